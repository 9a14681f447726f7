// The effect of correcting proper names after recognition: right names before and after, turned facts with and
// without.
import { importTs } from "./import-ts.mjs";

/** Prints the table for the read sets. */
export async function benchNames(tell) {
  const { measureNames } = await importTs("bench/judge/names.ts");
  const { READ } = await importTs("bench/judge/sets.ts");
  tell(`Names, ${READ.length} sets: ${READ.join(", ")}`);
  for (const [name, value] of measureNames(READ, "authored")) tell(`${name.padEnd(40)} | ${value}`);
}
