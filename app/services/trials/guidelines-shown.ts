import { ADVANCE_MS, type Guideline } from "~/models/content/guidelines";
import { customerAnswered, repTyped, startTyped } from "~/models/content/typed-guidelines";
import type { SpokenTurn } from "~/services/language/spoken-turn";

/** By turn, the guideline that a session in writing would show from it on; null where it stays as it was. */
export function guidelinesShown(
  guidelines: readonly Guideline[],
  turns: readonly Pick<SpokenTurn, "source" | "message">[],
): (Guideline | null)[] {
  let banner = startTyped(guidelines.length, 0);
  return turns.map(({ source, message }, at) => {
    const before = at === 0 ? null : banner.index;
    // Nobody types faster than the banner moves.
    banner =
      source === "user"
        ? repTyped(banner, message)
        : customerAnswered(banner, guidelines, at * ADVANCE_MS);
    return banner.index === before ? null : (guidelines[banner.index] ?? null);
  });
}
