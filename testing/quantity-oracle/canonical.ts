import type { Quantity } from "~/services/language/quantities/quantity";
import { unitKind } from "~/services/language/quantities/units/units";

const two = (value: number) => String(value).padStart(2, "0");
const short = (value: number) => String(Number(value.toPrecision(10)));

/**
 * Returns a quantity in the form in which both readers are compared: "EUR 69", "% 20", "s 3600", "month 12", "clock
 * 18:30", "date 20260303", "number 7".
 */
export function canonical({ value, dimension, unit }: Quantity): string {
  if (value === null) return "unknown";
  const { factor } = unitKind(unit);
  switch (dimension) {
    case "money":
      return `${unit} ${short(value)}`;
    case "percent":
      return `% ${short(value)}`;
    case "time":
      return `s ${short(value * factor * 60)}`;
    case "calendar":
      return `month ${short(value * factor)}`;
    case "clock":
      return `clock ${Math.floor(value / 60)}:${two(value % 60)}`;
    case "date":
      return `date ${value}`;
    case "count":
    case "number":
      return `number ${short(value)}`;
    default:
      return `${dimension} ${short(value)}`;
  }
}
