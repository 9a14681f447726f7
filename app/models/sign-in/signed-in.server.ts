import { db } from "~/models/database/database.server";

/** Returns those of these people who have a session or an `/api` sign-in. */
export async function findSignedIn(userIds: readonly string[]): Promise<Set<string>> {
  const sessions = db().selectFrom("sessions").select("userId").where("userId", "in", userIds);
  const tokens = db().selectFrom("apiTokens").select("userId").where("userId", "in", userIds);
  const rows = await sessions.union(tokens).execute();
  return new Set(rows.flatMap(({ userId }) => userId ?? []));
}
