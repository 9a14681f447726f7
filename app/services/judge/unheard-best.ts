import type { Reader } from "~/models/terms/reader";
import type { WordedPoint } from "~/models/terms/rubric";
import { extremesOf, type Doubted } from "./interval";
import type { Manner } from "./manner";

/** The time in ms in which a point can be said. */
const POINT_MS = 3_000;

/**
 * Returns the best score, 0 to 100, if the voice that nobody understood held missing points: one in three seconds, the
 * blocking and the heaviest ones first. Pure.
 * @throws Error without an expected point
 */
export function unheardBest(
  points: readonly Pick<WordedPoint, "id" | "kind" | "weight" | "blocking">[],
  verdicts: readonly Doubted[],
  {
    manner,
    unheardMs,
    ...rules
  }: { manner: Manner; kind: Reader["kind"]; passScore: number; unheardMs: number },
): number {
  const missing = new Set(
    points
      .flatMap((point, at) => {
        const verdict = verdicts[at]?.verdict;
        const isMissing = verdict === "unsaid" || verdict === "vague";
        return point.kind === "expected" && isMissing ? [{ ...point, at }] : [];
      })
      .toSorted((a, b) => Number(b.blocking) - Number(a.blocking) || b.weight - a.weight)
      .slice(0, Math.ceil(unheardMs / POINT_MS))
      .map(({ at }) => at),
  );
  const raised = verdicts.map((doubted, at) =>
    missing.has(at) ? { ...doubted, dispute: { verdict: "said" as const } } : doubted,
  );
  return extremesOf(points, raised, manner, rules).best;
}
