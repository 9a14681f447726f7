import "../looks/fields.css";
import { useId } from "react";
import type { Option } from "./select";

/** Radio buttons side by side, for two to four choices that are all worth seeing; they are posted without scripts too. */
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
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <span id={id} className="label mb-2 block">
        {label}
      </span>
      <div className="segments w-full">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={disabled}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={value === undefined ? option.value === defaultValue : undefined}
              onChange={() => onChange?.(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
