import type SQLite from "better-sqlite3";
import {
  type DatabaseConnection,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from "kysely";

/**
 * A dialect that rolls back only an open transaction. SQLite ends it by itself on some failures (a full disk), and a
 * second rollback would hide the reason.
 */
export class AcademyDialect extends SqliteDialect {
  readonly #sqlite: SQLite.Database;
  readonly #prepared: PreparedOnce;

  constructor({ database, prepared }: { database: SQLite.Database; prepared: PreparedOnce }) {
    super({ database });
    this.#sqlite = database;
    this.#prepared = prepared;
  }

  override createDriver(): SqliteDriver {
    const sqlite = this.#sqlite;
    const prepared = this.#prepared;
    return new (class extends SqliteDriver {
      override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
        if (sqlite.inTransaction) await super.rollbackTransaction(connection);
      }
    })({ database: prepared });
  }
}

/** The number of statements kept prepared. Lists of ids make new statements without end. */
const PREPARED = 500;

/** A database that prepares each text once. Kysely would prepare the same few hundred texts with every query. */
export class PreparedOnce implements SqliteDatabase {
  readonly #sqlite: SQLite.Database;
  readonly #prepared = new Map<string, SQLite.Statement<unknown[]>>();

  constructor(sqlite: SQLite.Database) {
    this.#sqlite = sqlite;
  }

  prepare(text: string): SqliteStatement {
    const statement = this.#prepared.get(text) ?? this.#sqlite.prepare(text);
    this.#prepared.delete(text);
    this.#prepared.set(text, statement); // last means most recently used
    const [oldest] = this.#prepared.keys();
    if (this.#prepared.size > PREPARED && oldest !== undefined) this.#prepared.delete(oldest);
    return statement;
  }

  close(): void {
    this.#prepared.clear();
    this.#sqlite.close();
  }
}
