import { VerdictBar, VerdictKey } from "~/components/verdict-bar";
import { copy } from "~/copy/copy";
import { quoted } from "~/copy/quoted";
import type { PointShares, SaidWords } from "~/models/follow/points";

const words = copy.results;

/** Lists points, each with its bar and the sentences that were used. */
export function PointList({
  points,
}: {
  points: readonly (Pick<PointShares, "moduleId" | "pointId" | "claim" | "name"> &
    Pick<PointShares, "counts" | "total" | "said" | "instead">)[];
}) {
  return (
    <div>
      <VerdictKey />
      <ol className="point-list mt-3">
        {points.map((point) => (
          <li key={`${point.moduleId} ${point.pointId}`}>
            <h3>{point.name ?? point.claim}</h3>
            <VerdictBar {...point} />
            {point.said.length + point.instead.length > 0 ? (
              <dl>
                <Sentences title={words.said} of={point.said} />
                <Sentences title={words.instead} of={point.instead} />
              </dl>
            ) : null}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Sentences({ title, of }: { title: string; of: readonly SaidWords[] }) {
  if (of.length === 0) return null;
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {of.map(({ words: said, count }) => (
          <p key={said}>
            <span className="speech">{quoted(said)}</span>
            {words.times(count)}
          </p>
        ))}
      </dd>
    </div>
  );
}
