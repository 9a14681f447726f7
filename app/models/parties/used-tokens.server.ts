import { createHash } from "node:crypto";
import { db, now } from "~/models/database/database.server";

/** Notes a token of a party by the id that the party gave it. Returns false when it was noted before. */
export async function takeOnce(
  partyId: string,
  tokenId: string,
  expiresAt: string,
): Promise<boolean> {
  const id = createHash("sha256").update(`${partyId}\n${tokenId}`).digest("hex");
  const { numInsertedOrUpdatedRows } = await db()
    .insertInto("usedTokens")
    .values({ id, expiresAt })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/** Deletes the notes of tokens that are refused by their age. */
export async function deleteExpired(): Promise<void> {
  await db().deleteFrom("usedTokens").where("expiresAt", "<=", now()).execute();
}
