// Writes a run's figures as a section of docs/measurements.md. Keeps the text written by hand around it.

const DATE = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const CHAPTER = "## Last runs of the bench";

const row = ([name, { value, unit, ratioTo }]) => {
  const ratios = Object.entries(ratioTo ?? {}).map(([to, ratio]) => `${ratio} × ${to}`);
  return `| ${name} | ${value} ${unit} | ${ratios.join(", ")} |`;
};

/**
 * Returns a page with the figures of one part between two marks, in place of former figures or at the end. `metrics`
 * is {name: {value, unit, ratioTo}}; `where` is {at, node, cores, load}. @throws Error when only the first mark is
 * there
 */
export function withFigures(page, part, metrics, { at, node, cores, load }) {
  const [first, last] = [`<!-- bench ${part} -->`, `<!-- end of bench ${part} -->`];
  const section = [
    first,
    `### ${part}`,
    "",
    `${DATE.format(at)}, Node ${node}, ${cores} cores, load ${load.toFixed(1)} at its end.`,
    "",
    "| Figure | Value | Ratios |",
    "|---|---|---|",
    ...Object.entries(metrics).map(row),
    last,
  ].join("\n");
  const start = page.indexOf(first);
  const end = page.indexOf(last);
  if (start !== -1 && end < start) throw new Error(`${first} has no end`);
  if (start !== -1) return page.slice(0, start) + section + page.slice(end + last.length);
  const chapter = page.includes(CHAPTER)
    ? ""
    : `${CHAPTER}\n\nWritten by \`npm run bench -- --write\`, each part in place of the run before.\n\n`;
  return `${page.trimEnd()}\n\n${chapter}${section}\n`;
}
