import { takesLeave } from "./closing";
import { planReply } from "./plan";
import { planAhead } from "./plan-ahead";
import type { RolePlayer } from "./port";
import { openersOf, phrasesOf } from "./phrases";

/**
 * The embedded customer: rules over what was said and the module's rubric, no language model. `seed` varies its wording
 * between installations or sessions; the same seed replays alike.
 */
export function createRulesRolePlayer({ seed = 1 }: { seed?: number } = {}): RolePlayer {
  return {
    name: "règles",
    usesLanguageModel: false,
    async *reply({ signal, ...input }) {
      for (const sentence of planReply(input, seed).sentences) {
        if (signal.aborted) return;
        yield sentence;
      }
    },
    likelyReplies: (input) => planAhead(input, seed),
    openers: (language) => openersOf(phrasesOf(language)),
    closes: takesLeave,
  };
}
