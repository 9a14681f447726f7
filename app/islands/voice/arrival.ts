import type { SessionLine } from "./machine";

/**
 * The typed lines that the other side does not have. `heard`: what it has of this person, in any order; null when it does
 * not say: then those that nobody answered.
 */
export function missingLines(
  lines: readonly SessionLine[],
  heard: readonly string[] | null,
): SessionLine[] {
  const typed = lines.filter(({ isTyped }) => isTyped);
  if (heard === null) return typed.filter(({ isArrived }) => !isArrived);
  const left = [...heard];
  return typed.filter(({ text }) => {
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
