import * as v from "valibot";
import { requiredText } from "~/models/terms/required-text";
import { copy } from "~/copy/copy";

const MAX_REASON_CHARACTERS = 500;

/** An admin's decision that what only the browser declared counts. */
export const countSchema = v.object({
  intent: v.literal("count-evaluation"),
  evaluationId: v.string(),
  reason: v.pipe(
    requiredText(copy.standing.countReasonRequired),
    v.maxLength(MAX_REASON_CHARACTERS, copy.standing.countReasonTooLong(MAX_REASON_CHARACTERS)),
  ),
});
