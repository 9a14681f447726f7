import { NotFound } from "~/models/database/version.server";
import type { Party } from "~/models/tables";
import * as Parties from "./parties.server";
import * as Receivers from "./receivers.server";
import {
  readSecrets,
  readSettings,
  type RecordStoreSecrets,
  type RecordStoreSettings,
} from "./record-store";
import { openSecrets, sealSecrets } from "./sealed.server";

/** The values of a record store's form. Without `secrets` the stored ones stay. */
export interface RecordStoreValues extends Omit<RecordStoreSettings, "pause"> {
  name: string;
  secrets?: RecordStoreSecrets | undefined;
}

/** Returns a record store; null when it is gone. */
export const findById = (id: string): Promise<Party | null> => Receivers.findOfKind("xapi", id);

/** Adds a record store and returns its id. A form posted twice adds one. @throws PartyNameTaken */
export async function add(
  { name, secrets, ...values }: RecordStoreValues & { secrets: RecordStoreSecrets },
  byId: string,
): Promise<string> {
  const settings: RecordStoreSettings = { ...values, pause: null };
  try {
    return await Parties.create({ kind: "xapi", name, settings, secrets }, byId);
  } catch (error) {
    if (!(error instanceof Parties.PartyNameTaken)) throw error;
    const twin = await Parties.findTwin({ kind: "xapi", name, createdById: byId });
    if (twin === null) throw error;
    return twin;
  }
}

/** Saves a record store's form. @throws NotFound, PartyNameTaken */
export async function update(
  id: string,
  { name, secrets, ...values }: RecordStoreValues,
): Promise<void> {
  if (!(await findById(id))) throw new NotFound(`parties ${id}`);
  const sealed = secrets && { secretsSealed: await sealSecrets(secrets) };
  await Receivers.changed(id, "party-changed", async (party, trx) => {
    await Parties.refuseTakenName("xapi", name, id, trx);
    const settings = { ...readSettings(party), ...values };
    return { name, settingsJson: JSON.stringify(settings), ...sealed };
  });
}

/** Opens a store's key and secret. @throws JWEDecryptionFailed when the installation's key is another one */
export const openedSecrets = async ({ secretsSealed }: Pick<Party, "secretsSealed">) =>
  readSecrets(await openSecrets(secretsSealed ?? ""));
