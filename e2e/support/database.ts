import path from "node:path";
import SQLite from "better-sqlite3";
import type { Academy } from "./academy";

/** One row of the academy's database, for what a screen does not show (ids). @throws Error when there is none */
export function findRow<Row>(
  { dataDir }: Pick<Academy, "dataDir">,
  query: string,
  ...values: string[]
): Row {
  const database = new SQLite(path.join(dataDir, "aplomb.db"), { readonly: true });
  try {
    const row = database.prepare<string[], Row>(query).get(...values);
    if (row === undefined) throw new Error(`no row: ${query}`);
    return row;
  } finally {
    database.close();
  }
}

/** Changes an academy's database behind its back. */
export function changeRows(dataDir: string, query: string, ...values: string[]): void {
  const database = new SQLite(path.join(dataDir, "aplomb.db"));
  try {
    database.prepare(query).run(...values);
  } finally {
    database.close();
  }
}
