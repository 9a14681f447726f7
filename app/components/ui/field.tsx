import CircleAlert from "lucide-react/icons/circle-alert";
import type { ReactNode } from "react";
import { Icon } from "./icon";

/** The props of every form field. They depend on no form library. */
export type FieldProps = {
  name: string;
  /** Defaults to the name. Give one when a page has two forms with the same names. */
  id?: string;
  label: string;
  hint?: ReactNode;
  /** Sentences of the server or of the schema. Undefined and [] both mean no error. */
  errors?: readonly string[] | undefined;
};

/** Returns the attributes that link a control to its hint and its error. */
export function controlProps({ name, id = name, hint, errors }: Omit<FieldProps, "label">) {
  const described = [hint ? `${id}-hint` : "", errors?.length ? `${id}-error` : ""].filter(Boolean);
  return {
    id,
    name,
    "aria-invalid": errors?.length ? (true as const) : undefined,
    "aria-describedby": described.length ? described.join(" ") : undefined,
  };
}

export function FieldError({ id, errors }: { id: string; errors: readonly string[] | undefined }) {
  if (!errors?.length) return null;
  return (
    <p className="field-error" id={`${id}-error`}>
      <Icon of={CircleAlert} />
      {errors.join(" ")}
    </p>
  );
}

/** Shows the label, the control, then the error or else the hint. */
export function Field({
  name,
  id = name,
  label,
  hint,
  errors,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children}
      <FieldError id={id} errors={errors} />
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
