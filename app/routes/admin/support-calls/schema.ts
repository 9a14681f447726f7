import * as v from "valibot";
import { supportCalls as words } from "~/copy/support/support-calls";
import { requiredText, linesOf } from "~/models/terms/text-table";
import { LONGEST_PHRASING } from "~/models/terms/tutorial-texts";

/** The tutorial that should have answered a turn, and the caller's sentence as edited by the admin. */
export const learnSchema = v.object({
  turn: v.pipe(v.number(), v.integer(), v.minValue(0)),
  tutorialId: requiredText(words.tutorialRequired),
  words: v.pipe(
    requiredText(words.wordsRequired),
    v.maxLength(LONGEST_PHRASING, words.wordsTooLong(LONGEST_PHRASING)),
    v.check((text) => linesOf(text).length <= 1, words.wordsOneLine),
  ),
});
