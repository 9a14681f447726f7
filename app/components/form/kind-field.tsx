import type { ComponentProps } from "react";
import { DayField } from "./day-field";
import { TextField } from "./text-field";

type KindFieldProps = Omit<ComponentProps<typeof TextField>, "type"> & {
  kind: "text" | "number" | "day";
};

/** Shows the control of a field on one line. A number is typed as text, so that a wrong one stays in the field. */
export function KindField({ kind, ...field }: KindFieldProps) {
  if (kind === "day") return <DayField {...field} />;
  return <TextField {...field} inputMode={kind === "number" ? "numeric" : undefined} />;
}
