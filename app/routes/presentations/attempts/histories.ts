import { comparedAttempts, type AttemptComparison } from "~/models/evaluations/compared-attempts";
import { bestScore } from "~/models/terms/score";
import type { AttemptView } from "./attempts";

/** The judged attempts at one module or group, and their scores. */
export interface History {
  key: string;
  /** 'Module : …' */
  title: string;
  /** The group within which a module was presented; null when alone. */
  within: string | null;
  best: number | null;
  /** Oldest first. */
  attempts: Pick<
    AttemptView,
    "id" | "position" | "score" | "day" | "doneOn" | "state" | "unheard"
  >[];
}

/** Numbers the attempts at each module or group, from 1 for the oldest; `newestFirst` keeps its order. */
export function withPositions(
  newestFirst: readonly Omit<AttemptView, "position">[],
): AttemptView[] {
  const counts = new Map<string, number>();
  return newestFirst
    .toReversed()
    .map((attempt) => {
      const position = (counts.get(attempt.subject) ?? 0) + 1;
      counts.set(attempt.subject, position);
      return { ...attempt, position };
    })
    .toReversed();
}

/** Returns one history for each judged module or group, the most recently presented first. */
export function historiesOf(newestFirst: readonly AttemptView[]): History[] {
  const bySubject = new Map<string, AttemptView[]>();
  for (const attempt of newestFirst) {
    if (attempt.state === "pending") continue;
    const known = bySubject.get(attempt.subject);
    if (known) known.push(attempt);
    else bySubject.set(attempt.subject, [attempt]);
  }
  return [...bySubject].map(([key, attempts]) => ({
    key,
    title: attempts[0]?.title ?? "",
    within: attempts[0]?.within ?? null,
    best: bestScore(attempts.map(({ score }) => score)),
    attempts: attempts
      .map(({ id, position, score, day, doneOn, state, unheard }) => ({
        id,
        position,
        score,
        day,
        doneOn,
        state,
        unheard,
      }))
      .toReversed(),
  }));
}

/**
 * Returns the attempts that a rubric judged, for a comparison. Returns null for several modules, or fewer than two
 * attempts.
 */
export function comparisonOf(newestFirst: readonly AttemptView[]): AttemptComparison | null {
  if (new Set(newestFirst.map(({ subject }) => subject)).size !== 1) return null;
  return comparedAttempts(
    newestFirst.toReversed().flatMap(({ id, score, day, result }) => {
      const judgement = result?.kind === "rubric" ? result.judgement : null;
      return judgement && score !== null ? [{ id, score, day, points: judgement.points }] : [];
    }),
  );
}
