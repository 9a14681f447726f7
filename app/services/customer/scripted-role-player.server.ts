import { likelyReplies, planReply } from "./conversing.server";
import type { RolePlayer } from "./port";
import { cardLines, openersOf, stockLines } from "./script/ahead";
import { takesLeave } from "./script/leave";

/**
 * Creates the embedded customer: a script that plays the module's card, without a language model. `seed` varies its
 * wording between installations or sessions; the same seed replays alike.
 */
export function createScriptedRolePlayer({ seed = 1 }: { seed?: number } = {}): RolePlayer {
  return {
    name: "script",
    usesLanguageModel: false,
    async *reply(input) {
      const { sentences } = await planReply(input, seed);
      for (const sentence of sentences) {
        if (input.signal.aborted) return;
        yield sentence;
      }
    },
    likelyReplies: (input) => likelyReplies(input, seed),
    openers: openersOf,
    wholeLines: (card, points, language) => [
      ...cardLines(card),
      ...points.flatMap(({ question }) => (question === "" ? [] : [question])),
      ...stockLines(language),
    ],
    closes: takesLeave,
  };
}
