import { sql } from "kysely";
import { jsonText } from "~/models/database/dialect.server";

/** Returns SQL for the name by which people know a party: the label of an identity provider, else its name. */
export const shownName = (table: string) =>
  sql<string>`coalesce(${jsonText(`${table}.settingsJson`, ["label"])}, ${sql.ref(`${table}.name`)})`;
