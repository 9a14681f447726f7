import { ADVANCE_MS, type Guideline } from "~/models/content/guidelines";
import { customerAnswered, repTyped, startTyped } from "~/models/content/typed-guidelines";
import type { SpokenTurn } from "~/services/language/spoken-turn";

/** Returns for each turn the guideline that a written session shows from there on; null when it does not change. */
export function guidelinesShown(
  guidelines: readonly Guideline[],
  turns: readonly Pick<SpokenTurn, "source" | "message">[],
): (Guideline | null)[] {
  let banner = startTyped(guidelines.length, 0);
  return turns.map(({ source, message }, at) => {
    const before = at === 0 ? null : banner.index;
    // Advances the clock enough at each turn, as if nobody typed faster than the banner moves.
    banner =
      source === "user"
        ? repTyped(banner, message)
        : customerAnswered(banner, guidelines, at * ADVANCE_MS);
    return banner.index === before ? null : (guidelines[banner.index] ?? null);
  });
}
