import ShieldX from "lucide-react/icons/shield-x";
import { data, redirect, useLocation, Form } from "react-router";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useEffect, useRef } from "react";
import { Centered, Bob } from "~/components/page/brand";
import { preloadSpeech } from "~/components/page/speech-font";
import { copy } from "~/copy/copy";
import { postedForm } from "~/forms/form.server";
import { requestIdContext, supportContext } from "~/http/context";
import type { PageHandle } from "~/http/document";
import { SupportPage, TellDenied } from "~/islands/support/support-page";
import { checkSupportToken, takeOnce } from "~/models/support/support-token.server";
import { openSupportSession } from "~/models/support/support-session.server";
import { listTutorials } from "~/models/support/tutorials.server";
import { brand } from "~/platform/brand";
import { config } from "~/platform/config.server";
import { log } from "~/platform/log.server";
import { LinkButton, Button } from "~/components/ui/button";
import { addressOf, callOf } from "./call";
import { pageTutorials } from "./page-tutorials.server";
import type { Route } from "./+types/route";

export { SupportError as ErrorBoundary };

export const links: Route.LinksFunction = () => [preloadSpeech];

/** A phone's notch and bars cover the page, which avoids them (`env(safe-area-inset-…)`). */
const EDGE_TO_EDGE = "width=device-width, initial-scale=1, viewport-fit=cover";

export const handle: PageHandle = {
  document: (searchParams) => ({
    language: callOf({ searchParams }).language,
    viewport: EDGE_TO_EDGE,
  }),
};

/** Forbids caching, because a response may hold its token. */
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

/** GET /support?token=&os=&lang=: with a token, the page shows no data yet and posts the token (product §3.7). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const call = callOf(url);
  const token = url.searchParams.get("token");
  if (token) return { call, access: "verifying", token } as const;
  if (!context.get(supportContext)) return data({ call, access: "denied" } as const, 403);
  const tutorials = pageTutorials(await listTutorials(), call.language);
  return { call, access: "authorized", tutorials } as const;
}

/** Exchanges the token once for the cookie of this page. Then redirects to its address without the token. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const given = String(form.get("token") ?? "");
  const { secrets, supportTokenMaxLifeS: maxLifeS } = config();
  const { token, fault } = await checkSupportToken(given, secrets.support, { maxLifeS });
  const reason = fault ?? ((await takeOnce(token)) ? null : "exchanged before");
  if (!token || reason) {
    log().info({ requestId: context.get(requestIdContext), reason }, "support access denied");
    return data({ isDenied: true }, 403);
  }
  return redirect(addressOf(callOf(url)), {
    headers: { "Set-Cookie": await openSupportSession(request, token) },
  });
}

export default function Support(props: Route.ComponentProps) {
  return (
    <>
      <title>{copy.support.title(brand.companion)}</title>
      <SupportCall {...props} />
    </>
  );
}

function SupportCall({
  loaderData,
  actionData,
}: Pick<Route.ComponentProps, "loaderData" | "actionData">) {
  const { call, access } = loaderData;
  const said = copy.support[call.language];
  if (actionData?.isDenied || access === "denied")
    return (
      <main id="content">
        <Centered icon={ShieldX} title={said.denied} detail={said.deniedDetail} />
        <TellDenied />
      </main>
    );
  if (access === "authorized") return <SupportPage {...call} tutorials={loaderData.tutorials} />;
  return (
    <main id="content">
      <Waiting label={said.verifying} />
      <div className="flex justify-center">
        <ExchangeForm token={loaderData.token} to={addressOf(call)} goOn={said.goOn} />
      </div>
    </main>
  );
}

/** Shows the failure of the support page in the caller's language. It links to no other page of ours. */
export function SupportError() {
  const { pathname, search } = useLocation();
  const said = copy.support[callOf({ searchParams: new URLSearchParams(search) }).language];
  return (
    <main id="content">
      <Centered icon={TriangleAlert} title={said.broken} detail={said.brokenDetail}>
        <LinkButton to={pathname + search} variant="primary" reloadDocument>
          {said.retry}
        </LinkButton>
      </Centered>
    </main>
  );
}

/** Shows a whole screen that waits: the plumb line swings above the sentence. */
function Waiting({ label }: { label: string }) {
  return (
    <div className="centered" role="status">
      <span className="swinging" aria-hidden="true">
        <Bob />
      </span>
      <p>{label}</p>
    </div>
  );
}

/**
 * Posts the token to `to` by itself, once, after removing it from the address. Without scripts a button posts it. The
 * whole document is loaded, because the cookie of the answer is not sent to the router's own address of the page.
 */
function ExchangeForm({
  token,
  to,
  goOn,
}: {
  token: string;
  to: string;
  /** The button's label. */
  goOn: string;
}) {
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  useEffect(() => {
    // Development mounts everything twice, and a token is taken once.
    if (isSent.current) return;
    isSent.current = true;
    window.history.replaceState(window.history.state, "", to);
    form.current?.requestSubmit();
  }, [to]);
  return (
    <Form ref={form} method="post" action={to} reloadDocument>
      <input type="hidden" name="token" value={token} />
      <noscript>
        <Button type="submit" variant="primary" size="lg">
          {goOn}
        </Button>
      </noscript>
    </Form>
  );
}
