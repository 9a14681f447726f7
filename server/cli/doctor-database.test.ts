import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import {
  broken,
  consult,
  nothingOf,
  startAcademy,
  useDoctorStage,
} from "../../testing/doctor-stage";
import { rewind, writeFrozenAcademy } from "../../testing/frozen-academy";

const stage = useDoctorStage();

test("a file that is no database is said", async () => {
  mkdirSync(stage.dataDir);
  writeFileSync(path.join(stage.dataDir, "aplomb.db"), "no database ".repeat(200));
  const { sound, lines } = await consult(stage, nothingOf(stage));
  expect(sound).toBe(false);
  expect(broken(lines)).toEqual([expect.stringMatching(/Base de données : abîmée .* → restaurez/)]);
});

test("a database of a newer version is said", async () => {
  const database = await startAcademy(stage);
  const row = { name: "2099-01-01-001-later", timestamp: "2099" };
  await database
    .insertInto("kysely_migration" as never)
    .values(row as never)
    .execute();
  await database.destroy();
  const { lines } = await consult(stage, nothingOf(stage));
  expect(broken(lines)).toEqual([expect.stringMatching(/version plus récente \(1 migrations/)]);
});

test("a database from before the baseline is said, and one at it waits for a start", async () => {
  mkdirSync(stage.dataDir);
  writeFileSync(path.join(stage.dataDir, "secrets.json"), "{}", { mode: 0o600 });
  writeFrozenAcademy(path.join(stage.dataDir, "aplomb.db"));
  rewind(path.join(stage.dataDir, "aplomb.db"), 43);
  const { lines } = await consult(stage, nothingOf(stage));
  expect(broken(lines)).toEqual([expect.stringMatching(/d’avant la version 0\.1\.0 → ouvrez-la/)]);
  writeFrozenAcademy(path.join(stage.dataDir, "aplomb.db"));
  const again = await consult(stage, nothingOf(stage));
  expect(broken(again.lines)).toEqual([]);
  expect(again.lines).toContainEqual(expect.stringMatching(/Base de données : à mettre à jour/));
});

test("a configuration that cannot be read is said", async () => {
  const { sound, lines } = await consult(stage, {
    ...nothingOf(stage),
    CLOUDINARY_API_KEY: "canary",
  });
  expect(sound).toBe(false);
  expect(lines).toEqual([expect.stringMatching(/^✗ Configuration : .*CLOUDINARY_API_SECRET/)]);
});
