import { useEffect, useRef } from "react";
import { data, Form, href, Link, redirect } from "react-router";
import * as v from "valibot";
import { brand } from "~/platform/brand";
import { emailText } from "~/platform/email";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { LoginScene } from "~/components/page/login-scene";
import { buttonClass } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { addressContext, sessionContext, userContext } from "~/http/context";
import { signInProviders } from "~/copy/admin/sign-in-providers";
import { copy } from "~/copy/copy";
import { postedForm, withReason } from "~/forms/form.server";
import { log } from "~/platform/log.server";
import { TooManyTries } from "~/models/sign-in/login-attempts.server";
import { safeRedirect } from "~/http/address";
import { beginSecondStep } from "~/services/accounts/second-factor.server";
import {
  openSession,
  GivenPasswordExpired,
  DeactivatedAccount,
  InvalidCredentials,
  PasswordClosed,
  signInWithForm,
  waitOf,
} from "~/services/accounts/sign-in.server";
import { config } from "~/platform/config.server";
import { refusalSentence } from "./auth/refuse.server";
import type { Route } from "./+types/login";

/** Schema of the sign-in (product §12). */
const loginSchema = v.object({
  email: v.pipe(v.fallback(v.string(), ""), emailText(copy.login.emailInvalid)),
  // Counted with accents apart, so that every password that an account ever had is tried.
  password: v.pipe(
    v.fallback(v.string(), ""),
    v.check((typed) => typed.normalize("NFD").length >= 6, copy.login.passwordTooShort),
  ),
});

/** The parameter that shows the form to the accounts of `OIDC_BREAK_GLASS`. */
const BREAK_GLASS = "secours";

export function loader({ url, context }: Route.LoaderArgs) {
  if (context.get(userContext)) throw redirect("/");
  const session = context.get(sessionContext);
  const { providers, isOidcOnly, breakGlass } = config().signIn;
  const refused = session.get("refused");
  const isSpared = breakGlass.length > 0;
  return {
    ended: session.get("ended") ?? false,
    refused: refused ? refusalSentence(refused) : null,
    providers: providers.map(({ name, label }) => ({ name, words: signInProviders.with(label) })),
    hasForm: !isOidcOnly || (isSpared && url.searchParams.has(BREAK_GLASS)),
    breakGlass: isOidcOnly && isSpared ? signInProviders.breakGlass : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedForm(request.clone());
  const email = String(form.get("email") ?? "");
  const checked = v.safeParse(loginSchema, { email, password: form.get("password") });
  if (!checked.success)
    return data({ email, fields: v.flatten<typeof loginSchema>(checked.issues).nested }, 400);
  try {
    const user = await signInWithForm(request, context.get(addressContext));
    const session = context.get(sessionContext);
    const pending = await beginSecondStep(request, user.id);
    if (pending !== null) {
      session.set("pending", pending);
      return redirect(href("/login/factor"));
    }
    const to = safeRedirect(session.get("returnTo"));
    return redirect(to, { headers: { "Set-Cookie": await openSession(request, user.id) } });
  } catch (error) {
    const { sentence, ...init } = refusalOf(error);
    return data({ email, form: [sentence] }, init);
  }
}

/** Sends the waiting time of a refusal, for programs. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

function refusalOf(error: unknown) {
  if (error instanceof InvalidCredentials) return { sentence: copy.login.invalid, status: 401 };
  if (error instanceof DeactivatedAccount)
    return { sentence: copy.account.deactivated, status: 403 };
  if (error instanceof PasswordClosed)
    return { sentence: signInProviders.passwordClosed, status: 403 };
  if (error instanceof TooManyTries) return { ...waitOf(error), status: 429 };
  if (error instanceof GivenPasswordExpired)
    return { sentence: copy.account.givenExpired, status: 403 };
  log().error({ err: error }, "sign-in failed");
  return { sentence: withReason(error, copy.login.failed), status: 500 };
}

/**
 * Returns a form ref and moves the focus after a refusal: to the first invalid field, or to the password.
 * `autoFocus` works only when a page loads.
 */
function useRefused(answer: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!answer) return;
    const wrong = form.current?.querySelector<HTMLInputElement>("[aria-invalid='true']");
    (wrong ?? form.current?.querySelector<HTMLInputElement>("[name='password']"))?.focus();
  }, [answer]);
  return form;
}

/** Shows the login form. Only the server checks it, so that this first page stays the lightest. */
export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { ended, refused, providers, hasForm, breakGlass } = loaderData;
  const form = useRefused(actionData);
  return (
    <LoginScene foot={<Foot hasForm={hasForm} breakGlass={breakGlass} />}>
      <title>{`${copy.login.title} ${brand.product}`}</title>
      <Form method="post" noValidate ref={form}>
        <div>
          {/* With balanced wrapping it would break after the hyphen. */}
          <h1 className="text-wrap">
            {copy.login.title} {brand.product}
          </h1>
          <p className="muted">{copy.login.lead}</p>
        </div>
        {ended ? (
          <Note>
            <b>{copy.session.expired}</b>
            <p>{copy.session.backAfter}</p>
          </Note>
        ) : null}
        {refused ? <Note tone="ko">{refused}</Note> : null}
        <FormErrors errors={actionData && "form" in actionData ? actionData.form : undefined} />
        {providers.map(({ name, words }) => (
          // The whole page is loaded, because the address leads to another site.
          <a
            key={name}
            href={`/auth/${name}`}
            className={buttonClass({
              size: "lg",
              block: true,
              variant: hasForm ? "outline" : "primary",
            })}
          >
            <span>{words}</span>
          </a>
        ))}
        {hasForm ? <Fields answer={actionData} /> : null}
      </Form>
    </LoginScene>
  );
}

/** Shows the links below the form. */
const Foot = ({ hasForm, breakGlass }: { hasForm: boolean; breakGlass: string | null }) =>
  breakGlass === null ? (
    hasForm ? (
      <Link to="/forgot-password">{copy.login.forgotten}</Link>
    ) : null
  ) : hasForm ? null : (
    <Link to={`?${BREAK_GLASS}`}>{breakGlass}</Link>
  );

/** Shows the email, the password and the button. */
function Fields({ answer }: { answer: Route.ComponentProps["actionData"] }) {
  const fields = answer && "fields" in answer ? answer.fields : undefined;
  return (
    <>
      <TextField
        label={copy.login.email}
        type="email"
        name="email"
        autoComplete="username"
        defaultValue={answer?.email}
        errors={fields?.email}
        autoFocus={Boolean(fields?.email)}
      />
      <TextField
        label={copy.login.password}
        type="password"
        name="password"
        autoComplete="current-password"
        errors={fields?.password}
        autoFocus={Boolean(answer && !fields?.email)}
      />
      <SubmitButton size="lg" block busyLabel={copy.login.busy}>
        {copy.common.signIn}
      </SubmitButton>
    </>
  );
}
