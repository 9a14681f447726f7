import { copy } from "~/copy/copy";
import { formatDuration } from "~/models/duration";
import {
  clausesShown,
  costOf,
  disputeOf,
  type CorrectedPoints,
} from "~/models/judge/judged-points";
import type { JudgedPoint } from "~/models/terms/rubric-judgement";
import { Quote } from "./criterion";
import { MomentLink } from "./moment-link";
import { Tag } from "./ui/tag";
import { VerdictShape, VerdictWord } from "./verdict-shape";

/** The address that plays the recording from a second. Without it, quotes are plain text. */
export type To = ((atS: number) => string) | undefined;

/** The id of a point on the page. Without it, nothing links to the point. */
export type IdOf = ((point: string) => string) | undefined;

interface Props {
  point: JudgedPoint;
  to: To;
  idOf: IdOf;
  /** The admin's correction of the point. */
  corrected: CorrectedPoints[string];
}

const words = copy.judgement;

/**
 * Shows a point that cost something: the expected words beside the spoken
 * words. `folds` folds a point without a quote.
 */
export function Lost({ point, to, idOf, corrected, folds }: Props & { folds: boolean }) {
  const { claim, name, kind, verdict } = point;
  const isSilent = clausesShown(point, corrected).length === 0;
  if (folds && isSilent)
    return (
      <li className="point" id={idOf?.(point.id)}>
        <details>
          <summary>
            <VerdictWord verdict={verdict} />
            <span className="speech">{name ?? claim}</span>
            <Tags point={point} corrected={corrected} />
            <Cost of={point} />
          </summary>
          {name === undefined ? null : <p className="speech">{claim}</p>}
          <Doubt point={point} corrected={corrected} />
          <Silence of={point} />
          <Redo point={point} />
        </details>
      </li>
    );
  return (
    <li className="point" id={idOf?.(point.id)}>
      <header>
        <VerdictWord verdict={verdict} />
        {name === undefined ? null : <b>{name}</b>}
        <Tags point={point} corrected={corrected} />
        <Cost of={point} />
      </header>
      <Doubt point={point} corrected={corrected} />
      <div className="pair">
        <div>
          <h4>{kind === "forbidden" ? words.forbidden : words.expected}</h4>
          <p className="speech">{claim}</p>
        </div>
        <div>
          <h4>{words.youSaid}</h4>
          {isSilent ? <Silence of={point} /> : <Clauses {...{ point, to, corrected }} />}
        </div>
      </div>
      <Redo point={point} />
    </li>
  );
}

/** Says of a point without a quote that nothing came near, or that the verdict is open. */
function Silence({ of: { verdict } }: { of: JudgedPoint }) {
  return <p>{verdict === "open" ? words.open : words.nothingNear}</p>;
}

/** Shows the reason why a verdict is unsure, unless an admin corrected it. */
function Doubt({ point, corrected }: Pick<Props, "point" | "corrected">) {
  const dispute = disputeOf(point);
  if (corrected) return null;
  if (dispute !== null) return <p className="doubt">{words.doubt(dispute)}</p>;
  const isShown = point.verdict === "open" && clausesShown(point, corrected).length > 0;
  return isShown ? <p className="doubt">{words.open}</p> : null;
}

function Cost({ of: point }: { of: JudgedPoint }) {
  const cost = costOf(point);
  return (
    <span className="cost">
      {point.verdict === "open" ? words.atStake(cost) : words.lost(cost)}{" "}
      <small>{words.outOf(point.points, point.maxPoints)}</small>
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

/** Shows a point that was said, with its quotes. */
export function Said({ point, to, idOf, corrected }: Props) {
  const { claim, name } = point;
  return (
    <li className="point" id={idOf?.(point.id)}>
      <header>
        <p data-verdict="said">
          <VerdictShape verdict="said" />
          <span className="sr-only">{words.verdicts.said}&nbsp;: </span>
          {name ?? claim}
        </p>
        <Tags point={point} corrected={corrected} isSaid />
        <span className="cost">{words.outOf(point.points, point.maxPoints)}</span>
      </header>
      {name === undefined ? null : <p className="speech">{claim}</p>}
      <Doubt point={point} corrected={corrected} />
      <Clauses point={point} to={to} corrected={corrected} />
    </li>
  );
}

function Tags({
  point,
  corrected,
  isSaid = false,
}: Pick<Props, "point" | "corrected"> & { isSaid?: boolean }) {
  return (
    <>
      {point.blocking && !isSaid ? <Tag>{words.blocking}</Tag> : null}
      {disputeOf(point) !== null && !corrected ? <Tag>{words.disputed}</Tag> : null}
      {corrected ? <Tag>{copy.review.judgeSaid(words.verdicts[corrected.judged])}</Tag> : null}
    </>
  );
}

function Clauses({ point, to, corrected }: Omit<Props, "idOf">) {
  const clauses = clausesShown(point, corrected);
  if (clauses.length === 0) return null;
  return (
    <ul className="quotes">
      {clauses.map(({ text, startMs, turnIndex, start }) => {
        const atS = startMs === null ? null : Math.floor(startMs / 1000);
        return (
          <Quote
            key={`${turnIndex} ${start}`}
            text={text}
            verdict={point.verdict}
            at={atS === null ? null : formatDuration(atS)}
            to={atS === null ? undefined : to?.(atS)}
          />
        );
      })}
    </ul>
  );
}
