import { redirect } from "react-router";
import { review } from "~/copy/evaluation/review";
import { checkForm, failedForm, refusedForm } from "~/forms/form.server";
import type { User } from "~/models/tables";
import { askReview } from "~/services/reviews/review.server";
import { askSchema } from "./ask-schema";

/** 'Demander une relecture', of one's own evaluation; the reader comes back to it. */
export async function askAction(form: FormData, user: User, url: URL) {
  const { submission, value, refused } = checkForm(form, askSchema);
  if (refused) return refused;
  const { evaluationId, sentence } = value;
  try {
    if (await askReview({ evaluationId, userId: user.id, sentence }))
      return redirect(`${url.pathname}?open=${encodeURIComponent(evaluationId)}`);
  } catch (error) {
    return failedForm(submission, error, review.askFailed);
  }
  return refusedForm(submission, review.askTooLate);
}
