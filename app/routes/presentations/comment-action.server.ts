import { data, redirect, type RouterContextProvider } from "react-router";
import * as v from "valibot";
import { copy } from "~/copy/copy";
import { currentUser } from "~/http/current-user";
import { checkForm, failedForm, postedForm, refusedField, staleForm } from "~/forms/form.server";
import { withReason } from "~/forms/with-reason";
import { log } from "~/platform/log.server";
import { accessTo } from "~/models/teams/work-access.server";
import * as Comments from "~/models/reviews/comments.server";
import { formatDuration, parseDuration } from "~/models/duration";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import { isAdmin } from "~/models/terms/roles";
import type { Comment, User } from "~/models/tables";
import { NotFound } from "~/models/database/version.server";
import { mailComment } from "~/services/mail/evaluation-mails.server";
import { commentHref, commentsHref } from "./comment-href";
import { commentSchema, deleteCommentSchema } from "./comment-schema";
import { askAction } from "./ask-action.server";
import { countAction } from "./count-action.server";
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
  await requireWriter(form, reader);
  if (form.get("intent") === "count-evaluation") return countAction(form, reader, url);
  const deleting = v.safeParse(deleteCommentSchema, Object.fromEntries(form));
  return deleting.success ? remove(deleting.output, url) : save(form, reader, url);
}

/**
 * Returns for an admin, and for a manager who posts about a person of theirs who shows their work. A manager changes
 * own comments only. @throws 403 for anybody else
 */
async function requireWriter(form: FormData, reader: User): Promise<void> {
  if (isAdmin(reader.role)) return;
  const evaluation = await Evaluations.findById(String(form.get("evaluationId")));
  const access = evaluation && (await accessTo(reader, evaluation.userId));
  const id = form.get("id");
  const comment = id === null ? null : await Comments.findPlace(String(id));
  const isOwn =
    comment === null || (comment.authorId === reader.id && comment.evaluationId === evaluation?.id);
  if (access !== "manager" || !isOwn) throw data(copy.errors.forbidden, { status: 403 });
}

/** Deletes a comment. A comment that is already gone is no error. */
async function remove({ id, evaluationId }: v.InferOutput<typeof deleteCommentSchema>, url: URL) {
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
