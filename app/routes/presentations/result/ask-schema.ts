import * as v from "valibot";
import { review } from "~/copy/evaluation/review";
import { requiredText } from "~/models/terms/required-text";

const MAX_SENTENCE_CHARACTERS = 500;

/** A rep asks that an evaluation of theirs is read again. */
export const askSchema = v.object({
  intent: v.literal("ask-review"),
  evaluationId: v.string(),
  sentence: v.pipe(
    requiredText(review.askRequired),
    v.maxLength(MAX_SENTENCE_CHARACTERS, review.askTooLong(MAX_SENTENCE_CHARACTERS)),
  ),
});
