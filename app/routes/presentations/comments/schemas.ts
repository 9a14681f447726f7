import * as v from "valibot";
import { copy } from "~/copy/copy";
import { parseDuration } from "~/models/duration";
import { review } from "~/copy/evaluation/review";
import { requiredText } from "~/models/terms/text-table";

export const MAX_COMMENT_CHARACTERS = 2_000;

/** An admin's comment. `id` and `version` name the comment that is changed and the values its form was opened on. */
export const commentSchema = v.object({
  intent: v.literal("save-comment"),
  evaluationId: v.string(),
  id: v.optional(v.string()),
  version: v.optional(v.string()),
  body: v.pipe(
    v.string(copy.comments.bodyRequired),
    v.trim(),
    // A form posts its line breaks as two characters.
    v.transform((text) => text.replaceAll(/\r\n?/g, "\n")),
    v.minLength(1, copy.comments.bodyRequired),
    v.maxLength(MAX_COMMENT_CHARACTERS, copy.comments.bodyTooLong(MAX_COMMENT_CHARACTERS)),
  ),
  /** mm:ss in the recording; empty for the whole presentation. */
  at: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => parseDuration(text) !== null, copy.comments.atInvalid),
    ),
  ),
});

export const deleteCommentSchema = v.object({
  intent: v.literal("delete-comment"),
  evaluationId: v.string(),
  id: v.string(),
});

/**
 * The evaluation and the comment of a writer's form. The right is checked on these values, which the other schemas read
 * too: a field that is posted twice, or under two spellings of its name (`id`, `.id`), is no text.
 */
export const writtenSchema = v.object({
  evaluationId: v.optional(v.string()),
  id: v.optional(v.string()),
});

const MAX_SENTENCE_CHARACTERS = 500;

/** The schema of a rep's request for a review of the rep's own evaluation. */
export const askSchema = v.object({
  intent: v.literal("ask-review"),
  evaluationId: v.string(),
  sentence: v.pipe(
    requiredText(review.askRequired),
    v.maxLength(MAX_SENTENCE_CHARACTERS, review.askTooLong(MAX_SENTENCE_CHARACTERS)),
  ),
  /** The contested point; absent for the whole score. */
  pointId: v.optional(v.pipe(v.string(), v.maxLength(40))),
});

const MAX_REASON_CHARACTERS = 500;

/** The schema of an admin's decision that a declared evaluation counts. */
export const countSchema = v.object({
  intent: v.literal("count-evaluation"),
  evaluationId: v.string(),
  reason: v.pipe(
    requiredText(copy.uncounted.countReasonRequired),
    v.maxLength(MAX_REASON_CHARACTERS, copy.uncounted.countReasonTooLong(MAX_REASON_CHARACTERS)),
  ),
});
