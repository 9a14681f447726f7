import { createHash } from "node:crypto";
import { readSettings } from "~/models/parties/record-store";
import * as RecordStores from "~/models/parties/record-stores.server";
import type { Party } from "~/models/tables";
import { config } from "~/platform/config.server";
import type { Endpoint } from "./requests";
import type { Speaker } from "./statements";
import type { Actor } from "./vocabulary";

/** Everything that a store's row and the settings know. */
export type StorePlace = Endpoint & { speaker: Speaker };

/** Opens what a store's row knows. @throws Error without PUBLIC_URL, JWEDecryptionFailed */
export async function openPlace(party: Party): Promise<StorePlace> {
  const { url, version, actor } = readSettings(party);
  const { publicUrl } = config();
  if (publicUrl === undefined) throw new Error("statements need PUBLIC_URL");
  const academy = publicUrl.replace(/\/+$/, "");
  const { key, secret } = await RecordStores.openedSecrets(party);
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString("base64")}`;
  const actorOf: Speaker["actorOf"] = ({ userId, email }) =>
    actor === "mail" ? byMail(email) : byAccount(academy, userId);
  return { url, version, authorization, speaker: { academy, actorOf } };
}

const byAccount = (homePage: string, name: string): Actor => ({
  objectType: "Agent",
  account: { homePage, name },
});

/** Names a person by the digest of the address. The digest of a known address can be computed by anybody. */
const byMail = (email: string): Actor => ({
  objectType: "Agent",
  mbox_sha1sum: createHash("sha1").update(`mailto:${email.toLowerCase()}`).digest("hex"),
});
