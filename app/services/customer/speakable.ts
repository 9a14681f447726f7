import type { PlanInput } from "./port";
import { sceneOf } from "./scene";

/** Whether a sentence that somebody else worded may be said: it tells nothing, and is no question asked before. */
export function isSpeakable(sentence: string, input: PlanInput): boolean {
  const { memory, tells } = sceneOf(input, 0);
  return !tells(sentence) && !(sentence.includes("?") && memory.said(sentence));
}
