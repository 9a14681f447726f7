import { copy } from "~/copy/copy";
import { readBy } from "~/copy/evaluation/read-by";
import type { CorrectedPoints } from "~/models/judge/judged-points";
import type { RubricTalk } from "~/models/proof/evaluation-result";
import type { RubricJudgement } from "~/models/terms/rubric-judgement";
import {
  boundScore,
  cappedScore,
  holdsPassMark,
  isPassed,
  openInterval,
  passScoreOf,
} from "~/models/terms/score";
import { Tag } from "../ui/badge";
import { useTold } from "./told";

const words = copy.judgement;

/** The decisions of admins on a result, which its evaluation stores beside it. */
export interface ReviewedResult {
  decided: boolean;
  /** True while an admin has to decide. A result keeps its mark of the day, which a void trial does not change. */
  toReview: boolean;
  /** True when the trial of its model became void, and nothing else made it doubtful; absent for false. */
  isVoid?: boolean;
  /** True for a score by a draft that nobody has confirmed; absent for false. */
  isProvisional?: boolean;
  /** The word for a pass whose term is over; absent for another. */
  over?: string;
  /** The judge's own score, 0 to 100, when another score counts; else null. */
  judged: number | null;
  /** True when the score that counts is not the one of these verdicts: no cap holds it. */
  isOther: boolean;
  corrected: CorrectedPoints;
}

/**
 * Shows the judge's own score, the reason of a cap, and the certainty of a score: its range, its reader, the side of
 * the mark.
 */
export function ScoreRange({
  judgement,
  judge,
  passedOn = null,
  decided,
  toReview,
  isVoid = false,
  judged,
  isOther,
  isBadged = false,
  isKept = false,
}: Omit<ReviewedResult, "corrected"> & {
  judgement: RubricJudgement;
  judge: RubricTalk["judge"];
  /** The date on which its model passed the trial ('le 22 novembre 2026'), or null when unknown. */
  passedOn?: string | null;
  /** True when a badge beside it already says why it cannot pass. */
  isBadged?: boolean;
  /** True when a passing score of another attempt counts. */
  isKept?: boolean;
}) {
  const { arithmetic } = judgement;
  const cap = isOther ? null : judgement.cap;
  const held = isOther ? null : capSentence(judgement);
  const mark = passScoreOf(judgement);
  const interval = openInterval(judgement.interval, { toReview, decided });
  const isSettled = !toReview && !decided;
  const isCertain = isSettled && !isVoid && !holdsPassMark(judgement.interval);
  const [reader, ...opinions] = readBy({ judge, judgement }, passedOn).map((line) => `${line}.`);
  const isNear = judge.reader?.kind === "near";
  const told = useTold("judgement", words);
  const read = [isNear ? told.readByProgram : reader, ...opinions];
  const passed = isPassed(boundScore(arithmetic.score), mark);
  const isHeld = cap !== null && judgement.interval.high === cappedScore(mark);
  const sure = isCertain ? [words.certain({ passed, mark, cap: isHeld ? cap.reason : null })] : [];
  if (isSettled && isVoid) sure.push(words.modelNotTrusted);
  if (decided) sure.push(judged === null ? words.keptByAdmin : words.changedByAdmin);
  return (
    <div className="range">
      <p>
        {interval ? <b>{words.probably(interval.low, interval.high)}</b> : null}
        {judged === null ? null : <span>{copy.review.judgeGave(judged)}</span>}
        {toReview && !isBadged ? <Tag strong>{words.review}</Tag> : null}
        {cap === null || isBadged ? null : <Tag strong>{words.capTags[cap.reason]}</Tag>}
      </p>
      {toReview ? (
        <p>{words.inside(boundScore(arithmetic.score), mark, { isVoid, isKept })}</p>
      ) : null}
      {held === null ? null : <p>{held}</p>}
      <p className="empty:hidden">{[...read, ...sure].filter(Boolean).join(" ")}</p>
      {isNear ? (
        <details>
          <summary>{words.programHow}</summary>
          <p>{`${reader} ${words.programDetail}`}</p>
        </details>
      ) : null}
    </div>
  );
}

/** Returns why a score stops below the mark, and the score without that; null where nothing took points. */
export function capSentence(judgement: RubricJudgement): string | null {
  const { cap, arithmetic, points } = judgement;
  const capped = points.find(({ id }) => id === cap?.pointId);
  if (!cap || !capped || !isCapping(judgement)) return null;
  const why = words.cappedBy(capped, cappedScore(passScoreOf(judgement)));
  return `${why} ${words.withoutCap(arithmetic.beforeCap)}`;
}

/** Returns true when the cap took points: without it the score would be higher. */
export const isCapping = ({
  cap,
  arithmetic,
}: Pick<RubricJudgement, "cap" | "arithmetic">): boolean =>
  cap !== null && arithmetic.beforeCap > arithmetic.score;
