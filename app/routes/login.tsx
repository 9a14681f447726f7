import { parseSubmission, report, type Submission, useForm } from "@conform-to/react/future";
import { data, Form, redirect } from "react-router";
import * as v from "valibot";
import { brand } from "~/brand";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { LoginScene } from "~/components/login-scene";
import { addressContext, sessionContext, userContext } from "~/context";
import { copy } from "~/copy";
import { log } from "~/log.server";
import { sessionStorage } from "~/models/sessions.server";
import { safeRedirect } from "~/safe-redirect";
import { InvalidCredentials, signInWithForm, TooManyTries } from "~/services/sign-in.server";
import { loginSchema } from "./login-schema";
import type { Route } from "./+types/login";

export const meta: Route.MetaFunction = () => [{ title: `${copy.login.title} ${brand.product}` }];

export function loader({ context }: Route.LoaderArgs) {
  if (context.get(userContext)) throw redirect("/");
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseSubmission(await request.clone().formData());
  const checked = v.safeParse(loginSchema, submission.payload);
  if (!checked.success) {
    const error = { issues: checked.issues };
    return data({ result: report(submission, { error, hideFields: ["password"] }) }, 400);
  }
  try {
    const user = await signInWithForm(request, context.get(addressContext));
    const to = safeRedirect(context.get(sessionContext).get("returnTo"));
    return redirect(to, { headers: { "Set-Cookie": await startSession(request, user.id) } });
  } catch (error) {
    if (error instanceof InvalidCredentials) return refuse(submission, 401, [copy.login.invalid]);
    if (error instanceof TooManyTries) return refuse(submission, 429, [copy.login.tooManyTries]);
    log().error({ err: error }, "sign-in failed");
    return refuse(submission, 500, [copy.login.failed]);
  }
}

function refuse(submission: Submission, status: number, formErrors: string[]) {
  const result = report(submission, { error: { formErrors }, hideFields: ["password"] });
  return data({ result }, { status });
}

/** A new session id at each sign-in, so that one planted beforehand is worth nothing. */
async function startSession(request: Request, userId: string): Promise<string> {
  const { getSession, commitSession, destroySession } = sessionStorage();
  await destroySession(await getSession(request.headers.get("Cookie")));
  const session = await getSession();
  session.set("userId", userId);
  return commitSession(session, { secure: new URL(request.url).protocol === "https:" });
}

export default function Login({ actionData }: Route.ComponentProps) {
  const { form, fields } = useForm(loginSchema, {
    lastResult: actionData?.result,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
  });
  return (
    <LoginScene>
      <Form method="post" {...form.props}>
        <div>
          <h1>
            {copy.login.title} {brand.product}
          </h1>
          <p className="text-ink-3">{copy.login.lead}</p>
        </div>
        <FormErrors errors={form.errors} />
        <TextField
          label={copy.login.email}
          type="email"
          autoComplete="username"
          name={fields.email.name}
          id={fields.email.id}
          defaultValue={fields.email.defaultValue}
          errors={fields.email.errors}
        />
        <TextField
          label={copy.login.password}
          type="password"
          autoComplete="current-password"
          name={fields.password.name}
          id={fields.password.id}
          errors={fields.password.errors}
        />
        <SubmitButton size="lg" block busyLabel={copy.login.busy}>
          {copy.login.submit}
        </SubmitButton>
      </Form>
    </LoginScene>
  );
}
