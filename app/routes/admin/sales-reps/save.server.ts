import type { parseSubmission } from "@conform-to/react/future";
import type * as v from "valibot";
import { copy } from "~/copy/copy";
import { failedForm, refusedField, staleForm } from "~/forms/form.server";
import * as Users from "~/models/people/users.server";
import { NotFound, versionOf } from "~/models/database/version.server";
import { choosePassword, WeakPassword } from "~/services/accounts/choose-password.server";
import type { editSchema } from "~/forms/user-schema";

/** Saves the form. Returns null when saved, "gone" when the account was deleted, else the screen's answer. */
export async function updateUser(
  id: string,
  submission: ReturnType<typeof parseSubmission>,
  {
    password,
    ...values
  }: v.InferOutput<ReturnType<typeof editSchema>> & { keepSession?: string | undefined },
) {
  try {
    const passwordHash = password ? await choosePassword(password, values) : undefined;
    await Users.update(id, { ...values, passwordHash });
    return null;
  } catch (error) {
    if (error instanceof NotFound) return "gone";
    if (error instanceof WeakPassword)
      return refusedField(submission, "password", error.sentence, 400);
    if (error instanceof Users.EmailTaken)
      return refusedField(submission, "email", copy.salesRep.emailTaken);
    if (error instanceof Users.LastAdmin)
      return refusedField(submission, "role", copy.salesRep.lastAdmin);
    const stale = staleForm(submission, error, (stored: Users.UserValues) => ({
      stored,
      version: versionOf(stored),
    }));
    return stale ?? failedForm(submission, error, copy.salesRep.updateFailed);
  }
}
