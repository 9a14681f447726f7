import { byLength, byOverlap } from "./baselines";
import { mean, percent, type Row, spearman } from "./figures";
import { GREETING } from "./probes";
import { turnedTalk, type Variant } from "./sets";
import { never, probes, shortAnswers, underNoise } from "./stress";
import { Trial, type Tried } from "./trial";

const PASS = 85;
const isCovered = (label: string | undefined) => label === "said" || label === "vague";

export { CLOSED, OPEN, SPENT } from "./sets";

/**
 * Returns the whole table of the rubric's bench for some sets and one variant. Without `noise` the slowest rows are
 * left out.
 */
export function measure(names: readonly string[], variant: Variant, withNoise = true): Row[] {
  const trials = names.map((name) => new Trial(name, variant));
  // A drafted rubric has its own points, so verdicts on the labelled points do not apply.
  const ofPoints = variant === "drafted" ? [] : [...never(trials), ...shortAnswers(trials)];
  const rows = [
    ...ranking(trials),
    ...(variant === "drafted" ? [] : cells(trials)),
    ...turnedFacts(trials),
    ...ends(trials),
    ...probes(trials),
    ...ofPoints,
  ];
  return withNoise ? [...rows, ...underNoise(trials)] : rows;
}

function ranking(trials: Trial[]): Row[] {
  const all = trials.flatMap((trial) =>
    trial.set.presentations.map((talk) => ({
      set: trial.set.name,
      label: talk.label,
      score: trial.judge(talk).score,
      length: byLength(talk),
      overlap: byOverlap(talk, trial.set),
    })),
  );
  const rho = (list: typeof all, by: "score" | "length" | "overlap") =>
    spearman(
      list.map(({ label }) => label),
      list.map((one) => one[by]),
    );
  const modules = trials.map(({ set }) => all.filter((one) => one.set === set.name));
  const show = (by: "score" | "length" | "overlap") =>
    `${rho(all, by).toFixed(2)} / ${Math.min(...modules.map((list) => rho(list, by))).toFixed(2)}`;
  return [
    ["Spearman, all / worst module", show("score")],
    ["  length alone", show("length")],
    ["  word overlap", show("overlap")],
    [
      "  per module",
      modules.map((list) => `${list[0]?.set} ${rho(list, "score").toFixed(2)}`).join(", "),
    ],
    ["mean error", mean(all.map(({ label, score }) => Math.abs(label - score))).toFixed(1)],
    [
      "wrong passes at 85",
      percent(all.filter(({ label, score }) => label < PASS && score >= PASS).length, all.length),
    ],
    [
      "wrong fails at 85",
      percent(all.filter(({ label, score }) => label >= PASS && score < PASS).length, all.length),
    ],
  ];
}

function cells(trials: Trial[]): Row[] {
  const seen = trials.flatMap((trial) =>
    trial.set.presentations.flatMap((talk) =>
      trial.judge(talk).points.map(({ id, verdict }) => ({
        label: talk.points[id],
        verdict,
        kind: trial.set.points.find((point) => point.id === id)?.kind,
      })),
    ),
  );
  const expected = seen.filter(({ kind }) => kind === "expected");
  const lines = seen.filter(({ kind }) => kind === "forbidden");
  const row = (
    from: typeof seen,
    isLabel: (label: string | undefined) => boolean,
    verdicts: string[],
  ) => {
    const of = from.filter(({ label }) => isLabel(label));
    return percent(of.filter(({ verdict }) => verdicts.includes(verdict)).length, of.length);
  };
  return [
    ["covered → said or vague", row(expected, isCovered, ["said", "vague"])],
    ["  said → said", row(expected, (label) => label === "said", ["said"])],
    [
      "contradicted → contradicted",
      row(expected, (label) => label === "contradicted", ["contradicted"]),
    ],
    ["none → unsaid", row(expected, (label) => label === "none", ["unsaid"])],
    ["covered → contradicted", row(expected, isCovered, ["contradicted"])],
    ["red line crossed → crossed", row(lines, (label) => label === "crossed", ["crossed"])],
    ["red line not crossed → crossed", row(lines, (label) => label !== "crossed", ["crossed"])],
  ];
}

const contradictions = ({ points }: Tried): number =>
  points.filter(({ verdict }) => verdict === "contradicted").length;

function turnedFacts(trials: Trial[]): Row[] {
  const results = trials.flatMap((trial) =>
    trial.set.turned.map((fact) => {
      const { of, point, kind } = fact;
      const turns = trial.set.presentations.find(({ id }) => id === of)?.turns ?? [];
      const [was, is] = [trial.judge({ turns }), trial.judge(turnedTalk(trial.set, fact))];
      return {
        kind,
        isLowered: is.score < was.score,
        isRaised: is.score > was.score,
        isNamed:
          trial.variant === "drafted"
            ? contradictions(is) > contradictions(was)
            : is.points.find(({ id }) => id === point)?.verdict === "contradicted",
      };
    }),
  );
  const show = (list: typeof results) =>
    `${percent(list.filter(({ isLowered }) => isLowered).length, list.length)} / ${percent(list.filter(({ isNamed }) => isNamed).length, list.length)}`;
  const kinds = [...new Set(results.map(({ kind }) => kind))].toSorted();
  return [
    ["a turned fact lowers / is named", show(results)],
    ...kinds.map((kind): Row => [`  ${kind}`, show(results.filter((one) => one.kind === kind))]),
    [
      "a turned fact raises",
      percent(results.filter(({ isRaised }) => isRaised).length, results.length),
    ],
  ];
}

/** Returns the rows about the extremes: false talks below good ones, references on top, paraphrases close. */
function ends(trials: Trial[]): Row[] {
  const ordered = trials.flatMap((trial) => {
    const { presentations } = trial.set;
    const isFalse = (verdicts: Record<string, string>) =>
      Object.values(verdicts).filter((verdict) => verdict === "contradicted").length >= 5;
    const wrong = presentations.filter(({ quality, points }) => quality === 1 && isFalse(points));
    const good = presentations.filter(({ quality }) => quality >= 5);
    return wrong.flatMap((bad) =>
      good.map((one) => trial.judge(bad).score < trial.judge(one).score),
    );
  });
  const alone = trials.map(
    (trial) => trial.judge({ turns: [{ source: "user", message: trial.set.reference }] }).score,
  );
  const greeted = trials.map(
    (trial) =>
      trial.judge({
        turns: [
          { source: "ai", message: GREETING[trial.set.language] },
          { source: "user", message: trial.set.reference },
        ],
      }).score,
  );
  const extra = (name: string) =>
    trials.flatMap((trial) => {
      const talk = trial.set.extras[name];
      return talk ? [trial.judge(talk).score] : [];
    });
  const best = trials.flatMap((trial) =>
    trial.set.presentations
      .filter(({ quality }) => quality === 6)
      .map((talk) => trial.judge(talk).score),
  );
  const paraphrases = extra("paraphrase");
  return [
    ["wrong facts below every good one", percent(ordered.filter(Boolean).length, ordered.length)],
    [
      "best talks (quality 6) ≥ 75",
      percent(best.filter((score) => score >= 75).length, best.length),
    ],
    [
      "paraphrase without common words ≥ 75",
      `${percent(paraphrases.filter((score) => score >= 75).length, paraphrases.length)}: ${paraphrases.join(", ")}`,
    ],
    [
      "reference ≥ 95, alone / greeted",
      `${percent(alone.filter((score) => score >= 95).length, alone.length)}: ${alone.join(", ")} / ${greeted.join(", ")}`,
    ],
    ...["keywords", "offTopic", "rambling", "shortRight", "competitor"].map((name): Row => [
      `  ${name}, score (label)`,
      trials.map((trial, at) => `${extra(name)[at]} (${trial.set.extras[name]?.label})`).join(", "),
    ]),
  ];
}
