// The judge's bench: labelled presentations of several trades against rubrics, the table of figures for each variant.
import { importTs } from "./import-ts.mjs";

/** Prints the tables; the closed sets only when asked, printed apart. */
export async function benchJudge({ openClosed, tell }) {
  const { measure, OPEN, CLOSED } = await importTs("bench/judge/measure.ts");
  const groups = [["tuned on", OPEN], ...(openClosed ? [["opened once", CLOSED]] : [])];
  for (const [title, names] of groups) {
    const claims = measure(names, "claims");
    const authored = new Map(measure(names, "authored"));
    tell(
      `\nJudge, ${title}: ${names.join(", ")}\n${"".padEnd(40)} | claims only | authored phrasings`,
    );
    for (const [name, value] of claims)
      tell(`${name.padEnd(40)} | ${value} | ${authored.get(name)}`);
  }
}
