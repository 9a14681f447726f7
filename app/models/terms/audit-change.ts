import type { audit } from "~/copy/admin/audit";

/** A field whose values the journal keeps. The copy names every one. */
export type AuditField = keyof typeof audit.fields;

type Value = string | number | null;

/** A changed field with its values; both are null for a long text, of which the journal only says that it changed. */
export interface FieldChange {
  field: AuditField;
  from: Value;
  to: Value;
}

/** Returns the fields whose values differ. Never ask for a secret or a person's words: the journal shows the values. */
export const changesOf = <Field extends AuditField>(
  fields: readonly Field[],
  before: Readonly<Record<Field, Value>>,
  after: Readonly<Record<Field, Value>>,
): FieldChange[] =>
  fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: before[field], to: after[field] }));
