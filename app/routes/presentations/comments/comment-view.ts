import { bound } from "~/copy/typography/bound";
import { copy } from "~/copy/copy";
import type { ListedComment } from "~/models/reviews/comments.server";
import { onDate } from "~/models/dates";
import { formatDuration } from "~/models/duration";

export interface CommentView {
  id: string;
  author: string;
  /** 'le 7 novembre 2026 à 11:20' */
  on: string;
  /** 'modifié le … par …'; null when nobody changed it. */
  changed: string | null;
  body: string;
  /** In the recording, whole seconds; null when it is about the whole. */
  atS: number | null;
  /** mm:ss */
  at: string | null;
  /** True when the reader may change or delete it. */
  mayChange: boolean;
}

/** One comment as the page shows it. `timeZone` is the installation's. */
export function commentView(
  row: ListedComment,
  {
    timeZone,
    mayChange = () => false,
  }: { timeZone: string; mayChange?: ((comment: ListedComment) => boolean) | undefined },
): CommentView {
  return {
    id: row.id,
    author: row.authorName ?? copy.comments.formerAuthor,
    on: onDate(row.createdAt, timeZone),
    changed: changedOn(row, timeZone),
    body: bound(row.body),
    atS: row.atS,
    at: row.atS === null ? null : formatDuration(row.atS),
    mayChange: mayChange(row),
  };
}

function changedOn(row: ListedComment, timeZone: string): string | null {
  if (row.updatedAt === row.createdAt) return null;
  const on = onDate(row.updatedAt, timeZone);
  return row.editorName === null || row.editorId === row.authorId
    ? copy.comments.changed(on)
    : copy.comments.changedBy(on, row.editorName);
}

/** Addresses within a page of evaluations: they work without scripts, and lead to where something was done. */

/** The comments of an evaluation, which is open. */
export const commentsHref = (evaluationId: string) =>
  `?open=${evaluationId}#comments-${evaluationId}`;

/** One comment of it. */
export const commentHref = (evaluationId: string, id: string) =>
  `?open=${evaluationId}#comment-${id}`;

/** The form of a new comment on it. */
export const addHref = (evaluationId: string) => `?comment=${evaluationId}#comment-form`;

/** The form of a comment that is there. */
export const editHref = (evaluationId: string, id: string) =>
  `?open=${evaluationId}&edit=${id}#comment-form`;
