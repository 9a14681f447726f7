import { useEffect } from "react";
import { data, Form, type RouterContextProvider } from "react-router";
import { SubmitButton } from "~/components/form/submit-button";
import { Note } from "~/components/ui/note";
import { launch as words } from "~/copy/people/launch";
import { postedForm } from "~/forms/form.server";
import { addressContext, openPolicyContext } from "~/http/context";
import * as AuditLog from "~/models/journal/audit-log.server";
import { AlreadyRegistered } from "~/models/parties/lti-platforms.server";
import { originOf } from "~/models/sign-in/guess-limits";
import { LaunchRefused } from "~/services/parties/lti/refusal";
import { readInvitation, registerAt } from "~/services/parties/lti/registration.server";
import { addressFault } from "~/services/parties/webhooks/receiver-address.server";
import { LaunchPage, RefusedPage } from "./launch-page";
import { refuse } from "./refuse.server";
import type { Route } from "./+types/register";

/** Reads the parameters of a platform, and the invitation of an admin. @throws LaunchRefused */
async function readAsked(
  given: { get(name: string): unknown },
  context: Readonly<RouterContextProvider>,
) {
  const text = (name: string) => String(given.get(name) ?? "");
  const ticket = text("invitation");
  const invitation = await readInvitation(ticket);
  const description = text("openid_configuration");
  if (addressFault(description) !== null) throw new LaunchRefused("provider");
  context.get(openPolicyContext)({ frameAncestors: [new URL(description).origin] });
  return { ...invitation, ticket, description, token: text("registration_token") };
}

/** GET /lti/register: a platform opens it with its description. Nothing happens before a click. */
export async function loader({ url, context }: Route.LoaderArgs) {
  if (!url.searchParams.has("invitation")) return null;
  try {
    const { name, ticket, description, token } = await readAsked(url.searchParams, context);
    return { name, ticket, description, token, host: new URL(description).host };
  } catch (error) {
    return refuse(error, context);
  }
}

/** POST /lti/register: registers the academy, in the name of the admin who invited the platform. */
export async function action({ request, url, context }: Route.ActionArgs) {
  try {
    const { byId, description, token, ...platform } = await readAsked(
      await postedForm(request),
      context,
    );
    const origin = originOf(context.get(addressContext));
    await AuditLog.actAs({ id: byId, origin }, () =>
      registerAt(platform, { description, token, origin: url.origin }),
    );
    return { done: true as const };
  } catch (error) {
    if (error instanceof AlreadyRegistered)
      return data({ refused: words.registeredTwice }, { status: 409 });
    return refuse(error, context);
  }
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const isDone = actionData !== undefined && "done" in actionData;
  useEffect(() => {
    // The platform that opened this page closes it (LTI Dynamic Registration, §3.7).
    if (isDone)
      (window.opener ?? window.parent).postMessage({ subject: "org.imsglobal.lti.close" }, "*");
  }, [isDone]);
  const view = isDone ? loaderData : (actionData ?? loaderData);
  if (isDone)
    return (
      <LaunchPage title={words.registerTitle}>
        <Note tone="ok">{words.registered}</Note>
      </LaunchPage>
    );
  if (!view || "refused" in view || "done" in view)
    return <RefusedPage refused={view && "refused" in view ? view.refused : undefined} />;
  const { name, host, ticket, description, token } = view;
  return (
    <LaunchPage title={words.registerTitle} lead={words.registerLead(name, host)}>
      <Form method="post" action="/lti/register" reloadDocument>
        <input type="hidden" name="invitation" value={ticket} />
        <input type="hidden" name="openid_configuration" value={description} />
        <input type="hidden" name="registration_token" value={token} />
        <SubmitButton size="lg" busyLabel={words.registering}>
          {words.register}
        </SubmitButton>
      </Form>
    </LaunchPage>
  );
}
