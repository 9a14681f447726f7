import { copy } from "~/copy/copy";
import { formatDuration } from "~/models/duration";
import { type CorrectedPoints, costOf } from "~/models/judged-points";
import type { JudgedPoint } from "~/models/rubric-judgement";
import { Quote } from "./criterion";
import { MomentLink } from "./moment-link";
import { VerdictWord } from "./verdict-shape";

/** The address that plays the recording from that second; without it quotes are words alone. */
export type To = ((atS: number) => string) | undefined;

interface Props {
  point: JudgedPoint;
  to: To;
  /** What an admin corrected of it. */
  corrected: CorrectedPoints[string];
}

const words = copy.judgement;

/** A point that cost something: what was expected beside what was said. */
export function Lost({ point, to, corrected }: Props) {
  const { claim, kind, blocking, verdict, points, maxPoints } = point;
  return (
    <li className="point">
      <header>
        <VerdictWord verdict={verdict} />
        {blocking ? <span className="tag">{words.blocking}</span> : null}
        <Corrected corrected={corrected} />
        <span className="cost">
          {words.lost(costOf(point))} <small>{words.outOf(points, maxPoints)}</small>
        </span>
      </header>
      <div className="pair">
        <div>
          <h4>{kind === "forbidden" ? words.forbidden : words.expected}</h4>
          <p className="speech">{claim}</p>
        </div>
        <div>
          <h4>{words.youSaid}</h4>
          {clauseOf(point, corrected) ? (
            <Clause point={point} to={to} corrected={corrected} />
          ) : (
            <p>{words.nothingNear}</p>
          )}
        </div>
      </div>
      <p className="mt-3 empty:hidden">
        <MomentLink point={point} />
      </p>
    </li>
  );
}

/** A point that was said, with the clause that says it. */
export function Said({ point, to, corrected }: Props) {
  return (
    <li className="point">
      <header>
        <p>{point.claim}</p>
        <Corrected corrected={corrected} />
        <span className="cost">{words.outOf(point.points, point.maxPoints)}</span>
      </header>
      <Clause point={point} to={to} corrected={corrected} />
    </li>
  );
}

function Corrected({ corrected }: Pick<Props, "corrected">) {
  if (!corrected) return null;
  return <span className="tag">{copy.review.judgeSaid(words.verdicts[corrected.judged])}</span>;
}

/** The words of a correction stand where the judge's clause stood, without a time; it had found none in what was not said. */
function clauseOf({ clause, verdict }: JudgedPoint, corrected: Props["corrected"]) {
  if (!corrected) return clause;
  if (corrected.words !== null && corrected.words !== clause?.text)
    return { text: corrected.words, startMs: null };
  return verdict === "unsaid" ? null : clause;
}

function Clause({ point, to, corrected }: Props) {
  const clause = clauseOf(point, corrected);
  if (clause === null) return null;
  const atS = clause.startMs === null ? null : Math.floor(clause.startMs / 1000);
  return (
    <ul className="quotes">
      <Quote
        text={clause.text}
        at={atS === null ? null : formatDuration(atS)}
        to={atS === null ? undefined : to?.(atS)}
      />
    </ul>
  );
}
