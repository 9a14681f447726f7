import { db } from "~/models/database/database.server";

/** Returns a person's second factors and what belongs to them, for the export of the person's data: no secret, no digest. */
export async function findFactorRecords(userId: string) {
  const secondFactors = await db()
    .selectFrom("secondFactors")
    .select(["kind", "name", "createdAt", "lastUsedAt"])
    .where("userId", "=", userId)
    .execute();
  const recoveryCodes = await db()
    .selectFrom("recoveryCodes")
    .select("createdAt")
    .where("userId", "=", userId)
    .execute();
  const spans = (table: "pendingSignIns" | "rememberedBrowsers") =>
    db()
      .selectFrom(table)
      .select(["createdAt", "expiresAt"])
      .where("userId", "=", userId)
      .execute();
  return {
    secondFactors,
    recoveryCodes,
    pendingSignIns: await spans("pendingSignIns"),
    rememberedBrowsers: await spans("rememberedBrowsers"),
  };
}
