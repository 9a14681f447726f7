import { data, Form, href } from "react-router";
import * as v from "valibot";
import { FormErrors } from "~/components/form/form-errors";
import { PasswordField } from "~/components/form/password-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { secondFactor } from "~/copy/people/second-factor";
import { postedForm } from "~/forms/form.server";
import { addressContext, currentUser, sessionContext, viewerOf } from "~/http/context";
import { redirectWithFlash } from "~/http/flash.server";
import { freshSecret, inFours, otpauthLink, stepOf } from "~/models/sign-in/factors/totp";
import { openSecrets, sealSecrets } from "~/models/parties/sealed.server";
import type { User } from "~/models/tables";
import { addFactor, checkFactor } from "~/services/accounts/second-factor.server";
import { signIn } from "~/services/accounts/sign-in.server";
import { nameIn, refusedChange, RefusedField } from "./change.server";
import { FactorPage } from "./factor-page";
import type { Route } from "./+types/totp";

export { UserError as ErrorBoundary } from "~/routes/user-page";

/** Sends the waiting time of a refusal, for programs. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

const OFFER_MS = 30 * 60_000;

/** A secret on its way: the page shows it and posts it back sealed, so that it is stored only once it works. */
const Offer = v.object({
  offeredTo: v.string(),
  secret: v.string(),
  until: v.number(),
});

async function offerOf({ id, email }: User, secret = freshSecret()) {
  const offer: v.InferOutput<typeof Offer> = {
    offeredTo: id,
    secret,
    until: Date.now() + OFFER_MS,
  };
  const sealed = await sealSecrets(offer);
  return { sealed, shown: inFours(secret), link: otpauthLink(secret, email) };
}

/** Returns the secret that this page offered. @throws RefusedField after half an hour */
async function offeredSecret(sealed: string, { id }: User): Promise<string> {
  const content = await openSecrets(sealed).catch(() => null);
  const { success, output } = v.safeParse(Offer, content);
  if (success && output.offeredTo === id && output.until > Date.now()) return output.secret;
  throw new RefusedField({ form: secondFactor.totp.expired });
}

export async function loader({ context }: Route.LoaderArgs) {
  const user = currentUser(context);
  return { viewer: viewerOf(user), email: user.email, offer: await offerOf(user) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = currentUser(context);
  const form = await postedForm(request);
  const field = (name: string) => String(form.get(name) ?? "");
  let again: Awaited<ReturnType<typeof offerOf>> | null = null;
  try {
    const secret = await offeredSecret(field("sealed"), user);
    again = await offerOf(user, secret);
    const name = nameIn(form);
    const password = field("currentPassword");
    await signIn({ email: user.email, password, address: context.get(addressContext) });
    const code = field("code").replaceAll(/\s/g, "");
    const step = stepOf(secret, code, Date.now());
    await checkFactor(user.id, () => Promise.resolve(step !== null));
    const factor = { kind: "totp" as const, name, secret, counter: step ?? 0 };
    const codes = await addFactor(user, factor, context.get(sessionContext).id);
    const news = secondFactor.addedDone(name);
    if (!codes) return redirectWithFlash(context, href("/account/security"), news);
    return data({ codes, news });
  } catch (error) {
    const { data: refused, init } = refusedChange(error);
    return data({ ...refused, again, name: field("name") }, init ?? undefined);
  }
}

/** Adds an app that shows codes. Works without scripts: the key is typed, or opened by its address. */
export default function AddTotp({ loaderData, actionData }: Route.ComponentProps) {
  const { viewer, email } = loaderData;
  const words = secondFactor.totp;
  const added = actionData && "codes" in actionData ? actionData : null;
  const refused = actionData && "faults" in actionData ? actionData : null;
  const { shown, link, sealed } = refused?.again ?? loaderData.offer;
  const faults = refused?.faults;
  const listed = (sentence?: string) => (sentence ? [sentence] : undefined);
  return (
    <FactorPage viewer={viewer} words={words} added={added}>
      <div className="grid gap-2">
        <p>{words.first}</p>
        <dl>
          <dt className="muted">{words.secret}</dt>
          <dd>
            <code>{shown}</code>
          </dd>
        </dl>
        <p>
          <a href={link}>{words.open}</a>
        </p>
      </div>
      <Form method="post" noValidate className="grid gap-6">
        <FormErrors errors={listed(faults?.form)} />
        <input type="hidden" name="sealed" value={sealed} />
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <TextField
          label={words.name}
          name="name"
          defaultValue={refused?.name ?? words.nameDefault}
          errors={listed(faults?.name)}
        />
        <TextField
          label={words.code}
          name="code"
          hint={words.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          errors={listed(faults?.code)}
          autoFocus={Boolean(faults?.code)}
        />
        <PasswordField
          label={secondFactor.password}
          name="currentPassword"
          autoComplete="current-password"
          errors={listed(faults?.password)}
          autoFocus={Boolean(faults?.password)}
        />
        <SubmitButton size="lg" busyLabel={secondFactor.busy}>
          {words.submit}
        </SubmitButton>
      </Form>
    </FactorPage>
  );
}
