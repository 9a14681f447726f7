import { randomBytes } from "node:crypto";
import { errors } from "jose";
import { db } from "~/models/database/database.server";
import { findJustMade, NotFound } from "~/models/database/version.server";
import type { Party } from "~/models/tables";
import type { EventKind } from "~/models/terms/party";
import * as Parties from "./parties.server";
import * as Receivers from "./receivers.server";
import { openSecrets, sealSecrets } from "./sealed.server";
import {
  ROTATION_DAYS,
  readSecrets,
  readSettings,
  type SubscriberSecrets,
  type SubscriberSettings,
} from "./subscriber";

/** The values of a subscriber's form. */
export interface SubscriberValues {
  name: string;
  url: string;
  kinds: EventKind[];
}

/** Makes a secret of 256 bits, as Standard Webhooks writes it. */
const makeSecret = () => `whsec_${randomBytes(32).toString("base64")}`;

/** Returns a subscriber; null when it is gone. */
export const findById = (id: string): Promise<Party | null> =>
  Receivers.findOfKind("subscriber", id);

/**
 * Adds a subscriber. Returns its id, and its secret, which is shown once. A form posted twice adds one, and shows its
 * secret. @throws PartyNameTaken
 */
export async function add(
  { name, ...values }: SubscriberValues,
  byId: string,
): Promise<{ id: string; secret: string }> {
  const secret = makeSecret();
  const settings: SubscriberSettings = { ...values, pause: null };
  const secrets: SubscriberSecrets = { current: secret, previous: null };
  try {
    const id = await Parties.create({ kind: "subscriber", name, settings, secrets }, byId);
    return { id, secret };
  } catch (error) {
    if (!(error instanceof Parties.PartyNameTaken)) throw error;
    const posted = { kind: "subscriber", name, settingsJson: JSON.stringify(settings) } as const;
    const id = await findJustMade("parties", { ...posted, createdById: byId }, db());
    const twin = id === null ? null : await findById(id);
    if (!twin) throw error;
    return { id: twin.id, secret: (await openedSecrets(twin)).current };
  }
}

/** Saves a subscriber's form. @throws NotFound, PartyNameTaken */
export const update = (id: string, { name, url, kinds }: SubscriberValues): Promise<void> =>
  Receivers.changed(id, "party-changed", async (party, trx) => {
    await Parties.refuseTakenName("subscriber", name, id, trx);
    const settings = { ...readSettings(party), url, kinds };
    return { name, settingsJson: JSON.stringify(settings) };
  });

/** Gives a subscriber another secret and returns it. The former one signs too, for a week. @throws NotFound */
export async function rotate(id: string): Promise<string> {
  const secret = makeSecret();
  const party = await findById(id);
  if (!party) throw new NotFound(`parties ${id}`);
  const until = new Date(Date.now() + ROTATION_DAYS * 24 * 3_600_000).toISOString();
  const former = await openedSecrets(party).catch(unlessSealedElsewhere);
  const previous = former && { secret: former.current, until };
  const secrets: SubscriberSecrets = { current: secret, previous };
  const secretsSealed = await sealSecrets(secrets);
  await Receivers.changed(id, "party-secret-rotated", async () => ({ secretsSealed }));
  return secret;
}

/** Returns null for secrets under another installation's key, which nobody can open any more. */
function unlessSealedElsewhere(error: unknown): null {
  if (!(error instanceof errors.JWEDecryptionFailed)) throw error;
  return null;
}

/** Opens a subscriber's secrets. @throws JWEDecryptionFailed when the installation's key is another one */
export const openedSecrets = async ({ secretsSealed }: Pick<Party, "secretsSealed">) =>
  readSecrets(await openSecrets(secretsSealed ?? ""));
