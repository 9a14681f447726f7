import type { ComponentProps } from "react";
import { Checkbox } from "~/components/ui/choice/checkbox";
import { controlProps, FieldError, type FieldProps } from "~/components/ui/field";

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
