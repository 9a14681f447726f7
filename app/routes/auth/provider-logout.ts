import { data } from "react-router";
import { postedForm } from "~/forms/form.server";
import { endByProvider } from "~/services/parties/oidc/logout.server";
import { findProvider } from "~/services/parties/oidc/providers.server";
import { OidcRefused } from "~/services/parties/oidc/refusal.server";
import { logRefusal } from "./refuse.server";
import type { Route } from "./+types/provider-logout";

const headers = { "Cache-Control": "no-store" };

/**
 * POST /auth/:provider/backchannel-logout (OpenID Connect Back-Channel Logout 1.0). The provider's server sends it. Only
 * the signature of its token counts, so no cookie is read.
 */
export async function action({ request, params }: Route.ActionArgs) {
  const provider = await findProvider(params.provider);
  if (!provider) throw data(null, { status: 404 });
  const token = String((await postedForm(request)).get("logout_token") ?? "");
  try {
    await endByProvider(provider, token);
    return new Response(null, { status: 200, headers });
  } catch (error) {
    if (!(error instanceof OidcRefused)) throw error;
    logRefusal(error, provider.name, "logout by a provider refused");
    const status = error.fault === "unreachable" ? 503 : 400; // the provider tries again
    return Response.json({ error: "invalid_request" }, { status, headers });
  }
}
