import { beforeEach, describe, expect, test } from "vitest";
import * as Containers from "~/models/content/containers.server";
import { db } from "~/models/database/database.server";
import * as GroupModules from "~/models/content/group-modules.server";
import * as Groups from "~/models/content/groups.server";
import * as Modules from "~/models/content/modules.server";
import * as Ordering from "~/models/content/ordering.server";
import type { Module, User } from "~/models/tables";
import { recordQueries, useTestDatabase } from "../../../testing/database";
import {
  createContainer,
  createEvaluation,
  createGroup,
  createModule,
  createUser,
} from "../../../testing/factories";
import { findHome } from "./home.server";
import { WouldRelock } from "./publish.server";

useTestDatabase();

type Container = Awaited<ReturnType<typeof createContainer>>;
let containers: [Container, Container, Container];
let first: Module;
let passed: User;
let beginner: User;

/** Creates three containers with a module each. One person passed the first module and is in the second container. */
beforeEach(async () => {
  containers = [
    await createContainer({ title: "Premier", position: 0 }),
    await createContainer({ title: "Second", position: 1 }),
    await createContainer({ title: "Dernier", position: 2 }),
  ];
  first = await createModule({ containerId: containers[0].id, presentable: 1 });
  await createModule({ containerId: containers[1].id, presentable: 1 });
  await createModule({ containerId: containers[2].id, presentable: 1 });
  passed = await createUser();
  beginner = await createUser();
  await createEvaluation({ userId: passed.id, moduleId: first.id, state: "scored", score: 95 });
});

/** Returns for each container, in order, whether it is locked to a person. */
const locks = async (user: User) =>
  (await findHome(user)).sections.map(({ progress }) => progress.locked);

const wanted = (presentable: 0 | 1 = 1) => ({
  title: "Nouveau",
  containerId: containers[0].id,
  allowedRoles: first.allowedRoles,
  presentable,
  videoUrl: "/media/modules/new.mp4",
});

describe("a module published into a container that people had passed", () => {
  test("leaves their opened containers open to them, and to nobody else", async () => {
    expect(await locks(passed)).toEqual([false, false, true]);
    await Modules.insert(wanted());
    expect(await locks(passed)).toEqual([false, false, true]);
    expect(await locks(beginner)).toEqual([false, true, true]);
  });

  test("locks them again when the admin wants so", async () => {
    await Modules.insert(wanted(), "lock");
    expect(await locks(passed)).toEqual([false, true, true]);
  });

  test("asks first: nothing changes, and the question names the people", async () => {
    const refused = await Modules.insert(wanted(), "ask").catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(WouldRelock);
    expect(refused).toMatchObject({
      containers: [{ containerId: containers[1].id, title: "Second", people: [passed.name] }],
    });
    expect(await Modules.findAllListed()).toHaveLength(3);
    expect(await locks(passed)).toEqual([false, false, true]);
  });

  test("asks nothing when it locks nobody out", async () => {
    await Modules.insert(wanted(0), "ask");
    await Modules.insert({ ...wanted(), containerId: containers[2].id }, "ask");
    await Modules.insert({ ...wanted(), containerId: null }, "ask");
    expect(await Modules.findAllListed()).toHaveLength(6);
    expect(await locks(passed)).toEqual([false, false, true, false]);
  });
});

test("a module that becomes presentable, moves or is opened to more roles counts as published", async () => {
  const id = await Modules.insert(wanted(0));
  await expect(Modules.update(id, { presentable: 1 }, { relock: "ask" })).rejects.toBeInstanceOf(
    WouldRelock,
  );
  await Modules.update(id, { presentable: 1 });
  expect(await locks(passed)).toEqual([false, false, true]);
});

test("a group counts once it has a presentable module", async () => {
  const member = await createModule({ containerId: null, presentable: 1 });
  const group = await createGroup([], { containerId: containers[0].id });
  await GroupModules.addModule(group.id, member.id);
  expect(await locks(passed)).toEqual([false, false, true, false]);
  const { title, allowedRoles } = group;
  const moved = { title, allowedRoles, containerId: containers[1].id };
  await Groups.update(group.id, moved, "ask");
});

test("a new order, or a move of a container's content, locks nobody out", async () => {
  const [one, two, three] = containers.map(({ id }) => id) as [string, string, string];
  await Ordering.reorder("containers", [three, one, two]);
  expect(await locks(passed)).toEqual([false, false, false]);
  expect(await locks(beginner)).toEqual([false, false, true]);
  await Containers.deleteById(three, one);
  expect(await locks(passed)).toEqual([false, false]);
});

describe("a finished container loses its last content", () => {
  let member: Module;
  let groupId: string;

  beforeEach(async () => {
    await db().deleteFrom("modules").where("containerId", "=", containers[1].id).execute();
    member = await createModule({ containerId: null, presentable: 1 });
    const group = await createGroup([member.id], { containerId: containers[1].id });
    groupId = group.id;
    const whole = { groupId, groupTitle: group.title, moduleId: null, wholeGroup: 1 } as const;
    await createEvaluation({ ...whole, userId: passed.id, state: "scored", score: 95 });
    await Modules.insert(wanted());
    expect(await locks(passed)).toEqual([false, false, false, false]);
  });

  test.each([
    ["its group is deleted", () => Groups.deleteById(groupId)],
    ["its group loses its last module", () => GroupModules.removeModule(groupId, member.id)],
    ["the last module of its group is deleted", () => Modules.deleteById(member.id)],
  ])("%s: the next one stays open", async (_, empty) => {
    await empty();
    const last = async (user: User) =>
      (await findHome(user)).sections.find(({ id }) => id === containers[2].id)?.progress.locked;
    expect(await last(passed)).toBe(false);
    expect(await last(beginner)).toBe(true);
  });
});

test("people's homes are read only after a change that may lock a container", async () => {
  const asked = async (change: () => Promise<unknown>) =>
    (await recordQueries(change)).filter((query) => query.includes('from "users"')).length;
  expect(await asked(() => Modules.update(first.id, { title: "Autre titre" }))).toBe(0);
  expect(await asked(() => Ordering.reorder("modules", [first.id]))).toBe(0);
  expect(await asked(() => Modules.update(first.id, { allowedRoles: "user" }))).toBe(1);
});
