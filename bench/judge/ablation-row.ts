import { PASS_SCORE } from "../../app/models/terms/score";
import { mean, spearman } from "./figures";
import { turnedTalk, type Variant } from "./sets";
import { Trial } from "./trial";

/** The talks that are not about the offer, or only name its words. */
const BESIDE = ["keywords", "offTopic", "competitor"];

/** Returns the figures of the near reader as it is loaded, for some sets and one source of their rubrics. */
export function ablationRow(names: readonly string[], variant: Variant) {
  const trials = names.map((name) => new Trial(name, variant));
  const talks = trials.flatMap((trial) =>
    trial.set.presentations.map((talk) => ({ talk, trial, ...trial.judge(talk) })),
  );
  const points = talks.flatMap(({ talk, trial, points: found }) =>
    found.map(({ id, verdict, dispute }) => ({
      label: talk.points[id],
      verdict,
      isDisputed: Boolean(dispute),
      isLine: trial.set.points.some((point) => point.id === id && point.kind === "forbidden"),
    })),
  );
  const lines = points.filter(({ isLine, verdict }) => isLine && verdict === "crossed");
  const isTrue = (label: string | undefined) => label === "said" || label === "vague";
  const passes = talks.filter(({ talk, score }) => talk.label < PASS_SCORE && score >= PASS_SCORE);
  const beside = trials.flatMap((trial) =>
    BESIDE.flatMap((name) => {
      const talk = trial.set.extras[name];
      return talk ? [trial.judge(talk).score] : [];
    }),
  );
  // A drafted rubric has its own points, so nothing is told of the labelled ones.
  const turned = trials.flatMap((trial) =>
    variant === "drafted"
      ? []
      : trial.set.turned.flatMap((fact) => {
          const { points: found } = trial.judge(turnedTalk(trial.set, fact));
          return found.find(({ id }) => id === fact.point) ?? [];
        }),
  );
  return {
    correlation: spearman(
      talks.map(({ talk }) => talk.label),
      talks.map(({ score }) => score),
    ),
    wrongPasses: passes.length,
    unmarked: passes.filter(({ review }) => !review).length,
    toReview: talks.filter(({ review }) => review).length,
    calledFalse: points.filter(
      ({ label, verdict, isLine }) => !isLine && isTrue(label) && verdict === "contradicted",
    ).length,
    lines: lines.filter(({ label }) => label === "crossed").length,
    otherLines: lines.filter(({ label }) => label !== "crossed").length,
    beside: mean(beside),
    disputed: points.filter(({ isDisputed }) => isDisputed).length,
    turnedSaid: turned.filter(({ verdict, dispute }) => verdict === "said" && !dispute).length,
  };
}
