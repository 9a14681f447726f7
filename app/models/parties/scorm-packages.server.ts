import { createHash } from "node:crypto";
import * as v from "valibot";
import { db, inTransaction } from "~/models/database/database.server";
import type { Party } from "~/models/tables";
import * as Links from "./links.server";
import * as Parties from "./parties.server";

const Settings = v.object({
  target: v.object({ kind: v.picklist(["module", "group", "container"]), id: v.string() }),
});

/** A module, a group or a container that an admin exported for a learning system. Its id is public. */
export interface ScormPackage extends Pick<Party, "id" | "name">, v.InferOutput<typeof Settings> {}

/** Returns a package, or null for an unknown or a revoked one. */
export async function findPackage(id: string): Promise<ScormPackage | null> {
  const party = await Parties.findById(id);
  if (party?.kind !== "scorm") return null;
  return { id, name: party.name, ...v.parse(Settings, JSON.parse(party.settingsJson)) };
}

/** A token that a package's page made from 32 random bytes, as base64url. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** The place of a learner's token: its package, and its digest. The token itself is not stored. */
const placeOf = (packageId: string, token: string) => ({
  partyId: packageId,
  subjectKind: "person" as const,
  externalId: createHash("sha256").update(token).digest("hex"),
});

/** Returns the id of the person to whom a token belongs; null before somebody confirmed it. */
export async function findHolder(packageId: string, token: string): Promise<string | null> {
  const link = await Links.findByExternal(placeOf(packageId, token));
  return link?.subjectId ?? null;
}

/** Gives a token to a person. Returns false when it belongs to somebody else, who keeps it. */
export async function bind(packageId: string, token: string, userId: string): Promise<boolean> {
  const place = placeOf(packageId, token);
  return inTransaction(async (trx) => {
    await Links.linkOnce({ ...place, subjectId: userId }, trx);
    await Parties.touch(packageId, trx);
    const link = await Links.findByExternal(place, trx);
    return link?.subjectId === userId;
  });
}

/** The people whom the page of a package lists. */
export const LISTED = 200;

/** Returns the people whom a package is linked with, the last one first. A person may hold several tokens. */
export const findPeople = (packageId: string) =>
  db()
    .selectFrom("links")
    .innerJoin("users", "users.id", "links.subjectId")
    .select((e) => ["users.id", "users.name", "email", e.fn.max("links.createdAt").as("since")])
    .where("partyId", "=", packageId)
    .where("subjectKind", "=", "person")
    .groupBy(["users.id", "users.name", "email"])
    .orderBy("since", "desc")
    .limit(LISTED)
    .execute();
