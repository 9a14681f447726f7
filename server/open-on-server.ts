import type { Kysely } from "kysely";
import { DatabaseAway } from "~/models/database/away.server";
import { openPostgres, ping } from "~/models/database/database.server";
import {
  ForeignMigrations,
  MigrationFailed,
  migrateToLatest,
} from "~/models/database/migrate.server";
import { postgresAt } from "~/models/database/postgres-dialect.server";
import type { Database } from "~/models/tables";
import { log } from "~/platform/log.server";
import { OperatorError } from "./operator-error";

/** An open data directory, with the newest schema. */
export interface OpenedData {
  database: Kysely<Database>;
  /** Closes the database and lets others in. */
  close(): Promise<void>;
}

/**
 * Opens a PostgreSQL database and brings it up to date, while no other node does. `admit` may refuse the database before
 * anything in it changes. @throws OperatorError without the address, which has a password
 */
export async function openOnServer(
  url: string,
  {
    admit = () => Promise.resolve(),
  }: { admit?: (database: Kysely<Database>) => Promise<void> } = {},
): Promise<OpenedData> {
  const database = openPostgres(postgresAt(url));
  try {
    await ping();
    await admit(database);
    const migrated = await migrateToLatest(database);
    if (migrated.length > 0) log().info({ migrated }, "schema brought up to date");
  } catch (error) {
    await database.destroy();
    throw said(error) ?? error;
  }
  return { database, close: () => database.destroy() };
}

/** Returns an error that the operator can repair as a sentence, else null. */
function said(error: unknown): OperatorError | null {
  if (error instanceof ForeignMigrations)
    return new OperatorError(
      `La base de données PostgreSQL vient d’une autre version (${error.message}). Remettez ` +
        "cette version du code, ou restaurez une sauvegarde avec pg_restore.",
      { cause: error },
    );
  if (error instanceof MigrationFailed)
    return new OperatorError(
      `La mise à jour « ${error.migration} » n’a pas abouti\u00A0: ${String(error.cause)}. ` +
        "Rien n’en a été gardé\u00A0; remettez la version précédente du code, et signalez-le.",
      { cause: error },
    );
  const reason = unreachable(error);
  return reason === null
    ? null
    : new OperatorError(
        `La base de données PostgreSQL ne répond pas (${reason}). Vérifiez l’adresse, le mot de passe, et que PostgreSQL est en marche.`,
        { cause: error },
      );
}

/** Returns the code of a refused connection, else null: the system's code, or PostgreSQL's of classes 08, 28, 3D and 57. */
export function unreachable(error: unknown): string | null {
  const cause = error instanceof DatabaseAway ? error.cause : error;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return /^(?:E[A-Z_]+|08...|28...|3D...|57...)$/.test(code) ? code : null;
}
