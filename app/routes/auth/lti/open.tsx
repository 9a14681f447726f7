import { Form } from "react-router";
import { SubmitButton } from "~/components/form/submit-button";
import { launch as words } from "~/copy/people/launch";
import { postedForm } from "~/forms/form.server";
import { ClaimForm } from "../claim-form";
import { browserOf } from "./browser.server";
import { LaunchPage, RefusedPage } from "./launch-page";
import { openAsked, openByItself } from "./open.server";
import type { Route } from "./+types/open";

/** Sends the waiting time of a refused password, for programs. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** GET /lti/open?ticket=: opens a checked launch in this window, or shows the button that does. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ticket = url.searchParams.get("ticket");
  if (ticket === null) return null;
  return openByItself(ticket, await browserOf(request), { request, context });
}

/** POST /lti/open: from our own page alone, so that a person has clicked. */
export const action = async ({ request, context }: Route.ActionArgs) =>
  openAsked(await postedForm(request.clone()), { request, context });

/**
 * Shows the button that opens the academy in a window of its own. A learning system often shows this page in a frame,
 * where no cookie of ours counts: the ticket goes on with the form.
 */
export default function LtiOpen({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData ?? loaderData;
  if (!view || "refused" in view) return <RefusedPage refused={view?.refused} />;
  const hidden = <input type="hidden" name="ticket" value={view.ticket} />;
  if (view.step === "claim")
    return (
      <ClaimForm {...view} errors={view.errors}>
        {hidden}
      </ClaimForm>
    );
  const { platform, name, isFramed } = view;
  return (
    <LaunchPage title={words.openTitle} lead={words.openLead(platform)}>
      <p>{words.openAs(name)}</p>
      <Form method="post" action="/lti/open" reloadDocument {...(isFramed && { target: "_blank" })}>
        {hidden}
        <SubmitButton size="lg">{words.open}</SubmitButton>
      </Form>
    </LaunchPage>
  );
}
