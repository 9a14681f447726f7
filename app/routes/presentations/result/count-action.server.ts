import { redirect } from "react-router";
import { copy } from "~/copy/copy";
import { checkForm, failedForm, refusedForm } from "~/forms/form.server";
import type { User } from "~/models/tables";
import { countDeclared } from "~/services/evaluation/settle.server";
import { countSchema } from "./count-schema";

/** Has a declared evaluation count; the reader comes back to it. The right to decide is the caller's to check. */
export async function countAction(form: FormData, admin: User, url: URL) {
  const { submission, value, refused } = checkForm(form, countSchema);
  if (refused) return refused;
  const { evaluationId, reason } = value;
  try {
    const counted = await countDeclared({ id: evaluationId, adminId: admin.id, reason });
    if (counted) return redirect(`${url.pathname}?open=${encodeURIComponent(evaluationId)}`);
  } catch (error) {
    return failedForm(submission, error, copy.standing.countFailed);
  }
  return refusedForm(submission, copy.standing.countTooLate);
}
