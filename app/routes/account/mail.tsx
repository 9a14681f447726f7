import { data, Form, href } from "react-router";
import { CheckboxField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { PageHeader } from "~/components/page/page-header";
import { PageTitle } from "~/components/page/brand";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import { postedForm, withReason } from "~/forms/form.server";
import { currentUser, viewerOf } from "~/http/context";
import { redirectWithFlash, takeFlash } from "~/http/flash.server";
import { mailMode } from "~/models/mail/mails.server";
import { findMuted, saveMuted } from "~/models/mail/queue.server";
import { optionalMailKinds } from "~/models/terms/mail";
import { log } from "~/platform/log.server";
import { UserPage } from "~/routes/user-page";
import type { Route } from "./+types/mail";

export { UserError as ErrorBoundary } from "~/routes/user-page";

export async function loader({ context }: Route.LoaderArgs) {
  const user = currentUser(context);
  return {
    viewer: viewerOf(user),
    email: user.email,
    muted: await findMuted(user.id),
    isSent: mailMode() === "sent",
    flash: takeFlash(context),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const muted = optionalMailKinds.filter((kind) => form.get(kind) !== "on");
  try {
    await saveMuted(currentUser(context).id, muted);
  } catch (err) {
    log().error({ err }, "a choice of mails was not saved");
    const text = withReason(err, copy.ownMails.failed);
    return data({ tone: "ko" as const, text }, 500);
  }
  return redirectWithFlash(context, href("/account/mail"), copy.ownMails.saved);
}

/** Lets each person choose their mails. A posted form without a kind's box turns this kind off. */
export default function OwnMails({ loaderData, actionData }: Route.ComponentProps) {
  const { viewer, email, muted, isSent, flash } = loaderData;
  const words = copy.ownMails;
  const message = actionData ?? flash;
  return (
    <UserPage viewer={viewer} inner>
      <PageTitle name={words.title} />
      <PageHeader back={{ to: "/" }} title={words.title} lead={words.lead(email)} />
      <div className="grid max-w-[480px] gap-6">
        {message ? <Note tone={message.tone}>{message.text}</Note> : null}
        {isSent ? null : <Note>{words.notSent}</Note>}
        <Form method="post" className="grid gap-6">
          <fieldset className="grid gap-4">
            <legend className="pb-2">
              <b>{words.wanted}</b>
            </legend>
            {optionalMailKinds.map((kind) => (
              <CheckboxField
                key={kind}
                name={kind}
                label={words.kinds[kind].label}
                hint={words.kinds[kind].detail}
                defaultChecked={!muted.includes(kind)}
              />
            ))}
          </fieldset>
          <p className="muted">{words.always}</p>
          <SubmitButton size="lg">{words.submit}</SubmitButton>
        </Form>
        <div className="flex flex-wrap gap-2.5">
          <LinkButton to={href("/account/password")} variant="quiet">
            {words.toPassword}
          </LinkButton>
          <LinkButton to={href("/account/calendar")} variant="quiet">
            {words.toCalendar}
          </LinkButton>
        </div>
      </div>
    </UserPage>
  );
}
