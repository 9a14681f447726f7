import { now } from "~/models/database/database.server";
import { readSettings, secretsAt } from "~/models/parties/subscriber";
import * as Subscribers from "~/models/parties/subscribers.server";
import { carried, type Transport } from "~/services/parties/port";
import { standardWebhook } from "./standard-webhook";

/** Takes events to a subscriber, one call for each. */
export const webhookTransport: Transport = async (party) => {
  const { url } = readSettings(party);
  const place = { url, secrets: secretsAt(await Subscribers.openedSecrets(party), now()) };
  return async (event, call) =>
    carried(await call(standardWebhook.request(event, place, Date.now())), standardWebhook.read);
};
