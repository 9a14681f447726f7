import path from "node:path";
import SQLite from "better-sqlite3";
import type { Academy } from "./academy";

type Place = Pick<Academy, "dataDir">;

function inDatabase<T>({ dataDir }: Place, body: (database: SQLite.Database) => T): T {
  const database = new SQLite(path.join(dataDir, "aplomb.db"), { timeout: 5_000 });
  try {
    return body(database);
  } finally {
    database.close();
  }
}

/** Makes the running server's database refuse a kind of write to a table while `body` runs. */
export async function refusingWrites(
  academy: Place,
  verb: "insert" | "update" | "delete",
  table: string,
  body: () => Promise<void>,
): Promise<void> {
  const name = `fault_${verb}_${table}`;
  inDatabase(academy, (database) =>
    database.exec(
      `create trigger ${name} before ${verb} on ${table} begin select raise(abort, 'provoked'); end`,
    ),
  );
  try {
    await body();
  } finally {
    inDatabase(academy, (database) => database.exec(`drop trigger ${name}`));
  }
}

/** Renames a table of the running server while `body` runs, so that queries fail. */
export async function withoutTable(
  academy: Place,
  table: string,
  body: () => Promise<void>,
): Promise<void> {
  inDatabase(academy, (database) => database.exec(`alter table ${table} rename to ${table}_away`));
  try {
    await body();
  } finally {
    inDatabase(academy, (database) =>
      database.exec(`alter table ${table}_away rename to ${table}`),
    );
  }
}

/** Changes rows of the running server, as another user would. */
export function change(academy: Place, query: string, ...values: string[]): void {
  inDatabase(academy, (database) => database.prepare(query).run(...values));
}
