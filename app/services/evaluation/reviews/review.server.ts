import type { Kysely } from "kysely";
import {
  Corrections,
  Decisions,
  findReviewable,
  type Reviewable,
  ReviewRequests,
} from "~/models/reviews/statements.server";
import { inTransaction } from "~/models/database/database.server";
import { disputeOf } from "~/models/judge/judged-points";
import { isJustPosted } from "~/models/database/version.server";
import * as Home from "~/models/home/home.server";
import { boundScore } from "~/models/terms/score";
import type { ReviewSubject } from "~/models/terms/review-subject";
import type { Database } from "~/models/tables";
import { judgementOf, settleGroup, settleReview } from "~/services/evaluation/settle.server";
import { mailReview } from "~/services/mail/evaluation-mails.server";
import { correctedJudgement, verdictOf } from "~/services/judge/corrected-judgement";
import { copy } from "~/copy/copy";
import * as ToReview from "~/models/reviews/to-review.server";
import type { PeopleScope } from "~/models/teams/managers.server";
import { log } from "~/platform/log.server";

interface AdminStatement {
  of: ReviewSubject;
  /** The reason and the name are shown to the rep. */
  reason: string;
  by: { id: string; name: string };
}

/** The evaluation is the decider's own: somebody else reviews it. */
export class OwnEvaluation extends Error {
  override name = "OwnEvaluation";
}

/** The state of an evaluation that the decider saw. */
export interface SeenScore {
  /** The effective score, 0 to 100. */
  score: number;
  /** The time of the last decision; null without one. */
  reviewedAt: string | null;
}

/** The point has the posted verdict already, and the judge does not doubt it. */
export class SameVerdict extends Error {
  override name = "SameVerdict";
}

/** The score changed, or somebody decided it, after the decider saw it. */
export class StaleScore extends Error {
  override name = "StaleScore";
}

/**
 * Stores an admin's score (product §9.9). A null `score` keeps the effective one. Returns the decided score. A form
 * posted twice stores one. Returns null when the evaluation is deleted or has no effective score. @throws OwnEvaluation, StaleScore
 */
export function decide({
  score,
  seen,
  ...said
}: AdminStatement & { score: number | null; seen?: SeenScore | undefined }): Promise<{
  score: number;
} | null> {
  return inReview(said, async (row, trx) => {
    const decided = boundScore(score ?? seen?.score ?? row.effectiveScore);
    const last = (await Decisions.findAllOf(said.of, trx)).at(-1);
    const posted = { score: decided, reason: said.reason, byId: said.by.id };
    if (decided === row.effectiveScore && isJustPosted(last, posted)) return { score: decided };
    refuseChanged(row, seen);
    await lower(row, decided, trx);
    await Decisions.insert({ ...said, score: decided }, trx);
    return { score: decided };
  });
}

/**
 * Stores an admin's correction: the point was said, in these words of the rep, or it was not (`words` null). The same
 * arithmetic scores the judgement again. Returns the correction's id and the new score. Returns null as `decide` does,
 * and for an unknown point. @throws OwnEvaluation, SameVerdict, StaleScore
 */
export function correct({
  pointId,
  words,
  seen,
  ...said
}: AdminStatement & {
  pointId: string;
  words: string | null;
  seen?: SeenScore | undefined;
}): Promise<{
  id: string;
  score: number;
} | null> {
  return inReview(said, async (row, trx) => {
    const judgement = judgementOf(row);
    const point = judgement?.points.find(({ id }) => id === pointId);
    if (!judgement || !point) return null;
    const before = await Corrections.findAllOf(said.of, trx);
    const corrected = correctedJudgement(judgement, before);
    const now = corrected.points.find(({ id }) => id === pointId) ?? point;
    const verdictAfter = verdictOf(point, words !== null);
    if (now.verdict === verdictAfter && disputeOf(now) === null) throw new SameVerdict(pointId);
    refuseChanged(row, seen);
    const correction = { pointId, verdictAfter };
    const { score } = correctedJudgement(judgement, [...before, correction]).arithmetic;
    await lower(row, score, trx);
    const values = { ...said, ...correction, verdictBefore: now.verdict, words, score };
    return { id: await Corrections.insert(values, trx), score };
  });
}

/**
 * Stores a rep's request to review their own evaluation, with a sentence. A second request changes nothing while the
 * first one waits. Returns false when the evaluation is not theirs, or has no effective score.
 */
export function askReview({
  evaluationId,
  userId,
  sentence,
  pointId = null,
}: {
  evaluationId: string;
  userId: string;
  sentence: string;
  /** The contested point; null for the whole score. */
  pointId?: string | null;
}): Promise<boolean> {
  return inTransaction(async (trx) => {
    const row = await findReviewable({ kind: "presentation", id: evaluationId }, trx);
    if (row?.userId !== userId || row.effectiveScore === null) return false;
    await ReviewRequests.ask({ evaluationId, sentence, pointId }, trx);
    return true;
  });
}

type Counting = Reviewable & { effectiveScore: number };

/**
 * Runs `note` in a transaction, then updates everything that follows: the effective score, the group's, the rep's
 * request, and the rep's mail.
 */
function inReview<T>(
  { of, by }: Pick<AdminStatement, "of" | "by">,
  note: (row: Counting, trx: Kysely<Database>) => Promise<T | null>,
): Promise<T | null> {
  return inTransaction(async (trx) => {
    const row = await findReviewable(of, trx);
    if (!row || row.effectiveScore === null) return null;
    if (row.userId === by.id) throw new OwnEvaluation(row.id);
    const noted = await note({ ...row, effectiveScore: row.effectiveScore }, trx);
    if (noted === null) return null;
    await settleReview(of, trx);
    if (of.kind === "presentation") {
      await ReviewRequests.answer(of.id, trx);
      await mailReview({ evaluationId: of.id, by: by.id }, trx);
    }
    if (row.presentationId !== null && row.wholeGroup === 0)
      await settleGroup(row.presentationId, trx);
    return noted;
  });
}

/** Refuses a decision on a score that is no longer the one of the opened page. @throws StaleScore */
function refuseChanged(row: Counting, seen: SeenScore | undefined): void {
  if (seen && (seen.score !== row.effectiveScore || seen.reviewedAt !== row.reviewedAt))
    throw new StaleScore(row.id);
}

/** Keeps open what the rep has open, because a lower score must not lock it again. */
async function lower(row: Counting, score: number, trx: Kysely<Database>): Promise<void> {
  if (row.userId !== null && score < row.effectiveScore) await Home.keepOpen(row.userId, trx);
}

/** The largest count that the menu shows in full. */
const MOST_COUNTED = 99;

/**
 * Returns the count beside 'À revoir' in the menu, of everybody or of a manager's people. Returns null when nothing
 * waits, and when the count fails, so that the pages show without it.
 */
export async function countToReview(scope: PeopleScope = "all"): Promise<string | null> {
  try {
    const waiting = await ToReview.countWaiting(MOST_COUNTED + 1, scope);
    if (waiting === 0) return null;
    return waiting > MOST_COUNTED ? copy.reviews.moreThan(MOST_COUNTED) : String(waiting);
  } catch (err) {
    log().error({ err }, copy.reviews.loadFailed);
    return null;
  }
}
