import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from "react";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import { FormErrors } from "./form-errors";

export interface ConflictField {
  label: string;
  mine: string;
  stored: string;
}

/** The posted and the stored version of a conflict. */
export interface Versions<Stored> {
  id: string;
  /** The values as posted. */
  mine: Record<string, unknown>;
  stored: Stored;
}

/**
 * Shows both versions after another person saved while this form was open. Nothing was written. The form still
 * holds the reader's version. Saving again replaces the stored version; `reloadTo` takes the stored one.
 */
export function VersionConflict({
  fields,
  reloadTo,
}: {
  /** All fields of the form. The conflict shows only the different ones. */
  fields: readonly ConflictField[];
  reloadTo: string;
}) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  // The pressed button may be far below.
  useEffect(() => section.current?.focus(), []);
  const different = fields.filter(({ mine, stored }) => mine !== stored);
  return (
    <section ref={section} tabIndex={-1} className="conflict" aria-labelledby={id}>
      <Note
        tone="warn"
        action={
          <LinkButton to={reloadTo} reloadDocument size="sm">
            {copy.form.takeStored}
          </LinkButton>
        }
      >
        <b id={id}>{copy.form.conflict}</b>
        <p>{copy.form.conflictChoice}</p>
      </Note>
      {different.map(({ label, mine, stored }) => (
        <dl key={label}>
          <div>
            <dt>
              {label}, {copy.form.conflictStored}
            </dt>
            <dd>{stored || "—"}</dd>
          </div>
          <div>
            <dt>
              {label}, {copy.form.conflictMine}
            </dt>
            <dd>{mine || "—"}</dd>
          </div>
        </dl>
      ))}
    </section>
  );
}

/** Posts the version that the form was opened with, or the conflicting version after it has been shown. */
export function VersionInput({
  field,
  conflict,
}: {
  field: { name: string; defaultValue: string };
  conflict?: { version: string } | null;
}) {
  return (
    <input
      key={conflict?.version}
      type="hidden"
      name={field.name}
      defaultValue={conflict?.version ?? field.defaultValue}
    />
  );
}

/** Shows the head of a form that several people may edit: its errors, then both versions after a conflict. */
export function FormHead({
  version,
  conflict,
  ...faults
}: ComponentProps<typeof FormErrors> & {
  version: ComponentProps<typeof VersionInput>["field"];
  /** Both versions, when another person saved meanwhile. */
  conflict: { version: string; shown: ReactNode } | null | undefined;
}) {
  return (
    <>
      <FormErrors {...faults} />
      {conflict?.shown}
      <VersionInput field={version} conflict={conflict} />
    </>
  );
}
