// The customer's bench: scripted reps on the sets of the judge's bench. Measures relevant replies, reveals, repeats
// and words.
import { importTs } from "./import-ts.mjs";

/** Ten conversations printed for a reader. */
const READ = [
  ["pompes-fr", "good"],
  ["pompes-fr", "chatty"],
  ["velo-cargo-fr", "vague"],
  ["velo-cargo-fr", "hostile"],
  ["payroll-en", "good"],
  ["payroll-en", "evasive"],
  ["ascensores-es", "vague"],
  ["ascensores-es", "chatty"],
  ["mutuelle-fr", "silent"],
  ["solar-en", "hostile"],
];

const COLUMNS = ["talks", "replies", "relevant", "reveals", "repeats", "words", "ms", "ms at most"];

/** Prints the table, and whole conversations with `dialogues`. Returns the figures. */
export async function benchCustomer({ dialogues, learn, tell }) {
  if (learn) return tellWeights(tell);
  const { measureAll, SETS } = await importTs("bench/customer/measure.ts");
  const all = measureAll();
  tell(`Customer, ${SETS.length} sets: ${SETS.join(", ")}`);
  tell(["rep".padEnd(10), ...COLUMNS.map((name) => name.padStart(10))].join(" "));
  for (const [rep, f] of all) {
    const share = `${((100 * f.relevant) / f.replies).toFixed(1)} %`;
    const cells = [
      f.talks,
      f.replies,
      share,
      f.reveals.length,
      f.repeats.length,
      f.longest,
      f.medianMs.toFixed(1),
      f.longestMs.toFixed(1),
    ];
    tell([rep.padEnd(10), ...cells.map((cell) => String(cell).padStart(10))].join(" "));
  }
  const { dismissals, longTalkMs } = await importTs("bench/customer/written.ts");
  const { OPEN, SPENT, CLOSED } = await importTs("bench/judge/sets.ts");
  const written = dismissals([...OPEN, ...SPENT, ...CLOSED]);
  const longMs = longTalkMs("hearing-en");
  tell(
    `Good presentations written for the judge: ${written.dismissed.length} of ${written.turns} turns dismissed. A turn after ten minutes, twelve points: ${longMs.toFixed(1)} ms.`,
  );
  const { voiced } = await importTs("bench/customer/voiced.ts");
  const { replies, cold, later, ready } = voiced();
  tell(
    `First pieces that nobody voices ahead: ${cold.length} of ${replies}; the others that were voiced ahead: ${ready} of ${later}.`,
  );
  if (dialogues) {
    for (const line of written.dismissed) tell(line);
    for (const [rep, { unfit, reveals, repeats }] of all)
      for (const line of [...unfit, ...reveals, ...repeats]) tell(`${rep}: ${line}`);
    await tellDialogues(tell);
  }
  return {
    ...metricsOf(all),
    ...writtenOf(written, longMs),
    customer_cold: { value: cold.length, unit: `of ${replies} first pieces` },
    customer_voiced_ahead: { value: ready, unit: `of ${later} later pieces` },
  };
}

/** Learns the customer's hearing, and writes its weights. */
async function tellWeights(tell) {
  const { writeWeights } = await importTs("bench/customer/learned/write.ts");
  for (const file of writeWeights()) tell(`${file} written`);
  return {};
}

async function tellDialogues(tell) {
  const { talk } = await importTs("bench/customer/talks.ts");
  const { loadSet } = await importTs("bench/judge/sets.ts");
  for (const [name, rep] of READ) {
    const { greeting, steps } = talk(loadSet(name), rep);
    tell(`\n# ${name}, ${rep}\n  — ${greeting}`);
    for (const { rep: line, reply } of steps) tell(`${line.text || "(…)"}\n  — ${reply}`);
  }
}

const writtenOf = ({ turns, dismissed }, longMs) => ({
  customer_dismissed: { value: dismissed.length, unit: `of ${turns} turns to the point` },
  customer_turn_after_ten_minutes: { value: Math.round(10 * longMs) / 10, unit: "ms" },
});

function metricsOf(all) {
  const list = [...all.values()];
  const sum = (of) => list.reduce((total, figures) => total + of(figures), 0);
  const replies = sum((f) => f.replies);
  const relevant = sum((f) => f.relevant);
  return {
    customer_relevant: { value: Math.round((1000 * relevant) / replies) / 10, unit: "%" },
    customer_reveals: { value: sum((f) => f.reveals.length), unit: `of ${replies}` },
    customer_repeats: { value: sum((f) => f.repeats.length), unit: `of ${replies}` },
    customer_words: { value: Math.max(...list.map((f) => f.longest)), unit: "words" },
    customer_turn: {
      value: Math.round(10 * Math.max(...list.map((f) => f.medianMs))) / 10,
      unit: "ms",
    },
  };
}
