import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { db, openDatabase } from "~/models/database/database.server";
import { appliedMigrations } from "~/models/records/database-file.server";
import { migrateToLatest, migrationNames } from "~/models/database/migrate.server";
import { copyBeforeUpgrade, findOld, removeOld } from "~/models/records/upgrade-copies.server";
import { printed, startEntry } from "../testing/child";
import { rewind, writeFrozenAcademy } from "../testing/frozen-academy";
import { killableStart } from "../testing/killed-upgrades";
import { canMount } from "../testing/private-disk";
import { runOnSmallDisk } from "../testing/small-disk";
import { inShort, isWholeSuite } from "../testing/whole-suite";
import { openData } from "./open-data";

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(path.join(tmpdir(), "aplomb-open-"))));
afterEach(() => rmSync(dataDir, { recursive: true }));

const at = (name: string) => path.join(dataDir, name);
const paths = () => ({ dataDir, databaseFile: at("aplomb.db") });
const start = () => openData(paths(), { alone: true });
const copies = () => readdirSync(dataDir).filter((name) => name.startsWith("before-upgrade-"));
const newest = migrationNames().at(-1) ?? "";

/** Creates an academy of the 44 migrations that the baseline replaced. */
const leaveOld = () => writeFrozenAcademy(at("aplomb.db"));

test.each(inShort(["academy", "nothing"] as const, 1))(
  "after killed starts from %s, the next start gives the database of an unkilled start",
  async (beginning) => {
    const academy = await killableStart(beginning);
    expect(academy.whole.faults).toEqual([]);
    const places = Math.min(isWholeSuite ? 8 : 3, academy.queries);
    for (let i = 1; i <= places; i++) {
      const query = Math.ceil((academy.queries * i) / (places + 0.5));
      expect(await academy.killAt(query), `killed after query ${query}`).toEqual({
        signal: "SIGKILL",
        state: academy.whole,
      });
    }
    academy.remove();
  },
);

test("a second process on the directory is refused until the first is killed", async () => {
  const first = startEntry("hold-data", [dataDir]);
  await printed(first, "open");
  await expect(start()).rejects.toThrow(`Aplomb est déjà en marche sur ${dataDir}`);
  const beside = await openData(paths(), { alone: false });
  await beside.close();
  const gone = new Promise((resolve) => first.once("exit", resolve));
  first.kill("SIGKILL");
  await gone;
  await (await start()).close();
});

test("a command does not migrate the database of a running server", async () => {
  const first = startEntry("hold-data", [dataDir]);
  await printed(first, "open");
  const beside = openDatabase(at("aplomb.db"));
  await beside
    .deleteFrom("kysely_migration" as never)
    .where("name" as never, "=", newest as never)
    .execute();
  await beside.destroy();
  await expect(openData(paths(), { alone: false })).rejects.toThrow("est déjà en marche");
  first.kill("SIGKILL");
});

test("an upgrade keeps a copy of the last database before it, for the server's user alone", async () => {
  leaveOld();
  writeFileSync(at("before-upgrade-2026-01-01-01-earlier.db"), "");
  writeFileSync(at("before-upgrade-2026-01-01-01-killed.db.part"), "");
  await (await start()).close();
  expect(copies()).toEqual([`before-upgrade-${newest}.db`]);
  const copy = at(`before-upgrade-${newest}.db`);
  expect(appliedMigrations(copy)).toHaveLength(44);
  if (process.platform !== "win32") expect(statSync(copy).mode & 0o777).toBe(0o600);
});

test("an upgrade that was killed after the baseline goes on with the copy from before it", async () => {
  leaveOld();
  const paused = { dataDir, databaseFile: at("aplomb.db") };
  const copy = await copyBeforeUpgrade(paused, "2999-01-01-01-later");
  const kept = appliedMigrations(copy);
  await migrateToLatest(openDatabase(at("aplomb.db")));
  await db().destroy();
  expect(await copyBeforeUpgrade(paused, "2999-01-01-01-later")).toBe(copy);
  expect(appliedMigrations(copy)).toEqual(kept);
});

test("a copy as new as the database is replaced, and a first start makes none", async () => {
  await (await start()).close();
  expect(copies()).toEqual([]);
  const paths = { dataDir, databaseFile: at("aplomb.db") };
  const copy = await copyBeforeUpgrade(paths, newest);
  const made = statSync(copy).ino;
  expect(statSync(await copyBeforeUpgrade(paths, newest)).ino).not.toBe(made);
});

test("a database from before the baseline is refused with the version to pass through", async () => {
  rewind(at("aplomb.db"), 43);
  const before = readFileSync(at("aplomb.db"));
  await expect(start()).rejects.toThrow(
    /aplomb\.db date d’avant la version 0\.1\.0\. Ouvrez-la une fois avec la version 0\.1\.0/,
  );
  expect(readFileSync(at("aplomb.db"))).toEqual(before);
  expect(copies()).toEqual([]);
});

test("the copy is deleted after 14 days, and not before", async () => {
  leaveOld();
  await (await start()).close();
  const copy = at(`before-upgrade-${newest}.db`);
  const daysAgo = (days: number) => Date.now() / 1000 - days * 86_400;
  async function sweep() {
    for (const { thing } of (await findOld(dataDir, Date.now())).due) await removeOld(thing);
  }
  utimesSync(copy, daysAgo(13.9), daysAgo(13.9));
  await sweep();
  expect(existsSync(copy)).toBe(true);
  utimesSync(copy, daysAgo(14), daysAgo(14));
  writeFileSync(at("before-upgrade-by-hand.db"), "");
  utimesSync(at("before-upgrade-by-hand.db"), 0, 0);
  await sweep();
  expect([existsSync(copy), copies()]).toEqual([false, ["before-upgrade-by-hand.db"]]);
});

test.runIf(canMount)(
  "nothing begins without room for the copy, and the sentence names the needed room",
  () => {
    const { said, applied } = runOnSmallDisk("upgrade-small-disk", dataDir) as {
      said: string;
      applied: number;
    };
    expect(said).toMatch(
      /^Pas assez de place pour la mise à jour\s: il faut \d+\sMo, il en reste \d\sMo\./,
    );
    expect(applied).toBe(44);
  },
);

test("a file that is no database, or half a database, gets a sentence with a remedy", async () => {
  const damaged = /^La base de données \S+aplomb\.db est abîmée\. Restaurez une sauvegarde/;
  writeFileSync(at("aplomb.db"), "not a database, but long enough to be taken for one".repeat(40));
  await expect(start()).rejects.toThrow(damaged);
  rmSync(at("aplomb.db"));
  await (await start()).close();
  truncateSync(at("aplomb.db"), 2 * 4_096);
  await expect(start()).rejects.toThrow(damaged);
});

test("the database of a newer version gets a sentence that says so", async () => {
  const opened = await start();
  await opened.database
    .insertInto("kysely_migration" as never)
    .values({ name: "2999-01-01-01-later", timestamp: "2999" } as never)
    .execute();
  await opened.close();
  await expect(start()).rejects.toThrow("vient d’une autre version");
});
