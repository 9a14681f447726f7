import * as v from "valibot";
import { reviews as words } from "~/copy/reviews";

const MAX_SENTENCE_CHARACTERS = 500;

/** A rep asks that an evaluation of theirs is read again. */
export const askSchema = v.object({
  intent: v.literal("ask-review"),
  evaluationId: v.string(),
  sentence: v.pipe(
    v.string(words.askRequired),
    v.trim(),
    v.minLength(1, words.askRequired),
    v.maxLength(MAX_SENTENCE_CHARACTERS, words.askTooLong(MAX_SENTENCE_CHARACTERS)),
  ),
});
