import "../looks/fields.css";
import type { Option } from "./select";

/** Radio buttons side by side, for two to four choices that are all worth seeing. */
export function Segments({
  name,
  label,
  options,
  defaultValue,
  value,
  onChange,
  disabled,
}: {
  name: string;
  label: string;
  options: readonly Option[];
  defaultValue?: string;
  value?: string;
  onChange?: (value: string) => void;
  disabled?: boolean;
}) {
  return (
    <fieldset disabled={disabled}>
      <legend className="label mb-2">{label}</legend>
      <div className="segments w-full">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
