import { data, type RouterContextProvider } from "react-router";
import * as v from "valibot";
import { copy } from "~/copy/copy";
import { currentUser } from "~/http/context";
import { redirectWithFlash } from "~/http/flash.server";
import { now } from "~/models/database/database.server";
import { NotFound } from "~/models/database/version.server";
import { onDate } from "~/models/dates";
import * as Keys from "~/models/parties/keys.server";
import * as Parties from "~/models/parties/parties.server";
import type { Party } from "~/models/tables";
import { PROGRAM_SCOPES, type Scope } from "~/models/terms/party";
import { config } from "~/platform/config.server";
import { failed, failure } from "../admin-page.server";
import { keyStanding } from "./key-standing";

/** A key as the page of its party shows it. */
export interface ShownKey {
  id: string;
  ending: string;
  scopes: Scope[];
  madeOn: string;
  expiresOn: string | null;
  /** The day and the network of the last use; null for never. */
  used: string | null;
  standing: ReturnType<typeof keyStanding>;
}

export interface KeysOfParty {
  keys: ShownKey[];
  /** The id of the key that `?confirm=` asks to revoke; null for none. */
  asked: string | null;
}

/** Returns the keys of a party for its page. */
export async function readKeys(partyId: string, url: URL): Promise<KeysOfParty> {
  const { timeZone } = config();
  const at = now();
  const rows = await Keys.findOfParties([partyId]);
  const keys = rows.map((key) => ({
    id: key.id,
    ending: key.ending,
    scopes: key.scopes,
    madeOn: onDate(key.createdAt, timeZone),
    expiresOn: key.expiresAt && onDate(key.expiresAt, timeZone),
    used:
      key.lastUsedAt &&
      copy.keys.usedFrom(onDate(key.lastUsedAt, timeZone), key.network || copy.audit.unknownOrigin),
    standing: keyStanding(key, at),
  }));
  const asked = url.searchParams.get("confirm")?.replace(/^revoke-/, "");
  return { keys, asked: keys.find(({ id }) => id === asked)?.id ?? null };
}

/** Returns the party of an address. @throws 404 when it is gone, or of another kind */
export async function partyOf(id: string, kind: Party["kind"]): Promise<Party> {
  const party = await Parties.findById(id);
  if (party?.kind !== kind) throw data(copy.links.gone, { status: 404 });
  return party;
}

/** The verbs of the keys of a party, and its removal. */
export const keyIntents = [
  v.object({
    intent: v.literal("create"),
    /** The ticked scopes. */
    ids: v.array(v.picklist(PROGRAM_SCOPES)),
    days: v.pipe(v.picklist(["0", "30", "90", "365"]), v.transform(Number)),
  }),
  v.object({ intent: v.literal("revoke"), keyId: v.string() }),
  v.object({ intent: v.literal("remove") }),
] as const;

const DAY_MS = 24 * 3_600_000;

/** Carries out a verb on the keys of a party. `scopes`: those of every key of this party; null for the ticked ones. */
export async function changeKeys(
  intent: v.InferOutput<(typeof keyIntents)[number]>,
  of: {
    party: Party;
    scopes: Scope[] | null;
    to: string;
    context: Readonly<RouterContextProvider>;
  },
) {
  const { party, to, context } = of;
  try {
    if (intent.intent === "remove") {
      await Parties.remove(party.id);
      return redirectWithFlash(context, "/admin/links", copy.links.removed(party.name));
    }
    if (intent.intent === "revoke") {
      await Keys.revoke(intent.keyId, party.id);
      return redirectWithFlash(context, to, copy.keys.revoked);
    }
    const scopes = of.scopes ?? intent.ids;
    if (scopes.length === 0)
      return data({ tone: "ko" as const, text: copy.keys.scopeRequired }, { status: 400 });
    const { days } = intent;
    const expiresAt = days === 0 ? null : new Date(Date.now() + days * DAY_MS).toISOString();
    const made = { partyId: party.id, scopes, expiresAt };
    return { handed: await Keys.create(made, currentUser(context).id) };
  } catch (error) {
    if (error instanceof NotFound) return failure(copy.links.gone, 409);
    return failed(error, copy.links.saveFailed, "a key was not changed");
  }
}
