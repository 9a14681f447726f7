import type { ShouldRevalidateFunctionArgs } from "react-router";

/** A refused action usually changes nothing; a conflict says that somebody else did, so the list is read again. */
export function revalidateAfterConflict({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}
