import { isPassed } from "~/models/terms/score";
import type { AssignmentKind } from "~/models/teams/assignments";

/** A person's result in a module, a group or a container, in the words of learning systems. */
export interface TargetResult {
  completion: "completed" | "incomplete";
  success: "passed" | "failed" | "unknown";
  /** 0 to 100; null before the first score that counts. */
  score: number | null;
}

/** The result before the first score that counts. */
export const noResult: TargetResult = { completion: "incomplete", success: "unknown", score: null };

/**
 * Returns the result of a score as `findReportedScore` gives it. A module and a group are complete with their first
 * score. A container is complete, and passed, once each of its items is passed.
 */
export function resultOfScore(kind: AssignmentKind, score: number | null): TargetResult {
  if (score === null) return noResult;
  if (kind === "container" && score < 100) return { ...noResult, score };
  return { completion: "completed", success: isPassed(score) ? "passed" : "failed", score };
}
