import { type ExpressionBuilder, sql } from "kysely";
import type { Bit, Database } from "~/models/tables";

/**
 * The score of an evaluation as far as it counts, 0 to 100, else null: the one rule for home, locks, best scores,
 * groups, exports and `/api` (product §9.4). What the server or the vendor's conversation API heard counts; what the
 * browser alone declared does once an admin had it count. What an admin decided since (product §9.9) is the score.
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

/** 1: an admin decided the score of the evaluation; nothing of it waits to be reviewed any more. */
export const isDecided = sql<Bit>`evaluations."reviewedAt" is not null`;
