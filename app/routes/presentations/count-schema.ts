import * as v from "valibot";
import { copy } from "~/copy/copy";

const MAX_REASON_CHARACTERS = 500;

/** An admin's decision that what only the browser declared counts. */
export const countSchema = v.object({
  intent: v.literal("count-evaluation"),
  evaluationId: v.string(),
  reason: v.pipe(
    v.string(copy.standing.countReasonRequired),
    v.trim(),
    v.minLength(1, copy.standing.countReasonRequired),
    v.maxLength(MAX_REASON_CHARACTERS, copy.standing.countReasonTooLong(MAX_REASON_CHARACTERS)),
  ),
});
