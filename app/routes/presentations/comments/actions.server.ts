import { data, redirect, type RouterContextProvider } from "react-router";
import type * as v from "valibot";
import { copy } from "~/copy/copy";
import { currentUser } from "~/http/context";
import {
  checkForm,
  failedForm,
  postedForm,
  refusedField,
  staleForm,
  refusedForm,
  typedForm,
  withReason,
} from "~/forms/form.server";
import { log } from "~/platform/log.server";
import { accessTo } from "~/models/teams/managers.server";
import * as Comments from "~/models/reviews/comments.server";
import { formatDuration, parseDuration } from "~/models/duration";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import { isAdmin } from "~/models/terms/roles";
import type { Comment, User } from "~/models/tables";
import { NotFound } from "~/models/database/version.server";
import { mailComment } from "~/services/mail/evaluation-mails.server";
import { review } from "~/copy/evaluation/review";
import { askReview } from "~/services/evaluation/reviews/review.server";
import { countDeclared } from "~/services/evaluation/settle.server";
import { commentHref, commentsHref } from "./comment-view";
import {
  commentSchema,
  deleteCommentSchema,
  askSchema,
  countSchema,
  writtenSchema,
} from "./schemas";
import { opened } from "./commenting.server";

/**
 * Handles the forms on pages of evaluations. A presenter asks for a review. An admin or a manager of the presenter saves
 * and deletes comments, and makes a declared evaluation count. @throws 403 when somebody else posts such a form
 */
export async function commentAction({
  request,
  url,
  context,
}: {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}) {
  const reader = currentUser(context);
  const form = await postedForm(request);
  if (form.get("intent") === "ask-review") return askAction(form, reader, url);
  await requireWriter(typedForm(form, writtenSchema), reader);
  if (form.get("intent") === "count-evaluation") return countAction(form, reader, url);
  if (form.get("intent") === "delete-comment") return remove(form, url);
  return save(form, reader, url);
}

/**
 * Passes an admin, and a manager of the presenter when the presenter has agreed to show the work. Lets a manager
 * change only the manager's own comments.
 * @throws 403 for every other reader
 */
async function requireWriter(
  { evaluationId, id }: v.InferOutput<typeof writtenSchema>,
  reader: User,
): Promise<void> {
  if (isAdmin(reader.role)) return;
  const evaluation = evaluationId ? await Evaluations.findById(evaluationId) : null;
  const access = evaluation && (await accessTo(reader, evaluation.userId));
  const comment = id ? await Comments.findPlace(id) : null;
  const isOwn =
    comment === null || (comment.authorId === reader.id && comment.evaluationId === evaluation?.id);
  if (access !== "manager" || !isOwn) throw data(copy.errors.forbidden, { status: 403 });
}

/** Deletes a comment. A comment that is already gone is no error. */
async function remove(form: FormData, url: URL) {
  const { value, refused } = checkForm(form, deleteCommentSchema);
  if (refused) return refused;
  const { id, evaluationId } = value;
  try {
    await Comments.deleteById(id);
  } catch (error) {
    log().error({ err: error }, copy.comments.deleteFailed);
    return data({ failure: withReason(error, copy.comments.deleteFailed) }, 500);
  }
  return redirect(url.pathname + commentsHref(evaluationId));
}

async function save(form: FormData, admin: User, url: URL) {
  const { submission, value, refused } = checkForm(form, commentSchema);
  if (refused) return refused;
  const atS = value.at === undefined ? null : parseDuration(value.at);
  try {
    const end = await endOf(value.evaluationId);
    if (atS !== null && end !== null && atS > end)
      return refusedField(submission, "at", copy.comments.atTooLate(formatDuration(end)));
    const id = await write({ ...value, atS }, admin);
    return redirect(url.pathname + commentHref(value.evaluationId, id));
  } catch (error) {
    if (error instanceof NotFound) return refusedField(submission, "body", copy.comments.gone);
    return (
      staleForm(submission, error, (stored: Pick<Comment, "body" | "atS">) => {
        const { version, ...shown } = opened(stored).values;
        return { stored: shown, version };
      }) ?? failedForm(submission, error, copy.comments.saveFailed)
    );
  }
}

/** Saves the comment and returns its id. */
async function write(
  {
    id,
    evaluationId,
    version,
    body,
    atS,
  }: Pick<v.InferOutput<typeof commentSchema>, "id" | "evaluationId" | "version" | "body"> & {
    atS: number | null;
  },
  admin: User,
): Promise<string> {
  if (id === undefined)
    return Comments.insert({ evaluationId, authorId: admin.id, body, atS }, (trx) =>
      mailComment({ evaluationId, by: admin.id }, trx),
    );
  await Comments.update(id, { editorId: admin.id, version, body, atS });
  return id;
}

/** Returns the recording's end in whole seconds, or null when unknown. @throws NotFound when the evaluation is gone */
async function endOf(evaluationId: string): Promise<number | null> {
  const recording = await Evaluations.findRecording(evaluationId);
  if (!recording) throw new NotFound(`evaluation ${evaluationId}`);
  return recording.durationS === null ? null : Math.floor(recording.durationS);
}

/**
 * Stores the request of 'Demander une relecture' about the reader's own evaluation, and redirects to that evaluation.
 */
async function askAction(form: FormData, user: User, url: URL) {
  const { submission, value, refused } = checkForm(form, askSchema);
  if (refused) return refused;
  const { evaluationId, sentence, pointId } = value;
  const request = { evaluationId, userId: user.id, sentence, pointId: pointId ?? null };
  try {
    if (await askReview(request))
      return redirect(`${url.pathname}?open=${encodeURIComponent(evaluationId)}`);
  } catch (error) {
    return failedForm(submission, error, review.askFailed);
  }
  return refusedForm(submission, review.askTooLate);
}

/** Makes a declared evaluation count, and redirects to that evaluation. The caller checks the right to decide. */
async function countAction(form: FormData, admin: User, url: URL) {
  const { submission, value, refused } = checkForm(form, countSchema);
  if (refused) return refused;
  const { evaluationId, reason } = value;
  try {
    const counted = await countDeclared({ id: evaluationId, adminId: admin.id, reason });
    if (counted) return redirect(`${url.pathname}?open=${encodeURIComponent(evaluationId)}`);
  } catch (error) {
    return failedForm(submission, error, copy.uncounted.countFailed);
  }
  return refusedForm(submission, copy.uncounted.countTooLate);
}
