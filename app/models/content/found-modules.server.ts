import { sql } from "kysely";
import { db } from "~/models/database/database.server";
import { folded } from "~/models/database/dialect.server";
import { patternsOf, wordsOf } from "~/models/terms/fold";

/**
 * Returns the first modules with every word of a search in their title, archived ones excepted: the title that is the
 * search, then those that begin with it, then the shorter ones. Runs one query.
 */
export async function findModules({ query, limit }: { query: string; limit: number }) {
  const title = folded("modules.title");
  const whole = wordsOf(query).join(" ");
  let rows = db()
    .selectFrom("modules")
    .leftJoin("containers", "containers.id", "modules.containerId")
    .select(["modules.id", "modules.title", "containers.title as containerTitle"])
    .where("modules.archivedAt", "is", null);
  for (const pattern of patternsOf(query))
    rows = rows.where(sql<boolean>`${title} like ${pattern} escape '\\'`);
  return rows
    .orderBy(sql`case when ${title} = ${whole} then 0
      when substr(${title}, 1, ${sql.lit(whole.length)}) = ${whole} then 1 else 2 end`)
    .orderBy(sql`length(modules.title)`)
    .orderBy("modules.title")
    .orderBy("modules.id")
    .limit(limit)
    .execute();
}
