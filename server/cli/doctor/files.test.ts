import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import {
  fillFolder,
  pathsOf,
  putDatabaseOf,
  removeDatabase,
  write,
} from "../../../testing/filled-folder";
import { ownerOfFolder } from "~/platform/academy-folder.server";
import { examineFiles } from "./files";
import { lineOf } from "./finding";

let dataDir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "aplomb-files-"));
  await fillFolder(dataDir);
});
const examine = async () =>
  (await examineFiles({ ...pathsOf(dataDir), databaseUrl: null })).map((one) =>
    lineOf(one).replaceAll("\u00A0", " "),
  );

test("an academy whose rows know every file needs no line", async () => {
  write(dataDir, `tmp/${ownerOfFolder(dataDir)}/upload-1`);
  expect(await examine()).toEqual([]);
});

test("unknown files are counted where they lie", async () => {
  for (const name of ["conversations/a.wav", "conversations/b.wav", "media/incoming-1", "tmp/x/y"])
    write(dataDir, name);
  expect(await examine()).toEqual([
    "! Fichiers : inconnus de la base : 1 dans media (0.0 Mo), 2 dans conversations (0.0 Mo), 1 dans tmp (0.0 Mo) → regardez-les, puis gardez-les ou supprimez-les : rien ne les supprime seul",
  ]);
});

test("files beside a missing or another database are broken", async () => {
  const other = mkdtempSync(path.join(tmpdir(), "aplomb-other-"));
  await fillFolder(other);
  putDatabaseOf(other, dataDir);
  expect(await examine()).toEqual([
    expect.stringMatching(/^✗ Fichiers : ceux d’une autre académie que la base →/),
  ]);
  removeDatabase(dataDir);
  expect(await examine()).toEqual([expect.stringContaining("qui est vide ou absente")]);
});
