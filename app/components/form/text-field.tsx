import type { ComponentProps } from "react";
import { controlProps, Field, type FieldProps } from "~/components/ui/field";

type TextFieldProps = FieldProps &
  Omit<ComponentProps<"input">, "className" | "type" | "id" | "name"> & {
    /** "date" shows the calendar of the device. Its value is 'YYYY-MM-DD'. */
    type?: "text" | "email" | "password" | "search" | "url" | "date";
  };

export function TextField({
  name,
  id,
  label,
  hint,
  errors,
  type = "text",
  ...rest
}: TextFieldProps) {
  const field = { name, id, hint, errors };
  return (
    <Field {...field} label={label}>
      <input {...rest} {...controlProps(field)} type={type} className="input" />
    </Field>
  );
}
