import { Radio } from "./checkbox";
import type { CheckboxChoice } from "./checkbox-group";

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
