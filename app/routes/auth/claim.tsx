import { data, redirect } from "react-router";
import { postedForm } from "~/forms/form.server";
import { safeRedirect } from "~/http/address";
import { addressContext, sessionContext, userContext } from "~/http/context";
import { hasFactor } from "~/models/sign-in/factors/factors.server";
import { openSession } from "~/services/accounts/sign-in.server";
import { confirmByPassword, readClaim } from "~/services/parties/oidc/claims.server";
import { findProvider } from "~/services/parties/oidc/providers.server";
import { OidcRefused } from "~/services/parties/oidc/refusal.server";
import { actAsProvider } from "./act-as-provider.server";
import { claimAnswer } from "./claim-answer.server";
import { ClaimForm } from "./claim-form";
import { refuse } from "./refuse.server";
import type { Route } from "./+types/claim";

/** Sends the waiting time of a refusal, for programs. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

async function requireProvider(name: string) {
  const provider = await findProvider(name);
  if (!provider) throw data(null, { status: 404 });
  return provider;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  if (context.get(userContext)) throw redirect("/");
  const { name, label, partyId } = await requireProvider(params.provider);
  const found = await readClaim(context.get(sessionContext).get("claim"));
  if (found?.claim.partyId !== partyId) throw refuse(new OidcRefused("claim"), { context, name });
  return { label, email: found.user.email, asksCode: await hasFactor(found.user.id) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  if (context.get(userContext)) throw redirect("/");
  const { name, partyId } = await requireProvider(params.provider);
  const form = await postedForm(request.clone());
  const typed = (name: string) => String(form.get(name) ?? "");
  const session = context.get(sessionContext);
  const address = context.get(addressContext);
  try {
    const user = await actAsProvider(partyId, context, () =>
      confirmByPassword(session.get("claim"), {
        password: typed("password"),
        code: typed("code"),
        address,
      }),
    );
    const provider = session.get("provider");
    const cookie = await openSession(request, user.id, provider ? { provider } : {});
    const to = safeRedirect(session.get("returnTo"));
    return redirect(to, { headers: { "Set-Cookie": cookie } });
  } catch (error) {
    return claimAnswer(error) ?? refuse(error, { context, name });
  }
}

/** Asks for the password of the account that has the address of the provider's person, once. */
export default function Claim({ loaderData, actionData }: Route.ComponentProps) {
  return <ClaimForm {...loaderData} errors={actionData} />;
}
