import type { JWTPayload } from "jose";
import * as v from "valibot";
import type { LtiPlatform } from "~/models/parties/lti-platform";
import * as UsedTokens from "~/models/parties/used-tokens.server";
import { ALGORITHMS, TOLERANCE_S } from "~/services/parties/oidc/providers.server";
import { faultOf } from "~/services/parties/oidc/refusal.server";
import { claim } from "./claims";
import { readState, type StartedLaunch } from "./login.server";
import { verifyByPlatform } from "./platform-calls.server";
import { LaunchRefused } from "./refusal";

/** A message of a platform, once every check has passed. */
export interface CheckedMessage<T> {
  platform: LtiPlatform;
  claims: T;
  /** The mark of the browser that began. */
  browser: string;
  /** The origins of the platform's pages, which may show a page of ours in a frame. */
  frames: string[];
}

/** The claims that every message has, as the checks read them. */
type MessageClaims = Record<string, unknown> & { nonce: string; azp?: string | undefined };

/**
 * Checks the answer of a platform: its state, signature, audience, times, nonce and deployment, and that it comes once.
 * @throws LaunchRefused
 */
export async function checkLaunch<T extends MessageClaims>(
  form: FormData,
  schema: v.GenericSchema<unknown, T>,
): Promise<CheckedMessage<T>> {
  const field = (name: string) => String(form.get(name) ?? "");
  const started = await readState(field("state"));
  const { platform, browser } = started;
  const told = { platform: platform.name, frames: originsOf(platform) };
  if (form.has("error")) throw new LaunchRefused("provider", { ...told, cause: field("error") });
  try {
    const claims = await checkToken(field("id_token"), { started, schema });
    const until = new Date(started.until + TOLERANCE_S * 1_000).toISOString();
    if (!(await UsedTokens.takeOnce(platform.partyId, claims.nonce, until)))
      throw new LaunchRefused("code");
    return { platform, claims, browser, frames: [...told.frames, ...pageOrigin(claims)] };
  } catch (error) {
    const fault = error instanceof LaunchRefused ? error.fault : faultOf(error);
    if (fault === null) throw error;
    throw new LaunchRefused(fault, { ...told, cause: error });
  }
}

async function checkToken<T extends MessageClaims>(
  token: string,
  { started, schema }: { started: StartedLaunch; schema: v.GenericSchema<unknown, T> },
): Promise<T> {
  const { platform, nonce } = started;
  const { issuer, clientId, deploymentIds } = platform.registration;
  const payload = await verifyByPlatform(platform, token, {
    issuer,
    audience: clientId,
    algorithms: ALGORITHMS,
    clockTolerance: TOLERANCE_S,
    requiredClaims: ["exp", "iat", "nonce"],
  });
  if (!isForUs(payload, clientId)) throw new LaunchRefused("party");
  if (payload.nonce !== nonce) throw new LaunchRefused("nonce");
  if (!deploymentIds.includes(String(payload[claim.deployment])))
    throw new LaunchRefused("deployment");
  const read = v.safeParse(schema, payload);
  if (!read.success) throw new LaunchRefused("message");
  return read.output;
}

/** Returns true when the party of a token is the academy. Of several audiences, one must be named. */
const isForUs = ({ aud, azp }: JWTPayload, clientId: string) =>
  azp === undefined ? !Array.isArray(aud) || aud.length === 1 : azp === clientId;

/** Returns the origins of a platform's own addresses. */
export const originsOf = ({ registration: { issuer, authUrl } }: LtiPlatform): string[] => [
  ...new Set([issuer, authUrl].flatMap((url) => originOf(url) ?? [])),
];

/** Returns the origin of the page that launches: the platform signs the address to which it returns. */
function pageOrigin(claims: MessageClaims): string[] {
  const shown = claims[claim.presentation] as { return_url: string } | null;
  return [shown && originOf(shown.return_url)].flatMap((origin) => origin ?? []);
}

/** Returns the origin of an http address, or null. */
function originOf(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, origin } = new URL(url);
  return protocol === "https:" || protocol === "http:" ? origin : null;
}
