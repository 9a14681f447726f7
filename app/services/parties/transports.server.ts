import * as Deliveries from "~/models/parties/deliveries.server";
import * as Receivers from "~/models/parties/receivers.server";
import type { Party } from "~/models/tables";
import { scoreTransport } from "./lti/send-scores.server";
import type { Transport } from "./port";
import { webhookTransport } from "./webhooks/webhook-transport.server";
import { xapiTransport } from "./xapi/xapi-transport.server";

/** Returns the way of events to a party. */
export const transportOf = ({ kind }: Pick<Party, "kind">): Transport => {
  if (kind === "lti") return scoreTransport;
  return kind === "xapi" ? xapiTransport : webhookTransport;
};

/**
 * Gives an event up. Returns true when its party gets nothing more: a receiver is paused. A platform goes on, because a
 * removed line item says nothing about the others.
 */
export async function giveUp(
  { id: partyId, kind }: Pick<Party, "id" | "kind">,
  { eventId }: { eventId: string },
  ...[told, reason]: [Deliveries.DeliveryAnswer, "failing" | "gone"]
): Promise<boolean> {
  if (kind === "lti") {
    await Deliveries.markFailed({ partyId, eventId }, told);
    return false;
  }
  await Receivers.stop({ partyId, eventId }, told, reason);
  return true;
}
