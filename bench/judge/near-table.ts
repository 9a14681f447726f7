import { PASS_SCORE } from "~/models/terms/score";
import { mean, percent, type Row } from "./figures";
import { measure } from "./measure";
import { ownCompanyRows } from "./own-names";
import type { Variant } from "./sets";
import { Trial } from "./trial";

/** The rows of the whole table that the near reader is held to. */
const HELD = [
  "Spearman, all / worst module",
  "  per module",
  "wrong passes at 85",
  "wrong fails at 85",
  "covered → contradicted",
  "a turned fact lowers / is named",
  "injected text raises",
];

/** Returns the near reader's bars for some sets and one source of their rubrics. */
export function nearTable(names: readonly string[], variant: Variant): Row[] {
  const rows = new Map(measure(names, variant, false));
  const trials = names.map((name) => new Trial(name, variant));
  const judged = trials.flatMap((trial) =>
    trial.set.presentations.map((talk) => ({ ...trial.judge(talk), label: talk.label })),
  );
  const wrong = judged.filter(({ label, score }) => label < PASS_SCORE && score >= PASS_SCORE);
  const lists = trials.flatMap((trial) => {
    const talk = trial.set.extras["keywords"];
    return talk ? [trial.judge(talk).score] : [];
  });
  const halves = judged.map(({ interval }) => interval.halfWidth);
  return [
    ...HELD.map((name): Row => [name.trim(), rows.get(name) ?? "–"]),
    [
      "wrong passes without 'à revoir'",
      percent(wrong.filter(({ review }) => !review).length, judged.length),
    ],
    ["to review", percent(judged.filter(({ review }) => review).length, judged.length)],
    ["list of keywords, highest score", String(Math.max(...lists))],
    ["mean half-width of the interval", mean(halves).toFixed(1)],
    ...ownCompanyRows(names, variant),
  ];
}
