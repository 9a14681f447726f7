import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/models/database/database.server";
import { findHome } from "~/models/home/home.server";
import { WouldRelock } from "~/models/home/publish.server";
import type { Module, User } from "~/models/tables";
import { useTestDatabase } from "../../../testing/database";
import {
  createContainer,
  createEvaluation,
  createGroup,
  createModule,
  createUser,
} from "../../../testing/factories";
import { type Archivable, archiveById, restore } from "./archived.server";
import * as Modules from "./modules.server";

useTestDatabase();

let first: { id: string };
let second: { id: string; title: string };
let own: Module;
let inside: User;
let beginner: User;

/** Creates three containers. One person passed the first, and is inside the second. */
beforeEach(async () => {
  first = await createContainer({ title: "Premier", position: 0 });
  second = await createContainer({ title: "Second", position: 1 });
  const last = await createContainer({ title: "Dernier", position: 2 });
  const begin = await createModule({ containerId: first.id });
  own = await createModule({ containerId: null });
  await createModule({ containerId: last.id });
  inside = await createUser({ name: "Léa Martin" });
  beginner = await createUser();
  await createEvaluation({ userId: inside.id, moduleId: begin.id, score: 95 });
});

const isLocked = async (user: User) =>
  (await findHome(user)).sections.find(({ id }) => id === second.id)?.progress.locked;

/** Publishes a module into the first container, which nobody has passed afterwards. */
const publishBefore = () =>
  Modules.insert({
    title: "Nouveau",
    containerId: first.id,
    allowedRoles: own.allowedRoles,
    presentable: 1,
    videoUrl: "/media/modules/new.mp4",
  });

const contents: [string, Archivable, () => Promise<string>][] = [
  [
    "a container",
    "containers",
    async () => {
      await createModule({ containerId: second.id });
      return second.id;
    },
  ],
  [
    "the only group of a container",
    "groups",
    async () => (await createGroup([own.id], { containerId: second.id })).id,
  ],
  [
    "the only module of a container",
    "modules",
    async () => (await createModule({ containerId: second.id })).id,
  ],
];

describe.each(contents)("%s that comes back locked", (_, table, make) => {
  let id: string;
  beforeEach(async () => {
    id = await make();
    await archiveById(table, id);
    await publishBefore();
  });

  test("names the people who had it open, and changes nothing before the answer", async () => {
    const refused = await restore(table, id, "ask").catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(WouldRelock);
    expect(refused).toMatchObject({
      containers: [
        { containerId: second.id, title: "Second", isBack: true, people: ["Léa Martin"] },
      ],
    });
    expect(await isLocked(inside)).toBeUndefined();
  });

  test("stays open to these people when the admin wants so, and to nobody else", async () => {
    await restore(table, id, "keep");
    expect([await isLocked(inside), await isLocked(beginner)]).toEqual([false, true]);
  });

  test("locks for everybody when the admin wants so", async () => {
    await restore(table, id, "lock");
    expect([await isLocked(inside), await isLocked(beginner)]).toEqual([true, true]);
  });
});

test("a container archived by a version without openings names people who presented in it or passed later containers", async () => {
  const module = await createModule({ containerId: second.id });
  const later = await createModule({ containerId: (await createContainer({ position: 3 })).id });
  const [presented, past] = [
    await createUser({ name: "Ana Ruiz" }),
    await createUser({ name: "Zoé Petit" }),
  ];
  await createEvaluation({ userId: presented.id, moduleId: module.id, score: 40 });
  await createEvaluation({ userId: past.id, moduleId: later.id, score: 90 });
  await archiveById("containers", second.id);
  await publishBefore();
  await db().deleteFrom("openedContainers").execute();
  await expect(restore("containers", second.id, "ask")).rejects.toMatchObject({
    containers: [{ isBack: true, people: ["Ana Ruiz", "Zoé Petit"] }],
  });
});

test("a container that comes back open names only the later ones, which lock again", async () => {
  await createModule({ containerId: second.id });
  await archiveById("containers", second.id);
  await expect(restore("containers", second.id, "ask")).rejects.toMatchObject({
    containers: [{ title: "Dernier", isBack: false, people: ["Léa Martin"] }],
  });
  await restore("containers", second.id, "lock");
  expect([await isLocked(inside), await isLocked(beginner)]).toEqual([false, true]);
});
