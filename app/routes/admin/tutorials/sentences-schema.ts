import * as v from "valibot";
import { copy } from "~/copy/copy";
import { eachSentence, SENTENCE_MAX } from "~/models/support/assistant-sentences";

const { sentenceTooLong } = copy.tutorial;
const sentence = v.optional(
  v.pipe(v.string(), v.trim(), v.maxLength(SENTENCE_MAX, sentenceTooLong(SENTENCE_MAX))),
);

/**
 * Schema of the assistant's sentences outside its tutorials. Each may be empty.
 * `version` is the one the form was opened with.
 */
export const sentencesSchema = v.object({
  ...eachSentence(() => sentence),
  version: v.optional(v.string()),
});
