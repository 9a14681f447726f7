import type { Party } from "~/models/tables";
import type { Transport } from "./port";
import { webhookTransport } from "./webhooks/webhook-transport.server";
import { xapiTransport } from "./xapi/xapi-transport.server";

/** Returns the way of events to a party. */
export const transportOf = ({ kind }: Pick<Party, "kind">): Transport =>
  kind === "xapi" ? xapiTransport : webhookTransport;
