import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/models/database/database.server";
import { streamAll } from "~/models/evaluations/evaluations-export.server";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import { findGroupOf } from "~/models/evaluations/group-evaluations.server";
import { findHome, findPresentableModule, findVisibleGroup } from "~/models/home/home.server";
import { findRecords } from "~/models/records/person-records.server";
import * as Presentations from "~/models/presentations/presentations.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import type { Module, User } from "~/models/tables";
import { NotFound } from "~/models/database/version.server";
import * as ListedVideoEvaluations from "~/models/evaluations/listed-video-evaluations.server";
import * as VideoEvaluations from "~/models/evaluations/video-evaluations.server";
import { useTestDatabase } from "../../../testing/database";
import {
  createContainer,
  createConversation,
  createEvaluation,
  createGroup,
  createModule,
  createPresentation,
  createUser,
  createVideoEvaluation,
  rubricOf,
} from "../../../testing/factories";
import { publishById } from "~/models/home/publish.server";
import { archiveById, restore } from "./archived.server";
import * as Containers from "./containers.server";
import * as GroupModules from "./group-modules.server";
import * as Groups from "./groups.server";
import * as Modules from "./modules.server";
import { orderOf, reorder } from "./ordering.server";

useTestDatabase();
let rep: User;
let module: Module;
let container: { id: string };
beforeEach(async () => {
  rep = await createUser();
  container = await createContainer({ title: "Démarrer", position: 0 });
  module = await createModule({
    title: "Encaisser",
    containerId: container.id,
    videoUrl: "/media/modules/a.mp4",
    position: 0,
  });
});

/** Makes a presentation older than a day. */
const age = (id: string) =>
  db()
    .updateTable("presentations")
    .set({ createdAt: "2026-01-01T00:00:00.000Z" })
    .where("id", "=", id)
    .execute();

const isThere = async (id: string) => (await Modules.findEvenArchived(id)) !== null;

describe("deleting a module", () => {
  test.each<[string, () => Promise<unknown>]>([
    ["presented", () => createPresentation({ userId: rep.id, moduleId: module.id })],
    ["judged", () => createEvaluation({ userId: rep.id, moduleId: module.id })],
    ["that a file was compared with", () => createVideoEvaluation({ moduleId: module.id })],
    [
      "talked about within a group",
      async () => {
        const { id: presentationId } = await createPresentation({ userId: rep.id });
        await createConversation({ presentationId, moduleId: module.id });
      },
    ],
  ])("that was %s archives it, and its video goes", async (_, use) => {
    await use();
    const gone = await Modules.deleteById(module.id);
    expect(gone).toEqual({ title: "Encaisser", videoUrl: "/media/modules/a.mp4" });
    expect(await isThere(module.id)).toBe(true);
    expect(await Modules.findById(module.id)).toBeNull();
    expect(await Modules.findVideoUrls()).toEqual(new Set());
    await expect(Modules.deleteById(module.id)).rejects.toBeInstanceOf(NotFound);
    await expect(Modules.update(module.id, { title: "Autre" })).rejects.toBeInstanceOf(NotFound);
  });

  test("that nobody presented deletes it, with its rubrics", async () => {
    const rubric = rubricOf(["Un point"]);
    const version = { moduleId: module.id, rubric, origin: "draft", by: null } as const;
    const { id } = await Rubrics.insert({ ...version, basedOn: null });
    await Modules.deleteById(module.id);
    expect(await isThere(module.id)).toBe(false);
    expect(await Rubrics.findById(id)).toBeNull();
  });

  test("that is only planned in a group's presentation keeps it for a day, then deletes it", async () => {
    const groupId = (await createGroup([module.id])).id;
    const plan = { userId: rep.id, moduleId: null, groupId, language: "fr" as const };
    const other = await createModule();
    for (const [one, isOld] of [
      [module, false],
      [other, true],
    ] as const) {
      const { id } = await Presentations.insert({ ...plan, planned: [one.id] });
      if (isOld) await age(id);
      await Modules.deleteById(one.id);
      expect(await isThere(one.id)).toBe(!isOld);
      expect(await Presentations.findPlan(id)).toHaveLength(isOld ? 0 : 1);
    }
  });
});

describe("deleting a group", () => {
  let group: { id: string };
  beforeEach(async () => {
    group = await createGroup([module.id], { title: "Le service", containerId: container.id });
  });
  const listed = async () =>
    (await Groups.findAllEvenArchived()).map(({ id, archivedAt }) => [id, archivedAt !== null]);

  test.each<[string, () => Promise<unknown>]>([
    ["presented", () => createPresentation({ userId: rep.id, groupId: group.id })],
    ["judged", () => createEvaluation({ userId: rep.id, groupId: group.id })],
    [
      "judged in one module",
      () => createEvaluation({ userId: rep.id, moduleId: module.id, groupId: group.id }),
    ],
  ])("that was %s archives it", async (_, use) => {
    await use();
    expect(await Groups.deleteById(group.id)).toEqual({ title: "Le service" });
    expect(await listed()).toEqual([[group.id, true]]);
    await expect(Groups.deleteById(group.id)).rejects.toBeInstanceOf(NotFound);
  });

  test("that nobody presented deletes it", async () => {
    await Groups.deleteById(group.id);
    expect(await listed()).toEqual([]);
  });

  test("that was presented keeps its score and its page, and a restoration shows both", async () => {
    const { id } = await createEvaluation({ userId: rep.id, groupId: group.id, score: 88 });
    const shown = async () => (await findHome(rep)).sections[0]?.groups ?? [];
    const before = await shown();
    expect(before).toMatchObject([{ id: group.id, score: 88 }]);
    await Groups.deleteById(group.id);
    expect(await shown()).toEqual([]);
    expect(await Evaluations.findAllByUser(rep.id)).toMatchObject([{ id, groupId: group.id }]);
    await restore("groups", group.id);
    expect(await shown()).toEqual(before);
  });

  test("keeps the containers open that people had opened", async () => {
    const alone = await createContainer({ title: "Seul", position: 1 });
    const own = await createGroup([module.id], { containerId: alone.id });
    await createEvaluation({ userId: rep.id, moduleId: module.id, score: 95 });
    await createEvaluation({ userId: rep.id, groupId: group.id, score: 95 });
    await createPresentation({ userId: rep.id, groupId: own.id });
    await Groups.deleteById(own.id);
    await createModule({ containerId: container.id, position: 1 });
    await restore("groups", own.id, "keep");
    const section = (await findHome(rep)).sections.find(({ id }) => id === alone.id);
    expect(section?.progress.locked).toBe(false);
  });
});

describe("an archived module", () => {
  let other: Module;
  let group: { id: string };
  beforeEach(async () => {
    other = await createModule({ title: "Servir", containerId: container.id, position: 1 });
    group = await createGroup([module.id, other.id], {
      title: "Le service",
      containerId: container.id,
    });
    await createEvaluation({ userId: rep.id, moduleId: module.id, score: 90 });
  });

  test("is on no list, in no group, and cannot be presented or added", async () => {
    expect(await findPresentableModule(rep, module.id)).not.toBeNull();
    await Modules.deleteById(module.id);
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
    expect(ids(await Modules.findAllListed())).toEqual([other.id]);
    expect(ids(await Modules.findAll())).toEqual([other.id]);
    expect((await Groups.findById(group.id))?.modules.map(({ id }) => id)).toEqual([other.id]);
    expect(await GroupModules.findAddableModules(group.id)).toEqual([]);
    await expect(GroupModules.addModule(group.id, module.id)).rejects.toBeInstanceOf(NotFound);
    const home = await findHome(rep);
    expect(home.sections.flatMap(({ modules }) => ids(modules))).toEqual([other.id]);
    expect(await findPresentableModule(rep, module.id)).toBeNull();
    const [listed] = await Containers.findAllWithCounts();
    expect(listed).toMatchObject({ modules: 1, groups: 1 });
  });

  test("that was deleted keeps the containers open that people had opened", async () => {
    const alone = await createContainer({ title: "Seul", position: 1 });
    const own = await createModule({ containerId: alone.id });
    await createEvaluation({ userId: rep.id, moduleId: other.id, score: 95 });
    await createEvaluation({ userId: rep.id, groupId: group.id, score: 95 });
    await createEvaluation({ userId: (await createUser()).id, moduleId: own.id, score: 95 });
    const lockedToRep = async () =>
      (await findHome(rep)).sections.find(({ id }) => id === alone.id)?.progress.locked;
    expect(await lockedToRep()).toBe(false);
    await Modules.deleteById(own.id);
    await createModule({ containerId: container.id, position: 2 });
    await restore("modules", own.id, "keep");
    expect(await lockedToRep()).toBe(false);
  });

  test("leaves no gap in the order, and cannot be moved", async () => {
    const third = await createModule({ containerId: container.id, position: 2 });
    await Modules.deleteById(module.id);
    expect((await Modules.findById(other.id))?.position).toBe(0);
    await orderOf("modules").move(third.id, "up");
    await reorder("modules", [other.id, third.id], { oneList: true });
    const alone = await createModule({ containerId: null, position: 0 });
    await reorder("modules", [alone.id], { oneList: true });
    expect((await Modules.findById(alone.id))?.position).toBe(0);
  });

  test("keeps its rubrics, and its judgements still find its texts", async () => {
    const rubric = rubricOf(["Un point"]);
    const version = { moduleId: module.id, rubric, origin: "draft", by: null } as const;
    const kept = await Rubrics.insert({ ...version, basedOn: null });
    const presentation = await createPresentation({ userId: rep.id, moduleId: module.id });
    const pending = await createEvaluation({
      userId: rep.id,
      moduleId: module.id,
      presentationId: presentation.id,
      state: "pending",
    });
    await Modules.deleteById(module.id);
    expect(await Rubrics.findById(kept.id)).toEqual(kept);
    expect((await Evaluations.findSubject(pending))?.module.id).toBe(module.id);
  });

  test("leaves the plan of an old presentation that has not reached it, and no other plan", async () => {
    const plan = { userId: rep.id, moduleId: null, groupId: group.id, language: "fr" as const };
    const planned = [module.id, other.id];
    const begun = await Presentations.insert({ ...plan, planned });
    const waiting = await Presentations.insert({ ...plan, planned });
    const current = await Presentations.insert({ ...plan, planned });
    await createConversation({ presentationId: begun.id, moduleId: module.id });
    for (const { id } of [begun, waiting]) await age(id);
    await Modules.deleteById(module.id);
    const idsOf = async (id: string) =>
      (await Presentations.findPlan(id)).map(({ moduleId }) => moduleId);
    expect(await idsOf(begun.id)).toEqual(planned);
    expect(await idsOf(waiting.id)).toEqual([other.id]);
    expect(await idsOf(current.id)).toEqual(planned);
  });
});

describe("an archived group", () => {
  let group: { id: string };
  let later: { id: string };
  beforeEach(async () => {
    const within = { containerId: container.id };
    group = await createGroup([module.id], { title: "Le service", position: 0, ...within });
    later = await createGroup([module.id], { title: "La caisse", position: 1, ...within });
  });

  test("is on no list and cannot be presented or changed, and its modules stay", async () => {
    await archiveById("groups", group.id);
    expect((await Groups.findAll()).map(({ id }) => id)).toEqual([later.id]);
    expect(await Groups.findById(group.id)).toBeNull();
    expect(await findVisibleGroup(rep, group.id)).toBeNull();
    expect(await findPresentableModule(rep, module.id, group.id)).toBeNull();
    expect(await findPresentableModule(rep, module.id)).not.toBeNull();
    const values = { title: "Autre", allowedRoles: "admin,user", containerId: null };
    for (const change of [
      () => Groups.update(group.id, values),
      () => GroupModules.addModule(group.id, module.id),
      () => GroupModules.removeModule(group.id, module.id),
      () => Groups.deleteById(group.id),
      () => publishById("groups", group.id),
    ])
      await expect(change()).rejects.toBeInstanceOf(NotFound);
    expect(await Containers.findAllWithCounts()).toMatchObject([{ modules: 1, groups: 1 }]);
  });

  test("leaves no gap in the order, and returns to its place with its modules", async () => {
    const before = await Groups.findAll();
    await archiveById("groups", group.id);
    expect(await Groups.findAll()).toMatchObject([{ id: later.id, position: 0 }]);
    await restore("groups", group.id);
    expect(await Groups.findAll()).toEqual(before);
    await restore("groups", group.id);
    expect(await Groups.findAll()).toEqual(before);
  });

  test("still gets the score of a presentation that was handed in before", async () => {
    const plan = { userId: rep.id, moduleId: null, language: "fr" as const };
    const planned = { ...plan, groupId: group.id, planned: [module.id] };
    const { id } = await Presentations.insert(planned);
    await archiveById("groups", group.id);
    expect(await findGroupOf(id, db())).toMatchObject({ groupId: group.id, title: "Le service" });
  });
});

describe("an archived container", () => {
  let elsewhere: { id: string };
  let own: { id: string };
  beforeEach(async () => {
    const next = await createContainer({ title: "La suite", position: 1 });
    own = await createGroup([module.id], { title: "Dedans", containerId: container.id });
    elsewhere = await createGroup([module.id], { title: "Ailleurs", containerId: next.id });
  });
  const itemsOf = async () =>
    (await findHome(rep)).sections.flatMap(({ modules, groups }) =>
      [...modules, ...groups].map(({ title }) => title),
    );

  test("hides its modules and groups, and a group of another container keeps its module", async () => {
    expect(await itemsOf()).toEqual(["Encaisser", "Dedans", "Ailleurs"]);
    await archiveById("containers", container.id);
    expect(await itemsOf()).toEqual(["Ailleurs"]);
    expect(await findPresentableModule(rep, module.id)).toBeNull();
    expect(await findPresentableModule(rep, module.id, elsewhere.id)).not.toBeNull();
    expect(await findVisibleGroup(rep, own.id)).toBeNull();
  });

  test("comes after the others in the list of modules, whatever its former place", async () => {
    const [, next] = await Containers.findAll();
    await createModule({ title: "Un", containerId: next?.id ?? null, position: 0 });
    await createModule({ title: "Deux", containerId: next?.id ?? null, position: 1 });
    await createModule({ title: "Ranger", containerId: container.id, position: 1 });
    await archiveById("containers", container.id);
    const titles = (await Modules.findAll()).map(({ title }) => title);
    expect(titles).toEqual(["Un", "Deux", "Encaisser", "Ranger"]);
  });

  test("is in no selector, takes no new rows and keeps its rows", async () => {
    await archiveById("containers", container.id);
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
    expect(ids(await Containers.findAllByTitle())).not.toContain(container.id);
    expect(ids(await Containers.findAll())).not.toContain(container.id);
    expect(ids(await Containers.findAllEvenArchived()).at(-1)).toBe(container.id);
    await expect(Containers.resolveId(container.id)).rejects.toBeInstanceOf(NotFound);
    expect(await Containers.resolveId(container.id, container.id)).toBe(container.id);
    const { id } = container;
    for (const change of [
      () => Containers.update(id, { title: "Autre" }),
      () => Containers.deleteById(id),
    ])
      await expect(change()).rejects.toBeInstanceOf(NotFound);
    expect((await Containers.findAllWithCounts()).at(-1)).toMatchObject({
      title: "Démarrer",
      modules: 1,
      groups: 1,
    });
  });

  test("returns to its place with its content, and a row sorted meanwhile stays", async () => {
    const before = { containers: await Containers.findAll(), items: await itemsOf() };
    await archiveById("containers", container.id);
    const [next] = await Containers.findAll();
    await reorder("containers", [next?.id ?? ""]);
    await restore("containers", container.id);
    expect({ containers: await Containers.findAll(), items: await itemsOf() }).toEqual(before);
  });
});

describe("a record", () => {
  const titles = { moduleTitle: "Encaisser", groupTitle: "Le service", containerTitle: "Démarrer" };

  test("keeps the titles of that day after every renaming and deletion", async () => {
    const group = await createGroup([module.id], {
      title: "Le service",
      containerId: container.id,
    });
    const presentation = await Presentations.insert({
      userId: rep.id,
      moduleId: null,
      groupId: group.id,
      language: "fr",
    });
    await db()
      .transaction()
      .execute((trx) =>
        Evaluations.insertPending(
          {
            userId: rep.id,
            presentationId: presentation.id,
            moduleId: module.id,
            groupId: group.id,
            chatSessionId: "conv_1",
            standing: "declared",
          },
          trx,
        ),
      );
    await VideoEvaluations.insert({
      moduleId: module.id,
      userId: rep.id,
      fileName: "a.mp4",
      videoUrl: "/media/video-evaluations/a.mp4",
      mimeType: "video/mp4",
      durationS: 3,
    });
    await Modules.update(module.id, { title: "Autre" });
    await Groups.deleteById(group.id);
    await Modules.deleteById(module.id);

    expect(await Evaluations.findAllByUser(rep.id)).toMatchObject([titles]);
    const { groupTitle, moduleTitle, containerTitle } = titles;
    for await (const row of streamAll(null)) expect(row).toMatchObject({ moduleTitle, groupTitle });
    expect((await ListedVideoEvaluations.findPage(1, 10)).rows).toMatchObject([
      { moduleTitle, containerTitle, modulePosition: null },
    ]);
    const records = await findRecords(rep);
    expect(records.presentations).toMatchObject([{ groupTitle, moduleTitle: null }]);
    expect(records.evaluations).toMatchObject([titles]);
    expect(records.videoEvaluations).toMatchObject([{ moduleTitle }]);
  });

  test("of a module in a group that an older version deleted does not count for the module alone", async () => {
    const group = await createGroup([module.id]);
    const within = { userId: rep.id, moduleId: module.id, groupId: group.id };
    await createEvaluation({ ...within, score: 97 });
    await db().deleteFrom("groups").where("id", "=", group.id).execute();
    const score = async () => (await findHome(rep)).sections[0]?.modules[0]?.score ?? null;
    expect(await score()).toBeNull();
    expect(await Evaluations.findAllByUserAndModule(rep.id, module.id)).toEqual([]);
    await createEvaluation({ userId: rep.id, moduleId: module.id, score: 60 });
    expect(await score()).toBe(60);
  });
});
