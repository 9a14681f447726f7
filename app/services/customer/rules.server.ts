import { takesLeave } from "./closing";
import { planAhead, planReply } from "./plan";
import type { RolePlayer } from "./port";
import { phrasesOf } from "./phrases";
import { withinLimit } from "./words";

/**
 * The embedded customer: rules over what was said and what the reference expects, no language
 * model. `seed` varies its wording between installations or sessions; the same seed replays alike.
 */
export function createRulesRolePlayer({ seed = 1 }: { seed?: number } = {}): RolePlayer {
  return {
    name: "règles",
    usesLanguageModel: false,
    async *reply({ signal, ...input }) {
      for (const sentence of withinLimit(planReply(input, seed))) {
        if (signal.aborted) return;
        yield sentence;
      }
    },
    likelyReplies: (input) => planAhead(input, seed),
    openers: (language) => {
      const { acks, shortAcks, priceDoubt, thanks, pardon, unconvinced } = phrasesOf(language);
      return [
        ...new Set([...acks, ...shortAcks, ...priceDoubt, ...thanks, ...pardon, ...unconvinced]),
      ];
    },
    closes: takesLeave,
  };
}
