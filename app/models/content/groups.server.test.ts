import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/models/database/database.server";
import type { Module } from "~/models/tables";
import { NotFound, StaleVersion, versionOf } from "~/models/database/version.server";
import { useTestDatabase } from "../../../testing/database";
import {
  createContainer,
  createEvaluation,
  createGroup,
  createModule,
  createUser,
} from "../../../testing/factories";
import * as GroupModules from "./group-modules.server";
import * as Groups from "./groups.server";
import * as Modules from "./modules.server";

useTestDatabase();
let modules: Module[];
let group: Awaited<ReturnType<typeof createGroup>>;
const YESTERDAY = "2026-11-19T08:00:00.000Z";
beforeEach(async () => {
  modules = [];
  for (const title of ["Saluer", "Servir", "Encaisser"])
    modules.push(await createModule({ title, position: modules.length }));
  group = await createGroup([], { title: "Le service", updatedAt: YESTERDAY });
});

const idOf = (at: number) => modules[at]?.id ?? "";
const members = async () => (await Groups.findById(group.id))?.modules.map(({ title }) => title);
const addable = async () =>
  (await GroupModules.findAddableModules(group.id)).map(({ title }) => title);

describe("the modules of a group", () => {
  test("stand in the order in which they were added, each once", async () => {
    for (const at of [1, 0, 1]) await GroupModules.addModule(group.id, idOf(at));
    expect(await members()).toEqual(["Servir", "Saluer"]);
    expect(await Groups.findAll()).toMatchObject([{ modules: 2 }]);
  });

  test("leave no gap when a module is removed", async () => {
    for (const at of [0, 1, 2]) await GroupModules.addModule(group.id, idOf(at));
    await GroupModules.removeModule(group.id, idOf(1));
    const rows = await db().selectFrom("groupModules").selectAll().orderBy("position").execute();
    expect(rows.map(({ moduleId, position }) => [moduleId, position])).toEqual([
      [idOf(0), 0],
      [idOf(2), 1],
    ]);
  });

  test("change the date of the group's last change", async () => {
    const changed = async () => (await Groups.findById(group.id))?.updatedAt !== YESTERDAY;
    expect(await changed()).toBe(false);
    await GroupModules.addModule(group.id, idOf(0));
    expect(await changed()).toBe(true);
    await db().updateTable("groups").set({ updatedAt: YESTERDAY }).execute();
    await GroupModules.removeModule(group.id, idOf(0));
    expect(await changed()).toBe(true);
  });

  test("are refused when nobody may present them, or when they are gone", async () => {
    await Modules.update(idOf(0), { presentable: 0 });
    await expect(GroupModules.addModule(group.id, idOf(0))).rejects.toThrow(
      GroupModules.NotPresentable,
    );
    await expect(GroupModules.addModule(group.id, "gone")).rejects.toThrow(NotFound);
    await expect(GroupModules.addModule("gone", idOf(1))).rejects.toThrow(NotFound);
    await expect(GroupModules.removeModule("gone", idOf(1))).rejects.toThrow(NotFound);
    expect(await members()).toEqual([]);
  });

  test("leave out a deleted module, even after a presentation", async () => {
    const { id: userId } = await createUser();
    await createEvaluation({ userId, moduleId: idOf(0) });
    await GroupModules.addModule(group.id, idOf(0));
    await Modules.deleteById(idOf(0));
    expect(await members()).toEqual([]);
    expect(await addable()).toEqual(["Servir", "Encaisser"]);
    await expect(GroupModules.addModule(group.id, idOf(0))).rejects.toThrow(NotFound);
  });
});

test("a presentable module outside the group may be added, container after container", async () => {
  const [first, second] = [
    await createContainer({ position: 0 }),
    await createContainer({ position: 1 }),
  ];
  await Modules.update(idOf(0), { containerId: second.id });
  await Modules.update(idOf(1), { containerId: first.id });
  expect(await addable()).toEqual(["Encaisser", "Servir", "Saluer"]);
  await Modules.update(idOf(2), { presentable: 0 });
  await GroupModules.addModule(group.id, idOf(1));
  expect(await addable()).toEqual(["Saluer"]);
});

describe("a save of a group", () => {
  const wanted = { title: "Changé", allowedRoles: "admin", containerId: null };
  const opened = () => versionOf(Groups.formValues(group));

  test("keeps its container when none is named, or else goes to its end", async () => {
    const [from, to] = [
      await createContainer({ position: 0 }),
      await createContainer({ position: 1 }),
    ];
    const ids = [];
    for (const title of ["a", "b"])
      ids.push(await Groups.insert({ ...wanted, title, containerId: from.id }));
    await Groups.insert({ ...wanted, title: "là", containerId: to.id });
    const [moved = "", left = ""] = ids;
    await Groups.update(moved, { ...wanted, title: "a" });
    expect(await Groups.findById(moved)).toMatchObject({ containerId: from.id, position: 0 });
    await Groups.update(moved, { ...wanted, title: "a", containerId: to.id });
    expect(await Groups.findById(moved)).toMatchObject({ containerId: to.id, position: 1 });
    expect(await Groups.findById(left)).toMatchObject({ containerId: from.id, position: 0 });
  });

  test("is refused when somebody else saved meanwhile, and shows the stored values", async () => {
    await Groups.update(group.id, { ...wanted, title: "La leur", version: opened() });
    const late = Groups.update(group.id, { ...wanted, title: "La mienne", version: opened() });
    await expect(late).rejects.toThrow(StaleVersion);
    await expect(late).rejects.toMatchObject({
      current: { title: "La leur", allowedRoles: "admin" },
    });
    expect(await Groups.findAll()).toMatchObject([{ title: "La leur" }]);
  });

  test("does not conflict with a module that was added meanwhile", async () => {
    const version = opened();
    await GroupModules.addModule(group.id, idOf(0));
    await Groups.update(group.id, { ...wanted, version });
    expect(await Groups.findAll()).toMatchObject([{ title: "Changé", modules: 1 }]);
  });

  test("is refused for a group that is gone", async () => {
    await expect(Groups.update("gone", wanted)).rejects.toThrow(NotFound);
  });
});

describe("deleting a group", () => {
  test("keeps its modules and its presentations, and closes the gap", async () => {
    const last = await createGroup([], { title: "Le dernier", position: group.position + 1 });
    await GroupModules.addModule(group.id, idOf(0));
    const { id: userId } = await createUser();
    await createEvaluation({ userId, moduleId: idOf(0), groupId: group.id });
    expect(await Groups.deleteById(group.id)).toEqual({ title: "Le service" });
    expect(await Groups.findById(group.id)).toBeNull();
    expect(await Groups.findById(last.id)).toMatchObject({ position: 0 });
    expect(await Modules.findAllListed()).toHaveLength(3);
    expect(await db().selectFrom("evaluations").selectAll().execute()).toHaveLength(1);
  });

  test("that is gone throws NotFound", async () => {
    await expect(Groups.deleteById("gone")).rejects.toThrow(NotFound);
  });
});
