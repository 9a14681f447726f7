import { Authenticator } from "remix-auth";
import { data, href, redirect } from "react-router";
import { sessionContext, userContext } from "~/http/context";
import { safeRedirect } from "~/http/address";
import { now } from "~/models/database/database.server";
import type { ProviderSession } from "~/models/sign-in/signed-cookie.server";
import type { User } from "~/models/tables";
import { openSession } from "~/services/accounts/sign-in.server";
import { AccountClaimed } from "~/services/parties/open-account.server";
import { admit } from "~/services/parties/oidc/admit.server";
import { findProvider } from "~/services/parties/oidc/providers.server";
import { OidcStrategy } from "~/services/parties/oidc/strategy.server";
import { actAsProvider } from "./act-as-provider.server";
import { refuse } from "./refuse.server";
import type { Route } from "./+types/callback";

/** GET /auth/:provider/callback: signs in with the answer of an identity provider. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  if (context.get(userContext)) throw redirect("/");
  const provider = await findProvider(params.provider);
  if (!provider) throw data(null, { status: 404 });
  const session = context.get(sessionContext);
  const started = session.get("atProvider");
  session.unset("atProvider"); // an answer counts once
  let opened: ProviderSession | undefined;
  const strategy = new OidcStrategy({ provider, started }, (identity) => {
    opened = identity.session;
    return actAsProvider(provider.partyId, context, () => admit(identity));
  });
  try {
    const user = await new Authenticator<User>().use(strategy).authenticate("oidc", request);
    const cookie = await openSession(request, user.id, opened ? { provider: opened } : {});
    const to = safeRedirect(session.get("returnTo"));
    return redirect(to, { headers: { "Set-Cookie": cookie } });
  } catch (error) {
    if (!(error instanceof AccountClaimed)) return refuse(error, { context, name: provider.name });
    session.set("claim", { id: error.claimId, at: now() });
    if (opened) session.set("provider", { ...opened, idToken: null });
    return redirect(href("/auth/:provider/claim", { provider: provider.name }));
  }
}
