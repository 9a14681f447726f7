import { beforeEach, describe, expect, test } from "vitest";
import { db, inTransaction } from "~/models/database/database.server";
import type { Module, User } from "~/models/tables";
import { NotFound, StaleVersion } from "~/models/database/version.server";
import {
  countQueries,
  planOf,
  recordQueries,
  testOnSqlite,
  useTestDatabase,
} from "../../../testing/database";
import { createModule, createUser, rubricOf } from "../../../testing/factories";
import * as Rubrics from "./rubrics.server";

useTestDatabase();
let module: Module;
let admin: User;
beforeEach(async () => {
  module = await createModule();
  admin = await createUser({ role: "admin", name: "Claire Delmas" });
});

const draft = (rubric = rubricOf(["Le forfait coûte 40 euros"])) =>
  Rubrics.insert({ moduleId: module.id, rubric, origin: "draft", by: null, basedOn: null });

describe("a version", () => {
  test("is read back with its author", async () => {
    const first = await draft();
    const rubric = rubricOf(["Le forfait coûte 41 euros", "La garantie dure deux ans"], "read");
    const second = await Rubrics.insert({
      moduleId: module.id,
      rubric,
      origin: "admin",
      by: admin,
      note: "Le prix a changé",
      basedOn: first.id,
    });
    expect(second).toMatchObject({
      number: 2,
      origin: "admin",
      byId: admin.id,
      byName: "Claire Delmas",
      note: "Le prix a changé",
      rubric,
    });
    expect(await Rubrics.findCurrent(module.id)).toEqual(second);
    expect(await Rubrics.findById(first.id)).toEqual(first);
  });

  test("is refused when another one was saved meanwhile, and nothing is written", async () => {
    const first = await draft();
    const by = admin;
    const save = (claim: string) =>
      Rubrics.insert({
        moduleId: module.id,
        rubric: rubricOf([claim], "read"),
        origin: "admin",
        by,
        basedOn: first.id,
      });
    const kept = await save("Le forfait coûte 41 euros");
    const refused = await save("Le forfait coûte 42 euros").catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StaleVersion);
    expect((refused as StaleVersion<Rubrics.RubricVersion>).current).toEqual(kept);
    expect(await Rubrics.findHistory(module.id)).toHaveLength(2);
  });

  test("posted twice is one version", async () => {
    const [first, again] = [await draft(), await draft()];
    expect(again).toEqual(first);
    expect(await Rubrics.findHistory(module.id)).toHaveLength(1);
  });

  test("that is no rubric, or of an unknown module, is refused", async () => {
    await expect(draft(rubricOf([""]))).rejects.toThrow(/length/i);
    const version = { rubric: rubricOf(["Un point"]), origin: "draft", by: null } as const;
    await expect(
      Rubrics.insert({ ...version, moduleId: "nowhere", basedOn: null }),
    ).rejects.toBeInstanceOf(NotFound);
  });

  test("that was damaged on disk is refused", async () => {
    const { id } = await draft();
    await db().updateTable("rubricVersions").set({ pointsJson: '[{"id":"a"}]' }).execute();
    await expect(Rubrics.findById(id)).rejects.toThrow(/kind/);
  });
});

test("the history lists each version without its points, newest first", async () => {
  const first = await draft();
  await Rubrics.insert({
    moduleId: module.id,
    rubric: rubricOf(["Un", "Deux", "Trois"]),
    origin: "proposal",
    by: admin,
    basedOn: first.id,
  });
  expect(await Rubrics.findHistory(module.id)).toMatchObject([
    { number: 2, origin: "proposal", byName: "Claire Delmas", points: 3 },
    { number: 1, origin: "draft", byName: null, points: 1 },
  ]);
});

testOnSqlite("one query by an index reads the rubrics in use of many modules", async () => {
  const others = await Promise.all([createModule(), createModule()]);
  for (const { id: moduleId } of [module, ...others.slice(0, 1)]) {
    const version = { moduleId, origin: "draft", by: null } as const;
    const first = await Rubrics.insert({ ...version, rubric: rubricOf(["Un"]), basedOn: null });
    await Rubrics.insert({ ...version, rubric: rubricOf(["Deux"]), basedOn: first.id });
  }
  const ids = [module, ...others].map(({ id }) => id);
  const found = await Rubrics.findAllCurrent(ids);
  expect([...found.keys()].sort()).toEqual(ids.slice(0, 2).sort());
  expect([...found.values()].map(({ number }) => number)).toEqual([2, 2]);
  const read = () => Rubrics.findAllCurrent(ids);
  expect(await countQueries(read)).toBe(1);
  const [query = ""] = await recordQueries(read);
  expect((await planOf(query)).join("\n")).not.toMatch(/SCAN/);
  expect(await countQueries(() => Rubrics.findAllCurrent([]))).toBe(0);
});

test("a version keeps the name of a deleted author, and not that of an erased one", async () => {
  const first = await draft();
  const by = admin;
  const rubric = rubricOf(["Deux"]);
  await Rubrics.insert({
    moduleId: module.id,
    rubric,
    origin: "admin",
    by,
    note: "mes mots",
    basedOn: first.id,
  });
  await inTransaction((trx) => Rubrics.forgetAuthor(admin.id, trx));
  expect(await Rubrics.findCurrent(module.id)).toMatchObject({ byName: null, note: "", rubric });

  const other = await createUser({ role: "admin", name: "Marc Petit" });
  const current = await Rubrics.findCurrent(module.id);
  await Rubrics.insert({
    moduleId: module.id,
    rubric: rubricOf(["Trois"]),
    origin: "admin",
    by: other,
    basedOn: current?.id ?? null,
  });
  await db().deleteFrom("users").where("id", "=", other.id).execute();
  expect(await Rubrics.findCurrent(module.id)).toMatchObject({ byId: null, byName: "Marc Petit" });
});
