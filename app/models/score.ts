/** Product §13: '85/100' passes. Compared as numbers: as strings '9/100' would pass and '100/100' fail (product §6.4). */
export const PASS_SCORE = 85;

/** '85/100' as 85. Null for no score and for any text that is not a whole number out of 100. */
export function parseScore(text: string | null | undefined): number | null {
  const match = /^\s*(\d{1,3})\s*\/\s*100\s*$/.exec(text ?? "");
  if (!match) return null;
  const score = Number(match[1]);
  return score <= 100 ? score : null;
}

/** 85 as '85/100', whatever a damaged row holds. */
export function formatScore(score: number): string {
  return `${boundScore(score)}/100`;
}

/** A whole number from 0 to 100: what a damaged row holds is brought back to one, for showing; 0 for no number. */
export function boundScore(score: number): number {
  return Math.min(100, Math.max(0, Math.round(score) || 0));
}

export function isPassed(score: number | null): boolean {
  return score !== null && score >= PASS_SCORE;
}

/** Returns whether a score of this interval may fall on either side of the pass mark. */
export const holdsPassMark = ({ low, high }: { low: number; high: number }): boolean =>
  !isPassed(low) && isPassed(high);

/** Product §6.3: green at or above 85, otherwise red. */
export function scoreColour(score: number): "green" | "red" {
  return isPassed(score) ? "green" : "red";
}

export type CardTone = "info" | "ok" | "ko" | "white";

/** Product §6.3: blue if not presentable, green if passed, red if failed; white as long as there is no score. */
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

/** The best of several attempts; attempts that could not be scored do not count. */
export function bestScore(scores: readonly (number | null)[]): number | null {
  const known = scores.filter((score) => score !== null);
  return known.length > 0 ? Math.max(...known) : null;
}
