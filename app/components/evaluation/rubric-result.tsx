import type { ReactNode } from "react";
import { copy } from "~/copy/copy";
import { howRead } from "~/copy/evaluation/read-by";
import type { RubricTalk } from "~/models/proof/evaluation-result";
import {
  costOf,
  lossesOf,
  openLinesOf,
  saidOf,
  type PointReasons,
  vaguePoints,
} from "~/models/judge/judged-points";
import type { JudgedPoint, RubricJudgement } from "~/models/terms/rubric-judgement";
import { holdsPassMark } from "~/models/terms/score";
import { SpokenIn } from "../page/spoken-in";
import { Manner } from "./manner";
import { type IdOf, Lost, Said, type To } from "./rubric-point";
import { PointsLeads } from "./points-leads";
import { type ReviewedResult, ScoreRange } from "./score-range";
import { UnheardParts } from "./unheard-parts";
import { VerdictShape } from "./verdict-shape";

const words = copy.judgement;

/**
 * Shows the findings of a judgement: the lost points by their cost, the said points, the form, and the making of the
 * score.
 */
export function RubricResult({
  result,
  to,
  review = nobody,
  reasons = noReasons,
  written = false,
  top,
  idOf,
  isPart = false,
}: {
  result: RubricTalk;
  to?: To;
  idOf?: IdOf;
  review?: ReviewedResult;
  reasons?: PointReasons;
  /** Stands above the points; without it, where the score may lie. */
  top?: ReactNode;
  /** True when part of the talk was typed. */
  written?: boolean;
  /** True for a module on the page of its group. The group's page shows the grounds once for all modules. */
  isPart?: boolean;
}) {
  const { judgement, flags, unheard } = result;
  return (
    <>
      {unheard ? <UnheardParts {...unheard} to={to} judgement={judgement} /> : null}
      {judgement === null ? null : (
        <SpokenIn value={judgement.language}>
          <Judged {...{ judgement, to, review, reasons, top, idOf, isPart }} judge={result.judge} />
        </SpokenIn>
      )}
      {flags.length === 0 ? null : (
        <div className="prose mt-5">
          <Lines title={copy.evaluation.flags} of={flags} />
        </div>
      )}
      {isPart ? null : <Grounds {...{ result, written, review }} />}
    </>
  );
}

/** The part of a review that tells whether an admin decided, or has to. */
type Settling = Pick<ReviewedResult, "decided" | "toReview" | "isVoid">;

/** Shows the measures of a talk and the making of its score, folded. */
export function Grounds({
  result,
  written,
  review = nobody,
  isOfGroup = false,
}: {
  result: RubricTalk;
  written: boolean;
  /** Once an admin decided, what another reading would give is out of date. */
  review?: Settling;
  /** True for all modules of a group together. The measures of one module are then left out. */
  isOfGroup?: boolean;
}) {
  const measured = copy.evaluation.measured(result.measures, { written });
  return (
    <details className="points-said">
      <summary>{isOfGroup ? words.howMade : words.grounds}</summary>
      <div className="prose">
        <Lines title={words.measures} of={isOfGroup ? [] : measured} />
        <HowMade {...result} {...{ review, isOfGroup }} />
      </div>
    </details>
  );
}

const nobody: ReviewedResult = {
  decided: false,
  toReview: false,
  judged: null,
  isOther: false,
  corrected: {},
};
const noReasons: PointReasons = { leads: [], of: {}, hinges: [] };

function Judged({
  judgement,
  judge,
  to,
  review,
  reasons,
  top,
  idOf,
  isPart,
}: {
  judgement: RubricJudgement;
  judge: RubricTalk["judge"];
  to?: To;
  review: ReviewedResult;
  reasons: PointReasons;
  top: ReactNode;
  idOf?: IdOf;
  isPart: boolean;
}) {
  const lost = lossesOf(judgement.points);
  const crossed = lost.filter(({ kind }) => kind === "forbidden").length;
  const { dear, cheaper } = parted(lost);
  const openLines = openLinesOf(judgement.points);
  const said = saidOf(judgement.points);
  const expected = judgement.points.filter(({ kind }) => kind === "expected");
  const propsOf = (point: JudgedPoint) => ({
    point,
    to,
    idOf,
    corrected: review.corrected[point.id],
    reasons: reasons.of[point.id] ?? [],
    isHinge: reasons.hinges.includes(point.id),
  });
  return (
    <>
      {top ?? <ScoreRange judgement={judgement} judge={judge} {...review} />}
      {lost.length === 0 ? null : (
        <section className="points">
          <h3>{words.costly}</h3>
          <p>{words.costlyOf(lost.length - crossed, { total: expected.length, crossed })}</p>
          <PointsLeads of={reasons.leads} {...{ judgement, isPart }} isOther={review.isOther} />
          <ol>
            {dear.map((point) => (
              <Lost key={point.id} {...propsOf(point)} />
            ))}
          </ol>
          {cheaper.length === 0 ? null : (
            <details className="points-said">
              <summary>{words.cheaper(cheaper.length, sumOf(cheaper, costOf))}</summary>
              <ol>
                {cheaper.map((point) => (
                  <Lost key={point.id} {...propsOf(point)} />
                ))}
              </ol>
            </details>
          )}
        </section>
      )}
      {openLines.length === 0 ? null : (
        <section className="points">
          <h3>{words.openLines}</h3>
          <ol>
            {openLines.map((point) => (
              <Lost key={point.id} {...propsOf(point)} />
            ))}
          </ol>
        </section>
      )}
      {said.length === 0 ? null : (
        <details className="points-said">
          <summary data-verdict="said">
            <VerdictShape verdict="said" />
            {words.saidPoints(
              said.length,
              sumOf(said, ({ points }) => points),
              vaguePoints(judgement.points),
            )}
          </summary>
          <ul>
            {said.map((point) => (
              <Said key={point.id} {...propsOf(point)} />
            ))}
          </ul>
        </details>
      )}
      <Manner rows={judgement.manner} said={judgement.arithmetic.said} isPart={isPart} />
    </>
  );
}

/** The most losses that are not folded. */
const MOST_DEAR = 6;

/** Parts the losses, dearest first, into those in view and those folded, two at least. What was said wrong stays in view. */
function parted(lost: readonly JudgedPoint[]) {
  const isDear = ({ verdict }: JudgedPoint, at: number) =>
    at < MOST_DEAR || verdict === "crossed" || verdict === "contradicted";
  const cheaper = lost.filter((point, at) => !isDear(point, at));
  return cheaper.length < 2 ? { dear: lost, cheaper: [] } : { dear: lost.filter(isDear), cheaper };
}

const sumOf = (points: readonly JudgedPoint[], of: (point: JudgedPoint) => number) =>
  points.reduce((all, point) => all + of(point), 0);

function HowMade({
  judgement,
  judge,
  notes,
  review,
  isOfGroup,
}: RubricTalk & { review: Settling; isOfGroup: boolean }) {
  const lines = judgement
    ? [...madeOf({ judgement, judge }, { review, isOfGroup }), ...notes]
    : notes; // nobody judged
  return <Lines title={isOfGroup ? null : words.howMade} of={lines} />;
}

/** Names the reader, the certainty, the rubric and the judge. */
function madeOf(
  { judgement, judge }: { judgement: RubricJudgement; judge: RubricTalk["judge"] },
  { review, isOfGroup }: { review: Settling; isOfGroup: boolean },
): string[] {
  const { standing, number } = judgement.rubric;
  return [
    // The findings above already name the reader.
    ...(judge.reader && !isOfGroup ? [words.provenByCode] : howRead({ judgement, judge })),
    ...(isOfGroup || review.decided || review.isVoid ? [] : surenessOf(judgement, review)),
    `${words.standings[standing]}, ${words.rubricVersion(number)}.`,
    `${words.judgeKey}\u00A0: ${words.judgeName(judge.name, judge.version)}`,
  ];
}

/** Says the interval, unless it stands beside the score. The top says nine times of ten where the interval does not hold the mark. */
function surenessOf({ interval }: RubricJudgement, { toReview }: Settling): string[] {
  const isOpen = holdsPassMark(interval);
  if (toReview && isOpen) return [];
  return [words[toReview || isOpen ? "sureness" : "surenessToo"](interval.low, interval.high)];
}

function Lines({ title, of }: { title: string | null; of: readonly string[] }) {
  if (of.length === 0) return null;
  return (
    <>
      {title === null ? null : <h3>{title}</h3>}
      <ul>
        {of.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
