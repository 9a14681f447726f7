import * as v from "valibot";
import { ProofRecord } from "~/models/proof/proof-record";
import { RubricSchema } from "~/models/terms/rubric";
import { SpokenTurnSchema } from "~/services/language/spoken-turn";
import { scoreGroup, type ModuleResult } from "~/models/evaluations/group-score";
import { sealOfSaid } from "~/models/proof/seal.server";
import type { Correction, Decision } from "~/models/tables";
import { passScoreOf } from "~/models/terms/score";
import { reviewOf } from "~/services/judge/corrections/corrected-judgement";
import { type Difference, differences } from "./score-faults";

const UsedVersion = v.object({
  versionId: v.string(),
  number: v.number(),
  rubric: RubricSchema,
});

/** An admin's correction or decision, with the fields of its row. Only the named fields are read here. */
const Said = v.looseObject({ id: v.string(), proofHash: v.nullable(v.string()) });

/** A module's part of a group's score. `scoreGroup` reads the fields of `ModuleResult`. */
const GroupPart = v.looseObject({ moduleId: v.string(), title: v.string(), state: v.string() });

/** All data of one judgement: enough to compute it again, with the later corrections and decisions. */
export const Evidence = v.object({
  record: ProofRecord,
  seal: v.nullable(v.string()),
  /** The whole talk; null for a group, and once the talk is deleted. */
  turns: v.nullable(v.array(SpokenTurnSchema)),
  /** The rubric that judged; null for a group, without a rubric, and once it is deleted. */
  rubric: v.nullable(UsedVersion),
  /** The parts of a group, in the order of its plan; null for anything else. */
  parts: v.nullable(v.array(GroupPart)),
  /** The review by admins; all fields are null without a decision. */
  reviewed: v.object({
    score: v.nullable(v.number()),
    at: v.nullable(v.string()),
    capped: v.picklist([0, 1]),
  }),
  corrections: v.array(Said),
  decisions: v.array(Said),
});
export type Evidence = v.InferOutput<typeof Evidence>;

/** Returns the corrections and decisions that differ from their seals. Rows from before seals have none. */
export function saidFaults({ corrections, decisions }: Evidence): Difference[] {
  const faultsOf = (name: string, rows: Evidence["corrections"]) =>
    rows.flatMap((row) =>
      row.proofHash === null
        ? []
        : differences(row.proofHash, sealOfSaid(row), `${name}[${row.id}].seal`),
    );
  return [...faultsOf("corrections", corrections), ...faultsOf("decisions", decisions)];
}

/**
 * Returns the differences between the stored review and the last correction or decision. For a group without a
 * decision, compares with its modules' scores.
 */
export function reviewFaults({
  record,
  parts,
  reviewed,
  corrections,
  decisions,
}: Evidence): Difference[] {
  const judgement = record.result?.kind === "rubric" ? record.result.judgement : null;
  const found = reviewOf({
    judgement,
    // These rows are as stored. Their seals protect the fields that are not read here.
    corrections: corrections as unknown as Correction[],
    decisions: decisions as unknown as Decision[],
  });
  if (parts && !found) {
    const group = record.result?.kind === "group" ? record.result : null;
    const again = scoreGroup(parts as unknown as ModuleResult[], passScoreOf(group));
    const score = again?.reviewedScore ?? null;
    return differences(reviewed.score, score, "reviewed.score");
  }
  const again = found
    ? { score: found.reviewedScore, at: found.reviewedAt, capped: found.reviewedCapped }
    : { score: null, at: null, capped: 0 };
  return differences(reviewed, again, "reviewed");
}
