import { PASS_SCORE } from "~/models/terms/score";

const WIDTH = 88;
const HEIGHT = 34;
/** The space for the last point's disc. */
const INSET = 3;

const xOf = (at: number, count: number) =>
  count === 1 ? WIDTH / 2 : INSET + (at * (WIDTH - 2 * INSET)) / (count - 1);
const yOf = (score: number) => HEIGHT - INSET - (score * (HEIGHT - 2 * INSET)) / 100;

/** Draws scores in order, oldest first, with a line at the pass mark. `label` is its text. */
export function SparkLine({ scores, label }: { scores: readonly number[]; label: string }) {
  const points = scores.map((score, at) => ({
    x: Math.round(xOf(at, scores.length) * 10) / 10,
    y: Math.round(yOf(score) * 10) / 10,
  }));
  const last = points.at(-1);
  if (!last) return null;
  return (
    <svg
      className="spark"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={label}
    >
      <path className="spark-mark" d={`M0 ${yOf(PASS_SCORE)}H${WIDTH}`} />
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(" ")} />
      <circle cx={last.x} cy={last.y} r={2.6} />
    </svg>
  );
}
