import { redirect } from "react-router";
import { PageTitle } from "~/components/page/brand";
import { LoginScene } from "~/components/page/login-scene";
import { LinkButton } from "~/components/ui/button";
import { signInProviders } from "~/copy/admin/sign-in-providers";
import { sessionContext } from "~/http/context";
import { endSessionUrl } from "~/services/parties/oidc/logout.server";
import { findProvider } from "~/services/parties/oidc/providers.server";
import type { Route } from "./+types/leave";

/**
 * Leads a person who has just signed out on to the provider, which ends its own session. The browser goes there from
 * this page by itself, because our policy lets no form lead to another site.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const leaving = context.get(sessionContext).get("leaving");
  const provider = await findProvider(params.provider);
  const to = leaving && leaving.name === provider?.name ? await endSessionUrl(leaving) : null;
  if (!provider || !to) throw redirect("/login");
  return { to, label: provider.label };
}

export default function Leave({ loaderData: { to, label } }: Route.ComponentProps) {
  const words = signInProviders.leave;
  return (
    <LoginScene>
      <PageTitle name={words.title} />
      <meta httpEquiv="refresh" content={`0;url=${to}`} />
      <div className="grid justify-items-start gap-4">
        <div>
          <h1>{words.title}</h1>
          <p className="muted">{words.lead(label)}</p>
        </div>
        <LinkButton to={to} variant="primary">
          {words.go(label)}
        </LinkButton>
      </div>
    </LoginScene>
  );
}
