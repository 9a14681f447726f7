import { type RouterContextProvider, data, href } from "react-router";
import * as v from "valibot";
import { reviews as words } from "~/copy/evaluation/reviews";
import { Corrections, Decisions, ReviewRequests } from "~/models/reviews/statements.server";
import { resultOf } from "~/models/proof/evaluation-result";
import * as ToReview from "~/models/reviews/to-review.server";
import type { ReviewedEvaluation } from "~/models/reviews/to-review.server";
import { currentScope, currentUser } from "~/http/context";
import { showsWork } from "~/models/teams/managers.server";
import { config } from "~/platform/config.server";
import { reviewHistory } from "~/routes/presentations/result/review-history-view";
import { formatDuration } from "~/models/duration";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import * as VideoEvaluations from "~/models/evaluations/video-evaluations.server";
import type { Talk } from "~/routes/presentations/talk/talk-panel";
import { lineId } from "~/routes/presentations/talk/talk-view";
import { placeHref } from "~/routes/presentations/talk/video-href";
import { storedTurns } from "~/services/evaluation/evaluate-video.server";
import { judging } from "~/services/judge/reading-judge.server";
import { correctionSchema, decisionSchema, subjectSchema } from "./schema";
import { reviewView } from "./view";
import type { ClauseView } from "./clauses";
import type { InferOutput } from "valibot";
import { checkForm, failedForm, refusedForm } from "~/forms/form.server";
import { redirectWithFlash } from "~/http/flash.server";
import type { ReviewSubject } from "~/models/terms/review-subject";
import { proposedPhrasing } from "~/services/evaluation/reviews/phrasing.server";
import {
  OwnEvaluation,
  SameVerdict,
  StaleScore,
  correct,
  decide,
} from "~/services/evaluation/reviews/review.server";
import { type Area, reviewAt, reviewsAt } from "~/routes/area";

/** Returns one evaluation with all its decisions, as the review screens show it. Returns null when it was deleted. */
async function findReview(kind: string, id: string) {
  const subject = v.safeParse(subjectSchema, { kind, id });
  if (!subject.success) return null;
  const [row] = await ToReview.findAll([subject.output]);
  if (!row) return null;
  const [corrections, decisions, requests] = await Promise.all([
    Corrections.findAllOf(row),
    Decisions.findAllOf(row),
    kind === "video" ? [] : ReviewRequests.findAllOf(row),
  ]);
  const { timeZone } = config();
  const said = { corrections, decisions, requests };
  return {
    row,
    review: reviewView(row, timeZone, corrections),
    history: reviewHistory(row, said, { result: resultOf(row), timeZone }),
    corrections,
  };
}

/** Returns the evaluation of an address. @throws data 404 when it was deleted, never scored, or is out of scope */
export async function askedReview(
  { kind, id }: { kind: string; id: string },
  context: Readonly<RouterContextProvider>,
) {
  const found = await findReview(kind, id);
  const isShown = found && (await showsWork(currentScope(context), found.row.userId));
  if (!isShown || found.row.score === null) throw data(words.gone, { status: 404 });
  return { ...found, isOwn: found.row.userId === currentUser(context).id };
}

/**
 * Returns the rep's words that may say a point, in their order, with their places on the recording of `talk`. Returns
 * [] for a judgement from before turns were kept.
 * @throws TookTooLong, ThreadStopped
 */
export async function clausesOf(
  row: ReviewedEvaluation,
  { claim, talk, signal }: { claim: string; talk: Talk | null; signal: AbortSignal },
): Promise<ClauseView[]> {
  const result = resultOf(row);
  const judgement = result?.kind === "rubric" ? result.judgement : null;
  const turns = storedTurns({ turnsJson: await turnsOf(row) });
  if (!judgement || !turns) return [];
  const { language, points } = judgement;
  // Only timed clauses prove that the times of turns belong to the recording.
  const isSeekable = points.some(({ clause }) => clause !== null && clause.startMs !== null);
  const clauses = await judging().run("clauses", { turns, language, claim });
  signal.throwIfAborted();
  const seen = new Set<string>();
  return clauses.flatMap(({ turnIndex, start, text, startMs, shared }) => {
    if (seen.has(text)) return [];
    seen.add(text);
    const atS = startMs === null ? null : Math.floor(startMs / 1000);
    const line = talk?.lines.find(({ id }) => id === lineId(row.id, turnIndex));
    // The player goes to a clause where it goes to the turn.
    const to = talk && line?.to && atS !== null ? placeHref({ ...talk, atS }) : null;
    const at = atS !== null && (isSeekable || to !== null) ? formatDuration(atS) : null;
    return [{ key: `${turnIndex}-${start}`, text, shared, at, to }];
  });
}

async function turnsOf({ kind, id }: ReviewedEvaluation): Promise<string | null> {
  if (kind === "presentation") return Evaluations.findJudgedTurns(id);
  return (await VideoEvaluations.findById(id))?.turnsJson ?? null;
}

type Context = Readonly<RouterContextProvider>;

/** The area of the screen that posts, and the request's context. */
interface Place {
  context: Context;
  area: Area;
}

/**
 * Keeps a score or gives one, with a reason. Then redirects to the list. A score that changed after the page was opened
 * stays as it is (409).
 */
export async function decideAction(form: FormData, of: ReviewSubject, { context, area }: Place) {
  const { submission, value, refused } = checkForm(form, decisionSchema);
  if (refused) return refused;
  try {
    const score = value.intent === "give" ? value.score : null;
    const by = currentUser(context);
    const decided = await decide({ of, score, seen: seenOf(value), reason: value.reason, by });
    const found = decided && (await findReview(of.kind, of.id));
    if (!found) return refusedForm(submission, words.gone);
    const said = value.intent === "give" ? words.given : words.kept;
    return redirectWithFlash(context, reviewsAt(area), said(decided.score, found.review.who));
  } catch (error) {
    if (error instanceof OwnEvaluation) return refusedForm(submission, words.own);
    if (error instanceof StaleScore) return refusedForm(submission, words.changed);
    return failedForm(submission, error, words.failed);
  }
}

type Seen = Pick<InferOutput<typeof decisionSchema>, "seenScore" | "seenAt">;

/** Returns the state that the opened page showed, when the form names it. */
const seenOf = ({ seenScore, seenAt }: Seen) =>
  seenScore === undefined ? undefined : { score: seenScore, reviewedAt: seenAt ?? null };

/**
 * Corrects a point to said or unsaid. Then redirects an admin to the offer of its words, if any, or back to the
 * evaluation. A manager gets no offer, because it changes the rubric. A score that changed after the page was opened
 * stays as it is (409).
 */
export async function correctAction(
  form: FormData,
  { of, pointId }: { of: ReviewSubject; pointId: string },
  { context, area }: Place,
) {
  const { submission, value, refused } = checkForm(form, correctionSchema);
  if (refused) return refused;
  const { intent, clause, typed, reason } = value;
  try {
    const before = await findReview(of.kind, of.id);
    const said = intent === "said" ? ((typed || clause) ?? null) : null;
    const by = currentUser(context);
    const made = await correct({ of, pointId, words: said, seen: seenOf(value), reason, by });
    if (!made || !before) return refusedForm(submission, words.pointGone);
    const text = words.corrected(before.review.score, made.score);
    const learns = area === "admin" && (await proposedPhrasing(made.id));
    if (!learns) return redirectWithFlash(context, reviewAt(area, of), text);
    const offer = href("/admin/reviews/phrasing/:correctionId", { correctionId: made.id });
    return redirectWithFlash(context, offer, text);
  } catch (error) {
    if (error instanceof OwnEvaluation) return refusedForm(submission, words.own);
    if (error instanceof SameVerdict) return refusedForm(submission, words.sameVerdict);
    if (error instanceof StaleScore) return refusedForm(submission, words.changed);
    return failedForm(submission, error, words.failed);
  }
}
