/** The pass mark (product §13). Scores are numbers: as strings '9/100' would pass and '100/100' fail (product §6.4). */
export const PASS_SCORE = 85;

/** The mark of the records that name none. They were judged before 22 November 2026: it never changes. */
const UNNAMED_PASS_SCORE = 85;

/** Returns the mark that a record was judged by, whatever the mark is today. */
export const passScoreOf = (record: { passScore?: number } | null): number =>
  record?.passScore ?? UNNAMED_PASS_SCORE;

/** Returns the highest score of a capped talk: one less than the mark. */
export const cappedScore = (passScore: number = PASS_SCORE): number => passScore - 1;

/** Writes 78 as '78/100', whatever a damaged row holds. */
export function formatScore(score: number): string {
  return `${boundScore(score)}/100`;
}

/** Brings a damaged value back to a whole number from 0 to 100, for display. Returns 0 for no number. */
export function boundScore(score: number): number {
  return Math.min(100, Math.max(0, Math.round(score) || 0));
}

/** Thrown for a new score that is no whole number from 0 to 100. */
export class ScoreOutOfRange extends Error {
  override name = "ScoreOutOfRange";
}

/** Refuses a score that no row may get. The database refuses it too. @throws ScoreOutOfRange */
export function refuseScore(score: number | null): void {
  if (score !== null && score !== boundScore(score)) throw new ScoreOutOfRange(String(score));
}

export function isPassed(score: number | null, passScore: number = PASS_SCORE): boolean {
  return score !== null && score >= passScore;
}

/** Returns whether a score of this interval may fall on either side of the pass mark. */
export const holdsPassMark = (
  { low, high }: { low: number; high: number },
  passScore: number = PASS_SCORE,
): boolean => !isPassed(low, passScore) && isPassed(high, passScore);

/** Returns the interval of a score where it decides something: it holds the pass mark, and a review is open. */
export const openInterval = (
  interval: { low: number; high: number } | null,
  { toReview, decided }: { toReview: boolean; decided: boolean },
): { low: number; high: number } | null =>
  interval !== null && toReview && !decided && holdsPassMark(interval) ? interval : null;

/** Returns green at or above 85, otherwise red (product §6.3). */
export function scoreColour(score: number): "green" | "red" {
  return isPassed(score) ? "green" : "red";
}

export type CardTone = "info" | "ok" | "ko" | "white";

/** Returns a card's tone (product §6.3): blue if not presentable, white without a score, else green or red. */
export function cardTone({
  presentable,
  score,
}: {
  presentable: boolean;
  score: number | null;
}): CardTone {
  if (!presentable) return "info";
  if (score === null) return "white";
  return isPassed(score) ? "ok" : "ko";
}

/** Returns the best score when it passes and `score` fails; null otherwise. */
export function keptPass(score: number | null, scores: readonly (number | null)[]): number | null {
  const best = bestScore(scores);
  return score === null || isPassed(score) || best === null || !isPassed(best)
    ? null
    : boundScore(best);
}

/** Returns the best score of several attempts. Attempts without a score do not count. */
export function bestScore(scores: readonly (number | null)[]): number | null {
  const known = scores.filter((score) => score !== null);
  return known.length > 0 ? Math.max(...known) : null;
}
