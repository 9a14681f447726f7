import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { expect, inject, test } from "vitest";
import { fillFolder, filesOf, pathsOf } from "../testing/filled-folder";
import { TEST_DATABASES } from "../testing/postgres/postgres";
import { isWholeSuite } from "../testing/whole-suite";
import { findId } from "~/models/records/academy-id.server";
import { ownerOfFolder } from "~/platform/academy-folder.server";
import { openData } from "./open-data";

/** Makes an empty database on the tests' server and returns its address. */
async function emptyDatabase(): Promise<string> {
  const name = `${TEST_DATABASES}${randomUUID().replaceAll("-", "")}`;
  const url = new URL(inject("postgresServer"));
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  url.pathname = `/${name}`;
  return url.href;
}

async function tablesIn(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select 1 from pg_tables where schemaname = 'public'");
  await client.end();
  return rows.length;
}

const STARTS = isWholeSuite ? 20 : 3;
const folderOf = (name: string) => mkdtempSync(path.join(tmpdir(), `aplomb-${name}-`));

test("an empty database beside the files of an academy is refused, and nothing changes", async () => {
  for (const own of [null, await emptyDatabase()]) {
    const dataDir = folderOf("empty");
    await fillFolder(dataDir, own);
    const [before, databaseUrl] = [await filesOf(dataDir), await emptyDatabase()];
    for (let turn = 0; turn < STARTS; turn++)
      await expect(openData({ ...pathsOf(dataDir), databaseUrl }, { alone: true })).rejects.toThrow(
        "La base de données de DATABASE_URL est vide ou absente",
      );
    expect(await filesOf(dataDir)).toEqual(before);
    expect(await tablesIn(databaseUrl)).toBe(0);
  }
});

test("another academy's database is refused", async () => {
  const [dataDir, databaseUrl] = [folderOf("mine"), await emptyDatabase()];
  await fillFolder(dataDir, await emptyDatabase());
  await fillFolder(folderOf("theirs"), databaseUrl);
  const before = await filesOf(dataDir);
  await expect(openData({ ...pathsOf(dataDir), databaseUrl }, { alone: true })).rejects.toThrow(
    "est celle d’une autre académie",
  );
  expect(await filesOf(dataDir)).toEqual(before);
});

test("every node's folder gets the id of the shared database", async () => {
  const databaseUrl = await emptyDatabase();
  const nodes = [folderOf("node"), folderOf("node"), folderOf("node")];
  const open = (dataDir: string) => openData({ ...pathsOf(dataDir), databaseUrl }, { alone: true });
  const opened = [];
  for (const dataDir of nodes) opened.push(await open(dataDir));
  const id = await findId();
  expect(nodes.map(ownerOfFolder)).toEqual([id, id, id]);
  for (const { close } of opened) await close();
  for (const dataDir of nodes) await open(dataDir).then(({ close }) => close());
});
