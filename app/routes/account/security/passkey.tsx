import { data, href } from "react-router";
import { PasswordField } from "~/components/form/password-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { secondFactor } from "~/copy/people/second-factor";
import { postedForm } from "~/forms/form.server";
import { addressContext, currentUser, sessionContext, viewerOf } from "~/http/context";
import { redirectWithFlash } from "~/http/flash.server";
import { readRegistration, registrationOptions } from "~/services/accounts/passkeys.server";
import { addFactor } from "~/services/accounts/second-factor.server";
import { signIn } from "~/services/accounts/sign-in.server";
import { nameIn, refusedChange, RefusedField } from "./change.server";
import { FactorPage } from "./factor-page";
import { PasskeyForm } from "./passkey-form";
import type { Route } from "./+types/passkey";

export { UserError as ErrorBoundary } from "~/routes/user-page";

/** Sends the waiting time of a refusal, for programs. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = currentUser(context);
  const options = await registrationOptions(user, request);
  context.get(sessionContext).set("passkeyChallenge", options.challenge);
  return { viewer: viewerOf(user), email: user.email, options };
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = currentUser(context);
  const session = context.get(sessionContext);
  const form = await postedForm(request.clone());
  const field = (name: string) => String(form.get(name) ?? "");
  // One answer is checked against a challenge.
  const challenge = session.get("passkeyChallenge") ?? "";
  session.unset("passkeyChallenge");
  try {
    const name = nameIn(form);
    const answer = field("passkey");
    if (!answer) throw new RefusedField({ form: secondFactor.passkey.scripts });
    const password = field("currentPassword");
    await signIn({ email: user.email, password, address: context.get(addressContext) });
    const passkey = await readRegistration(answer, challenge, request);
    if (!passkey) throw new RefusedField({ form: secondFactor.passkey.refused });
    const codes = await addFactor(user, { kind: "passkey", name, ...passkey }, session.id);
    const news = secondFactor.addedDone(name);
    if (!codes) return redirectWithFlash(context, href("/account/security"), news);
    return data({ codes, news });
  } catch (error) {
    return refusedChange(error);
  }
}

/** Adds a passkey. The browser makes it, so this page needs scripts, and says so. */
export default function AddPasskey({ loaderData, actionData }: Route.ComponentProps) {
  const { viewer, email, options } = loaderData;
  const words = secondFactor.passkey;
  const added = actionData && "codes" in actionData ? actionData : null;
  const faults = actionData && "faults" in actionData ? actionData.faults : undefined;
  const listed = (sentence?: string) => (sentence ? [sentence] : undefined);
  return (
    <FactorPage viewer={viewer} words={words} added={added}>
      <PasskeyForm
        ask={({ startRegistration }) => startRegistration({ optionsJSON: options })}
        faults={listed(faults?.form)}
      >
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <TextField
          label={words.name}
          name="name"
          defaultValue={words.nameDefault}
          errors={listed(faults?.name)}
        />
        <PasswordField
          label={secondFactor.password}
          name="currentPassword"
          autoComplete="current-password"
          errors={listed(faults?.password)}
        />
        <SubmitButton size="lg" busyLabel={secondFactor.busy}>
          {words.submit}
        </SubmitButton>
      </PasskeyForm>
    </FactorPage>
  );
}
