import type { TurnedView } from "./view";

/** Returns the decisive points, at most two. Without any, returns the first, which is most likely misjudged. */
export function decisiveOf(points: readonly TurnedView[]): TurnedView[] {
  const decisive = points.filter(({ decides }) => decides).slice(0, 2);
  return decisive.length > 0 ? decisive : points.slice(0, 1);
}
