import { data, href, type RouterContextProvider } from "react-router";
import * as v from "valibot";
import { copy } from "~/copy/copy";
import { withReason } from "~/forms/with-reason";
import { currentUser } from "~/http/current-user";
import { redirectWithFlash } from "~/http/flash.server";
import { longDate } from "~/models/dates";
import * as Mails from "~/models/mail/mails.server";
import * as Users from "~/models/people/users.server";
import type { AccessPurpose } from "~/models/terms/mail";
import { config } from "~/platform/config.server";
import { log } from "~/platform/log.server";
import { createLink, invite } from "~/services/accounts/access-links.server";

/** The posts of the section on invitations and links, beside the form of a person. */
const Intent = v.picklist(["invite", "invitation", "reset"]);

/** Returns the state of mail for the section on invitations and links. */
export async function accessState(userId: string) {
  return { isSent: Mails.mailMode() === "sent", refusal: await Mails.findRefusal(userId) };
}

/** Returns true for a post of the section, which the form of a person leaves alone. */
export const isAccessPost = (form: FormData) => v.is(Intent, form.get("intent"));

/** Invites the person by mail, or creates a link and returns it to be shown once. */
export async function accessAction(
  form: FormData,
  { userId, context }: { userId: string; context: Readonly<RouterContextProvider> },
) {
  const intent = v.parse(Intent, form.get("intent"));
  const person = await Users.findById(userId);
  const list = href("/admin/sales-reps");
  if (!person) return redirectWithFlash(context, list, copy.salesRep.gone, "ko");
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
