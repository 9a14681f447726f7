import type { CSSProperties } from "react";

/** Shows a percentage. `sending` is brass (an upload), `complete` green. `value` is 0–100. */
export function Progress({
  value,
  label,
  state,
  size = "md",
}: {
  value: number;
  label: string;
  state?: "sending" | "complete";
  size?: "thin" | "md" | "lg";
}) {
  const shown = Math.min(100, Math.max(0, value));
  return (
    <div
      className={size === "md" ? "progress" : `progress progress-${size}`}
      data-state={state}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(shown)}
    >
      <i style={{ "--v": shown } as CSSProperties} />
    </div>
  );
}
