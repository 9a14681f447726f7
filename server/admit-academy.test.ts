import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import SQLite from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { configureBy } from "../testing/configure-by";
import {
  fillFolder,
  filesOf,
  pathsOf,
  putDatabaseOf,
  removeDatabase,
  write,
} from "../testing/filled-folder";
import { rewind } from "../testing/frozen-academy";
import { isWholeSuite } from "../testing/whole-suite";
import { findId } from "~/models/records/academy-id.server";
import { ownerOfFolder } from "~/platform/academy-folder.server";
import { backup } from "./cli/backup";
import { restore } from "./cli/restore";
import { runSetAside } from "./cli/set-aside";
import { openData } from "./open-data";
import { OperatorError } from "./operator-error";

let folder: string;
let dataDir: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "aplomb-admit-"));
  dataDir = path.join(folder, "data");
  await fillFolder(dataDir);
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (name: string) => path.join(folder, name);
const start = (dir = dataDir) => openData(pathsOf(dir), { alone: true });
/** Starts an academy and stops it. Returns its id. */
async function idOf(dir = dataDir): Promise<string | null> {
  const { close } = await start(dir);
  const id = await findId();
  await close();
  return id;
}
/** Leaves the directory as a version without ids had it. */
function forgetIds(dir = dataDir): void {
  rmSync(path.join(dir, "academy"));
  const sqlite = new SQLite(pathsOf(dir).databaseFile);
  sqlite.prepare(`delete from settings where "key" = 'objectStoreOwner'`).run();
  sqlite.close();
}

const STARTS = isWholeSuite ? 20 : 3;

describe("a database beside the files of an academy", () => {
  test.each([
    ["that is missing", /est vide ou absente, à côté des fichiers/, () => removeDatabase(dataDir)],
    [
      "of zero bytes",
      /est vide ou absente/,
      () => {
        removeDatabase(dataDir);
        writeFileSync(pathsOf(dataDir).databaseFile, "");
      },
    ],
    [
      "without tables",
      /est vide ou absente/,
      () => {
        removeDatabase(dataDir);
        new SQLite(pathsOf(dataDir).databaseFile).exec("create table a (b)").close();
      },
    ],
    [
      "of another academy",
      /est celle d’une autre académie/,
      async () => {
        await fillFolder(at("other"));
        putDatabaseOf(at("other"), dataDir);
      },
    ],
    [
      "of another academy, from before the ids",
      /est celle d’une autre académie/,
      async () => {
        await (await start(at("other"))).close();
        forgetIds(at("other"));
        putDatabaseOf(at("other"), dataDir);
      },
    ],
  ])("and %s is refused in one line at each start, and no file is lost", async (_, said, state) => {
    await state();
    const before = await filesOf(dataDir);
    expect(before.length).toBeGreaterThan(5);
    for (let turn = 0; turn < STARTS; turn++) {
      const refusal = await start().catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(OperatorError);
      expect(String(refusal)).toMatch(said);
      expect(String(refusal)).toMatch(/npm run restore -- .+ DATABASE_URL .+ npm run set-aside/);
      expect(String(refusal)).not.toContain("\n");
      expect(await filesOf(dataDir)).toEqual(before);
    }
  });

  test("is refused by a command too, and its earlier copies stay", async () => {
    await fillFolder(at("other"));
    rewind(pathsOf(at("other")).databaseFile);
    putDatabaseOf(at("other"), dataDir);
    write(dataDir, "before-upgrade-2026-11-22-95-lesson-segments.db");
    const before = await filesOf(dataDir);
    await expect(openData(pathsOf(dataDir), { alone: false })).rejects.toThrow("autre académie");
    expect(await filesOf(dataDir)).toEqual(before);
  });

  test("that is missing is refused where the folder has no mark", async () => {
    forgetIds();
    removeDatabase(dataDir);
    await expect(start()).rejects.toThrow("est vide ou absente");
  });
});

describe("an installation from before the ids", () => {
  test("gets one id for its database and its folder, without a word", async () => {
    forgetIds();
    const id = await idOf();
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(ownerOfFolder(dataDir)).toBe(id);
    expect(readdirSync(path.join(dataDir, "tmp"))).toContain(id);
    expect(await idOf()).toBe(id);
  });

  test("gets one id while it has no file of people", async () => {
    const young = at("young");
    await (await start(young)).close();
    forgetIds(young);
    expect(await idOf(young)).toBe(ownerOfFolder(young));
  });

  test("gets one id beside files that it does not know, when it knows one", async () => {
    forgetIds();
    for (let index = 0; index < 600; index++) write(dataDir, `conversations/a-${index}.wav`);
    expect(await idOf()).toBe(ownerOfFolder(dataDir));
  });
});

describe("the id", () => {
  test("of a database is given to the empty folder of another node", async () => {
    const id = await idOf();
    rmSync(path.join(dataDir, "academy"));
    for (const name of ["media", "recordings", "conversations"])
      rmSync(path.join(dataDir, name), { recursive: true });
    expect(await idOf()).toBe(id);
    expect(ownerOfFolder(dataDir)).toBe(id);
  });

  test("of the folder is taken again by the copy from before an upgrade", async () => {
    const id = await idOf();
    rewind(pathsOf(dataDir).databaseFile);
    expect(await idOf()).toBe(id);
  });

  test("is carried by a backup, also over another academy", async () => {
    const id = await idOf();
    const target = at("saved");
    await backup({ ...pathsOf(dataDir), target });
    const fresh = at("fresh");
    await restore({ backup: target, ...pathsOf(fresh), force: false });
    expect(await idOf(fresh)).toBe(id);
    const other = at("other");
    await fillFolder(other);
    await restore({ backup: target, ...pathsOf(other), force: true });
    expect([await idOf(other), ownerOfFolder(other)]).toEqual([id, id]);
  });

  test("of a fresh folder gives way to that of a backup from before the ids", async () => {
    forgetIds();
    const target = at("saved");
    await backup({ ...pathsOf(dataDir), target });
    const fresh = at("fresh");
    await (await start(fresh)).close();
    removeDatabase(fresh);
    await restore({ backup: target, ...pathsOf(fresh), force: false });
    expect(await idOf(fresh)).toBe(ownerOfFolder(fresh));
  });
});

test("`set-aside` keeps every file, and the next start makes a new academy", async () => {
  const id = await idOf();
  const before = await filesOf(dataDir);
  removeDatabase(dataDir);
  configureBy({ DATA_DIR: dataDir });
  const print = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  await runSetAside([]);
  expect(String(print.mock.calls[0])).toContain("rien n’en a été supprimé");
  print.mockRestore();
  const aside = readdirSync(dataDir).find((name) => name.startsWith("set-aside-")) ?? "";
  expect(await filesOf(path.join(dataDir, aside))).toEqual(before);
  const made = await idOf();
  expect(made).not.toBe(id);
  expect(existsSync(path.join(dataDir, aside, "conversations/talk-0.wav"))).toBe(true);
  expect(readFileSync(path.join(dataDir, aside, "academy"), "utf8").trim()).toBe(id);
  await expect(runSetAside(["x"])).rejects.toThrow("aucun argument");
});
