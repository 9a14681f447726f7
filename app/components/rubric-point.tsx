import { copy } from "~/copy/copy";
import { formatDuration } from "~/models/duration";
import { clauseShown, type CorrectedPoints, costOf } from "~/models/judged-points";
import type { JudgedPoint } from "~/models/rubric-judgement";
import { Quote } from "./criterion";
import { MomentLink } from "./moment-link";
import { VerdictShape, VerdictWord } from "./verdict-shape";

/** The address that plays the recording from that second; without it quotes are words alone. */
export type To = ((atS: number) => string) | undefined;

/** The id of a point's place on the page; without it nothing leads there. */
export type IdOf = ((point: string) => string) | undefined;

interface Props {
  point: JudgedPoint;
  to: To;
  idOf: IdOf;
  /** What an admin corrected of it. */
  corrected: CorrectedPoints[string];
}

const words = copy.judgement;

/** A point that cost something: what was expected beside what was said; folded where its claim says it all. */
export function Lost({ point, to, idOf, corrected, folds }: Props & { folds: boolean }) {
  const { claim, kind, blocking, verdict } = point;
  const clause = clauseShown(point, corrected);
  const tags = (
    <>
      {blocking ? <span className="tag">{words.blocking}</span> : null}
      <Corrected corrected={corrected} />
    </>
  );
  if (folds && clause === null)
    return (
      <li className="point" id={idOf?.(point.id)}>
        <details>
          <summary>
            <VerdictWord verdict={verdict} />
            <span className="speech">{claim}</span>
            {tags}
            <Cost of={point} />
          </summary>
          <p>{words.nothingNear}</p>
          <Redo point={point} />
        </details>
      </li>
    );
  return (
    <li className="point" id={idOf?.(point.id)}>
      <header>
        <VerdictWord verdict={verdict} />
        {tags}
        <Cost of={point} />
      </header>
      <div className="pair">
        <div>
          <h4>{kind === "forbidden" ? words.forbidden : words.expected}</h4>
          <p className="speech">{claim}</p>
        </div>
        <div>
          <h4>{words.youSaid}</h4>
          {clause ? (
            <Clause point={point} to={to} corrected={corrected} />
          ) : (
            <p>{words.nothingNear}</p>
          )}
        </div>
      </div>
      <Redo point={point} />
    </li>
  );
}

function Cost({ of: point }: { of: JudgedPoint }) {
  return (
    <span className="cost">
      {words.lost(costOf(point))} <small>{words.outOf(point.points, point.maxPoints)}</small>
    </span>
  );
}

function Redo({ point }: Pick<Props, "point">) {
  return (
    <p className="mt-3 empty:hidden">
      <MomentLink point={point} />
    </p>
  );
}

/** A point that was said, with the clause that says it. */
export function Said({ point, to, idOf, corrected }: Props) {
  return (
    <li className="point" id={idOf?.(point.id)}>
      <header>
        <p data-verdict="said">
          <VerdictShape verdict="said" />
          <span className="sr-only">{words.verdicts.said}&nbsp;: </span>
          {point.claim}
        </p>
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

function Clause({ point, to, corrected }: Omit<Props, "idOf">) {
  const clause = clauseShown(point, corrected);
  if (clause === null) return null;
  const atS = clause.startMs === null ? null : Math.floor(clause.startMs / 1000);
  return (
    <ul className="quotes">
      <Quote
        text={clause.text}
        verdict={point.verdict}
        at={atS === null ? null : formatDuration(atS)}
        to={atS === null ? undefined : to?.(atS)}
      />
    </ul>
  );
}
