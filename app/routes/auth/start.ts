import { data, redirect } from "react-router";
import { sessionContext, userContext } from "~/http/context";
import { findProvider } from "~/services/parties/oidc/providers.server";
import { begin } from "~/services/parties/oidc/strategy.server";
import { refuse } from "./refuse.server";
import type { Route } from "./+types/start";

/** GET /auth/:provider: sends a browser to an identity provider. A link leads here, so no script is needed. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (context.get(userContext)) throw redirect("/");
  const provider = await findProvider(params.provider);
  if (!provider) throw data(null, { status: 404 });
  try {
    const { to, started } = await begin(provider);
    context.get(sessionContext).set("atProvider", started);
    return redirect(to, { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    return refuse(error, { context, name: provider.name });
  }
}
