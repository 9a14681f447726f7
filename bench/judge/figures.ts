import { rankCorrelation } from "../../app/services/judge/trial/figures";

/** A line of the table. */
export type Row = [name: string, value: string];

/** Returns the rank correlation of two lists with the trial's arithmetic. */
export const spearman = (a: readonly number[], b: readonly number[]): number =>
  rankCorrelation(a.map((value, at) => [value, b[at] ?? 0]));

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

export const percent = (part: number, whole: number): string =>
  whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)} % (${part}/${whole})`;
