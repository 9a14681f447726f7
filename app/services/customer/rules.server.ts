import { takesLeave } from "./plan/leave";
import { likelyReplies, planReply } from "./conversing.server";
import type { RolePlayer } from "./port";
import { openersOf, phrasesOf } from "./phrases/phrases";

/**
 * Creates the embedded customer: rules over the talk and the module's rubric, without a language model. `seed` varies
 * its wording between installations or sessions; the same seed replays alike.
 */
export function createRulesRolePlayer({ seed = 1 }: { seed?: number } = {}): RolePlayer {
  return {
    name: "règles",
    usesLanguageModel: false,
    async *reply(input) {
      const { sentences } = await planReply(input, seed);
      for (const sentence of sentences) {
        if (input.signal.aborted) return;
        yield sentence;
      }
    },
    likelyReplies: (input) => likelyReplies(input, seed),
    openers: (language) => openersOf(phrasesOf(language)),
    closes: takesLeave,
  };
}
