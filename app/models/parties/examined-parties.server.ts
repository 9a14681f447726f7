import { db } from "~/models/database/database.server";
import type { Party } from "~/models/tables";

/** A party as `doctor` examines it. */
export interface ExaminedParty extends Pick<
  Party,
  "kind" | "name" | "state" | "settingsJson" | "secretsSealed"
> {
  /** The end of its first valid key to expire; null without such an end. */
  expiresAt: string | null;
}

/** Returns the parties of the open database by kind and name; none before their table is there. */
export async function findExamined(): Promise<ExaminedParty[]> {
  const tables = await db().introspection.getTables();
  if (!tables.some(({ name }) => name === "parties")) return [];
  return db()
    .selectFrom("parties")
    .leftJoin("keys", (join) =>
      join.onRef("keys.partyId", "=", "parties.id").on("revokedAt", "is", null),
    )
    .select(["kind", "name", "state", "settingsJson", "secretsSealed"])
    .select((e) => e.fn.min<string | null>("expiresAt").as("expiresAt"))
    .groupBy(["parties.id", "kind", "name", "state", "settingsJson", "secretsSealed"])
    .orderBy("kind")
    .orderBy("name")
    .execute();
}
