// The support assistant's bench: the right tutorial for callers' questions, or none, by set and language, with its
// speed.
import { importTs } from "./import-ts.mjs";

const LANGUAGES = ["fr", "en", "es"];
const COLUMNS = ["right tutorial", "or asked", "unknown", "or asked", "falsely told"];

/** Prints the tables. Prints those of the held questions apart, and only on request. Returns the figures. */
export async function benchSupport({ openClosed, tell }) {
  const { CALLERS, OPEN, HELD } = await importTs("bench/support/measure.ts");
  const open = await tellSets("tuned on", OPEN, ({ held }) => !held, tell);
  const held = openClosed
    ? await tellSets("held", [OPEN[0], ...HELD], (one) => one.held, tell)
    : undefined;
  const callers = await tellSets("callers, developed on", [CALLERS], ({ held }) => !held, tell);
  const others = openClosed
    ? await tellSets("callers, held", [CALLERS], ({ held }) => held, tell)
    : undefined;
  const { measureSupportSpeed } = await importTs("bench/support/speed.ts");
  const { reading, slice, median, longest } = await measureSupportSpeed();
  const ms = (value) => `${value.toFixed(1)} ms`;
  tell(
    `\n500 tutorials: a question takes ${ms(median)}, ${ms(longest)} at most; they are read in ${ms(reading)}, ${(100 * slice).toFixed(0)} % of it at a time.`,
  );
  return {
    ...metricsOf("support_open", open),
    ...(held && metricsOf("support_held", held)),
    ...metricsOf("support_callers", callers),
    ...(others && metricsOf("support_callers_held", others)),
    support_reading_of_500: { value: Math.round(reading), unit: "ms" },
    support_reading_at_a_time: { value: Math.round(100 * slice), unit: "% of it" },
    support_question_of_500: { value: Math.round(10 * median) / 10, unit: "ms" },
    support_longest_of_500: { value: Math.round(10 * longest) / 10, unit: "ms" },
  };
}

async function tellSets(title, names, choose, tell) {
  const { measureSupport } = await importTs("bench/support/measure.ts");
  tell(`\nSupport, ${title}: ${names.join(", ")}`);
  tell(["".padEnd(14), ...COLUMNS.map((name) => name.padStart(16))].join(" "));
  for (const name of names) {
    for (const language of LANGUAGES) {
      const some = (one) => choose(one) && one.language === language;
      tell(rowOf(`${name} ${language}`, await measureSupport([name], some)));
    }
    tell(rowOf(name, await measureSupport([name], choose)));
  }
  const all = await measureSupport(names, choose);
  tell(rowOf("all", all));
  for (const line of all.wrong) tell(`  ${line}`);
  if (all.skipped > 0) tell(`  skipped, without a text in the caller's language: ${all.skipped}`);
  return all;
}

function rowOf(name, { found, near, far }) {
  const unknown = unknownOf(near, far);
  const cells = [found, asked(found), unknown, asked(unknown), falselyTold(unknown)].map(written);
  return [name.padEnd(14), ...cells.map((cell) => cell.padStart(16))].join(" ");
}

const asked = (share) => ({ right: share.right + share.asked, of: share.of });
const falselyTold = (share) => ({ right: share.of - share.right - share.asked, of: share.of });
const written = (share) =>
  share.of === 0 ? "–" : `${share.right} of ${share.of} ${percent(share).toFixed(0)} %`;
const percent = ({ right, of }) => (100 * right) / of;
const unknownOf = (near, far) => ({
  right: near.right + far.right,
  asked: near.asked + far.asked,
  of: near.of + far.of,
});

const metricsOf = (name, { found, near, far }) => {
  const metric = (share) => ({
    value: Math.round(10 * percent(share)) / 10,
    unit: `% of ${share.of}`,
  });
  const unknown = unknownOf(near, far);
  return {
    [`${name}_right_tutorial`]: metric(found),
    [`${name}_right_after_a_question`]: metric(asked(found)),
    [`${name}_unknown`]: metric(unknown),
    [`${name}_falsely_told`]: metric(falselyTold(unknown)),
  };
};
