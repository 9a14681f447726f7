import { data, Form, href, Link, redirect } from "react-router";
import * as v from "valibot";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { LoginScene } from "~/components/page/login-scene";
import { PageTitle } from "~/components/page/brand";
import { signInProviders } from "~/copy/admin/sign-in-providers";
import { copy } from "~/copy/copy";
import { postedForm, withReason } from "~/forms/form.server";
import { addressContext, userContext } from "~/http/context";
import { mailMode } from "~/models/mail/mails.server";
import { TooManyTries } from "~/models/sign-in/login-attempts.server";
import { config } from "~/platform/config.server";
import { emailText } from "~/platform/email";
import { log } from "~/platform/log.server";
import { waitOf, requestPassword } from "~/services/accounts/sign-in.server";
import type { Route } from "./+types/forgot-password";

/** Sends the waiting time of a refusal, for programs. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader({ context }: Route.LoaderArgs) {
  if (context.get(userContext)) throw redirect("/");
  const { isOidcOnly } = config().signIn;
  return { mode: mailMode(), closed: isOidcOnly ? signInProviders.passwordClosed : null };
}

const Email = emailText(copy.login.emailInvalid);

interface Answer {
  done?: true;
  email?: string;
  fault?: string;
  form?: string;
}

export async function action({ request, context }: Route.ActionArgs) {
  const email = String((await postedForm(request)).get("email") ?? "");
  if (config().signIn.isOidcOnly)
    return data<Answer>({ form: signInProviders.passwordClosed }, 403);
  if (mailMode() === "off") return data<Answer>({ form: copy.accessLink.forgotten.off }, 409);
  const checked = v.safeParse(Email, email);
  if (!checked.success) return data<Answer>({ email, fault: copy.login.emailInvalid }, 400);
  try {
    await requestPassword({ email: checked.output, address: context.get(addressContext) });
    return data<Answer>({ done: true });
  } catch (error) {
    if (error instanceof TooManyTries) {
      const { sentence, headers } = waitOf(error);
      return data<Answer>({ email, form: sentence }, { status: 429, headers });
    }
    log().error({ err: error }, "a forgotten password was not accepted");
    return data<Answer>({ email, form: withReason(error, copy.accessLink.forgotten.failed) }, 500);
  }
}

/** Asks for the email of an account whose password is forgotten. The answer is the same for an unknown one. */
export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { mode, closed } = loaderData;
  const { forgotten: words } = copy.accessLink;
  const isDone = actionData?.done === true;
  const lead = closed ?? { off: words.off, listed: words.leadListed, sent: words.lead }[mode];
  const done = mode === "listed" ? words.doneListed : words.done;
  return (
    <LoginScene foot={<Link to={href("/login")}>{words.back}</Link>}>
      <PageTitle name={isDone ? words.doneTitle : words.title} />
      <Form method="post" noValidate>
        <div role={isDone ? "status" : undefined}>
          <h1>{isDone ? words.doneTitle : words.title}</h1>
          <p className="muted">{isDone ? done : lead}</p>
        </div>
        {isDone || closed || mode === "off" ? null : (
          <>
            <FormErrors errors={actionData?.form ? [actionData.form] : undefined} />
            <TextField
              label={words.email}
              type="email"
              name="email"
              autoComplete="username"
              defaultValue={actionData?.email}
              errors={actionData?.fault ? [actionData.fault] : undefined}
            />
            <SubmitButton size="lg" block busyLabel={words.busy}>
              {words.submit}
            </SubmitButton>
          </>
        )}
      </Form>
    </LoginScene>
  );
}
