import { data, Form, href, Link, redirect } from "react-router";
import { FormErrors } from "~/components/form/form-errors";
import { PasswordField } from "~/components/form/password-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { LoginScene } from "~/components/page/login-scene";
import { PageTitle } from "~/components/page/brand";
import { LinkButton } from "~/components/ui/button";
import { signInProviders } from "~/copy/admin/sign-in-providers";
import { copy } from "~/copy/copy";
import { postedForm, withReason } from "~/forms/form.server";
import { addressContext } from "~/http/context";
import * as Factors from "~/models/sign-in/factors/factors.server";
import { originOf } from "~/models/sign-in/guess-limits";
import type { AccessPurpose } from "~/models/terms/mail";
import { isTooShort } from "~/models/people/password-form";
import { config } from "~/platform/config.server";
import { log } from "~/platform/log.server";
import {
  LinkGone,
  readLink,
  usePasswordLink,
  WeakPassword,
} from "~/services/accounts/access-links.server";
import { openSession, PasswordClosed } from "~/services/accounts/sign-in.server";
import type { Route } from "./+types/reset-password";

/** Forbids caching, because the address of the page is a secret. */
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

type Shown =
  | { state: "done" }
  | { state: "gone" }
  | { state: "closed"; sentence: string }
  | { state: "open"; purpose: AccessPurpose; email: string; least: number };

export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  if (searchParams.has("done")) return data<Shown>({ state: "done" });
  try {
    const { purpose, email } = await readLink(searchParams.get("token") ?? "");
    return data<Shown>({ state: "open", purpose, email, least: config().passwordMinLength });
  } catch (error) {
    if (error instanceof LinkGone) return data<Shown>({ state: "gone" }, 410);
    if (error instanceof PasswordClosed)
      return data<Shown>({ state: "closed", sentence: signInProviders.passwordClosed }, 403);
    throw error;
  }
}

interface Refusal {
  password?: string;
  form?: string;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const password = String(form.get("password") ?? "");
  const { passwordMinLength: least } = config();
  if (isTooShort(password, least))
    return data<Refusal>({ password: copy.salesRep.passwordTooShort(least) }, 400);
  try {
    const origin = originOf(context.get(addressContext));
    const token = url.searchParams.get("token") ?? "";
    const { userId, purpose } = await usePasswordLink(token, password, origin);
    // Who was invited has just shown the mailbox and the password: a second form would ask for both again.
    if (purpose === "invitation" && !(await Factors.hasFactor(userId)))
      return redirect(href("/"), {
        headers: { "Set-Cookie": await openSession(request, userId) },
      });
  } catch (error) {
    if (error instanceof LinkGone) return data<Refusal>({}, 410);
    if (error instanceof PasswordClosed)
      return data<Refusal>({ form: signInProviders.passwordClosed }, 403);
    if (error instanceof WeakPassword) return data<Refusal>({ password: error.sentence }, 400);
    log().error({ err: error }, "a password was not set by its link");
    return data<Refusal>({ form: withReason(error, copy.accessLink.choose.failed) }, 500);
  }
  return redirect(`${href("/reset-password")}?done`);
}

/** Lets the holder of a link choose a password, once. */
export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { choose, forgotten } = copy.accessLink;
  return (
    <LoginScene foot={<Link to={href("/login")}>{forgotten.back}</Link>}>
      {loaderData.state === "open" ? (
        <ChoosePassword {...loaderData} refusal={actionData} />
      ) : loaderData.state === "closed" ? (
        <Ended
          title={choose.goneTitle}
          lead={loaderData.sentence}
          to={href("/login")}
          label={choose.signIn}
        />
      ) : (
        <Ended
          title={loaderData.state === "done" ? choose.doneTitle : choose.goneTitle}
          lead={loaderData.state === "done" ? choose.done : choose.gone}
          {...(loaderData.state === "done"
            ? { to: href("/login"), label: choose.signIn }
            : { to: href("/forgot-password"), label: choose.again })}
        />
      )}
    </LoginScene>
  );
}

function ChoosePassword({
  purpose,
  email,
  least,
  refusal,
}: Extract<Shown, { state: "open" }> & { refusal: Refusal | undefined }) {
  const { choose } = copy.accessLink;
  const listed = (sentence?: string) => (sentence ? [sentence] : undefined);
  return (
    <Form method="post" noValidate>
      <PageTitle name={choose.title[purpose]} />
      <div>
        <h1>{choose.title[purpose]}</h1>
        <p className="muted">{choose.lead[purpose]}</p>
      </div>
      <FormErrors errors={listed(refusal?.form)} />
      <TextField
        label={choose.email}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        readOnly
      />
      <PasswordField
        label={choose.password}
        name="password"
        hint={copy.account.wantedHint(least)}
        autoComplete="new-password"
        errors={listed(refusal?.password)}
      />
      <SubmitButton size="lg" block busyLabel={choose.busy}>
        {choose.submit}
      </SubmitButton>
    </Form>
  );
}

function Ended({
  title,
  lead,
  to,
  label,
}: {
  title: string;
  lead: string;
  to: string;
  label: string;
}) {
  return (
    <div className="grid justify-items-start gap-4">
      <PageTitle name={title} />
      <div>
        <h1>{title}</h1>
        <p className="muted">{lead}</p>
      </div>
      <LinkButton to={to} variant="primary">
        {label}
      </LinkButton>
    </div>
  );
}
