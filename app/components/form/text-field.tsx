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

type TextAreaProps = FieldProps &
  Omit<ComponentProps<"textarea">, "className" | "id" | "name"> & {
    /** Uses serif, for words that a person will say. */
    spoken?: boolean;
  };

export function TextArea({ name, id, label, hint, errors, spoken, ...rest }: TextAreaProps) {
  const field = { name, id, hint, errors };
  return (
    <Field {...field} label={label}>
      <textarea {...rest} {...controlProps(field)} className={spoken ? "input speech" : "input"} />
    </Field>
  );
}

interface FormField {
  name: string;
  id: string;
  defaultValue: string;
  errors: string[] | undefined;
}

/** Returns the props that a control needs from a field of a conform form. */
export const fieldOf = ({ name, id, defaultValue, errors }: FormField): FormField => ({
  name,
  id,
  defaultValue,
  errors,
});
