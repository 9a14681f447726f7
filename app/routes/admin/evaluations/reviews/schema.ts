import * as v from "valibot";
import { requiredText } from "~/models/terms/text-table";
import { reviews as words } from "~/copy/evaluation/reviews";
import { REVIEWS_PER_PAGE, SUBJECT_KINDS } from "~/models/terms/review-subject";

const MAX_REASON_CHARACTERS = 500;
const MAX_WORDS_CHARACTERS = 400;

const reason = v.pipe(
  requiredText(words.reasonRequired),
  v.maxLength(MAX_REASON_CHARACTERS, words.reasonTooLong(MAX_REASON_CHARACTERS)),
);

/** The evaluation that an address names. */
export const subjectSchema = v.object({
  kind: v.picklist(SUBJECT_KINDS),
  id: v.pipe(v.string(), v.minLength(1)),
});

/** A listed score to keep, as `keepValue` writes it. */
const keptSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z]+\/[^/]+\/\d{1,3}\/[^/]*$/),
  v.transform((text) => {
    const [kind, id, score, reviewedAt] = text.split("/");
    return { of: { kind, id }, score: Number(score), reviewedAt: reviewedAt || null };
  }),
  v.object({ of: subjectSchema, score: v.number(), reviewedAt: v.nullable(v.string()) }),
);

/** The ticked scores of a page of the list. */
export const keepSchema = v.pipe(v.array(keptSchema), v.maxLength(REVIEWS_PER_PAGE));

/** The score on the opened page, and the time of its last decision. The second is missing before the first decision. */
const seen = { seenScore: v.optional(v.number()), seenAt: v.optional(v.string()) };

/** An admin's decision on a score: `keep` it or `give` another. */
export const decisionSchema = v.object({
  intent: v.picklist(["keep", "give"]),
  reason,
  score: v.pipe(
    v.number(words.scoreInvalid),
    v.integer(words.scoreInvalid),
    v.minValue(0, words.scoreInvalid),
    v.maxValue(100, words.scoreInvalid),
  ),
  ...seen,
});

const typed = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(MAX_WORDS_CHARACTERS, words.wordsTooLong(MAX_WORDS_CHARACTERS)),
  ),
);

/** An admin's correction of a point. A typed text goes before a chosen clause. */
export const correctionSchema = v.pipe(
  v.object({
    intent: v.picklist(["said", "unsaid"]),
    clause: v.optional(v.string()),
    typed,
    reason,
    ...seen,
  }),
  v.forward(
    v.check(
      ({ intent, clause, typed: own }) => intent === "unsaid" || Boolean(own || clause),
      words.wordsRequired,
    ),
    ["typed"],
  ),
);

/** The version of the rubric whose changes the admin saw. */
export const phrasingSchema = v.object({
  basedOn: v.string(),
  intent: v.optional(v.picklist(["use", "judge-again"]), "use"),
});
