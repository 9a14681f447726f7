import { data, Form, href } from "react-router";
import { TextField } from "~/components/form/text-field";
import { SubmitButton } from "~/components/form/submit-button";
import { PageTitle } from "~/components/page/brand";
import { PageHeader } from "~/components/page/page-header";
import { Note } from "~/components/ui/note";
import { calendarPage as words } from "~/copy/people/calendar";
import { postedForm, withReason } from "~/forms/form.server";
import { currentUser, viewerOf } from "~/http/context";
import { redirectWithFlash, takeFlash } from "~/http/flash.server";
import { onDate } from "~/models/dates";
import { publicLink } from "~/models/mail/mails.server";
import * as Calendars from "~/models/people/calendars.server";
import { config } from "~/platform/config.server";
import { log } from "~/platform/log.server";
import { UserPage } from "~/routes/user-page";
import type { Route } from "./+types/calendar";

export { UserError as ErrorBoundary } from "~/routes/user-page";

export async function loader({ url, context }: Route.LoaderArgs) {
  const user = currentUser(context);
  const calendar = await Calendars.findOf(user.id);
  const path = `${href("/calendar.ics")}?token=${calendar?.token}`;
  return {
    viewer: viewerOf(user),
    calendar: calendar && {
      address: calendar.token === null ? null : (publicLink(path) ?? url.origin + path),
      madeOn: words.madeOn(onDate(calendar.createdAt, config().timeZone)),
    },
    flash: takeFlash(context),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const { id } = currentUser(context);
  const isRevoked = form.get("intent") === "revoke";
  try {
    await (isRevoked ? Calendars.revoke(id) : Calendars.renew(id));
  } catch (err) {
    log().error({ err }, "the address of a calendar was not changed");
    return data({ tone: "ko" as const, text: withReason(err, words.failed) }, 500);
  }
  const said = isRevoked ? words.revoked : words.created;
  return redirectWithFlash(context, href("/account/calendar"), said);
}

/** Shows each person the secret address of their own calendar. */
export default function OwnCalendar({ loaderData, actionData }: Route.ComponentProps) {
  const { viewer, calendar, flash } = loaderData;
  const message = actionData ?? flash;
  return (
    <UserPage viewer={viewer} inner>
      <PageTitle name={words.title} />
      <PageHeader back={{ to: "/" }} title={words.title} lead={words.lead} />
      <div className="grid max-w-[560px] gap-6">
        <div role="status" className="empty:absolute">
          {message ? <Note tone={message.tone}>{message.text}</Note> : null}
        </div>
        {calendar ? <Address {...calendar} /> : <p>{words.none}</p>}
        <Form method="post" className="flex flex-wrap gap-2.5">
          <SubmitButton intent="renew" variant={calendar ? "outline" : "primary"}>
            {calendar ? words.renew : words.create}
          </SubmitButton>
          {calendar ? (
            <SubmitButton intent="revoke" variant="outline">
              {words.revoke}
            </SubmitButton>
          ) : null}
        </Form>
      </div>
    </UserPage>
  );
}

function Address({ address, madeOn }: { address: string | null; madeOn: string }) {
  return (
    <div className="grid gap-2">
      {address === null ? (
        <Note>{words.unknown}</Note>
      ) : (
        <TextField
          label={words.address}
          hint={words.addressHint}
          id="address"
          name="address"
          defaultValue={address}
          key={address}
          readOnly
          errors={undefined}
        />
      )}
      <p className="muted">{`${madeOn} ${words.renewDetail}`}</p>
    </div>
  );
}
