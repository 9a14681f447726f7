import type { ClientAuth, Configuration } from "openid-client";
import type { createRemoteJWKSet } from "jose";
import * as v from "valibot";
import { OidcSettings } from "~/models/parties/group-roles";
import * as Parties from "~/models/parties/parties.server";
import type { Party } from "~/models/tables";
import { config } from "~/platform/config.server";
import { isLoopback, type ProviderSettings } from "~/platform/oidc-settings";
import { createOutgoing } from "~/platform/outgoing.server";
import { OidcRefused } from "./refusal.server";

/** The longest wait in ms for each answer of a provider. A person waits for it. */
const WAIT_MS = 8_000;
const ANSWER_BYTES = 1_024 * 1_024;
/** The time in ms for which the description of a provider is kept. */
const DESCRIPTION_MS = 3_600_000;
/** The time in ms between two fetches of the keys for a token that nobody has vouched for. */
const COOLDOWN_MS = 10_000;

/** The signatures that are accepted: asymmetric ones, so neither `none` nor a secret of ours. */
export const ALGORITHMS = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
  "Ed25519",
];

/** The tolerated difference between a provider's clock and ours, in seconds. */
export const TOLERANCE_S = 30;

/** A provider as its own description tells it, with its keys. */
interface Client {
  configuration: Configuration;
  keys: ReturnType<typeof createRemoteJWKSet>;
}

/** An identity provider of the settings with its row. */
export interface Provider extends ProviderSettings {
  partyId: string;
}

// Kept on the process, as the configuration from which it is made.
const holder = globalThis as typeof globalThis & {
  aplombOidc?: Map<string, { client: Promise<Client>; at: number }>;
};

/** Returns the provider of the settings with this name, with its row in `parties`; null when there is none. */
export async function findProvider(name: string | undefined): Promise<Provider | null> {
  const settings = config().signIn.providers.find((provider) => provider.name === name);
  if (!settings) return null;
  return { ...settings, partyId: (await mirror(settings)).id };
}

/** Returns the settings of a provider's row. */
export const settingsOf = (party: Party): OidcSettings =>
  v.parse(OidcSettings, JSON.parse(party.settingsJson));

/** Writes each provider of the settings into its row. A row that the settings no longer name is paused. */
export async function mirrorProviders(): Promise<void> {
  const { providers } = config().signIn;
  for (const provider of providers) await mirror(provider);
  for (const party of await Parties.findOfKind("oidc"))
    if (party.state === "active" && !providers.some(({ name }) => name === party.name))
      await Parties.change(party.id, { state: "paused" });
}

/** Returns the row of a provider, as the settings describe it. The table of groups in it is the admins'. */
async function mirror({
  name,
  issuer,
  clientId,
  label,
  domains,
}: ProviderSettings): Promise<Party> {
  const told = { issuer, clientId, label, domains };
  const party = await Parties.findNamed("oidc", name);
  if (!party) {
    await Parties.create({ kind: "oidc", name, settings: { ...told, groups: [] } }, null).catch(
      unlessMirrored,
    );
    return (await Parties.findNamed("oidc", name)) as Party;
  }
  const settings = { ...told, groups: settingsOf(party).groups };
  if (party.state !== "active" || party.settingsJson !== JSON.stringify(settings))
    await Parties.change(party.id, { settings, state: "active" });
  return party;
}

/** Ignores that another node wrote the row meanwhile. Throws any other error again. */
function unlessMirrored(error: unknown): void {
  if (!(error instanceof Parties.PartyNameTaken)) throw error;
}

/** Returns the client of a provider, from its description. @throws CallFailed when the provider is down */
export function openClient(provider: ProviderSettings): Promise<Client> {
  const clients = (holder.aplombOidc ??= new Map());
  const key = JSON.stringify([provider.issuer, provider.clientId, provider.clientSecret]);
  const kept = clients.get(key);
  if (kept && Date.now() - kept.at < DESCRIPTION_MS) return kept.client;
  const client = describe(provider);
  clients.set(key, { client, at: Date.now() });
  client.catch(() => clients.delete(key));
  return client;
}

/** Reads the description of a provider. Its endpoints are then the only other hosts that are called for it. */
async function describe({ issuer, clientId, clientSecret }: ProviderSettings): Promise<Client> {
  const [oidc, jose] = await Promise.all([import("openid-client"), import("jose")]);
  const url = new URL(issuer);
  const isPlain = url.protocol === "http:" && isLoopback(url);
  const origins = new Set([url.origin]);
  const posted = oidc.ClientSecretPost(clientSecret);
  const authenticate: ClientAuth = (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    (methods.includes("client_secret_basic") ? inHeader(clientSecret) : posted)(server, ...rest);
  };
  const configuration = await oidc.discovery(
    url,
    clientId,
    { [oidc.clockTolerance]: TOLERANCE_S },
    authenticate,
    {
      [oidc.customFetch]: fetchTo(origins),
      timeout: WAIT_MS / 1_000,
      ...(isPlain ? { execute: [oidc.allowInsecureRequests] } : {}),
    },
  );
  const { token_endpoint, userinfo_endpoint, jwks_uri } = configuration.serverMetadata();
  if (!jwks_uri) throw new OidcRefused("provider");
  for (const endpoint of [token_endpoint, userinfo_endpoint, jwks_uri])
    if (endpoint && (isPlain || endpoint.startsWith("https:")))
      origins.add(new URL(endpoint).origin);
  const keys = jose.createRemoteJWKSet(new URL(jwks_uri), {
    [jose.customFetch]: fetchTo(origins),
    cooldownDuration: COOLDOWN_MS,
    timeoutDuration: WAIT_MS,
  });
  return { configuration, keys };
}

/**
 * Writes the client's credentials as RFC 6749 §2.3.1 asks, but encodes no sign that needs none: `openid-client` encodes
 * `-` and `_` too, and some providers (Glewlwyd) decode nothing.
 */
const inHeader =
  (secret: string): ClientAuth =>
  (_server, { client_id }, _body, headers) => {
    const pair = [client_id, secret].map(encodeURIComponent).join(":");
    headers.set("Authorization", `Basic ${Buffer.from(pair).toString("base64")}`);
  };

/** Returns a `fetch` to these origins within the limits of a sign-in. More origins may be added later. */
function fetchTo(origins: ReadonlySet<string>) {
  const limits = { timeoutMs: WAIT_MS, wholeMs: WAIT_MS, maxBytes: ANSWER_BYTES };
  return (input: string, { method, headers, body, signal }: Asked) =>
    createOutgoing({ origins: [...origins], ...limits })(input, {
      method,
      headers,
      ...(body === undefined ? {} : { body: body as BodyInit | null }),
      ...(signal ? { signal } : {}),
    });
}

/** The parts of a request that both libraries give. */
interface Asked {
  method: string;
  headers: HeadersInit;
  body?: unknown;
  signal?: AbortSignal | undefined;
}
