import type { ComponentProps } from "react";

export type Option = { value: string; label: string; disabled?: boolean };

/** Shows the native select. It opens, filters by key and scrolls as the device does. */
export function Select({
  options,
  placeholder,
  ...rest
}: Omit<ComponentProps<"select">, "className" | "children"> & {
  options: readonly Option[];
  /** An empty first choice. */
  placeholder?: string | undefined;
}) {
  return (
    <select {...rest} className="input">
      {placeholder === undefined ? null : <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
