import { href, redirect } from "react-router";
import { postedForm } from "~/forms/form.server";
import { sealLaunch } from "~/services/parties/lti/admit.server";
import { checkLaunch } from "~/services/parties/lti/check-launch.server";
import { ResourceLinkClaims } from "~/services/parties/lti/claims";
import { RefusedPage } from "./launch-page";
import { refuse } from "./refuse.server";
import type { Route } from "./+types/launch";

export const loader = () => null;

/**
 * POST /lti/launch: the answer of a platform, from its own page. No cookie counts here: the browser leaves ours out of
 * such a post. The address that follows opens the academy.
 */
export async function action({ request, context }: Route.ActionArgs) {
  try {
    const checked = await checkLaunch(await postedForm(request), ResourceLinkClaims);
    const ticket = await sealLaunch(checked);
    const headers = { "Cache-Control": "no-store" };
    return redirect(`${href("/lti/open")}?${new URLSearchParams({ ticket })}`, {
      status: 303,
      headers,
    });
  } catch (error) {
    return refuse(error, context);
  }
}

export default function LtiLaunch({ actionData }: Route.ComponentProps) {
  return <RefusedPage refused={actionData?.refused} />;
}
