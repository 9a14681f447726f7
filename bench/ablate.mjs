// `npm run bench -- --ablate`: switches off one file of the near reader at a time, and prints the figures without it.
import { readFileSync } from "node:fs";
import path from "node:path";
import { importTs } from "./import-ts.mjs";

const root = path.resolve(import.meta.dirname, "..");
const reader = path.join(root, "app/services/judge/near-reader");

/** The columns of the table, each with its figure of one source of rubrics. */
const COLUMNS = {
  "correlation, drafted / claims / authored": ({ correlation }) => correlation.toFixed(3),
  "wrong passes, of them unmarked": (row) => `${row.wrongPasses}, ${row.unmarked}`,
  "to review": (row) => row.toReview,
  "true points called false": (row) => row.calledFalse,
  "red lines found, others": (row) => `${row.lines}, ${row.otherLines}`,
  "points marked": (row) => row.disputed,
  "turned facts said, unmarked": (row) => row.turnedSaid,
  "mean score beside the offer": (row) => row.beside.toFixed(1),
};

/** Prints a row for the whole reader, then one for each ablation. A row takes a minute on all sets. */
export async function benchAblations(tell, chosen) {
  const { ABLATIONS, BESIDE, NEUTRAL } = await importTs("bench/judge/ablations.ts");
  const { ALL, IN_LATER, UNREAD } = await importTs("bench/judge/sets.ts");
  const names = chosen ?? [...ALL, ...IN_LATER, ...UNREAD];
  tell(`${names.length} sets\n| off | lines | ${Object.keys(COLUMNS).join(" | ")} |`);
  tell(`|---|${"---|".repeat(Object.keys(COLUMNS).length + 1)}`);
  for (const { files, only } of ABLATIONS) {
    const off = new Map(files.map((file) => [file, only ? [only] : Object.keys(NEUTRAL[file])]));
    const plugins = [switchedOff(off)];
    const { ablationRow } = await importTs("bench/judge/ablation-row.ts", plugins);
    const rows = ["drafted", "claims", "authored"].map((variant) => ablationRow(names, variant));
    const cells = Object.values(COLUMNS).map((show) => rows.map(show).join(" / "));
    const lines = only ? "" : linesOf(files.flatMap((file) => [file, ...(BESIDE[file] ?? [])]));
    const title = [files.join(", ") || "nothing", only ?? []].flat().join(": ");
    tell(`| ${[title, lines, ...cells].join(" | ")} |`);
  }
}

const linesOf = (files) =>
  files.reduce(
    (sum, file) => sum + readFileSync(path.join(reader, file)).toString().split("\n").length - 1,
    0,
  );

/** Returns a Vite plugin that puts the neutral exports in the place of a file's own, for all other files. */
function switchedOff(off) {
  const prefix = "\0switched-off:";
  return {
    name: "switched-off",
    enforce: "pre",
    async resolveId(source, importer) {
      if (importer?.startsWith(prefix)) return source;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return off.has(path.relative(reader, found?.id ?? "")) ? prefix + found.id : null;
    },
    load(id) {
      if (!id.startsWith(prefix)) return null;
      const whole = id.slice(prefix.length);
      const file = path.relative(reader, whole);
      const neutral = `NEUTRAL[${JSON.stringify(file)}]`;
      return [
        `import { NEUTRAL } from ${JSON.stringify(path.join(root, "bench/judge/ablations.ts"))};`,
        `export * from ${JSON.stringify(whole)};`,
        ...off.get(file).map((name) => `export const ${name} = ${neutral}.${name};`),
      ].join("\n");
    },
  };
}
