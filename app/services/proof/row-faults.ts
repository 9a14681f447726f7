import type { RubricTalk } from "~/models/proof/evaluation-result";
import type { ProofRecord } from "~/models/proof/proof-record";
import { type Difference, differences } from "./differences";
import type { Evidence } from "./evidence";
import { pointsHashOf } from "./proof-of.server";

/** Returns the columns that differ from the result. */
export function columnFaults(record: ProofRecord, { judgement, judge }: RubricTalk): Difference[] {
  const { state, score, intervalLow, intervalHigh, judge: name, judgeVersion } = record;
  return differences(
    { state, score, intervalLow, intervalHigh, judge: name, judgeVersion },
    {
      state: judgement ? "scored" : "not_evaluable",
      score: judgement?.arithmetic.score ?? null,
      intervalLow: judgement?.interval.low ?? null,
      intervalHigh: judgement?.interval.high ?? null,
      judge: judge.name,
      judgeVersion: judge.version,
    },
  );
}

/** Returns the differences between the record's rubric and the version that is given. */
export function rubricFaults(
  { rubric: used, basis }: ProofRecord,
  { versionId, number, rubric }: NonNullable<Evidence["rubric"]>,
): Difference[] {
  if (used === null) return [];
  const pointsHash = basis ? pointsHashOf(rubric) : used.pointsHash;
  const found = { versionId, number, standing: rubric.standing, pointsHash };
  return differences(used, found, "rubric");
}
