import type { ComponentProps } from "react";
import { controlProps, Field, type FieldProps } from "~/components/ui/field";

type DayFieldProps = FieldProps &
  Omit<ComponentProps<"input">, "className" | "type" | "id" | "name">;

/** Shows a field for a day, with the calendar of the device. Its value is 'YYYY-MM-DD'. */
export function DayField({ name, id, label, hint, errors, ...rest }: DayFieldProps) {
  const field = { name, id, hint, errors };
  return (
    <Field {...field} label={label}>
      <input {...rest} {...controlProps(field)} type="date" className="input" />
    </Field>
  );
}
