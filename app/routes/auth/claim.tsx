import { data, Form, href, Link, redirect, type RouterContextProvider } from "react-router";
import { FormErrors } from "~/components/form/form-errors";
import { PasswordField } from "~/components/form/password-field";
import { TextField } from "~/components/form/text-field";
import { SubmitButton } from "~/components/form/submit-button";
import { PageTitle } from "~/components/page/brand";
import { LoginScene } from "~/components/page/login-scene";
import { signInProviders } from "~/copy/admin/sign-in-providers";
import { copy } from "~/copy/copy";
import { secondFactor } from "~/copy/people/second-factor";
import { postedForm } from "~/forms/form.server";
import { safeRedirect } from "~/http/address";
import { addressContext, sessionContext, userContext } from "~/http/context";
import { hasFactor } from "~/models/sign-in/factors/factors.server";
import { TooManyTries } from "~/models/sign-in/login-attempts.server";
import {
  DeactivatedAccount,
  GivenPasswordExpired,
  InvalidCredentials,
  openSession,
  waitOf,
} from "~/services/accounts/sign-in.server";
import { WrongFactor } from "~/services/accounts/second-factor.server";
import { confirmByPassword, readClaim } from "~/services/parties/oidc/claims.server";
import { findProvider } from "~/services/parties/oidc/providers.server";
import { OidcRefused } from "~/services/parties/oidc/refusal.server";
import { actAsProvider } from "./act-as-provider.server";
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
    return answerTo(error, { context, name });
  }
}

/** Returns the answer of a refused password. Another failure leads back to the sign-in. */
function answerTo(
  error: unknown,
  place: { context: Readonly<RouterContextProvider>; name: string },
) {
  const { wrong } = signInProviders.claim;
  const none = { password: null, code: null, form: null };
  if (error instanceof InvalidCredentials) return data({ ...none, password: wrong }, 401);
  if (error instanceof WrongFactor) return data({ ...none, code: secondFactor.step.wrong }, 401);
  if (error instanceof DeactivatedAccount)
    return data({ ...none, form: copy.account.deactivated }, 403);
  if (error instanceof GivenPasswordExpired)
    return data({ ...none, form: copy.account.givenExpired }, 403);
  if (!(error instanceof TooManyTries)) return refuse(error, place);
  const { sentence, headers } = waitOf(error);
  return data({ ...none, form: sentence }, { status: 429, headers });
}

const listed = (sentence: string | null | undefined) => (sentence ? [sentence] : undefined);

/** Asks for the password of the account that has the address of the provider's person, once. */
export default function Claim({ loaderData, actionData }: Route.ComponentProps) {
  const { label, email, asksCode } = loaderData;
  const words = signInProviders.claim;
  return (
    <LoginScene foot={<Link to={href("/login")}>{copy.accessLink.forgotten.back}</Link>}>
      <PageTitle name={words.title} />
      <Form method="post" noValidate>
        <div>
          <h1>{words.title}</h1>
          <p className="muted">{words.lead(label, email)}</p>
        </div>
        <FormErrors errors={listed(actionData?.form)} />
        {/* Tells a password manager whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          label={words.password}
          name="password"
          autoComplete="current-password"
          errors={listed(actionData?.password)}
          autoFocus={Boolean(actionData?.password)}
        />
        {asksCode ? (
          <TextField
            label={secondFactor.step.code}
            name="code"
            hint={secondFactor.step.codeHint}
            inputMode="numeric"
            autoComplete="one-time-code"
            errors={listed(actionData?.code)}
          />
        ) : null}
        <SubmitButton size="lg" block busyLabel={words.busy}>
          {words.submit}
        </SubmitButton>
        <p className="text-sm muted">{words.elsewhere}</p>
      </Form>
    </LoginScene>
  );
}
