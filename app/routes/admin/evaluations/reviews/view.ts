import { reviews as words } from "~/copy/evaluation/reviews";
import { judgement as verdicts } from "~/copy/evaluation/judgement";
import { presentations } from "~/copy/evaluation/presentations";
import { overview } from "~/copy/admin/overview";
import { bound } from "~/copy/typography/typography";
import { type ReviewEffect, waitsSince } from "~/models/reviews/review-effect";
import type { QueuedEvaluation } from "~/models/reviews/review-queue.server";
import { onDate, dayOf } from "~/models/dates";
import { daysSince } from "~/routes/admin/people/follow/view";
import { resultOf } from "~/models/proof/evaluation-result";
import type { ReviewSubject } from "~/models/terms/review-subject";
import { disputeOf, quotesOf } from "~/models/judge/judged-points";
import { holdsPassMark, PASS_SCORE } from "~/models/terms/score";
import type { JudgedPoint } from "~/models/terms/rubric-judgement";
import type { Correction } from "~/models/tables";
import type { ReviewedEvaluation } from "~/models/reviews/to-review.server";
import { correctedJudgement, turnedPoints } from "~/services/judge/corrected-judgement";
import { shortNamesOf } from "~/services/rubrics/short-name";

/** A point, with the score that its opposite verdict would give. */
export interface TurnedView {
  id: string;
  claim: string;
  /** A short name, given or derived, else null. */
  name: string | null;
  kind: JudgedPoint["kind"];
  verdict: JudgedPoint["verdict"];
  /** True when the rep's open request names it. */
  isContested: boolean;
  /** The reason why its verdict is unsure, as a sentence. Null when it is sure. */
  doubt: string | null;
  /** The words that decided, at most three quotes. Empty when nothing came near. */
  quotes: string[];
  /** 0 to 100. */
  score: number;
  decides: boolean;
}

/** An evaluation in the list 'À revoir' and at the head of its own page. */
export interface ReviewView extends ReviewSubject {
  /** The name of the person or of the file. */
  who: string;
  /** The subject, as 'Module : …'. */
  about: string;
  /** The day and time, as 'le 20 novembre 2026 à 15:11'. */
  on: string;
  /** The rank of the attempt, as 'Essai 2 sur 3'. Null for a file. */
  attempt: string | null;
  /** The judge's score, 0 to 100. An admin's `score` may differ. */
  judged: number;
  score: number;
  /** The interval of the score. Null when the whole interval lies on one side of the pass mark. */
  interval: { low: number; high: number } | null;
  /** The reason why the evaluation is in the list, beside its interval. */
  sentence: string | null;
  drawn: boolean;
  decided: boolean;
  /** The instant of the last decision. */
  reviewedAt: string | null;
  /** The author and reason of the last decision. Null before the first one. */
  last: { by: string; reason: string | null } | null;
  ofGroup: boolean;
  /** Null for a group, or for a judgement without a rubric. */
  points: TurnedView[] | null;
}

/** Returns the view of an evaluation. `timeZone` is the installation's; `corrections` are oldest first. */
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
    interval: low === null || high === null || !holdsPassMark({ low, high }) ? null : { low, high },
    sentence: row.sentence,
    drawn: row.drawn === 1 && row.reviewedAt === null,
    decided: row.reviewedAt !== null,
    reviewedAt: row.reviewedAt,
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

/** A row of the list. */
export interface QueuedView extends ReviewView {
  /** True when the reader presented it. */
  isOwn: boolean;
  /** The wait in words, as 'Attend depuis 4 jours'. */
  waits: string;
  /** The change that another decision makes, in words. */
  effect: { kind: ReviewEffect["kind"]; text: string };
}

/** Returns the view of a row of the list, for this reader. */
export function queuedView(
  row: QueuedEvaluation,
  { reader, nowMs, timeZone }: { reader: string; nowMs: number; timeZone: string },
): QueuedView {
  const days = daysSince(waitsSince(row), nowMs, (at) => dayOf(at, timeZone));
  return {
    ...reviewView(row, timeZone),
    isOwn: row.userId === reader,
    waits: words.waits(overview.since(days)),
    effect: { kind: row.effect.kind, text: effectWords(row.effect) },
  };
}

const effectWords = (effect: ReviewEffect): string =>
  effect.kind === "opens"
    ? words.opens(PASS_SCORE, bound(effect.title))
    : words.effects(PASS_SCORE)[effect.kind];

function aboutOf({ moduleTitle, groupTitle, wholeGroup }: ReviewedEvaluation): string {
  if (wholeGroup === 1 && groupTitle !== null) return presentations.group(groupTitle);
  if (moduleTitle !== null) return presentations.module(moduleTitle);
  return presentations.undefined;
}

/** Returns the points: the contested one, the disputed and open ones, then the others. Returns null without a rubric's judgement. */
function pointsOf(
  row: ReviewedEvaluation,
  corrections: readonly Correction[],
): TurnedView[] | null {
  const result = resultOf(row);
  if (result?.kind !== "rubric" || result.judgement === null) return null;
  const given = new Map(corrections.map((one) => [one.pointId, one.words]));
  const judgement = correctedJudgement(result.judgement, corrections);
  const names = shortNamesOf(judgement.points, judgement.language);
  const views = turnedPoints(judgement).map(({ point, score, decides }) => {
    const correctedWords = given.get(point.id) ?? null;
    return {
      id: point.id,
      claim: point.claim,
      name: names[judgement.points.indexOf(point)] ?? null,
      kind: point.kind,
      verdict: point.verdict,
      isContested: point.id === row.contestedPointId,
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
  const rank = ({ isContested, doubt }: TurnedView) => (isContested ? 0 : doubt === null ? 2 : 1);
  return views.toSorted((a, b) => rank(a) - rank(b));
}

function doubtOf(point: JudgedPoint): string | null {
  const dispute = disputeOf(point);
  if (dispute !== null) return `${verdicts.disputed}. ${verdicts.doubt(dispute)}`;
  return point.verdict === "open" ? verdicts.open : null;
}
