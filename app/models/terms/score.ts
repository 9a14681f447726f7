/** The pass mark (product §13). Scores are numbers: as strings '9/100' would pass and '100/100' fail (product §6.4). */
export const PASS_SCORE = 85;

/** Reads '85/100' as 85. Returns null for no score and for any text that is not a whole number out of 100. */
export function parseScore(text: string | null | undefined): number | null {
  const match = /^\s*(\d{1,3})\s*\/\s*100\s*$/.exec(text ?? "");
  if (!match) return null;
  const score = Number(match[1]);
  return score <= 100 ? score : null;
}

/** Returns 85 as '85/100', also for the value of a damaged row. */
export function formatScore(score: number): string {
  return `${boundScore(score)}/100`;
}

/** Brings a damaged value back to a whole number from 0 to 100, for display. Returns 0 for no number. */
export function boundScore(score: number): number {
  return Math.min(100, Math.max(0, Math.round(score) || 0));
}

export function isPassed(score: number | null): boolean {
  return score !== null && score >= PASS_SCORE;
}

/** Returns green at 85 or above, otherwise red (product §6.3). */
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

/** Returns the best score of several attempts. Attempts without a score do not count. */
export function bestScore(scores: readonly (number | null)[]): number | null {
  const known = scores.filter((score) => score !== null);
  return known.length > 0 ? Math.max(...known) : null;
}
