import { copy } from "~/copy/copy";
import type { MannerRow } from "~/models/terms/rubric-judgement";
import { Progress } from "../ui/progress";

const words = copy.judgement;

/** Shows the form of a talk: one bar for each measure, as long as its points. The bars are folded where all is well. */
export function Manner({
  rows,
  said,
  isPart,
}: {
  rows: readonly MannerRow[];
  /** The share of the expected arguments that was said, 0 to 1. */
  said: number;
  isPart: boolean;
}) {
  const points = rows.reduce((all, row) => all + row.points, 0);
  const maxPoints = rows.reduce((all, row) => all + row.maxPoints, 0);
  return (
    <section className="points">
      <h3>{words.manner}</h3>
      <p>{isPart ? words.outOf(points, maxPoints) : words.mannerOf({ points, maxPoints, said })}</p>
      {rows.every(({ figure }) => figure === 1) && !isPart ? (
        <details className="points-said">
          <summary>{words.mannerDetail}</summary>
          <Rows {...{ rows, isPart }} />
        </details>
      ) : (
        <Rows {...{ rows, isPart }} />
      )}
    </section>
  );
}

function Rows({ rows, isPart }: { rows: readonly MannerRow[]; isPart: boolean }) {
  return (
    <ul className="measures">
      {rows.map((row) => (
        <li key={row.id}>
          <h4>{words.mannerRows[row.id]}</h4>
          {isPart ? <span /> : <p>{words.mannerFigure(row)}</p>}
          <span className="cost">{words.rowOutOf(row)}</span>
          <Progress
            size="thin"
            value={row.maxPoints > 0 ? (100 * row.points) / row.maxPoints : 0}
            label={`${words.mannerRows[row.id]}, ${words.outOf(row.points, row.maxPoints)}`}
          />
        </li>
      ))}
    </ul>
  );
}
