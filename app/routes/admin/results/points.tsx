import { Link } from "react-router";
import { VerdictBar, VerdictKey } from "~/components/evaluation/verdict-bar";
import { copy } from "~/copy/copy";
import { quoted } from "~/copy/typography/quoted";
import type { PointShares, SaidWords } from "~/models/follow/points";

const words = copy.results;

/** Lists points, each with its bar and the sentences that were used. */
export function PointList({
  points,
}: {
  points: readonly (Pick<PointShares, "moduleId" | "pointId" | "claim" | "name"> &
    Pick<PointShares, "counts" | "total" | "said" | "instead"> & {
      /** Nothing that was heard came near it. */
      isSilent?: boolean;
      /** The address of the newest attempt that did not say it. */
      to?: string | undefined;
    })[];
}) {
  return (
    <div>
      <VerdictKey />
      {points.some(({ isSilent }) => isSilent) ? (
        <p className="muted text-sm">{words.nothingNear}</p>
      ) : null}
      <ol className="point-list mt-3">
        {points.map((point) => (
          <li key={`${point.moduleId} ${point.pointId}`}>
            <div className="point-head">
              <h3>{point.name ?? point.claim}</h3>
              <small>{words.saidIn(point.counts.said, point.total)}</small>
            </div>
            <VerdictBar {...point} />
            {point.said.length + point.instead.length > 0 ? (
              <dl>
                <Sentences title={words.said} of={point.said} />
                <Sentences title={words.instead} of={point.instead} />
              </dl>
            ) : null}
            {point.to === undefined ? null : (
              // A whole page load gives the focus to the point without a script.
              <Link to={point.to} reloadDocument>
                {words.lastMissed}
                <span className="sr-only">{words.ofPoint(point.name ?? point.claim)}</span>
              </Link>
            )}
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
