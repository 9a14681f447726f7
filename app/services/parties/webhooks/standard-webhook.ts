import { Webhook } from "standardwebhooks";
import type { PartyAdapter } from "~/services/parties/port";
import { readAnswer } from "~/services/parties/read-answer";

/** The address of a subscriber, and the secrets that sign: two while one is replaced. */
export interface WebhookPlace {
  url: string;
  secrets: readonly string[];
}

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
  read: readAnswer,
};
