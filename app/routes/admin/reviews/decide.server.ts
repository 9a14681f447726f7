import { href, type RouterContextProvider } from "react-router";
import type { InferOutput } from "valibot";
import { copy } from "~/copy/copy";
import { checkForm, failedForm, refusedForm } from "~/forms/form.server";
import { currentUser } from "~/http/context";
import { redirectWithFlash } from "~/http/flash.server";
import type { ReviewSubject } from "~/models/terms/review-subject";
import { proposedPhrasing } from "~/services/reviews/phrasing.server";
import {
  correct,
  decide,
  OwnEvaluation,
  SameVerdict,
  StaleScore,
} from "~/services/reviews/review.server";
import { type Area, reviewAt, reviewsAt } from "~/routes/area";
import { findReview } from "./find-review.server";
import { correctionSchema, decisionSchema } from "./schema";

const words = copy.reviews;
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
