import { scoreGroup, type ModuleResult } from "~/models/evaluations/group-score";
import { sealOfSaid } from "~/models/proof/seal.server";
import type { Correction, Decision } from "~/models/tables";
import { passScoreOf } from "~/models/terms/score";
import { reviewOf } from "~/services/judge/corrections/review-of";
import { type Difference, differences } from "./differences";
import type { Evidence } from "./evidence";

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
