import { bound } from "~/copy/typography/typography";
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
  /** The place in the recording in whole seconds; null when the comment is about the whole recording. */
  atS: number | null;
  /** mm:ss */
  at: string | null;
  /** True when the reader may change or delete it. */
  mayChange: boolean;
}

/** Returns a comment as the page shows it. `timeZone` is the installation's. */
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

/** Addresses within a page of evaluations. They work without scripts, and each leads to the changed comment. */

/** Returns the address of the comments of an open evaluation. */
export const commentsHref = (evaluationId: string) =>
  `?open=${evaluationId}#comments-${evaluationId}`;

/** Returns the address of one comment. */
export const commentHref = (evaluationId: string, id: string) =>
  `?open=${evaluationId}#comment-${id}`;

/** Returns the address of the form of a new comment. */
export const addHref = (evaluationId: string) => `?comment=${evaluationId}#comment-form`;

/** Returns the address of the form of a stored comment. */
export const editHref = (evaluationId: string, id: string) =>
  `?open=${evaluationId}&edit=${id}#comment-form`;
