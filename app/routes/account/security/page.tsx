import { data, Form, href } from "react-router";
import { FormErrors } from "~/components/form/form-errors";
import { PasswordField } from "~/components/form/password-field";
import { SubmitButton } from "~/components/form/submit-button";
import { PageTitle } from "~/components/page/brand";
import { PageHeader } from "~/components/page/page-header";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { secondFactor as words } from "~/copy/people/second-factor";
import { postedForm } from "~/forms/form.server";
import { addressContext, currentUser, sessionContext, viewerOf } from "~/http/context";
import { redirectWithFlash, takeFlash } from "~/http/flash.server";
import { fullDay } from "~/models/dates";
import * as Factors from "~/models/sign-in/factors/factors.server";
import * as RecoveryCodes from "~/models/sign-in/factors/recovery-codes.server";
import * as SecondSteps from "~/models/sign-in/second-steps.server";
import { FACTORS_MAX } from "~/models/sign-in/factors/limits";
import { config } from "~/platform/config.server";
import { UserPage } from "~/routes/user-page";
import { removeFactor, renewCodes } from "~/services/accounts/second-factor.server";
import { signIn } from "~/services/accounts/sign-in.server";
import { refusedChange } from "./change.server";
import { ShownCodes } from "./shown-codes";
import type { Route } from "./+types/page";

export { UserError as ErrorBoundary } from "~/routes/user-page";

/** Sends the waiting time of a refusal, for programs. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
  const user = currentUser(context);
  const [factors, codesLeft, browsers, isRequired] = await Promise.all([
    Factors.findOf(user.id),
    RecoveryCodes.countLeft(user.id),
    SecondSteps.countRemembered(user.id),
    Factors.lacksFactor(user),
  ]);
  return {
    viewer: viewerOf(user),
    email: user.email,
    factors: factors.map(shownFactor),
    codesLeft,
    browsers,
    isRequired,
    /** The change that waits for the password: a factor's id, or `codes`. */
    asked: url.searchParams.get("change"),
    flash: takeFlash(context),
  };
}

function shownFactor({ id, kind, name, createdAt, lastUsedAt }: Factors.FactorView) {
  const { timeZone } = config();
  const used =
    lastUsedAt === null ? words.neverUsed : words.lastUsed(fullDay(lastUsedAt, timeZone));
  return { id, kind, name, days: `${words.added(fullDay(createdAt, timeZone))}, ${used}` };
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = currentUser(context);
  const form = await postedForm(request);
  const back = href("/account/security");
  const asked = String(form.get("change") ?? "");
  try {
    if (form.get("intent") === "forget") {
      await SecondSteps.forgetBrowsers(user.id);
      return redirectWithFlash(context, back, words.forgotten);
    }
    const password = String(form.get("currentPassword") ?? "");
    await signIn({ email: user.email, password, address: context.get(addressContext) });
    if (asked === "codes") return data({ codes: await renewCodes(user) });
    const factor = (await Factors.findOf(user.id)).find(({ id }) => id === asked);
    await removeFactor(user, asked, context.get(sessionContext).id);
    return redirectWithFlash(context, back, words.removed(factor?.name ?? ""));
  } catch (error) {
    return refusedChange(error);
  }
}

/** Lists a person's own second factors, recovery codes and remembered browsers. A change asks for the password. */
export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { viewer, factors, isRequired, asked, flash } = loaderData;
  if (actionData && "codes" in actionData)
    return (
      <UserPage viewer={viewer} inner>
        <PageTitle name={words.shown.title} />
        <ShownCodes codes={actionData.codes} />
      </UserPage>
    );
  const hasFactor = factors.length > 0;
  const change = changeOf(asked, factors);
  const news = actionData ? null : flash;
  return (
    <UserPage viewer={viewer} inner>
      <PageTitle name={words.title} />
      <PageHeader
        {...(isRequired ? {} : { back: { to: "/" } })}
        title={words.title}
        lead={words.lead}
      />
      <div className="grid max-w-[560px] gap-6">
        {news ? <Note tone={news.tone}>{news.text}</Note> : null}
        {isRequired ? <Note>{words.required}</Note> : null}
        {change ? (
          <Change {...change} email={loaderData.email} faults={actionData?.faults} />
        ) : (
          <FormErrors errors={actionData?.faults.form ? [actionData.faults.form] : undefined} />
        )}
        {hasFactor ? <Listed factors={factors} /> : <p>{words.none}</p>}
        {factors.length < FACTORS_MAX ? (
          <div className="flex flex-wrap gap-2.5">
            <LinkButton to={href("/account/security/totp")} variant="primary">
              {words.addTotp}
            </LinkButton>
            <LinkButton to={href("/account/security/passkey")}>{words.addPasskey}</LinkButton>
          </div>
        ) : (
          <p className="muted">{words.full(FACTORS_MAX)}</p>
        )}
        {hasFactor ? <Further {...loaderData} /> : null}
      </div>
    </UserPage>
  );
}

type Shown = ReturnType<typeof shownFactor>;

/** Returns the change that the address asks for; null for none. */
function changeOf(asked: string | null, factors: Shown[]) {
  if (asked === "codes" && factors.length > 0)
    return { change: "codes", title: words.renew, detail: words.renewDetail };
  const factor = factors.find(({ id }) => id === asked);
  if (!factor) return null;
  return { change: factor.id, title: words.removing(factor.name), detail: words.removingDetail };
}

/** Asks for the password before a change. */
function Change({
  change,
  title,
  detail,
  email,
  faults,
}: {
  change: string;
  title: string;
  detail: string;
  email: string;
  faults: { form?: string; password?: string } | undefined;
}) {
  const listed = (sentence?: string) => (sentence ? [sentence] : undefined);
  return (
    <Form method="post" noValidate className="grid gap-4">
      <div>
        <h2>{title}</h2>
        <p className="muted">{detail}</p>
      </div>
      <FormErrors errors={listed(faults?.form)} />
      <input type="hidden" name="change" value={change} />
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label={words.password}
        name="currentPassword"
        autoComplete="current-password"
        errors={listed(faults?.password)}
        autoFocus
      />
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton busyLabel={words.busy}>{words.confirm}</SubmitButton>
        <LinkButton to={href("/account/security")}>{words.cancel}</LinkButton>
      </div>
    </Form>
  );
}

function Listed({ factors }: { factors: Shown[] }) {
  return (
    <section aria-label={words.yours} className="grid gap-4">
      <h2>{words.yours}</h2>
      <ul className="grid gap-4">
        {factors.map(({ id, kind, name, days }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2.5">
            <div>
              <b>{name}</b>
              <p className="muted text-sm">
                {words.kinds[kind]}, {days}
              </p>
            </div>
            <LinkButton
              to={`${href("/account/security")}?change=${id}`}
              variant="quiet"
              aria-label={words.removeOf(name)}
            >
              {words.remove}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows what is left of the recovery codes, and the browsers that are remembered. */
function Further({ codesLeft, browsers }: { codesLeft: number; browsers: number }) {
  return (
    <>
      <section aria-label={words.codes} className="grid justify-items-start gap-2.5">
        <h2>{words.codes}</h2>
        <p>{words.codesLeft(codesLeft)}</p>
        <LinkButton to={`${href("/account/security")}?change=codes`}>{words.renew}</LinkButton>
      </section>
      {browsers > 0 ? (
        <Form method="post" className="grid justify-items-start gap-2.5">
          <p>{words.browsers(browsers)}</p>
          <SubmitButton intent="forget" variant="outline">
            {words.forget}
          </SubmitButton>
        </Form>
      ) : null}
    </>
  );
}
