import type { ListedComment } from "~/models/reviews/comments.server";
import { formatDuration } from "~/models/duration";
import { versionOf } from "~/models/database/version.server";
import type { Commenting, Deleting } from "./open-form";

type Comments = ReadonlyMap<string, readonly ListedComment[]>;

/**
 * Returns the form that an admin's address asks for: `?comment=EVALUATION` for a new comment, `?edit=COMMENT` for a
 * stored comment. `evaluationIds` are the evaluations of the page.
 */
export function commentingOf(
  search: URLSearchParams,
  evaluationIds: readonly string[],
  comments: Comments,
): Commenting | null {
  const evaluationId = search.get("comment");
  if (evaluationId !== null && evaluationIds.includes(evaluationId))
    return { evaluationId, id: null, values: { body: "", at: "" } };
  const comment = find(comments, search.get("edit"));
  return comment && { evaluationId: comment.evaluationId, id: comment.id, ...opened(comment) };
}

/** Returns the comments of this author, by evaluation. A manager changes no other comments. */
export const writtenBy = (authorId: string, comments: Comments): Comments =>
  new Map([...comments].map(([id, list]) => [id, list.filter((one) => one.authorId === authorId)]));

/** Returns the comment that `?confirm=delete-ID` asks to delete, or null. */
export function deletingOf(search: URLSearchParams, comments: Comments): Deleting | null {
  const id = search.get("confirm")?.replace(/^delete-/, "") ?? null;
  const comment = find(comments, id);
  return comment && { evaluationId: comment.evaluationId, id: comment.id, body: comment.body };
}

/** Returns a stored comment as its form shows it, with the version of these values. */
export function opened({ body, atS }: Pick<ListedComment, "body" | "atS">) {
  const at = atS === null ? "" : formatDuration(atS);
  return { values: { body, at, version: versionOf({ body, atS }) } };
}

function find(comments: Comments, id: string | null): ListedComment | null {
  if (id === null) return null;
  for (const list of comments.values()) {
    const comment = list.find((one) => one.id === id);
    if (comment) return comment;
  }
  return null;
}
