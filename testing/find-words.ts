import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { db } from "~/models/database/database.server";

/** Returns the files under a data directory whose bytes hold one of these words. */
export function filesWith(dataDir: string, words: string[]): string[] {
  const needles = words.map((word) => Buffer.from(word));
  return readdirSync(dataDir, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(path.join(dataDir, name)).isFile())
    .filter((name) => {
      const bytes = readFileSync(path.join(dataDir, name));
      return needles.some((needle) => bytes.includes(needle));
    })
    .sort();
}

/** Returns the tables that hold one of these words in any column. */
export async function tablesWith(words: string[]): Promise<string[]> {
  const tables = await sql<{
    name: string;
  }>`select name from sqlite_master where type = 'table'`.execute(db());
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db());
    const text = JSON.stringify(rows);
    if (words.some((word) => text.includes(word))) found.push(name);
  }
  return found.sort();
}
