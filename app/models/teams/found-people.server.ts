import { sql } from "kysely";
import { db } from "~/models/database/database.server";
import { patternsOf } from "~/models/terms/fold";
import { idsIn, type PeopleScope } from "~/models/teams/managers.server";

/** Returns the first accounts of a scope with every word of a search in name or email, by name. Runs one query. */
export async function findPeople(
  scope: PeopleScope,
  { query, limit }: { query: string; limit: number },
): Promise<{ id: string; name: string; email: string }[]> {
  const ids = idsIn(scope);
  let rows = db().selectFrom("users").select(["id", "name", "email"]);
  for (const pattern of patternsOf(query))
    rows = rows.where(sql<boolean>`"searchText" like ${pattern} escape '\\'`);
  // A manager opens no page of a deactivated account.
  if (ids) rows = rows.where("id", "in", ids).where("deactivatedAt", "is", null);
  return rows.orderBy("searchText").orderBy("id").limit(limit).execute();
}
