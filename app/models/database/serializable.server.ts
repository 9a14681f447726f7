import { AsyncLocalStorage } from "node:async_hooks";
import {
  CompiledQuery,
  Kysely,
  type KyselyConfig,
  type Transaction,
  type TransactionBuilder,
  type DatabaseConnection,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from "kysely";
import type SQLite from "better-sqlite3";
import { isLocked, NotBegun, patiently, untilBegun } from "./away.server";

// Kept on the process: the built routes and their caller hold two copies of this module.
const holder = globalThis as typeof globalThis & {
  aplombAfterCommit?: AsyncLocalStorage<(() => void)[]>;
};
const afterwards = (holder.aplombAfterCommit ??= new AsyncLocalStorage());

/** Calls `run` once the transaction around this call is committed, because others see its rows only then. */
export function afterCommit(run: () => void): void {
  const waiting = afterwards.getStore();
  if (waiting) waiting.push(run);
  else run();
}

/** The time in ms for which a transaction is repeated, as long as SQLite waits for another process. */
const REPEAT_MS = 5_000;
/** The longest pause in ms before a repetition. */
const PAUSE_MS = 64;
/** PostgreSQL's codes of a transaction that another one prevented: serialization failure and deadlock. */
const PREVENTED = new Set(["40001", "40P01"]);
/** PostgreSQL's code of a unique violation. */
const UNIQUE = "23505";

const codeOf = (error: unknown) =>
  error instanceof Error && "code" in error ? String(error.code) : "";

/**
 * Runs a transaction, again whenever another one prevented it. The last error is thrown after 5 s. A unique violation
 * repeats it once, because a row of a parallel transaction may be invisible to a check before the insert.
 */
export async function repeated<T>(
  run: () => Promise<T>,
  { now = Date.now, pause = pauseFor }: { now?: () => number; pause?: typeof pauseFor } = {},
): Promise<T> {
  const until = now() + REPEAT_MS;
  let isCollision = false;
  for (let attempt = 1; ; attempt++)
    try {
      return await run();
    } catch (error) {
      const code = codeOf(error);
      const isFirstCollision: boolean = code === UNIQUE && !isCollision;
      if (!(PREVENTED.has(code) || isFirstCollision) || now() >= until) throw error;
      isCollision ||= isFirstCollision;
      await pause(attempt);
    }
}

/** Waits for a random time, longer with each attempt, so that the same transactions do not meet again. */
const pauseFor = (attempt: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.random() * Math.min(2 ** attempt, PAUSE_MS));
  });

/**
 * A database with several writers whose transactions behave as if they ran one by one, as on SQLite. A check before a
 * write therefore holds on both databases without locks. A transaction may run several times, so its effects outside
 * the database must bear repetition.
 */
export class SerializableKysely<DB> extends Kysely<DB> {
  override transaction(): TransactionBuilder<DB> {
    return repeating(super.transaction().setIsolationLevel("serializable"));
  }
}

/** Makes a transaction of this or another isolation level repeat, and run what waits for its commit. */
function repeating<DB>(builder: TransactionBuilder<DB>): TransactionBuilder<DB> {
  const execute = builder.execute.bind(builder);
  const setIsolationLevel = builder.setIsolationLevel.bind(builder);
  builder.setIsolationLevel = (level) => repeating(setIsolationLevel(level));
  builder.execute = <T>(callback: (trx: Transaction<DB>) => Promise<T>) =>
    repeated(async () => {
      const waiting: (() => void)[] = [];
      const result = await afterwards.run(waiting, () => execute(callback));
      for (const run of waiting) run();
      return result;
    });
  return builder;
}

/** The statements that need the lock of the file. */
const WRITES = new Set(["InsertQueryNode", "UpdateQueryNode", "DeleteQueryNode"]);

/**
 * A database in a file that another process may lock (a command, a copy, a tool). Its statements and transactions wait
 * for the lock without holding the thread or the connection (`patiently`). A transaction takes the lock as it begins,
 * so a begun one never meets it.
 */
export class PatientKysely<DB> extends Kysely<DB> {
  constructor(config: KyselyConfig) {
    super(config);
    // Within a transaction, Kysely makes an executor of its own, which does not wait.
    const executor = this.getExecutor();
    const execute = executor.executeQuery.bind(executor);
    executor.executeQuery = (query, options) =>
      patiently(() => execute(query, options), { isWrite: WRITES.has(query.query.kind) });
  }

  override transaction(): TransactionBuilder<DB> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (callback) => untilBegun(() => execute(callback));
    return builder;
  }
}

/**
 * A dialect whose transactions take the lock of the file as they begin. It rolls back only an open transaction: SQLite
 * ends it by itself on some failures (a full disk), and a second rollback would hide the reason.
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
      override async beginTransaction(connection: DatabaseConnection): Promise<void> {
        try {
          await connection.executeQuery(CompiledQuery.raw("begin immediate"));
        } catch (error) {
          throw isLocked(error) ? new NotBegun("the file is locked", { cause: error }) : error;
        }
      }
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
