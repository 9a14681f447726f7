import type { ComponentProps } from "react";
import { controlProps, Field, type FieldProps, FieldError } from "~/components/ui/field";
import { Select, type Option } from "~/components/ui/choice/select";
import { Checkbox } from "~/components/ui/choice/checkbox";

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

type CheckboxFieldProps = FieldProps &
  Omit<ComponentProps<"input">, "className" | "type" | "id" | "name">;

/** Asks for a single yes or no. Posts `on` when checked, else nothing. */
export function CheckboxField({
  name,
  id = name,
  label,
  hint,
  errors,
  ...rest
}: CheckboxFieldProps) {
  return (
    <div className="field">
      <Checkbox {...rest} {...controlProps({ name, id, errors })} label={label} detail={hint} />
      <FieldError id={id} errors={errors} />
    </div>
  );
}
