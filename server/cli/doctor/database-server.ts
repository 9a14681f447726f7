import {
  PASS_THROUGH,
  standingOf,
  appliedOf,
  migrationNames,
} from "~/models/database/migrate.server";
import { db, openPostgres } from "~/models/database/database.server";
import { postgresAt } from "~/models/database/postgres-dialect.server";
import { deletions as words } from "~/copy/admin/deletions";
import * as WaitingSweeps from "~/models/records/waiting-sweeps.server";
import * as Settings from "~/models/database/settings.server";
import { countAdmins } from "~/models/people/last-admin.server";
import { findDamagedScores, findKeptAtVendors } from "~/models/records/database-file.server";
import { unreachable } from "../../open-on-server";
import { about, type Finding } from "./finding";

/** Examines a PostgreSQL database beside a running server. Reads only. */
export function examineServer(url: string): Promise<Finding[]> {
  return onServer(
    url,
    async () => {
      const applied = await appliedOf(db());
      if (applied.length === 0)
        return [about("Base de données").off("elle sera remplie au premier démarrage")];
      return [
        examineMigrations(applied),
        examineAdminCount(await countAdmins()),
        ...examineScores(await findDamagedScores()),
        ...examineWaiting(await waitingOnServer()),
      ];
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

/** Returns what vendors keep of people in a PostgreSQL database; nothing when the database does not answer. */
export const keptAtVendorsOnServer = (url: string): Promise<string[]> =>
  onServer(url, findKeptAtVendors, () => []);

/** Runs `read` on a PostgreSQL database, or `otherwise` when it does not answer. */
export async function onServer<T>(
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

/** Returns the kinds of data whose removal waits; none before the table is there. */
async function waitingOnServer(): Promise<string[]> {
  const waits = await db().introspection.getTables();
  if (!waits.some(({ name }) => name === "waitingSweeps")) return [];
  return (await WaitingSweeps.findAll()).flatMap((row) => (row.allowedAt ? [] : row.kind));
}

/** Returns a finding when removals of people's data wait for an admin. */
export function examineWaiting(kinds: readonly string[]): Finding[] {
  if (kinds.length === 0) return [];
  const names: Record<string, string> = words.kinds;
  const told = [...new Set(kinds)].map((kind) => names[kind] ?? kind).join(", ");
  const { look } = about("Suppressions");
  return [look(`en attente d’un accord : ${told}`, "ouvrez /admin/settings")];
}

/** Examines the applied migrations of a sound database. */
export function examineMigrations(applied: string[]): Finding {
  const { ok, look, broken } = about("Base de données");
  const known = migrationNames();
  const standing = standingOf(applied);
  if (standing === "before")
    return broken(
      `d’avant la version ${PASS_THROUGH}`,
      `ouvrez-la une fois avec la version ${PASS_THROUGH}, puis revenez à celle-ci`,
    );
  if (standing === "at") return look("à mettre à jour", "le prochain démarrage le fait");
  const foreign = applied.filter((name) => !known.includes(name));
  if (foreign.length > 0)
    return broken(
      `d’une version plus récente (${foreign.length} migrations inconnues)`,
      "remettez cette version du code, ou restaurez une sauvegarde",
    );
  const waiting = known.length - applied.length;
  return waiting > 0
    ? look(`${waiting} migrations à faire`, "le prochain démarrage les fait")
    : ok(`saine, ${applied.length} migrations`);
}

/** Examines the number of admin accounts. */
export function examineAdminCount(count: number): Finding {
  const { ok, look } = about("Administrateurs");
  return count > 0
    ? ok(String(count))
    : look("aucun", "npm run admin -- EMAIL NOM, ou ADMIN_EMAIL au démarrage");
}

/** Names the rows whose score is outside 0 to 100. Nothing is said of a sound database. */
export function examineScores(damaged: readonly string[]): Finding[] {
  if (damaged.length === 0) return [];
  const { look } = about("Scores");
  const named = damaged.slice(0, 3).join(", ");
  return [
    look(
      `${damaged.length} hors de 0 à 100 (${named}${damaged.length > 3 ? ", …" : ""})`,
      "décidez-les dans « À revoir », ou réévaluez-les",
    ),
  ];
}
