import { redirect, type RouterContextProvider } from "react-router";
import { signInProviders, signInRefused } from "~/copy/admin/sign-in-providers";
import { sessionContext } from "~/http/context";
import { SIGN_IN_FAULTS, type SignInFault } from "~/models/parties/sign-in-fault";
import { config } from "~/platform/config.server";
import { log } from "~/platform/log.server";
import { OidcRefused } from "~/services/parties/oidc/refusal.server";

/** Logs a refused sign-in in its own line, and sends the person to the page that says the reason once. */
export function refuse(
  error: unknown,
  { context, name }: { context: Readonly<RouterContextProvider>; name: string },
): Response {
  const code = error instanceof OidcRefused ? error.fault : "failed";
  logRefusal(error, name, "sign-in at a provider refused");
  context.get(sessionContext).flash("refused", { code, name });
  return redirect("/login");
}

/** Logs the code of a refusal. Its causes hold a person's claims, so only their messages are written. */
export function logRefusal(error: unknown, provider: string, told: string): void {
  if (!(error instanceof OidcRefused)) return log().error({ err: error, provider }, told);
  const reason = error.cause instanceof Error ? error.cause.message : undefined;
  log().warn({ code: `oidc-${error.fault}`, provider, reason }, told);
}

const isFault = (code: string): code is SignInFault =>
  (SIGN_IN_FAULTS as readonly string[]).includes(code);

/** Returns the sentence of a refusal. */
export function refusalSentence({ code, name }: { code: string; name: string }): string {
  const { providers, isOidcOnly } = config().signIn;
  const label = providers.find((provider) => provider.name === name)?.label ?? name;
  if (code === "unreachable" && isOidcOnly) return signInProviders.onlyUnreachable(label);
  return signInRefused[isFault(code) ? code : "failed"](label);
}
