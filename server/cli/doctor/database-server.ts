import { db, openPostgres } from "~/models/database/database.server";
import { appliedOf } from "~/models/database/migrate.server";
import { postgresAt } from "~/models/database/postgres-dialect.server";
import * as Settings from "~/models/database/settings.server";
import { countAdmins } from "~/models/people/last-admin.server";
import { unreachable } from "../../open-on-server";
import { about, type Finding } from "./finding";
import { examineAdminCount, examineMigrations } from "./machine";

/** Examines a PostgreSQL database beside a running server. Reads only. */
export function examineServer(url: string): Promise<Finding[]> {
  return onServer(
    url,
    async () => {
      const applied = await appliedOf(db());
      if (applied.length === 0)
        return [about("Base de données").off("elle sera remplie au premier démarrage")];
      return [examineMigrations(applied), examineAdminCount(await countAdmins())];
    },
    unanswered,
  );
}

const unanswered = (reason: string): Finding[] => [
  about("Base de données").broken(
    `PostgreSQL ne répond pas (${reason})`,
    "vérifiez DATABASE_URL, et que PostgreSQL est en marche",
  ),
];

/** Returns a setting of a PostgreSQL database; null when it is not set, or when the database does not answer. */
export function findSettingOnServer(url: string, key: string): Promise<string | null> {
  return onServer(
    url,
    async () => (await Settings.find(key))?.value ?? null,
    () => null,
  );
}

async function onServer<T>(
  url: string,
  read: () => Promise<T>,
  otherwise: (reason: string) => T,
): Promise<T> {
  const database = openPostgres(postgresAt(url));
  try {
    return await read();
  } catch (error) {
    const reason = unreachable(error);
    if (reason === null) throw error;
    return otherwise(reason);
  } finally {
    await database.destroy();
  }
}
