import type { AssignmentTarget } from "./assignments";

/** Returns the path of the page of a target. A container stands on home. */
export function targetPage({ kind, id }: AssignmentTarget): string {
  if (kind === "container") return "/";
  return kind === "module" ? `/video/${id}` : `/group/${id}`;
}
