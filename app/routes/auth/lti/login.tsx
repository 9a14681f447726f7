import { redirect, type RouterContextProvider } from "react-router";
import { postedForm } from "~/forms/form.server";
import { beginLaunch } from "~/services/parties/lti/login.server";
import { markBrowser } from "./browser.server";
import { RefusedPage } from "./launch-page";
import { refuse } from "./refuse.server";
import type { Route } from "./+types/login";

interface Began {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** Sends the browser to the platform that begins a launch (OpenID Connect Core, §4). */
async function begin(fields: Iterable<[string, unknown]>, { request, url, context }: Began) {
  try {
    const { browser, cookie } = await markBrowser(request);
    const to = await beginLaunch(Object.fromEntries(fields), { origin: url.origin, browser });
    return redirect(to, { headers: { "Set-Cookie": cookie, "Cache-Control": "no-store" } });
  } catch (error) {
    return refuse(error, context);
  }
}

export const loader = (args: Route.LoaderArgs) =>
  args.url.searchParams.size > 0 ? begin(args.url.searchParams, args) : null;

/** POST /lti/login: another site's page may post here. No session is read. */
export const action = async (args: Route.ActionArgs) => begin(await postedForm(args.request), args);

export default function LtiLogin({ loaderData, actionData }: Route.ComponentProps) {
  return <RefusedPage refused={(actionData ?? loaderData)?.refused} />;
}
