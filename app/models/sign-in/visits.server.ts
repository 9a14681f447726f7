import type { Kysely } from "kysely";
import { db, now } from "~/models/database/database.server";
import type { Database, User } from "~/models/tables";

/** The least time in ms between two stored visits of a person. */
const APART_MS = 3_600_000;

/** Stores that a person is here, at most once an hour. */
export async function noteVisit({ id, lastVisitAt }: Pick<User, "id" | "lastVisitAt">) {
  const isRecent = lastVisitAt !== null && Date.now() - Date.parse(lastVisitAt) < APART_MS;
  if (!isRecent) await storeVisit(id);
}

/** Stores that a person is here now. */
export async function storeVisit(userId: string, on: Kysely<Database> = db()): Promise<void> {
  await on.updateTable("users").set({ lastVisitAt: now() }).where("id", "=", userId).execute();
}
