import type { ComponentProps } from "react";
import { controlProps, Field, type FieldProps } from "~/components/ui/field";

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
