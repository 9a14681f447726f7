import { createHash, randomBytes } from "node:crypto";
import { db } from "~/models/database/database.server";
import { thisNode } from "~/models/database/nodes.server";
import { databaseInstant } from "~/models/database/writers.server";

/** The lifetime of a promised place in ms. */
const LIFE_MS = 60_000;

const digest = (token: string) => createHash("sha256").update(token).digest("hex");

/** Promises a place at a node. Returns the token that opens it once. */
export async function insert(nodeId: string, brief: object): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db()
    .insertInto("voicePromises")
    .values({
      tokenDigest: digest(token),
      nodeId,
      briefJson: JSON.stringify(brief),
      expiresAt: databaseInstant(LIFE_MS),
    })
    .execute();
  return token;
}

/** Uses up the token of a place at this node. Returns the brief as JSON; null when it opens nothing here. */
export async function use(token: string): Promise<string | null> {
  const row = await db()
    .deleteFrom("voicePromises")
    .where("tokenDigest", "=", digest(token))
    .where("nodeId", "=", thisNode())
    .where("expiresAt", ">", databaseInstant(0))
    .returning("briefJson")
    .executeTakeFirst();
  return row?.briefJson ?? null;
}

/** Deletes the promises that nobody used. */
export async function deleteExpired(): Promise<void> {
  await db().deleteFrom("voicePromises").where("expiresAt", "<=", databaseInstant(0)).execute();
}
