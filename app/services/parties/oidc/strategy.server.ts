import { Strategy } from "remix-auth/strategy";
import * as v from "valibot";
import type { ProviderSession, StartedSignIn } from "~/models/sign-in/signed-cookie.server";
import type { User } from "~/models/tables";
import { now } from "~/models/database/database.server";
import { publicLink } from "~/models/mail/mails.server";
import { ALGORITHMS, openClient, type Provider, TOLERANCE_S } from "./providers.server";
import { OidcRefused, refusalOf } from "./refusal.server";

/** The time in ms within which a person must be back from the provider. */
const AWAY_MS = 15 * 60_000;

/** The bytes of an ID token that a session keeps, to end the provider's session without a question. */
const KEPT_TOKEN = 2_000;

/** A person as a provider names them, once every check of the protocol has passed. */
export interface Identity {
  provider: Provider;
  /** The provider and its id of the person. Only both together are unique. */
  externalId: string;
  email: string | null;
  isVerified: boolean;
  name: string;
  groups: string[];
  session: ProviderSession;
}

const texts = v.fallback(v.array(v.string()), []);
const text = v.fallback(v.nullable(v.string()), null);

/** The claims that are read, from the ID token and from the userinfo endpoint. */
const Claims = v.object({
  email: text,
  email_verified: v.optional(v.unknown()),
  /** Microsoft's own: the owner of the address's domain is verified. */
  xms_edov: v.optional(v.unknown()),
  name: text,
  given_name: text,
  family_name: text,
  groups: texts,
  roles: texts,
  sid: text,
});

const yes = new Set<unknown>([true, "true", 1, "1"]);

/** Returns the address of the academy to which the provider sends the person back. */
const callbackOf = ({ name }: Provider) => publicLink(`/auth/${name}/callback`) ?? "";

/**
 * Begins a sign-in. Returns the provider's address and the values with which its answer will be checked.
 * @throws OidcRefused
 */
export async function begin(provider: Provider): Promise<{ to: string; started: StartedSignIn }> {
  try {
    const [oidc, { configuration }] = await Promise.all([
      import("openid-client"),
      openClient(provider),
    ]);
    const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
    const verifier = oidc.randomPKCECodeVerifier();
    const { scopes_supported: scopes = [] } = configuration.serverMetadata();
    const to = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: callbackOf(provider),
      scope: scopes.includes("groups") ? "openid profile email groups" : "openid profile email",
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
    });
    return { to: to.href, started: { name: provider.name, state, nonce, verifier, at: now() } };
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Signs in with the answer of an identity provider, beside the strategy of the form. */
export class OidcStrategy extends Strategy<User, Identity> {
  name = "oidc";
  readonly #provider: Provider;
  readonly #started: StartedSignIn | undefined;

  /** `started`: the sign-in that this browser has begun. */
  constructor(
    { provider, started }: { provider: Provider; started: StartedSignIn | undefined },
    verify: Strategy.VerifyFunction<User, Identity>,
  ) {
    super(verify);
    this.#provider = provider;
    this.#started = started;
  }

  /** Checks the answer in the address of a request. @throws OidcRefused, and the errors of `verify` */
  async authenticate(request: Request): Promise<User> {
    const { search, searchParams } = new URL(request.url);
    const started = this.#started;
    const isOurs =
      started?.name === this.#provider.name &&
      started.state === searchParams.get("state") &&
      Date.now() - Date.parse(started.at) < AWAY_MS;
    if (!isOurs) throw new OidcRefused("state");
    return this.verify(await exchange(this.#provider, started, search));
  }
}

/** Exchanges a code for the person's identity. @throws OidcRefused */
async function exchange(
  provider: Provider,
  { state, nonce, verifier }: StartedSignIn,
  search: string,
): Promise<Identity> {
  try {
    const [oidc, { configuration }] = await Promise.all([
      import("openid-client"),
      openClient(provider),
    ]);
    const back = new URL(search, callbackOf(provider));
    const tokens = await oidc.authorizationCodeGrant(configuration, back, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const idToken = tokens.id_token ?? "";
    const claims = await checkSignature(provider, idToken);
    if (claims.azp !== undefined && claims.azp !== provider.clientId)
      throw new OidcRefused("party");
    const own = v.parse(Claims, claims);
    const isWhole = own.email !== null && (own.groups.length > 0 || own.roles.length > 0);
    const { userinfo_endpoint } = configuration.serverMetadata();
    const told =
      isWhole || !userinfo_endpoint
        ? null
        : v.parse(
            Claims,
            await oidc.fetchUserInfo(configuration, tokens.access_token, String(claims.sub)),
          );
    const subject = { iss: String(claims.iss), sub: String(claims.sub) };
    return identityOf(provider, { ...subject, idToken, own, told });
  } catch (error) {
    throw refusalOf(error);
  }
}

/**
 * Checks the signature of an ID token. Keys that the provider has just changed are fetched anew.
 * @throws an error of jose
 */
async function checkSignature(provider: Provider, token: string) {
  const [jose, { configuration, keys }] = await Promise.all([import("jose"), openClient(provider)]);
  const { issuer } = configuration.serverMetadata();
  const demands = {
    issuer,
    audience: provider.clientId,
    algorithms: ALGORITHMS,
    clockTolerance: TOLERANCE_S,
  };
  try {
    return (await jose.jwtVerify(token, keys, demands)).payload;
  } catch (error) {
    if (!(error instanceof jose.errors.JWKSNoMatchingKey)) throw error;
    await keys.reload();
    return (await jose.jwtVerify(token, keys, demands)).payload;
  }
}

type Told = v.InferOutput<typeof Claims>;
type Subject = { iss: string; sub: string };

/** Returns the id of a provider's person for our links. Another issuer's person of the same id is another person. */
export const externalIdOf = ({ iss, sub }: Subject): string => `${iss} ${sub}`;

/** Returns the person of these claims. The userinfo's address counts only with its own mark of verification. */
function identityOf(
  provider: Provider,
  { iss, sub, idToken, own, told }: Subject & { idToken: string; own: Told; told: Told | null },
): Identity {
  const addressed = own.email === null && told ? told : own;
  const both = [own, ...(told ? [told] : [])];
  const named = both.find(({ name, family_name }) => name ?? family_name) ?? own;
  const { partyId, name } = provider;
  return {
    provider,
    externalId: externalIdOf({ iss, sub }),
    email: addressed.email?.trim().toLowerCase() || null,
    isVerified: both.some(
      (claims) =>
        claims.email === addressed.email &&
        (yes.has(claims.email_verified) || yes.has(claims.xms_edov)),
    ),
    name: named.name ?? [named.given_name, named.family_name].filter(Boolean).join(" "),
    groups: [...new Set(both.flatMap(({ groups, roles }) => [...groups, ...roles]))],
    session: { partyId, name, sid: own.sid, idToken: idToken.length > KEPT_TOKEN ? null : idToken },
  };
}
