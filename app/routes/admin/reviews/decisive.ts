import type { TurnedView } from "./view";

/** Those that make the difference, two at most; without any the first, which is the likeliest misjudged. */
export function decisiveOf(points: readonly TurnedView[]): TurnedView[] {
  const decisive = points.filter(({ decides }) => decides).slice(0, 2);
  return decisive.length > 0 ? decisive : points.slice(0, 1);
}
