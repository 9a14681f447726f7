import * as v from "valibot";
import * as Links from "~/models/parties/links.server";
import * as UsedTokens from "~/models/parties/used-tokens.server";
import { publicLink } from "~/models/mail/mails.server";
import * as ApiTokens from "~/models/sign-in/api-tokens.server";
import * as Sessions from "~/models/sign-in/sessions.server";
import type { ProviderSession } from "~/models/sign-in/signed-cookie.server";
import { log } from "~/platform/log.server";
import {
  ALGORITHMS,
  findProvider,
  openClient,
  type Provider,
  TOLERANCE_S,
} from "./providers.server";
import { OidcRefused, refusalOf } from "./refusal.server";
import { externalIdOf } from "./strategy.server";

/** The event that makes a token a logout token (OpenID Connect Back-Channel Logout 1.0, §2.4). */
const EVENT = "http://schemas.openid.net/event/backchannel-logout";

/** The age in seconds at which a logout token is refused. */
const AGE_S = 300;

const text = v.optional(v.pipe(v.string(), v.nonEmpty()));
const LogoutClaims = v.pipe(
  v.object({
    iss: v.string(),
    sub: text,
    sid: text,
    jti: v.pipe(v.string(), v.nonEmpty()),
    events: v.object({ [EVENT]: v.looseObject({}) }),
    // A logout token with a nonce may be an ID token in disguise.
    nonce: v.optional(v.undefined()),
  }),
  v.check(({ sub, sid }) => Boolean(sub ?? sid)),
);

/**
 * Ends the sessions and the `/api` sign-ins of the person whom a logout token of a provider names.
 * @throws OidcRefused
 */
export async function endByProvider(provider: Provider, token: string): Promise<void> {
  const { iss, sub, sid, jti } = await checkLogoutToken(provider, token);
  const { partyId } = provider;
  const until = new Date(Date.now() + (AGE_S + 2 * TOLERANCE_S) * 1_000).toISOString();
  if (!(await UsedTokens.takeOnce(partyId, jti, until))) throw new OidcRefused("code");
  const ended = sid ? await Sessions.deleteOfProvider({ partyId, sid }) : [];
  const externalId = sub && externalIdOf({ iss, sub });
  const link = externalId
    ? await Links.findByExternal({ partyId, subjectKind: "person", externalId })
    : null;
  // Without the provider's session, all sessions of the person end. A session that has ended here takes no other along.
  if (link && !sid) await Sessions.deleteAllByUserId(link.subjectId);
  else if (link && ended.length === 0)
    await Sessions.deleteOfProvider({ partyId, userId: link.subjectId });
  for (const userId of new Set([...ended, ...(link ? [link.subjectId] : [])]))
    await ApiTokens.deleteAllByUserId(userId);
  log().info({ provider: provider.name, ended: ended.length }, "signed out by the provider");
}

/** Returns the claims of a valid logout token. @throws OidcRefused */
async function checkLogoutToken(provider: Provider, token: string) {
  try {
    const [jose, { configuration, keys }] = await Promise.all([
      import("jose"),
      openClient(provider),
    ]);
    const { payload } = await jose.jwtVerify(token, keys, {
      issuer: configuration.serverMetadata().issuer,
      audience: provider.clientId,
      algorithms: ALGORITHMS,
      clockTolerance: TOLERANCE_S,
      maxTokenAge: AGE_S,
    });
    const claims = v.safeParse(LogoutClaims, payload);
    if (!claims.success) throw new OidcRefused("token");
    return claims.output;
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Returns the provider's address that ends its session and leads back to our sign-in; null when it has none. */
export async function endSessionUrl({ name, idToken }: ProviderSession): Promise<string | null> {
  const provider = await findProvider(name);
  if (!provider) return null;
  try {
    const [oidc, { configuration }] = await Promise.all([
      import("openid-client"),
      openClient(provider),
    ]);
    if (!configuration.serverMetadata().end_session_endpoint) return null;
    return oidc.buildEndSessionUrl(configuration, {
      post_logout_redirect_uri: publicLink("/login") ?? "",
      ...(idToken ? { id_token_hint: idToken } : {}),
    }).href;
  } catch (error) {
    log().warn({ err: error, provider: name }, "the provider's session was not ended");
    return null;
  }
}
