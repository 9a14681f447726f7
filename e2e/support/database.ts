import path from "node:path";
import SQLite from "better-sqlite3";
import type { Academy } from "./academy";

/** Reads rows of a running academy's database beside the server. */
export function findRows<Row>(
  { dataDir }: Pick<Academy, "dataDir">,
  query: string,
  ...values: string[]
): Row[] {
  const database = new SQLite(path.join(dataDir, "aplomb.db"), { readonly: true });
  try {
    return database.prepare<string[], Row>(query).all(...values);
  } finally {
    database.close();
  }
}

/** Returns one row, for ids that no screen shows. @throws Error when no row matches */
export function findRow<Row>(
  academy: Pick<Academy, "dataDir">,
  query: string,
  ...values: string[]
): Row {
  const [row] = findRows<Row>(academy, query, ...values);
  if (row === undefined) throw new Error(`no row: ${query}`);
  return row;
}

/** Changes an academy's database without its server. */
export function changeRows(dataDir: string, query: string, ...values: (string | number)[]): void {
  const database = new SQLite(path.join(dataDir, "aplomb.db"));
  try {
    database.prepare(query).run(...values);
  } finally {
    database.close();
  }
}
