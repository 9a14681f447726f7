import type { ComponentProps } from "react";
import { controlProps, Field, type FieldProps } from "~/components/ui/field";
import { SearchableSelect } from "~/components/ui/choice/searchable-select";

/** Shows a `SelectField` for a list that may be long. */
export function SearchableField({
  name,
  id,
  label,
  hint,
  errors,
  ...rest
}: FieldProps & Omit<ComponentProps<typeof SearchableSelect>, "id" | "name" | "label">) {
  const field = { name, id, hint, errors };
  return (
    <Field {...field} label={label}>
      <SearchableSelect {...rest} {...controlProps(field)} label={label} />
    </Field>
  );
}
