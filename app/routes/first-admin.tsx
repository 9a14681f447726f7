import { data, Form, href, redirect, type RouterContextProvider } from "react-router";
import * as v from "valibot";
import { FormErrors } from "~/components/form/form-errors";
import { PasswordField } from "~/components/form/password-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { LoginScene } from "~/components/page/login-scene";
import { PageTitle } from "~/components/page/brand";
import { copy } from "~/copy/copy";
import { postedForm, withReason } from "~/forms/form.server";
import { passwordOf, userFields } from "~/forms/user-schema";
import { addressContext } from "~/http/context";
import { TooManyTries } from "~/models/sign-in/login-attempts.server";
import { EmailTaken } from "~/models/people/users.server";
import { config } from "~/platform/config.server";
import { log } from "~/platform/log.server";
import { WeakPassword } from "~/services/accounts/access-links.server";
import { openSession, waitOf } from "~/services/accounts/sign-in.server";
import {
  createFirstAdmin,
  NoSuchLink,
  readFirstAdminLink,
} from "~/services/accounts/operator-accounts.server";
import type { Route } from "./+types/first-admin";

/** Forbids caching, because the address of the page is a secret. */
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export async function loader({ url, context }: Route.LoaderArgs) {
  const { email, isExpired } = await openLink(url, context);
  const least = config().passwordMinLength;
  return data({ email, isExpired, least }, isExpired ? 410 : 200);
}

/** Reads the link of the address. A page without a valid link does not exist. @throws data 404, 429 */
async function openLink(url: URL, context: Readonly<RouterContextProvider>) {
  const token = url.searchParams.get("token");
  if (!token) throw data(null, { status: 404 });
  try {
    return await readFirstAdminLink(token, context.get(addressContext));
  } catch (error) {
    if (error instanceof NoSuchLink) throw data(null, { status: 404 });
    if (!(error instanceof TooManyTries)) throw error;
    throw data(waitOf(error).sentence, { status: 429 });
  }
}

const schemaOf = (least: number) =>
  v.object({ name: userFields.name, password: passwordOf(least) });

interface Refusal {
  name: string;
  fields?: { name?: readonly string[]; password?: readonly string[] };
  form?: readonly string[];
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const token = url.searchParams.get("token") ?? "";
  const { email, isExpired } = await openLink(url, context);
  if (isExpired) throw redirect(url.pathname + url.search);
  const form = await postedForm(request);
  const name = String(form.get("name") ?? "");
  const schema = schemaOf(config().passwordMinLength);
  const checked = v.safeParse(schema, { name, password: form.get("password") });
  if (!checked.success) {
    const fields = v.flatten<typeof schema>(checked.issues).nested ?? {};
    return data<Refusal>({ name, fields: { ...fields } }, 400);
  }
  try {
    const id = await createFirstAdmin(token, { ...checked.output, email });
    const toast = { tone: "ok", text: copy.firstAdmin.created } as const;
    const cookie = await openSession(request, id, { toast });
    return redirect(href("/admin"), { headers: { "Set-Cookie": cookie } });
  } catch (error) {
    return refuse(error, name);
  }
}

function refuse(error: unknown, name: string) {
  if (error instanceof NoSuchLink) throw data(null, { status: 404 });
  if (error instanceof WeakPassword)
    return data<Refusal>({ name, fields: { password: [error.sentence] } }, 400);
  if (error instanceof EmailTaken)
    return data<Refusal>({ name, form: [copy.salesRep.emailTaken] }, 409);
  log().error({ err: error }, "the first admin was not created");
  return data<Refusal>({ name, form: [withReason(error, copy.firstAdmin.failed)] }, 500);
}

const words = copy.firstAdmin;

export default function FirstAdmin({ loaderData, actionData }: Route.ComponentProps) {
  const { email, isExpired, least } = loaderData;
  return (
    <LoginScene>
      <PageTitle name={words.title} />
      {isExpired ? (
        <div>
          <h1>{words.expiredTitle}</h1>
          <p className="muted">{words.expired}</p>
        </div>
      ) : (
        <Form method="post" noValidate>
          <div>
            <h1>{words.title}</h1>
            <p className="muted">{words.lead}</p>
          </div>
          <FormErrors errors={actionData?.form} />
          <TextField
            label={words.email}
            type="email"
            name="email"
            autoComplete="username"
            value={email}
            readOnly
          />
          <TextField
            label={words.name}
            name="name"
            autoComplete="name"
            defaultValue={actionData?.name}
            errors={actionData?.fields?.name}
          />
          <PasswordField
            label={words.password}
            name="password"
            hint={copy.account.wantedHint(least)}
            autoComplete="new-password"
            errors={actionData?.fields?.password}
          />
          <SubmitButton size="lg" block busyLabel={words.busy}>
            {words.submit}
          </SubmitButton>
        </Form>
      )}
    </LoginScene>
  );
}
