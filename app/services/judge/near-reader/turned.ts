import type { HeardItem } from "./hear-talk";
import type { NearRubric, Polarity } from "./rubric";

/** Returns the share of a window's common words that a denial or an opposed function word turns, by weight, 0 to 1. */
export function turnedShare(
  window: readonly HeardItem[],
  polarities: ReadonlyMap<number, Polarity>,
  rubric: NearRubric,
): number {
  const aligned = new Map<number, { isTurned: boolean; weight: number }>();
  for (const item of window) {
    if (item.stem === null) continue;
    const exact = rubric.match(item.stem).filter(([, alike]) => alike === 1);
    for (const [id] of exact) {
      const polarity = polarities.get(id);
      if (!polarity) continue;
      const isForeign =
        item.deniedVerb !== null &&
        !rubric.match(item.deniedVerb).some(([verb]) => polarities.has(verb));
      const stands = standsAcross(item, polarity, isForeign);
      const weight = rubric.weights[id] ?? 0;
      aligned.set(id, { isTurned: (aligned.get(id)?.isTurned ?? true) && stands, weight });
    }
  }
  const all = [...aligned.values()];
  const sum = (list: typeof all) => list.reduce((total, { weight }) => total + weight, 0);
  const turned = sum(all.filter((one) => one.isTurned));
  return turned === 0 ? 0 : turned / sum(all);
}

function standsAcross(
  { sign, side }: HeardItem,
  known: Polarity,
  isForeignDenial: boolean,
): boolean {
  const isDenied = !isForeignDenial && known.sign !== 0 && sign !== 0 && known.sign !== sign;
  const isOpposed =
    known.side !== null &&
    side !== null &&
    known.side.pair === side.pair &&
    known.side.isFirst !== side.isFirst;
  return isDenied || isOpposed;
}
