import { evaluation } from "~/copy/evaluation/evaluation";
import type { SpokenTurn } from "~/services/language/spoken-turn";

/**
 * Returns the evaluation's note of each corrected name and the words heard in its place, once each. Returns none
 * without a correction.
 */
export function namesNote(turns: readonly SpokenTurn[]): string[] {
  const pairs = new Map<string, { heard: string; name: string }>();
  for (const { names = [] } of turns)
    for (const { heard, name } of names) pairs.set(`${heard}\n${name}`, { heard, name });
  return pairs.size === 0 ? [] : [evaluation.namesCorrected([...pairs.values()])];
}
