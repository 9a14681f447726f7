import type { ComponentProps } from "react";
import { controlProps, Field, type FieldProps } from "~/components/ui/field";
import { Select, type Option } from "~/components/ui/choice/select";

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<"select">, "className" | "id" | "name" | "children"> & {
    options: readonly Option[];
    placeholder?: string | undefined;
  };

export function SelectField({ name, id, label, hint, errors, ...rest }: SelectFieldProps) {
  const field = { name, id, hint, errors };
  return (
    <Field {...field} label={label}>
      <Select {...rest} {...controlProps(field)} />
    </Field>
  );
}
