import { useState } from "react";
import { copy } from "~/copy/copy";
import { TextField } from "./text-field";

/** Shows a password field as dots. A box (with scripts) shows the text instead. */
export function PasswordField({
  label,
  name,
  hint,
  errors,
  autoComplete,
  autoFocus,
}: {
  label: string;
  name: string;
  hint?: string;
  errors?: readonly string[] | undefined;
  autoComplete: "current-password" | "new-password";
  autoFocus?: boolean;
}) {
  const [shown, setShown] = useState(false);
  return (
    <div className="grid gap-2">
      <TextField
        label={label}
        name={name}
        hint={hint}
        errors={errors}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        type={shown ? "text" : "password"}
        spellCheck={false}
        autoCapitalize="none"
      />
      <label className="check with-scripts">
        <input
          type="checkbox"
          aria-label={`${copy.account.show} (${label.toLowerCase()})`}
          checked={shown}
          onChange={(event) => setShown(event.currentTarget.checked)}
        />
        <span>{copy.account.show}</span>
      </label>
    </div>
  );
}
