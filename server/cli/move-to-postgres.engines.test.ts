import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { Client, type QueryResult } from "pg";
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from "vitest";
import { ended, startEntry } from "../../testing/child";
import { configureBy } from "../../testing/configure-by";
import { startS3Double } from "../../testing/doubles/s3-double";
import { createUser } from "../../testing/factories";
import { emptyColumns, fillOutside, readOutside } from "../../testing/outside-rows";
import { findPostgres } from "../../scripts/postgres-programs.mjs";
import { startServer } from "../../testing/postgres/server";
import { db, openDatabase, openPostgres } from "~/models/database/database.server";
import { migrateToLatest } from "~/models/database/migrate.server";
import { postgresAt, postgresParsers } from "~/models/database/postgres-dialect.server";
import { config } from "~/platform/config.server";
import { holdDataDir, openData } from "../open-data";
import { move, runMoveToPostgres } from "./move-to-postgres";
import { seedDemo } from "./seed-demo";

let folder: string;
let file: string;
let server: Awaited<ReturnType<typeof startServer>>;
let url: string;
let outside: Awaited<ReturnType<typeof readOutside>>;

describe.runIf(process.env.TEST_DATABASE_URL || findPostgres())("the move to PostgreSQL", () => {
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "aplomb-move-"));
    file = config().databaseFile;
    const given = process.env.TEST_DATABASE_URL;
    server = given ? { url: given, stop: async () => {} } : await startServer();
    const opened = await openData(config(), { alone: true });
    await seedDemo();
    await fillOutside(await createUser(), await createUser({ role: "admin" }));
    outside = await readOutside();
    // A damaged score of an older version, which the move copies as it is.
    await sql`drop trigger "evaluationsScoreOfChanged"`.execute(db());
    await sql`update evaluations set score = 130 where id =
      (select min(id) from evaluations where score is not null)`.execute(db());
    await opened.close();
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });
  beforeEach(async () => {
    url = await fresh();
  });

  test("the target has the demo academy row by row, and new rows come after its last", async () => {
    const moved = await move({ databaseFile: file, url });
    expect(moved.length).toBeGreaterThan(45);
    expect(moved.filter(({ kept, rows }) => kept && rows > 0)).toEqual([]);
    await expectSameRows();
    const { rows } = await ask(url, `select max("rowid") as last from users`);
    const database = openPostgres(postgresAt(url));
    await createUser({ name: "Après" });
    await database.destroy();
    const after = await ask(url, `select "rowid" from users where name = 'Après'`);
    expect(Number(after.rows[0].rowid)).toBeGreaterThan(Number(rows[0].last));
  });

  test("parties, links, keys, events, deliveries and second factors arrive value by value", async () => {
    expect(emptyColumns(outside)).toEqual([]);
    await move({ databaseFile: file, url });
    const database = openPostgres(postgresAt(url));
    const arrived = await readOutside();
    await database.destroy();
    expect(arrived).toEqual(outside);
  });

  test("a move that is killed anywhere and repeated ends with the same rows", async () => {
    const whole = startEntry("move", [file, await fresh(), "0"]);
    let said = "";
    whole.stdout?.on("data", (text: Buffer) => (said += text.toString()));
    expect(await ended(whole)).toBe(0);
    const queries = Number(said);
    expect(queries).toBeGreaterThan(200);
    for (const share of [0.6, 0.75, 0.9]) {
      url = await fresh();
      // Killed in the middle, then once more near the beginning of the repetition.
      for (const at of [share, 0.15]) {
        const killed = startEntry("move", [file, url, String(Math.round(queries * at))]);
        await ended(killed);
        expect([at, killed.signalCode]).toEqual([at, "SIGKILL"]);
      }
      const moved = await move({ databaseFile: file, url });
      expect(moved.filter(({ kept, rows }) => kept && rows > 0).length).toBeGreaterThan(0);
      await expectSameRows();
    }
    const again = await move({ databaseFile: file, url });
    expect(again.every(({ kept }) => kept)).toBe(true);
  });

  test("a target that serves an academy is not changed any more", async () => {
    await move({ databaseFile: file, url });
    await ask(url, `update users set name = 'Changé' where "rowid" = 1`);
    await expect(move({ databaseFile: file, url })).rejects.toThrow("users a changé depuis");
    const { rows } = await ask(url, `select name from users where "rowid" = 1`);
    expect(rows).toEqual([{ name: "Changé" }]);
  });

  test("another academy's database is refused and not changed", async () => {
    const database = openPostgres(postgresAt(url));
    await migrateToLatest(database);
    await createUser({ name: "Autre" });
    await database.destroy();
    await expect(move({ databaseFile: file, url })).rejects.toThrow("déjà d’autres données");
    expect((await ask(url, "select name from users")).rows).toEqual([{ name: "Autre" }]);
  });

  test("a target with another academy's unfinished move is refused too", async () => {
    const other = path.join(folder, "other.db");
    await migrateToLatest(openDatabase(other));
    await db().destroy();
    await move({ databaseFile: other, url });
    await expect(move({ databaseFile: file, url })).rejects.toThrow("déjà d’autres données");
  });

  test("a text with the character U+0000, which PostgreSQL refuses, arrives without it", async () => {
    const copy = path.join(folder, "null.db");
    new SQLite(file).prepare("vacuum into ?").run(copy);
    const sqlite = new SQLite(copy);
    sqlite.prepare(`update users set name = ? where "rowid" = 1`).run("be\0fore");
    sqlite.close();
    await move({ databaseFile: copy, url });
    const { rows } = await ask(url, `select name from users where "rowid" = 1`);
    expect(rows).toEqual([{ name: "be\uFFFDfore" }]);
    const again = await move({ databaseFile: copy, url });
    expect(again.every(({ kept }) => kept)).toBe(true);
  });

  test("rows that changed between two attempts are copied again", async () => {
    const copy = path.join(folder, "changed.db");
    new SQLite(file).prepare("vacuum into ?").run(copy);
    const killed = startEntry("move", [copy, url, "400"]);
    await ended(killed);
    expect(killed.signalCode).toBe("SIGKILL");
    const sqlite = new SQLite(copy);
    sqlite.exec(`update users set name = name || ' bis'`);
    sqlite.close();
    await move({ databaseFile: copy, url });
    await expectSameRows(copy);
  });

  test("--media copies every file of the demo too, once", async () => {
    const store = await startS3Double(mkdtempSync(path.join(folder, "objects-")));
    onTestFinished(() => store.close());
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = store.account;
    configureBy({
      MEDIA_S3_ENDPOINT: endpoint,
      MEDIA_S3_BUCKET: bucket,
      MEDIA_S3_REGION: region,
      MEDIA_S3_ACCESS_KEY_ID: accessKeyId,
      MEDIA_S3_SECRET_ACCESS_KEY: secretAccessKey,
    });
    const said = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    onTestFinished(() => said.mockRestore());
    await runMoveToPostgres([url, "--media"]);
    const { rows } = await ask(url, "select file from media");
    expect(rows.length).toBeGreaterThan(10);
    for (const { file: name } of rows) expect([...store.objects.keys()]).toContain(`media/${name}`);
    const put = store.objects.size;
    await runMoveToPostgres([url, "--media"]);
    expect(said.mock.calls.join("\n")).toContain("dont 0 copiés");
    expect(store.objects.size).toBe(put);
  });
});

test("a running server, a missing database and a wrong address are refused with a sentence", async () => {
  const address = "postgres://localhost/nowhere";
  const empty = mkdtempSync(path.join(tmpdir(), "aplomb-move-"));
  onTestFinished(() => rmSync(empty, { recursive: true }));
  configureBy({ DATA_DIR: empty });
  await expect(runMoveToPostgres([])).rejects.toThrow("npm run move-to-postgres");
  await expect(runMoveToPostgres(["mysql://a/b"])).rejects.toThrow("npm run move-to-postgres");
  await expect(runMoveToPostgres([address])).rejects.toThrow("pas de base de données");
  const { dataDir } = config();
  const opened = await openData(config(), { alone: true });
  await expect(runMoveToPostgres([address])).rejects.toThrow("déjà en marche");
  await opened.close();
  holdDataDir(dataDir).release(); // the refusal took no lock
});

/** Makes another empty database and returns its address. */
async function fresh(): Promise<string> {
  const name = `aplomb_test_${randomUUID().replaceAll("-", "")}`;
  await ask(server.url, `create database ${name}`);
  const made = new URL(server.url);
  made.pathname = `/${name}`;
  return made.href;
}

async function ask(address: string, query: string): Promise<QueryResult> {
  const types = { getTypeParser: (oid: number) => postgresParsers[oid] ?? String };
  const client = new Client({ connectionString: address, types });
  await client.connect();
  try {
    return await client.query(query);
  } finally {
    await client.end();
  }
}

/** Compares every row of every table, read by the two databases' own drivers. */
async function expectSameRows(source = file): Promise<void> {
  const sqlite = new SQLite(source, { readonly: true });
  const names = sqlite
    .prepare(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name <> 'kysely_migration'",
    )
    .pluck()
    .all() as string[];
  let compared = 0;
  for (const name of names) {
    const query = `select "rowid" as "insertedAs", * from "${name}" order by "insertedAs"`;
    const kept = sqlite.prepare(query).all() as Record<string, unknown>[];
    const { rows } = await ask(url, query);
    expect(
      rows.map(({ rowid: _, ...row }) => row),
      name,
    ).toEqual(kept);
    compared += kept.length;
  }
  sqlite.close();
  expect(compared).toBeGreaterThan(100);
}
