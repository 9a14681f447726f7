import { data, type RouterContextProvider } from "react-router";
import { signInRefused } from "~/copy/admin/sign-in-providers";
import { launch, launchRefused } from "~/copy/people/launch";
import { openPolicyContext } from "~/http/context";
import { log } from "~/platform/log.server";
import { OidcRefused } from "~/services/parties/oidc/refusal.server";
import { type LaunchFault, LaunchRefused } from "~/services/parties/lti/refusal";

/**
 * Answers a refused launch with one sentence, and logs it in one line. The platform's own pages may show the answer in
 * their frame. Throws any other error again.
 */
export function refuse(error: unknown, context: Readonly<RouterContextProvider>) {
  const refused =
    error instanceof OidcRefused ? new LaunchRefused(error.fault, { cause: error.cause }) : error;
  if (!(refused instanceof LaunchRefused)) throw refused;
  const { fault, platform, frames, cause } = refused;
  // The causes hold a person's claims, so only their messages are written.
  const reason = cause instanceof Error ? cause.message : cause;
  log().warn({ code: `lti-${fault}`, platform, reason }, "a launch was refused");
  context.get(openPolicyContext)({ frameAncestors: frames });
  const sentence = sentenceOf(fault, platform ?? launch.platform);
  return data({ refused: sentence }, { status: fault === "unreachable" ? 503 : 400 });
}

const isOwn = (fault: LaunchFault): fault is keyof typeof launchRefused => fault in launchRefused;

const sentenceOf = (fault: LaunchFault, platform: string): string =>
  isOwn(fault) ? launchRefused[fault](platform) : signInRefused[fault](platform);
