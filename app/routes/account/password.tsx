import { data, Form, href, redirect } from "react-router";
import { FormErrors } from "~/components/form/form-errors";
import { PasswordField } from "~/components/form/password-field";
import { SubmitButton } from "~/components/form/submit-button";
import { PageHeader } from "~/components/page/page-header";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { config } from "~/platform/config.server";
import { addressContext, currentUser, viewerOf } from "~/http/context";
import { signInProviders } from "~/copy/admin/sign-in-providers";
import { copy } from "~/copy/copy";
import { secondFactor } from "~/copy/people/second-factor";
import { takeFlash } from "~/http/flash.server";
import { postedForm, withReason } from "~/forms/form.server";
import { log } from "~/platform/log.server";
import { TooManyTries } from "~/models/sign-in/login-attempts.server";
import { isTooShort } from "~/models/people/password-form";
import { UserPage } from "~/routes/user-page";
import {
  changePassword,
  SamePassword,
  WeakPassword,
} from "~/services/accounts/access-links.server";
import {
  openSession,
  GivenPasswordExpired,
  InvalidCredentials,
  PasswordClosed,
  waitOf,
} from "~/services/accounts/sign-in.server";
import type { Route } from "./+types/password";
import { PageTitle } from "~/components/page/brand";

export { UserError as ErrorBoundary } from "~/routes/user-page";

/** Sends the waiting time of a refusal, for programs. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader({ context }: Route.LoaderArgs) {
  const user = currentUser(context);
  return {
    viewer: viewerOf(user),
    email: user.email,
    given: user.passwordExpiresAt !== null,
    least: config().passwordMinLength,
    flash: takeFlash(context),
  };
}

interface Faults {
  form?: string;
  current?: string;
  wanted?: string;
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = currentUser(context);
  const form = await postedForm(request);
  const [current, wanted] = ["currentPassword", "newPassword"].map((name) =>
    String(form.get(name) ?? ""),
  ) as [string, string];
  const { passwordMinLength } = config();
  if (isTooShort(wanted, passwordMinLength))
    return data<Faults>({ wanted: copy.salesRep.passwordTooShort(passwordMinLength) }, 400);
  try {
    await changePassword({ user, current, wanted, address: context.get(addressContext) });
  } catch (error) {
    const { faults, ...init } = refusalOf(error);
    return data<Faults>(faults, init);
  }
  const toast = { tone: "ok", text: copy.account.changed } as const;
  const cookie = await openSession(request, user.id, { toast });
  return redirect(href("/account/password"), { headers: { "Set-Cookie": cookie } });
}

function refusalOf(error: unknown): { faults: Faults; status: number; headers?: HeadersInit } {
  if (error instanceof InvalidCredentials)
    return { faults: { current: copy.account.wrongCurrent }, status: 400 };
  if (error instanceof SamePassword) return { faults: { wanted: copy.account.same }, status: 400 };
  if (error instanceof WeakPassword) return { faults: { wanted: error.sentence }, status: 400 };
  if (error instanceof GivenPasswordExpired)
    return { faults: { form: copy.account.givenExpired }, status: 403 };
  if (error instanceof PasswordClosed)
    return { faults: { form: signInProviders.passwordClosed }, status: 403 };
  if (error instanceof TooManyTries) {
    const { sentence, headers } = waitOf(error);
    return { faults: { form: sentence }, status: 429, headers };
  }
  log().error({ err: error }, "password not changed");
  return { faults: { form: withReason(error, copy.account.failed) }, status: 500 };
}

export default function OwnPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { viewer, email, given, least, flash } = loaderData;
  const listed = (sentence?: string) => (sentence ? [sentence] : undefined);
  return (
    <UserPage viewer={viewer} inner>
      <PageTitle name={copy.common.password} />
      <PageHeader
        {...(given ? {} : { back: { to: "/" } })}
        title={copy.common.password}
        lead={copy.account.passwordLead}
      />
      <div className="grid max-w-[480px] gap-6">
        {flash && !actionData ? (
          <Note tone={flash.tone} action={<LinkButton to="/">{copy.account.home}</LinkButton>}>
            {flash.text}
          </Note>
        ) : null}
        {given ? <Note tone="info">{copy.account.given}</Note> : null}
        <Form method="post" noValidate className="grid gap-6">
          <FormErrors errors={listed(actionData?.form)} />
          {/* Tells a password manager whose password this is. */}
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <PasswordField
            label={copy.account.current}
            name="currentPassword"
            errors={listed(actionData?.current)}
            autoComplete="current-password"
            autoFocus={Boolean(actionData?.current)}
          />
          <PasswordField
            label={copy.account.wanted}
            name="newPassword"
            hint={copy.account.wantedHint(least)}
            errors={listed(actionData?.wanted)}
            autoComplete="new-password"
            autoFocus={Boolean(actionData?.wanted)}
          />
          <SubmitButton size="lg" busyLabel={copy.account.busy}>
            {copy.account.submit}
          </SubmitButton>
        </Form>
        {given ? null : (
          <div className="flex flex-wrap gap-2.5">
            <LinkButton to={href("/account/security")} variant="quiet">
              {secondFactor.title}
            </LinkButton>
            <LinkButton to={href("/account/mail")} variant="quiet">
              {copy.ownMails.title}
            </LinkButton>
            <LinkButton to={href("/account/data")} variant="quiet">
              {copy.recordingNotice.data}
            </LinkButton>
          </div>
        )}
      </div>
    </UserPage>
  );
}
