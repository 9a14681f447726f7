import { Radio, Checkbox } from "./checkbox";
import { FieldError, type FieldProps } from "../field";

/** Offers one choice among a few, each with its explanation. */
export function RadioGroup({
  name,
  label,
  choices,
  defaultValue,
}: {
  name: string;
  label: string;
  choices: readonly (CheckboxChoice & { detail: string })[];
  defaultValue: string;
}) {
  return (
    <fieldset className="grid gap-3">
      <legend className="label mb-2">{label}</legend>
      {choices.map((choice) => (
        <Radio
          key={choice.value}
          {...choice}
          name={name}
          defaultChecked={choice.value === defaultValue}
        />
      ))}
    </fieldset>
  );
}

type CheckboxChoice = { value: string; label: string; disabled?: boolean };

/** Shows boxes that post the same name once per checked value. A disabled box is not posted. */
export function CheckboxGroup({
  name,
  id = name,
  label,
  errors,
  choices,
  defaultValue,
}: Omit<FieldProps, "hint"> & {
  choices: readonly CheckboxChoice[];
  defaultValue: readonly string[];
}) {
  return (
    <fieldset id={id} aria-describedby={errors?.length ? `${id}-error` : undefined}>
      <legend className="sr-only">{label}</legend>
      <div className="checks">
        {choices.map((choice) => (
          <Checkbox
            key={choice.value}
            name={name}
            value={choice.value}
            label={choice.label}
            disabled={choice.disabled}
            defaultChecked={defaultValue.includes(choice.value)}
          />
        ))}
      </div>
      <FieldError id={id} errors={errors} />
    </fieldset>
  );
}
