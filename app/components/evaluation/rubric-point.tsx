import { useTold } from "./told";
import { copy } from "~/copy/copy";
import { formatDuration } from "~/models/duration";
import {
  type CorrectedPoints,
  clausesShown,
  costOf,
  disputeOf,
  isNearest,
} from "~/models/judge/judged-points";
import type { JudgedPoint } from "~/models/terms/rubric-judgement";
import { useSpokenLang } from "../page/spoken-in";
import { Quote } from "./criterion";
import { MomentLink, PointLessonLink } from "./point-links";
import { Tag } from "../ui/badge";
import { VerdictShape, VerdictWord } from "./verdict-shape";

/** The address that plays the recording from a second. Without it, quotes are plain text. */
export type To = ((atS: number) => string) | undefined;

/** The id of a point on the page. Without it, nothing links to the point. */
export type IdOf = ((point: string) => string) | undefined;

interface Props {
  point: JudgedPoint;
  to: To;
  idOf: IdOf;
  /** The admin's correction of the point; undefined without one. */
  corrected: CorrectedPoints[string];
  /** The reasons of this verdict that no other point shares. */
  reasons: readonly string[];
  /** True when the point is discussed and weighs on the score. */
  isHinge: boolean;
}

const words = copy.judgement;

/** The longest quote, in characters, that stands beside the expected words. A longer one stands below them. */
const MOST_BESIDE = 240;

/** Shows a point that cost something: the expected words beside the rep's, the reasons, and the way to redo it. */
export function Lost(props: Props) {
  const { point, to, idOf, corrected, reasons } = props;
  const { claim, name, kind, verdict } = point;
  const lang = useSpokenLang();
  const shown = clausesShown(point, corrected);
  const told = useTold("judgement", words);
  const isSilent = shown.length === 0;
  const isLong = shown.some(({ text }) => text.length > MOST_BESIDE);
  const why = reasons.length === 0 ? null : <p>{reasons.join(" ")}</p>;
  return (
    <li className={isSilent ? "point point-line" : "point"} id={idOf?.(point.id)} tabIndex={-1}>
      <header>
        {name === undefined ? null : <h4 lang={lang}>{name}</h4>}
        <VerdictWord verdict={verdict} />
        <Tags {...props} />
        <Cost of={point} />
      </header>
      {isSilent ? null : (
        <div className="pair" data-long={isLong ? "" : undefined}>
          <div>
            <p className="pair-key">{kind === "forbidden" ? words.forbidden : words.expected}</p>
            <p className="speech" lang={lang}>
              {claim}
            </p>
          </div>
          <div>
            <p className="pair-key">
              {isNearest(point) && !corrected ? told.nearest : told.youSaid}
            </p>
            <Clauses {...{ point, to, corrected }} />
          </div>
        </div>
      )}
      <footer className="point-say">
        <div>
          {isSilent ? (
            <p className="speech" lang={lang}>
              {claim}
            </p>
          ) : null}
          {why}
        </div>
        <span className="point-ways">
          {kind === "forbidden" ? null : <PointLessonLink pointId={point.id} />}
          <MomentLink point={point} variant="quiet" />
        </span>
      </footer>
    </li>
  );
}

function Cost({ of: point }: { of: JudgedPoint }) {
  const cost = costOf(point);
  const isLine = point.kind === "forbidden";
  // A red line is worth no points, and costs nothing where nothing was earned.
  if (isLine && cost === 0) return null;
  return (
    <span className="cost">
      <span>{point.verdict === "open" ? words.atStake(cost) : words.lost(cost)} </span>
      {isLine ? null : <small>{words.outOf(point.points, point.maxPoints)}</small>}
    </span>
  );
}

/** Shows a point that was said, with the quotes that say it. */
export function Said(props: Props) {
  const { point, to, idOf, corrected, reasons } = props;
  const { claim, name } = point;
  const lang = useSpokenLang();
  return (
    <li className="point" id={idOf?.(point.id)} tabIndex={-1}>
      <header>
        <p data-verdict="said">
          <VerdictShape verdict="said" />
          <span className="sr-only">{words.verdicts.said}&nbsp;: </span>
          <span lang={lang}>{name ?? claim}</span>
        </p>
        <Tags {...props} isSaid />
        <span className="cost">{words.outOf(point.points, point.maxPoints)}</span>
      </header>
      {name === undefined ? null : (
        <p className="speech" lang={lang}>
          {claim}
        </p>
      )}
      {reasons.length === 0 ? null : <p className="doubt">{reasons.join(" ")}</p>}
      <Clauses point={point} to={to} corrected={corrected} />
    </li>
  );
}

function Tags({ point, corrected, isHinge, isSaid = false }: Props & { isSaid?: boolean }) {
  const dispute = disputeOf(point);
  return (
    <>
      {point.blocking && !isSaid ? <Tag>{words.blocking}</Tag> : null}
      {isHinge && dispute !== null ? (
        <Tag>{words.hinge(point.verdict, dispute.verdict)}</Tag>
      ) : null}
      {corrected ? <Tag>{copy.review.judgeSaid(words.verdicts[corrected.judged])}</Tag> : null}
    </>
  );
}

function Clauses({ point, to, corrected }: Pick<Props, "point" | "to" | "corrected">) {
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
