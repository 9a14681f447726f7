import { evaluation } from "~/copy/evaluation";
import type { SpokenTurn } from "~/services/language/spoken-turn";

/** Each name and what was heard in its place, once, as the evaluation says it; nothing when no name was corrected. */
export function namesNote(turns: readonly SpokenTurn[]): string[] {
  const pairs = new Map<string, { heard: string; name: string }>();
  for (const { names = [] } of turns)
    for (const { heard, name } of names) pairs.set(`${heard}\n${name}`, { heard, name });
  return pairs.size === 0 ? [] : [evaluation.namesCorrected([...pairs.values()])];
}
