import type { createRemoteJWKSet } from "jose";
import { config } from "~/platform/config.server";
import { createOutgoing } from "~/platform/outgoing.server";
import { createPublicFetch } from "~/platform/outgoing-public.server";
import type { LtiPlatform } from "~/models/parties/lti-platform";

/** The longest wait in ms for each answer of a platform. A person may wait for it. */
const WAIT_MS = 8_000;
const ANSWER_BYTES = 2 * 1_024 * 1_024;

/** The time in ms between two fetches of a platform's keys for tokens with an unknown key. */
const COOLDOWN_MS = 10_000;

type PublicFetch = ReturnType<typeof createPublicFetch>;

// Kept on the process, as the configuration from which it is made.
const holder = globalThis as typeof globalThis & {
  aplombLti?: { hosts: readonly string[]; fetch: PublicFetch };
};

function publicFetch(): PublicFetch {
  const hosts = config().eventsPrivateHosts;
  if (holder.aplombLti?.hosts !== hosts)
    holder.aplombLti = { hosts, fetch: createPublicFetch(hosts) };
  return holder.aplombLti.fetch;
}

/** A request, as the libraries of the protocols make it. */
interface Asked {
  method?: string;
  headers?: HeadersInit;
  body?: unknown;
  signal?: AbortSignal | null | undefined;
}

/**
 * Calls an address of a platform. Private addresses are refused, but for the hosts of EVENTS_PRIVATE_HOSTS.
 * @throws CallFailed
 */
export function callPlatform(
  url: string,
  { method = "GET", headers, body, signal }: Asked = {},
): Promise<Response> {
  const call = createOutgoing({
    origins: [new URL(url).origin],
    timeoutMs: WAIT_MS,
    wholeMs: WAIT_MS,
    maxBytes: ANSWER_BYTES,
    fetch: publicFetch(),
  });
  return call(url, {
    method,
    ...(headers && { headers }),
    // The guarded fetch sends text alone.
    ...(body === undefined || body === null ? {} : { body: String(body) }),
    ...(signal ? { signal } : {}),
  });
}

/** The keys of a platform, and the instant in ms of the last fetch for an unknown one. */
interface KeptKeys {
  find: ReturnType<typeof createRemoteJWKSet>;
  askedAt: number;
}

const keptKeys = new Map<string, KeptKeys>();

/**
 * Verifies a token of a platform by its keys. An unknown key is looked for anew, at most once in ten seconds, so that
 * forged tokens cannot make us ask without end. @throws an error of jose, CallFailed
 */
export async function verifyByPlatform(
  { registration }: LtiPlatform,
  token: string,
  demands: object,
) {
  const jose = await import("jose");
  const { keysUrl } = registration;
  const kept = keptKeys.get(keysUrl) ?? {
    find: jose.createRemoteJWKSet(new URL(keysUrl), {
      [jose.customFetch]: callPlatform,
      cooldownDuration: COOLDOWN_MS,
      timeoutDuration: WAIT_MS,
    }),
    askedAt: 0,
  };
  keptKeys.set(keysUrl, kept);
  try {
    return (await jose.jwtVerify(token, kept.find, demands)).payload;
  } catch (error) {
    const isAsked = Date.now() - kept.askedAt < COOLDOWN_MS;
    if (!(error instanceof jose.errors.JWKSNoMatchingKey) || isAsked) throw error;
    kept.askedAt = Date.now();
    await kept.find.reload();
    return (await jose.jwtVerify(token, kept.find, demands)).payload;
  }
}
