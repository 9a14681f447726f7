import type { LtiPlatform } from "~/models/parties/lti-platform";
import * as Platforms from "~/models/parties/lti-platforms.server";
import { callPlatform } from "./platform-calls.server";

/** The time in ms before its end from which a token is no longer used. */
const SPARE_MS = 60_000;

/** The tokens by platform and scope, with the instant in ms until which each is used. */
const kept = new Map<string, { token: string; until: number }>();

const keyOf = ({ partyId, registration: { tokenUrl, clientId } }: LtiPlatform, scope: string) =>
  JSON.stringify([partyId, tokenUrl, clientId, scope]);

/**
 * Returns a token for a service of a platform, by the client credentials grant (RFC 7523: our key signs the request).
 * @throws an error of openid-client, CallFailed
 */
export async function findToken(platform: LtiPlatform, scope: string): Promise<string> {
  const key = keyOf(platform, scope);
  const known = kept.get(key);
  if (known && known.until > Date.now()) return known.token;
  const { access_token, expires_in = 0 } = await ask(platform, scope);
  kept.set(key, { token: access_token, until: Date.now() + expires_in * 1_000 - SPARE_MS });
  return access_token;
}

/** Forgets a token that the platform no longer takes. */
export const forgetToken = (platform: LtiPlatform, scope: string): void => {
  kept.delete(keyOf(platform, scope));
};

async function ask({ partyId, registration }: LtiPlatform, scope: string) {
  const { issuer, clientId, tokenUrl } = registration;
  const [oidc, party] = await Promise.all([import("openid-client"), Platforms.findById(partyId)]);
  if (!party) throw new Error("the platform is gone");
  const signing = oidc.PrivateKeyJwt(await Platforms.openKey(party), {
    // Platforms compare the audience with their token address, not with the issuer.
    [oidc.modifyAssertion]: (_header, payload) => {
      payload.aud = tokenUrl;
    },
  });
  const server = { issuer, token_endpoint: tokenUrl };
  const configuration = new oidc.Configuration(server, clientId, undefined, signing);
  configuration[oidc.customFetch] = callPlatform;
  if (tokenUrl.startsWith("http:")) oidc.allowInsecureRequests(configuration);
  return oidc.clientCredentialsGrant(configuration, { scope });
}
