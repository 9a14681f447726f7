import type { ShouldRevalidateFunctionArgs } from "react-router";

/** Reads the list again after a conflict, because somebody else changed it. Other refused actions change nothing. */
export function revalidateAfterConflict({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}
