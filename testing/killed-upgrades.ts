import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import SQLite from "better-sqlite3";
import { faultsOf } from "~/models/records/database-file.server";
import { openData } from "../server/open-data";
import { ended, startEntry } from "./child";
import { writeFrozenAcademy } from "./frozen-academy";

const paths = (dataDir: string) => ({ dataDir, databaseFile: path.join(dataDir, "aplomb.db") });

/** The databases that a start migrates to the newest schema. */
const BEGINNINGS = {
  /** No database, so that every statement of the schema runs. */
  nothing: () => {},
  /** An academy of the 44 migrations that the baseline replaced. */
  academy: (dataDir: string) => writeFrozenAcademy(paths(dataDir).databaseFile),
};
export type Beginning = keyof typeof BEGINNINGS;

/** Returns a database's schema, its applied migrations and its people. */
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

/** Prepares starts to be killed, and the state after a start without a kill. */
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
    /** The number of the start's queries. A test may kill the start after each. */
    queries: Number(said),
    whole: stateOf(whole),
    /** Kills a start right after that query, then starts again. Returns the signal and the later state. */
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
