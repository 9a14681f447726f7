import { data } from "react-router";
import { xapi as words } from "~/copy/admin/xapi";
import { readSettings } from "~/models/parties/record-store";
import * as RecordStores from "~/models/parties/record-stores.server";
import * as XapiStatements from "~/models/parties/xapi-statements.server";
import type { Party } from "~/models/tables";
import { log } from "~/platform/log.server";
import { readSending } from "../subscribers/read.server";

/** Returns a record store. @throws 404 when it is gone */
export async function storeOf(id: string): Promise<Party> {
  const party = await RecordStores.findById(id);
  if (!party) throw data(words.gone, { status: 404 });
  return party;
}

/** Returns a record store for its page, with its last deliveries. Runs three queries. */
export async function readRecordStore(party: Party) {
  const { pause: _, ...settings } = readSettings(party);
  const [sending, { held, voided }, key] = await Promise.all([
    readSending(party),
    XapiStatements.countOf(party.id),
    keyOf(party),
  ]);
  return {
    id: party.id,
    values: { name: party.name, ...settings, key: key ?? "" },
    isReadable: key !== null,
    counts: words.counts(held, voided),
    ...sending,
  };
}

/** Returns the key of a store; null when another installation's key sealed it. */
async function keyOf(party: Party): Promise<string | null> {
  try {
    return (await RecordStores.openedSecrets(party)).key;
  } catch (err) {
    log().error({ err, partyId: party.id }, "a record store's key cannot be opened");
    return null;
  }
}
