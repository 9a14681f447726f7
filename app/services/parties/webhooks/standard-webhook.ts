import { Webhook } from "standardwebhooks";
import type { PartyAdapter } from "~/services/parties/port";

/** The address of a subscriber, and the secrets that sign: two while one is replaced. */
export interface WebhookPlace {
  url: string;
  secrets: readonly string[];
}

/** The statuses of a receiver that would take no other event either. */
const AWAY = new Set([429, 502, 503, 504]);

/** Writes events as Standard Webhooks do (https://www.standardwebhooks.com). */
export const standardWebhook: PartyAdapter<WebhookPlace> = {
  request({ eventId, at, kind, payloadJson }, { url, secrets }, nowMs) {
    const body = JSON.stringify({ type: kind, timestamp: at, data: JSON.parse(payloadJson) });
    const sentAt = new Date(nowMs);
    const signatures = secrets.map((secret) => new Webhook(secret).sign(eventId, sentAt, body));
    return {
      url,
      body,
      headers: {
        "content-type": "application/json; charset=utf-8",
        "webhook-id": eventId,
        "webhook-timestamp": String(Math.floor(nowMs / 1_000)),
        "webhook-signature": signatures.join(" "),
      },
    };
  },
  read({ status, retryAfter }, nowMs) {
    if (status >= 200 && status < 300) return { outcome: "delivered" };
    if (status === 410) return { outcome: "gone" };
    const waitMs = pauseOf(retryAfter, nowMs);
    return { outcome: "later", waitMs, isAway: waitMs > 0 || AWAY.has(status) };
  },
};

/** Returns the pause in ms that `Retry-After` asks for, in seconds or as a date; 0 without a readable one. */
function pauseOf(retryAfter: string | null, nowMs: number): number {
  if (retryAfter === null) return 0;
  const seconds = /^\d{1,9}$/.test(retryAfter.trim()) ? Number(retryAfter) : null;
  const pauseMs = seconds === null ? Date.parse(retryAfter) - nowMs : seconds * 1_000;
  return Math.max(0, pauseMs || 0);
}
