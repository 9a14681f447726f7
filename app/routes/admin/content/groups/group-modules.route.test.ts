import { beforeEach, describe, expect, test } from "vitest";
import { post, send, serverBuild } from "../../../../../testing/academy-request";
import { refusingWrites, withoutTable } from "../../../../../testing/database-faults";
import { useTestDatabase } from "../../../../../testing/database";
import {
  createContainer,
  createGroup,
  createModule,
  createUser,
} from "../../../../../testing/factories";
import { follow } from "../../../../../testing/follow";
import { linkOf, textsOf, valuesOf } from "../../../../../testing/page-text";
import { expectSeen } from "../../../../../testing/seen-sentence";
import { copy } from "~/copy/copy";
import { revalidateAfterConflict } from "~/islands/revalidate-after-conflict";
import { archiveById, restore } from "~/models/content/archived.server";
import * as Groups from "~/models/content/groups.server";
import * as Modules from "~/models/content/modules.server";
import type { User } from "~/models/tables";

const words = copy.group;
const sameOrigin = { Origin: "http://aplomb.test", "Sec-Fetch-Site": "same-origin" };
let as: User;
let group: { id: string };
let modules: { id: string; title: string }[];

useTestDatabase();
beforeEach(async () => {
  as = await createUser({ role: "admin" });
  const { id: containerId } = await createContainer({ title: "Salle" });
  modules = [
    await createModule({ title: "Saluer", containerId, position: 0 }),
    await createModule({ title: "Servir", containerId, position: 1 }),
    await createModule({ title: "Encaisser", position: 0 }),
  ];
  group = await createGroup([], { title: "Le service" });
});

const edit = () => `/admin/edit-group/${group.id}`;
const choose = () => `/admin/groups/${group.id}/add-module`;
const read = async (path: string) => (await send(path, { as })).text();
const add = (at: number) => post(choose(), { ids: modules[at]?.id ?? "" }, { as });
const remove = (at: number) =>
  post(edit(), { intent: "remove", moduleId: modules[at]?.id ?? "" }, { as });

describe("the modules of a group", () => {
  test("are none at first, and a link leads to those that may be added", async () => {
    const html = await read(edit());
    expectSeen(html, words.modules);
    expectSeen(html, words.noModules);
    expect(linkOf(html, words.addModules)).toBe(choose());
    expect(linkOf(await read(choose()), words.backToGroup)).toBe(edit());
  });

  test("stand in the order in which they were added, and are offered no more", async () => {
    expect(textsOf(await read(choose()), "h3")).toEqual(["Encaisser", "Saluer", "Servir"]);
    const html = await follow(await add(1));
    expectSeen(html, words.moduleAdded("Servir"));
    expect(textsOf(html, "h3")).toEqual(["Servir"]);
    expect(textsOf(await read(choose()), "h3")).toEqual(["Encaisser", "Saluer"]);
    await add(0);
    expect(textsOf(await read(edit()), "h3")).toEqual(["Servir", "Saluer"]);
  });

  test("are put in order by hand: up and down, by number, by a drag", async () => {
    for (const at of [0, 1, 2]) await add(at);
    const [first, second, third] = modules.map(({ id }) => id) as [string, string, string];
    const titles = async (fields: Record<string, string>) =>
      textsOf(await follow(await post(edit(), fields, { as })), "h3");
    expect(await titles({ intent: "move", id: second, direction: "up" })).toEqual([
      "Servir",
      "Saluer",
      "Encaisser",
    ]);
    expect(await titles({ intent: "place", id: third, rank: "1" })).toEqual([
      "Encaisser",
      "Servir",
      "Saluer",
    ]);
    const drag = new URLSearchParams([
      ["intent", "reorder"],
      ...[first, second, third].map((id) => ["ids", id]),
    ]);
    await send(edit(), { method: "POST", as, body: drag, headers: sameOrigin });
    expect((await Groups.findById(group.id))?.modules.map(({ id }) => id)).toEqual([
      first,
      second,
      third,
    ]);
    const { group: answered } = await (await send(`/api/groups/${group.id}`, { as })).json();
    expect(answered.modules[0].id).toBe(first);
    await remove(1);
    const lost = await send(edit(), { method: "POST", as, body: drag, headers: sameOrigin });
    expect(lost.status).toBe(409);
    expectSeen(await lost.text(), copy.list.orderConflict);
  });

  test("keep the place of an archived one between them", async () => {
    for (const at of [0, 1, 2]) await add(at);
    const [first, second, third] = modules.map(({ id }) => id) as [string, string, string];
    await archiveById("modules", second);
    await post(edit(), { intent: "move", id: third, direction: "up" }, { as });
    await restore("modules", second);
    expect((await Groups.findById(group.id))?.modules.map(({ id }) => id)).toEqual([
      third,
      second,
      first,
    ]);
  });

  test("are taken out after a question, and those left close the gap", async () => {
    await add(0);
    await add(1);
    const asked = await read(`${edit()}?confirm=remove-${modules[0]?.id}`);
    expectSeen(asked, words.removeModuleConfirm);
    expect(linkOf(asked, copy.common.close)).toBe(edit());
    const html = await follow(await remove(0));
    expectSeen(html, words.moduleRemoved);
    expect(textsOf(html, "h3")).toEqual(["Servir"]);
  });

  test("that may no longer be presented are marked", async () => {
    await add(0);
    await Modules.update(modules[0]?.id ?? "", { presentable: 0 });
    expectSeen(await read(edit()), words.notPresentable);
  });

  test("that cannot be added or taken out say so, and stay as they were", async () => {
    await add(0);
    const added = await refusingWrites("insert", "groupModules", () => add(1));
    expect(added.status).toBe(500);
    expectSeen(await added.text(), words.addModuleFailed);
    const removed = await refusingWrites("delete", "groupModules", () => remove(0));
    const html = await removed.text();
    expect(removed.status).toBe(500);
    expectSeen(html, words.removeModuleFailed);
    expect(textsOf(html, "h3")).toEqual(["Saluer"]);
  });
});

describe("the modules that may be added", () => {
  test("are added several at once, in the order of the boxes, and the group says so", async () => {
    const ids = [2, 0].map((at) => modules[at]?.id ?? "");
    const body = new URLSearchParams([["intent", "add-ticked"], ...ids.map((id) => ["ids", id])]);
    const answer = await send(choose(), { method: "POST", as, body, headers: sameOrigin });
    expect(answer.headers.get("Location")).toBe(edit());
    const html = await follow(answer);
    expectSeen(html, copy.groupAddition.modulesAdded(2));
    expect(textsOf(html, "h3")).toEqual(["Encaisser", "Saluer"]);
  });

  test("are added all or none, and none without a tick", async () => {
    await Modules.update(modules[1]?.id ?? "", { presentable: 0 });
    const body = new URLSearchParams(modules.map(({ id }) => ["ids", id]));
    const refused = await send(choose(), { method: "POST", as, body, headers: sameOrigin });
    expect(refused.status).toBe(409);
    const none = await post(choose(), { intent: "add-ticked" }, { as });
    expect(none.status).toBe(400);
    expectSeen(await none.text(), copy.groupAddition.noneTicked);
    expect((await Groups.findById(group.id))?.modules).toEqual([]);
  });

  test("are searched without scripts by every word of title and container, with the ticks kept", async () => {
    const ticked = modules[2]?.id ?? "";
    const html = await read(`${choose()}?q=SÉR+salle&ids=${ticked}`);
    expectSeen(html, copy.groupAddition.addable(1));
    expect(valuesOf(html, "q")).toEqual(["SÉR salle"]);
    expect(valuesOf(html, "ids")).toEqual([ticked]);
    expect(html.match(/row-tickable row-unless-ticked/g)).toHaveLength(2);
    expectSeen(await read(`${choose()}?q=absent`), copy.groupAddition.noModuleFound);
  });

  test("are refused once nobody may present them, and leave the list", async () => {
    await Modules.update(modules[1]?.id ?? "", { presentable: 0 });
    const response = await add(1);
    const html = await response.text();
    expect(response.status).toBe(409);
    expectSeen(html, words.addModuleFailed);
    expectSeen(html, words.moduleGone);
    expect(textsOf(html, "h3")).toEqual(["Encaisser", "Saluer"]);
    expect((await Groups.findById(group.id))?.modules).toEqual([]);
  });

  test("are read again by the browser after such a refusal", async () => {
    const { routes } = await serverBuild();
    for (const path of ["admin/groups/:groupId/add-module", "admin/edit-group/:groupId"]) {
      const route = Object.values(routes).find((one) => one?.path === path);
      expect(route?.module, path).toMatchObject({ shouldRevalidate: revalidateAfterConflict });
    }
  });

  test("may be none, which is said", async () => {
    for (const { id } of modules) await Modules.update(id, { presentable: 0 });
    expectSeen(await read(choose()), words.noModuleLeft);
  });

  test("that cannot be read say so, and offer to be read again", async () => {
    const response = await withoutTable("containers", () => send(choose(), { as }));
    const html = await response.text();
    expect(response.status).toBe(500);
    expectSeen(html, copy.module.loadFailed);
    expect(linkOf(html, copy.common.retry)).toBe(choose());
  });
});

test("the pages of a group that is gone lead to the list, which says so", async () => {
  await Groups.deleteById(group.id);
  for (const path of [edit(), choose()])
    expect((await send(path, { as })).headers.get("Location")).toBe("/admin/groups");
  expectSeen(await follow(await remove(0)), words.gone);
  expectSeen(await follow(await add(0)), words.gone);
  expect((await add(0)).headers.get("Location")).toBe("/admin/groups");
});
