import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import SQLite from "better-sqlite3";
import { faultsOf } from "~/models/records/database-file.server";
import { openData } from "../server/open-data";
import { ended, startEntry } from "./child";
import { writeFrozenAcademy } from "./frozen-academy";

const paths = (dataDir: string) => ({ dataDir, databaseFile: path.join(dataDir, "aplomb.db") });

/** Databases that a start has to bring to the newest schema. */
const BEGINNINGS = {
  /** No database at all: every statement of the schema is to be run. */
  nothing: () => {},
  /** An academy of the 44 migrations that the baseline took the place of. */
  academy: (dataDir: string) => writeFrozenAcademy(paths(dataDir).databaseFile),
};
export type Beginning = keyof typeof BEGINNINGS;

/** Tells what a database is: its schema, the migrations it went through and the people in it. */
function stateOf(dataDir: string) {
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

/** Prepares starts that are killed, and the state after a start that nobody cut short. */
export async function killableStart(beginning: Beginning) {
  const folder = mkdtempSync(path.join(tmpdir(), "aplomb-killed-"));
  const before = path.join(folder, "before");
  mkdirSync(before);
  BEGINNINGS[beginning](before);
  const whole = path.join(folder, "whole");
  cpSync(before, whole, { recursive: true });
  const child = startEntry("upgrade", [whole, "0"]);
  let said = "";
  child.stdout?.on("data", (text: Buffer) => (said += text.toString()));
  await ended(child);
  return {
    /** Count of the start's queries: each of them is a place to be killed at. */
    queries: Number(said),
    whole: stateOf(whole),
    /** Kills a start right after that query, then starts again; returns the signal and the state after it. */
    async killAt(query: number) {
      const dataDir = path.join(folder, `killed-${query}`);
      cpSync(before, dataDir, { recursive: true });
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
