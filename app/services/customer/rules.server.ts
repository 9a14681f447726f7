import { takesLeave } from "./closing";
import { planAhead, planReply } from "./plan";
import type { RolePlayer } from "./port";
import { phrasesOf } from "./phrases";

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
    openers: (language) => {
      const { acks, hesitations, but, wait, pardon, sceptical, thanks, moveOn } =
        phrasesOf(language);
      return [
        ...new Set([
          ...acks,
          ...hesitations,
          ...but,
          ...wait,
          ...pardon,
          ...sceptical,
          ...thanks,
          ...moveOn,
        ]),
      ];
    },
    closes: takesLeave,
  };
}
