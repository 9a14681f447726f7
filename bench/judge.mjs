// The judge's bench: labelled presentations of several trades against rubrics, with a table of figures for each
// variant.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { importTs } from "./import-ts.mjs";

const root = path.resolve(import.meta.dirname, "..");

const VARIANTS = ["drafted", "claims", "authored"];

/** Prints the tables. Prints the closed sets apart, and only on request. */
export async function benchJudge({ openClosed, calibrate, near, drafts, weigh, orders, tell }) {
  if (calibrate) return writeCalibration(tell);
  if (weigh) return tellWeights(tell);
  if (orders) return tell((await importTs("bench/judge/orders.ts")).writeOrders());
  if (near) return benchNear(tell);
  if (drafts) return benchDrafts(tell);
  const { measure, OPEN, SPENT, CLOSED } = await importTs("bench/judge/measure.ts");
  const groups = [
    ["tuned on", OPEN],
    ["opened before, then read", SPENT],
    ...(openClosed ? [["opened once", CLOSED]] : []),
  ];
  for (const [title, names] of groups)
    showTable(`Judge, ${title}: ${names.join(", ")}`, (variant) => measure(names, variant), tell);
  await benchProof(tell);
}

/** Prints the bars of the reading without a model: all sets, forty-one later ones, and four that nobody had read. */
async function benchNear(tell) {
  const { nearTable } = await importTs("bench/judge/near-table.ts");
  const {
    ALL,
    LATER,
    LAST,
    NEXT_READ,
    NEXT,
    OFFERS,
    FRESH,
    ORDINARY,
    OWN_WORDS,
    OWN_WORDS_LATER,
    UNREAD,
  } = await importTs("bench/judge/sets.ts");
  for (const [title, names] of [
    [`all ${ALL.length} sets`, ALL],
    [`six later trades: ${LATER.join(", ")}`, LATER],
    [`four last trades: ${LAST.join(", ")}`, LAST],
    [`six trades of lecture-10: ${NEXT_READ.join(", ")}`, NEXT_READ],
    [`five next trades: ${NEXT.join(", ")}`, NEXT],
    [`four trades with few figures: ${OFFERS.join(", ")}`, OFFERS],
    [`four trades of lecture-11: ${FRESH.join(", ")}`, FRESH],
    [`four ordinary trades: ${ORDINARY.join(", ")}`, ORDINARY],
    [`four trades in own words: ${OWN_WORDS.join(", ")}`, OWN_WORDS],
    [`four later trades in own words: ${OWN_WORDS_LATER.join(", ")}`, OWN_WORDS_LATER],
    [`four unread trades: ${UNREAD.join(", ")}`, UNREAD],
  ])
    showTable(`Reading without a model, ${title}`, (variant) => nearTable(names, variant), tell);
}

/** Prints the drafted points of every set beside the points of its writer. */
async function benchDrafts(tell) {
  const { draftRows } = await importTs("bench/judge/drafts.ts");
  const { ALL, IN_LATER, UNREAD } = await importTs("bench/judge/sets.ts");
  for (const [name, value] of draftRows([...ALL, ...IN_LATER, ...UNREAD]))
    tell(`${name.padEnd(20)} | ${value}`);
}

/** Prints a table with a column for each source of the rubrics. */
function showTable(title, rowsOf, tell) {
  const columns = VARIANTS.map((variant) => new Map(rowsOf(variant)));
  tell(`\n${title}\n${"".padEnd(44)} | drafted by rules | claims only | authored phrasings`);
  for (const name of columns[1].keys())
    tell(`${name.padEnd(44)} | ${columns.map((column) => column.get(name) ?? "–").join(" | ")}`);
}

/** Prints the proof's effect on claims made without a model, over all sets. The proof was not tuned on their words. */
async function benchProof(tell) {
  const { measureProof, OPEN, SPENT, CLOSED } = await importTs("bench/judge/proof-replay.ts");
  const names = [...OPEN, ...SPENT, ...CLOSED];
  const [claims, authored] = ["claims", "authored"].map((variant) => measureProof(names, variant));
  tell(
    `\nProof of claims, ${names.length} sets\n${"".padEnd(55)} | claims only | authored phrasings`,
  );
  for (const [at, [reader, rows]] of claims.entries())
    for (const [row, [name, value]] of rows.entries())
      tell(`${`${reader}: ${name}`.padEnd(55)} | ${value} | ${authored[at][1][row][1]}`);
}

/** Prints the weights of letters that the labelled points give, beside those in use. */
async function tellWeights(tell) {
  const { learnedWeights } = await importTs("bench/judge/weigh.ts");
  for (const { learned, used, areas } of learnedWeights()) {
    for (const [name, weight] of Object.entries(learned))
      tell(`${name.padEnd(12)} | ${weight.toFixed(2)} | ${used[name]}`);
    tell(
      `area under the curve, each group left out: ${areas.map((one) => one.toFixed(3)).join(", ")}`,
    );
  }
}

/** Measures the intervals and writes the product's table. */
async function writeCalibration(tell) {
  const { casesOf, calibrate, leftOut } = await importTs("bench/judge/calibrate.ts");
  const groups = new Map(VARIANTS.map((variant) => [variant, casesOf(variant)]));
  const { widthsOfModel, versionWith, heldLeftOut } = await importTs(
    "bench/judge/calibrate-model.ts",
  );
  const { near, version: ofNear, from } = calibrate(groups);
  const model = widthsOfModel();
  const version = versionWith(ofNear, model);
  for (const variant of VARIANTS) {
    const { held, of } = heldLeftOut(variant, model.error);
    tell(`a model, ${variant}: the other trades' interval holds | ${held} of ${of}`);
  }
  for (const [variant, cases] of groups) tell(leftOut(variant, cases, near.error).join(" | "));
  const file = path.join(root, "app/services/judge/calibration.json");
  const table = JSON.parse(readFileSync(file, "utf8"));
  table.readers = { ...table.readers, version, near, model, from };
  writeFileSync(file, `${JSON.stringify(table, null, 2)}\n`);
  tell(`written: ${path.relative(root, file)}, ${version}`);
}
