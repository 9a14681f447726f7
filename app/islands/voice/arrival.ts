import type { SpokenLine } from "./machine";

/**
 * Returns the typed lines that the other side does not have. `heard` holds this person's lines on that side, in any
 * order; with null, the unanswered lines are returned.
 */
export function missingLines(
  lines: readonly SpokenLine[],
  heard: readonly string[] | null,
): SpokenLine[] {
  const typed = lines.filter(({ isTyped }) => isTyped);
  if (heard === null) return typed.filter(({ isArrived }) => !isArrived);
  const left = [...heard];
  return typed.filter(({ text }) => {
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
