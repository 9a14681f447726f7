import "../looks/fields.css";
import type { ComponentProps, ReactNode } from "react";

/** One box with its words; `detail` is a second, quieter line. */
export function Checkbox({
  label,
  detail,
  ...rest
}: Omit<ComponentProps<"input">, "className" | "type"> & { label: ReactNode; detail?: ReactNode }) {
  return (
    <label className="check">
      <input {...rest} type="checkbox" />
      <span>
        <b>{label}</b>
        {detail ? <span className="muted">{detail}</span> : null}
      </span>
    </label>
  );
}
