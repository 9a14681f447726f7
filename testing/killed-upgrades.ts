import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import SQLite from "better-sqlite3";
import { db, openDatabase } from "~/models/database/database.server";
import { faultsOf } from "~/models/records/database-file.server";
import { allMigrations, migrateToLatest } from "~/models/database/migrate.server";
import { openData } from "../server/open-data";
import { ended, startEntry } from "./child";

const AT = "'2026-11-01T10:00:00.000Z'";

/** Where the old database stands: accounts, training and presentations, before all that came after the first day. */
const OLD = 4;

const paths = (dataDir: string) => ({ dataDir, databaseFile: path.join(dataDir, "aplomb.db") });

/** Tells what a database is: its schema, what it went through and who is in it. */
export function stateOf(dataDir: string) {
  const { databaseFile } = paths(dataDir);
  const sqlite = new SQLite(databaseFile, { readonly: true });
  const read = (query: string) => sqlite.prepare(query).all();
  const state = {
    schema: read("select name, sql from sqlite_master order by name"),
    migrations: read("select name from kysely_migration order by name"),
    people: read("select id, email, role, searchText from users order by id"),
    modules: read("select id, title, containerId from modules order by id"),
    presentations: read("select id, userId from presentations order by id"),
    faults: faultsOf(databaseFile),
  };
  sqlite.close();
  return state;
}

/** A directory with the database of an early version, and what it holds after an upgrade that nobody cut short. */
export async function oldAcademy() {
  const folder = mkdtempSync(path.join(tmpdir(), "aplomb-killed-"));
  const old = path.join(folder, "old");
  await fillEarly(old);
  const whole = path.join(folder, "whole");
  cpSync(old, whole, { recursive: true });
  const child = startEntry("upgrade", [whole, "0"]);
  let said = "";
  child.stdout?.on("data", (text: Buffer) => (said += text.toString()));
  await ended(child);
  return {
    /** How many queries the upgrade makes: each of them is a place to be killed at. */
    queries: Number(said),
    whole: stateOf(whole),
    /** Kills an upgrade right after that query, then starts; returns what there is then. */
    async killAt(query: number) {
      const dataDir = path.join(folder, `killed-${query}`);
      cpSync(old, dataDir, { recursive: true });
      const killed = startEntry("upgrade", [dataDir, String(query)]);
      await ended(killed);
      const { close } = await openData(paths(dataDir), { alone: true });
      await close();
      const state = stateOf(dataDir);
      rmSync(dataDir, { recursive: true });
      return { signal: killed.signalCode, state };
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

async function fillEarly(dataDir: string): Promise<void> {
  const { databaseFile } = paths(dataDir);
  mkdirSync(dataDir);
  const names = new Set(Object.keys(allMigrations).toSorted().slice(0, OLD));
  await migrateToLatest(
    openDatabase(databaseFile),
    Object.fromEntries(Object.entries(allMigrations).filter(([name]) => names.has(name))),
  );
  await db().destroy();
  const sqlite = new SQLite(databaseFile);
  for (const row of [
    `users (id, name, email, passwordHash, role, createdAt, updatedAt) values ('u', 'Ünal', 'u@x', 'h', 'admin', ${AT}, ${AT}), ('v', 'V', 'v@x', 'h', 'user', ${AT}, ${AT})`,
    `containers (id, title, position, createdAt, updatedAt) values ('c', 'Démarrer', 0, ${AT}, ${AT})`,
    `modules (id, title, presentable, allowedRoles, containerId, position, createdAt, updatedAt) values ('m', 'Encaisser', 1, 'admin', 'c', 0, ${AT}, ${AT})`,
    `presentations (id, userId, moduleId, language, createdAt) values ('p', 'v', 'm', 'fr', ${AT})`,
    `evaluations (id, userId, moduleId, chatSessionId, state, score, markdown, judge, createdAt) values ('e', 'v', 'm', 'x', 'scored', 61, '# Oui', 'règles', ${AT})`,
  ])
    sqlite.exec(`insert into ${row}`);
  sqlite.close();
}
