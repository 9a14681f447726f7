import { type ExpressionBuilder, sql } from "kysely";
import type { Bit, Database } from "~/models/tables";

/**
 * Returns SQL for the effective score, 0 to 100, or null. This one rule serves home, locks, best scores, groups,
 * exports and `/api` (product §9.4). A score counts when the server or the vendor's conversation API heard the talk. A
 * talk that only the browser declared counts once an admin makes it count. An admin's later decision (product §9.9) is
 * the score.
 */
export function effectiveScore<Tables extends "evaluations">(
  e: ExpressionBuilder<Database, Tables | "evaluations">,
) {
  const on = e as ExpressionBuilder<Database, "evaluations">;
  const counts = on.and([
    on("evaluations.state", "=", "scored"),
    on.or([
      on("evaluations.standing", "=", "heard"),
      on.and([
        on("evaluations.standing", "=", "declared"),
        on("evaluations.countedAt", "is not", null),
      ]),
    ]),
  ]);
  const score = on.fn.coalesce("evaluations.reviewedScore", "evaluations.score");
  return on.case().when(counts).then(score).end();
}

/** SQL for 1 when an admin decided the score of the evaluation. A decided evaluation no longer waits for a review. */
export const isDecided = sql<Bit>`evaluations."reviewedAt" is not null`;
