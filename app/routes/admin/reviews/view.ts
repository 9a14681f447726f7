import { reviews as words } from "~/copy/reviews";
import { judgement as verdicts } from "~/copy/judgement";
import { presentations } from "~/copy/presentations";
import { onDate } from "~/models/dates";
import { resultOf } from "~/models/proof/evaluation-result";
import type { ReviewSubject } from "~/models/terms/review-subject";
import { disputeOf, quotesOf } from "~/models/judge/judged-points";
import type { JudgedPoint } from "~/models/terms/rubric-judgement";
import type { Correction } from "~/models/tables";
import type { ReviewedEvaluation } from "~/models/reviews/to-review.server";
import { correctedJudgement } from "~/services/judge/corrected-judgement";
import { shortNamesOf } from "~/services/rubrics/short-name";
import { turnedPoints } from "~/services/judge/decisive-points";

/** A point that is shown with what its other verdict would give. */
export interface TurnedView {
  id: string;
  claim: string;
  /** Short, where the point has one or one can be derived; null otherwise. */
  name: string | null;
  kind: JudgedPoint["kind"];
  verdict: JudgedPoint["verdict"];
  /** Why its verdict is not sure, a sentence; null when nobody doubts it. */
  doubt: string | null;
  /** The words that decided, three quotes at most; none when nothing was near. */
  quotes: string[];
  /** 0 to 100. */
  score: number;
  decides: boolean;
}

/** An evaluation on the list 'À revoir', and at the head of its own page. */
export interface ReviewView extends ReviewSubject {
  /** Whose it is, or which file. */
  who: string;
  /** 'Module : …' */
  about: string;
  /** 'le 20 novembre 2026 à 15:11' */
  on: string;
  /** 'Essai 2 sur 3'; null of a file. */
  attempt: string | null;
  /** The judge's, and the one that counts; 0 to 100. */
  judged: number;
  score: number;
  interval: { low: number; high: number } | null;
  /** Why it is on the list beside its interval. */
  sentence: string | null;
  drawn: boolean;
  decided: boolean;
  /** Who decided last and why; null as long as nobody did. */
  last: { by: string; reason: string | null } | null;
  ofGroup: boolean;
  /** Null when it has none: a group, or judged without a rubric. */
  points: TurnedView[] | null;
}

/** `timeZone` is the installation's; `corrections` are those of the evaluation, oldest first. */
export function reviewView(
  row: ReviewedEvaluation,
  timeZone: string,
  corrections: readonly Correction[] = [],
): ReviewView {
  const { kind, id, intervalLow: low, intervalHigh: high } = row;
  return {
    kind,
    id,
    who: kind === "video" ? words.file(row.who) : row.who,
    about: aboutOf(row),
    on: onDate(row.createdAt, timeZone),
    attempt:
      row.attempt === null || row.attempts === null
        ? null
        : words.attempt(Number(row.attempt), Number(row.attempts)),
    judged: row.score ?? 0,
    score: row.effectiveScore ?? 0,
    interval: low === null || high === null ? null : { low, high },
    sentence: row.sentence,
    drawn: row.drawn === 1 && row.reviewedAt === null,
    decided: row.reviewedAt !== null,
    last:
      row.reviewedAt === null
        ? null
        : {
            by: words.by(row.decidedBy ?? words.former, onDate(row.reviewedAt, timeZone)),
            reason: row.decidedReason,
          },
    ofGroup: row.wholeGroup === 1,
    points: pointsOf(row, corrections),
  };
}

function aboutOf({ moduleTitle, groupTitle, wholeGroup }: ReviewedEvaluation): string {
  if (wholeGroup === 1 && groupTitle !== null) return presentations.group(groupTitle);
  if (moduleTitle !== null) return presentations.module(moduleTitle);
  return presentations.undefined;
}

function pointsOf(
  row: ReviewedEvaluation,
  corrections: readonly Correction[],
): TurnedView[] | null {
  const result = resultOf(row);
  if (result?.kind !== "rubric" || result.judgement === null) return null;
  const given = new Map(corrections.map((one) => [one.pointId, one.words]));
  const judgement = correctedJudgement(result.judgement, corrections);
  const names = shortNamesOf(judgement.points, judgement.language);
  return turnedPoints(judgement).map(({ point, score, decides }) => {
    const correctedWords = given.get(point.id) ?? null;
    return {
      id: point.id,
      claim: point.claim,
      name: names[judgement.points.indexOf(point)] ?? null,
      kind: point.kind,
      verdict: point.verdict,
      doubt: given.has(point.id) ? null : doubtOf(point),
      quotes: [
        ...new Set(
          correctedWords === null ? quotesOf(point).map(({ text }) => text) : [correctedWords],
        ),
      ],
      score,
      decides,
    };
  });
}

function doubtOf(point: JudgedPoint): string | null {
  const dispute = disputeOf(point);
  if (dispute !== null) return `${verdicts.disputed}. ${verdicts.doubt(dispute)}`;
  return point.verdict === "open" ? verdicts.open : null;
}
