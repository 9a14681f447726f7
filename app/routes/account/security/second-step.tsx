import { data, Form, href, Link, redirect, type RouterContextProvider } from "react-router";
import { FormErrors } from "~/components/form/form-errors";
import { CheckboxField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { PageTitle } from "~/components/page/brand";
import { LoginScene } from "~/components/page/login-scene";
import { secondFactor } from "~/copy/people/second-factor";
import { postedForm, withReason } from "~/forms/form.server";
import { safeRedirect } from "~/http/address";
import { sessionContext, userContext } from "~/http/context";
import * as Factors from "~/models/sign-in/factors/factors.server";
import { TooManyTries } from "~/models/sign-in/login-attempts.server";
import * as SecondSteps from "~/models/sign-in/second-steps.server";
import { REMEMBERED_DAYS } from "~/models/sign-in/factors/limits";
import { log } from "~/platform/log.server";
import { acceptsPasskey, authenticationOptions } from "~/services/accounts/passkeys.server";
import {
  checkCode,
  checkFactor,
  finishSecondStep,
  SignInGone,
  WrongFactor,
} from "~/services/accounts/second-factor.server";
import { waitOf } from "~/services/accounts/sign-in.server";
import { PasskeyForm } from "./passkey-form";
import type { Route } from "./+types/second-step";

const words = secondFactor.step;

/** Forbids caching, and sends the waiting time of a refusal, for programs. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const answered = new Headers(actionHeaders);
  answered.set("Cache-Control", "private, no-store");
  return answered;
};

/** Returns the sign-in of this browser that waits for its second factor. @throws redirect to /login without one */
async function pendingOf(context: Readonly<RouterContextProvider>) {
  if (context.get(userContext)) throw redirect("/");
  const session = context.get(sessionContext);
  const token = session.get("pending");
  const userId = token === undefined ? null : await SecondSteps.findPending(token);
  if (token !== undefined && userId !== null) return { token, userId };
  // The login page says that the sign-in took too long.
  if (token !== undefined) session.flash("ended", true);
  session.unset("pending");
  throw redirect(href("/login"));
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { token, userId } = await pendingOf(context);
  const options = await authenticationOptions(userId, request);
  if (options) await SecondSteps.setChallenge(token, options.challenge);
  const factors = await Factors.findOf(userId);
  return { options, hasApp: factors.some(({ kind }) => kind === "totp") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const pending = await pendingOf(context);
  const { token, userId } = pending;
  const form = await postedForm(request.clone());
  const answer = form.get("passkey");
  try {
    if (form.get("by") !== "passkey") await checkCode(userId, String(form.get("code") ?? ""));
    else if (!answer) return data({ passkey: secondFactor.passkey.scripts }, 400);
    else {
      const challenge = (await SecondSteps.takeChallenge(token)) ?? "";
      const shown = { answer: String(answer), challenge };
      await checkFactor(userId, () => acceptsPasskey(userId, shown, request));
    }
    const to = safeRedirect(context.get(sessionContext).get("returnTo"));
    const isRemembered = form.get("remember") === "on";
    return redirect(to, { headers: await finishSecondStep(request, { ...pending, isRemembered }) });
  } catch (error) {
    if (error instanceof SignInGone) return redirect(href("/login"));
    const { sentence, ...init } = refusalOf(error);
    const field = answer ? "passkey" : init.status === 401 ? "code" : "form";
    return data({ [field]: sentence } as Faults, init);
  }
}

type Faults = Partial<Record<"code" | "passkey" | "form", string>>;

function refusalOf(error: unknown) {
  if (error instanceof WrongFactor) return { sentence: words.wrong, status: 401 };
  if (error instanceof TooManyTries) return { ...waitOf(error), status: 429 };
  log().error({ err: error }, "the second step of a sign-in failed");
  return { sentence: withReason(error, words.failed), status: 500 };
}

/** Asks for the second factor after the password. Codes work without scripts; a passkey needs them. */
export default function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
  const { options, hasApp } = loaderData;
  const faults: Faults = actionData ?? {};
  const listed = (sentence?: string) => (sentence ? [sentence] : undefined);
  return (
    <LoginScene foot={<Link to={href("/login")}>{words.back}</Link>}>
      <PageTitle name={words.title} />
      <div>
        <h1>{words.title}</h1>
        <p className="muted">{words.lead}</p>
      </div>
      {options ? (
        <PasskeyForm
          ask={({ startAuthentication }) => startAuthentication({ optionsJSON: options })}
          faults={listed(faults.passkey)}
        >
          <input type="hidden" name="by" value="passkey" />
          <Remember id="remember-passkey" />
          <SubmitButton size="lg" block busyLabel={secondFactor.busy}>
            {words.passkey}
          </SubmitButton>
        </PasskeyForm>
      ) : null}
      <Form method="post" noValidate className="grid gap-6">
        <FormErrors errors={listed(faults.form)} />
        <TextField
          label={words.code}
          name="code"
          hint={hasApp ? words.codeHint : words.codeOnlyRecovery}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          errors={listed(faults.code)}
          autoFocus={Boolean(faults.code)}
        />
        <Remember id="remember-code" />
        <SubmitButton size="lg" block variant={options ? "outline" : "primary"}>
          {words.submit}
        </SubmitButton>
      </Form>
      <p className="text-sm muted">{words.lost}</p>
    </LoginScene>
  );
}

const Remember = ({ id }: { id: string }) => (
  <CheckboxField id={id} name="remember" label={words.remember(REMEMBERED_DAYS)} />
);
