import { stringify } from "csv-stringify/sync";

const COLUMNS = ["figure", "value", "unit", "ratios", "date", "node", "cores", "load"];

/** Returns `0.98 × budget, 0.87 × older` of `{budget: 0.98, older: 0.87}`; "" of undefined. */
export const ratiosInWords = (ratioTo = {}) =>
  Object.entries(ratioTo)
    .map(([to, ratio]) => `${ratio} × ${to}`)
    .join(", ");

/**
 * Returns the figures of a run as CSV, a line a figure with its circumstances. `metrics` are the figures of a part,
 * `{name: {value, unit, ratioTo}}`; `where` is {at, node, cores, load}.
 */
export function asCsv(metrics, { at, node, cores, load }) {
  const where = [at.toISOString().slice(0, 10), node, cores, load.toFixed(1)];
  const rows = Object.entries(metrics).map(([name, { value, unit, ratioTo }]) => [
    name,
    value,
    unit,
    ratiosInWords(ratioTo),
    ...where,
  ]);
  return stringify([COLUMNS, ...rows]);
}
