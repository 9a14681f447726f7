import { createHash } from "node:crypto";
import { canonical } from "../../app/models/proof/seal.server";
import { type JudgeSet, READ } from "./sets";
import { Trial } from "./trial";

/**
 * Returns a digest of the findings of the near reader and the proof on the read sets, or on the first `talks` of each
 * set. The widths of intervals have their own version.
 */
export function digestOfReader(talks = Number.POSITIVE_INFINITY): string {
  const hash = createHash("sha256");
  for (const name of READ)
    for (const variant of ["claims", "authored"] as const) {
      const trial = new Trial(name, variant);
      for (const talk of talksOf(trial.set).slice(0, talks)) {
        const { points, score, best, worst, unmatched } = trial.judge(talk);
        hash.update(canonical({ points, score, best, worst, unmatched }));
      }
    }
  return hash.digest("hex");
}

const talksOf = (set: JudgeSet) => [
  { turns: [] },
  ...set.presentations,
  ...Object.values(set.extras),
];
