import * as v from "valibot";
import { copy } from "~/copy/copy";
import { eachSentence, SENTENCE_MAX } from "~/models/support/assistant-sentences";

const { sentenceTooLong } = copy.tutorial;
const sentence = v.optional(
  v.pipe(v.string(), v.trim(), v.maxLength(SENTENCE_MAX, sentenceTooLong(SENTENCE_MAX))),
);

/** What the assistant says besides its tutorials: each may be empty. `version` names what the form was opened on. */
export const sentencesSchema = v.object({
  ...eachSentence(() => sentence),
  version: v.optional(v.string()),
});
