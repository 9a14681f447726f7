import type { parseSubmission } from "@conform-to/react/future";
import * as v from "valibot";
import { redirect, type RouterContextProvider, data, href } from "react-router";
import { copy } from "~/copy/copy";
import { secondFactor } from "~/copy/people/second-factor";
import {
  type FormAnswer,
  failedForm,
  refusedField,
  staleForm,
  withReason,
} from "~/forms/form.server";
import { countAdmins } from "~/models/people/last-admin.server";
import * as Holdings from "~/models/people/holdings.server";
import * as Users from "~/models/people/users.server";
import { NotFound, versionOf } from "~/models/database/version.server";
import {
  choosePassword,
  WeakPassword,
  createLink,
  invite,
} from "~/services/accounts/access-links.server";
import { resetFactors } from "~/services/accounts/second-factor.server";
import type { editSchema } from "~/forms/user-schema";
import { currentUser } from "~/http/context";
import { redirectWithFlash } from "~/http/flash.server";
import { log } from "~/platform/log.server";
import { RecordingUnderway } from "~/models/presentations/recordings.server";
import { ChoiceNeeded, deleteUser } from "~/services/accounts/delete-user.server";
import { longDate } from "~/models/dates";
import * as Mails from "~/models/mail/mails.server";
import { isAdmin, mainRole } from "~/models/terms/roles";
import type { AccessPurpose } from "~/models/terms/mail";
import { config } from "~/platform/config.server";
import { failed, failure } from "../../admin-page.server";
import { fieldsOf, listAt, type ListPart, WHOLE_LIST } from "./addresses";
import { toldReason } from "~/models/terms/reason";

/**
 * Saves the form. Of several roles the form shows one: a save with that one keeps them all. Returns null when saved,
 * "gone" when the account was deleted, else the screen's answer.
 */
export async function updateUser(
  id: string,
  submission: ReturnType<typeof parseSubmission>,
  {
    password,
    leaveAdmin,
    ...values
  }: v.InferOutput<ReturnType<typeof editSchema>> & { keepSession?: string | undefined },
) {
  try {
    const passwordHash = password ? await choosePassword(password, values) : undefined;
    const before = await Users.findById(id);
    const role = before && mainRole(before.role) === values.role ? before.role : values.role;
    const isOwn = values.keepSession !== undefined;
    if (isOwn && isAdmin(before?.role) && !isAdmin(role) && !leaveAdmin)
      return await askToLeave(id, submission);
    await Users.update(id, { ...values, role, passwordHash });
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

/** Asks an admin before the own role is lost; nothing is saved yet. The last admin is refused at once. */
async function askToLeave(id: string, submission: ReturnType<typeof parseSubmission>) {
  if ((await countAdmins()) < 2) throw new Users.LastAdmin(id);
  const asked = refusedField(submission, "role", copy.salesRep.askLeave);
  return data<FormAnswer>({ ...asked.data, asksToLeave: true }, 409);
}

export const deleteIntent = v.object({
  intent: v.literal("delete"),
  id: v.string(),
  /** The choice for the recordings. */
  recordings: v.optional(v.picklist(["keep", "remove"])),
});

/** Returns the account to delete with everything that it holds, or null when there is no such account. */
export async function findAsked(id: string) {
  const user = await Users.findById(id);
  if (!user) return null;
  const held = await Holdings.findHoldings(id);
  return { id, name: user.name, holds: held.presentations + held.evaluations > 0, ...held };
}

/**
 * Deletes an account of the list. An account with work is deleted only after the
 * admin chose what happens to its recordings.
 */
export async function deleteListed(
  { id, recordings }: v.InferOutput<typeof deleteIntent>,
  part: ListPart,
  context: Readonly<RouterContextProvider>,
) {
  try {
    const { name } = await deleteUser({ id, by: currentUser(context).id, recordings });
    const news = recordings === "remove" ? copy.salesRep.deletedFilesSoon : "";
    return redirectWithFlash(context, listAt(part), copy.salesRep.deleted(name) + news);
  } catch (error) {
    if (error instanceof ChoiceNeeded) {
      const search = new URLSearchParams({ ...fieldsOf(part), confirm: `delete-${id}` });
      return redirect(`${listAt(WHOLE_LIST)}?${search}`);
    }
    if (error instanceof NotFound) return failure(copy.salesRep.gone, 409);
    if (error instanceof Users.OwnAccount) return failure(copy.salesRep.ownAccount, 409);
    if (error instanceof Users.LastAdmin) return failure(copy.salesRep.lastAdmin, 409);
    if (error instanceof RecordingUnderway) return failure(copy.salesRep.recordingUnderway, 409);
    return failed(error, copy.salesRep.deleteFailed, "account not deleted");
  }
}

/** The posts of the section on invitations and links, beside the form of a person. */
const Intent = v.picklist(["invite", "invitation", "reset"]);

/** Returns the state of mail for the section on invitations and links. */
export async function accessState(userId: string) {
  const found = await Mails.findRefusal(userId);
  const refusal = found && { fault: toldReason(found.lastError) };
  return { isSent: Mails.mailMode() === "sent", refusal };
}

/** Returns true for a post of the section, which the form of a person leaves alone. */
export const isAccessPost = (form: FormData) => v.is(Intent, form.get("intent"));

/**
 * Invites the person by mail, or creates a link and returns it to be shown once. A deactivated account gets neither,
 * because it could not use them.
 */
export async function accessAction(
  form: FormData,
  { userId, context }: { userId: string; context: Readonly<RouterContextProvider> },
) {
  const intent = v.parse(Intent, form.get("intent"));
  const person = await Users.findById(userId);
  const list = href("/admin/sales-reps");
  if (!person) return redirectWithFlash(context, list, copy.salesRep.gone, "ko");
  if (person.deactivatedAt !== null) {
    const text = copy.accessLink.person.deactivated;
    return data({ failure: { tone: "ko" as const, text } }, 409);
  }
  const by = currentUser(context).id;
  try {
    if (intent === "invite" && Mails.mailMode() === "sent") {
      await invite([userId], by);
      const sentence = copy.accessLink.person.invited(person.name);
      return redirectWithFlash(
        context,
        href("/admin/sales-reps/edit/:userId", { userId }),
        sentence,
      );
    }
    const purpose: AccessPurpose = intent === "reset" ? "reset" : "invitation";
    const { link, expiresAt } = await createLink({ userId, purpose, by });
    const until = longDate(expiresAt, config().timeZone);
    return { handed: { purpose, link, until, name: person.name } };
  } catch (err) {
    log().error({ err }, "a link to a password was not created");
    const text = withReason(err, copy.accessLink.person.failed);
    return data({ failure: { tone: "ko" as const, text } }, 500);
  }
}

/** Takes the second factors from a person who lost them, never from the admin who asks: the own page wants the password. */
export async function resetAction(userId: string, context: Readonly<RouterContextProvider>) {
  const words = secondFactor.admin;
  const person = await Users.findById(userId);
  if (!person)
    return redirectWithFlash(context, href("/admin/sales-reps"), copy.salesRep.gone, "ko");
  const refused = (text: string, status: number) =>
    data({ failure: { tone: "ko" as const, text } }, status);
  if (currentUser(context).id === userId) return refused(words.own, 409);
  try {
    if (!(await resetFactors(userId))) return refused(words.none, 409);
  } catch (err) {
    log().error({ err }, "second factors were not reset");
    return refused(withReason(err, words.failed), 500);
  }
  const back = href("/admin/sales-reps/edit/:userId", { userId });
  return redirectWithFlash(context, back, words.resetDone(person.name));
}
