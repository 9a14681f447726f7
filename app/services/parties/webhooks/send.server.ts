import { config } from "~/platform/config.server";
import { CallFailed, createOutgoing } from "~/platform/outgoing.server";
import { createPublicFetch } from "~/platform/outgoing-public.server";
import type { OutgoingRequest, Sent } from "~/services/parties/port";

/** The time in ms for a receiver's answer. Its work on the event belongs behind the answer. */
const TIMEOUT_MS = 15_000;

export type Send = (request: OutgoingRequest, signal: AbortSignal) => Promise<Sent>;

/**
 * Returns the sender of events. It calls public addresses only, and the private hosts of EVENTS_PRIVATE_HOSTS. It follows
 * no redirect and reads no body. @throws the reason of the caller's abort
 */
export function createSend({ timeoutMs = TIMEOUT_MS } = {}): Send {
  const fetchPublic = createPublicFetch(config().eventsPrivateHosts);
  return async ({ url, ...request }, signal) => {
    const call = createOutgoing({
      origins: [new URL(url).origin],
      timeoutMs,
      wholeMs: timeoutMs,
      maxBytes: Infinity,
      fetch: fetchPublic,
    });
    const begun = performance.now();
    const ms = () => Math.round(performance.now() - begun);
    try {
      const response = await call(url, { method: "POST", ...request, signal });
      await response.body?.cancel();
      const { status } = response;
      const retryAfter = response.headers.get("Retry-After");
      return { told: { code: "status", status, ms: ms() }, answer: { status, retryAfter } };
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      return { told: { code: "fault", fault: error.fault, ms: ms() }, answer: null };
    }
  };
}
