import * as v from "valibot";
import { moment } from "~/copy/session/moment";

/** The limit of an answer in characters, more than a person says in a minute. */
const LONGEST_ANSWER = 2_000;

/** A rep's answer to the customer's question about one point. */
export const momentSchema = v.object({
  answer: v.pipe(
    v.string(moment.answerRequired),
    v.trim(),
    v.minLength(1, moment.answerRequired),
    v.maxLength(LONGEST_ANSWER, moment.answerTooLong(LONGEST_ANSWER)),
  ),
});
