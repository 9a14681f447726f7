import { beforeEach, describe, expect, test } from "vitest";
import { post, send, serverBuild } from "../../../../testing/academy-request";
import { refusingWrites, withoutTable } from "../../../../testing/database-faults";
import { useTestDatabase } from "../../../../testing/database";
import {
  createContainer,
  createGroup,
  createModule,
  createTutorial,
  createUser,
} from "../../../../testing/factories";
import { follow } from "../../../../testing/follow";
import { linkOf, textsOf, valuesOf } from "../../../../testing/page-text";
import { expectSeen } from "../../../../testing/seen-sentence";
import { copy } from "~/copy/copy";
import { revalidateAfterConflict } from "~/islands/revalidate-after-conflict";
import type { User } from "~/models/tables";

/** Every list that admins sort must pass these tests. */
const lists = [
  {
    path: "/admin/containers",
    table: "containers",
    words: copy.container,
    heading: copy.container.listTitle,
    create: (title: string, position: number) => createContainer({ title, position }),
    edit: (id: string) => `/admin/edit-container/${id}`,
  },
  {
    path: "/admin/groups",
    table: "groups",
    words: copy.group,
    heading: copy.group.listTitle,
    create: (title: string, position: number) => createGroup([], { title, position }),
    edit: (id: string) => `/admin/edit-group/${id}`,
  },
  {
    path: "/admin/modules",
    table: "modules",
    words: copy.module,
    heading: copy.module.listTitle,
    create: (title: string, position: number) => createModule({ title, position }),
    edit: (id: string) => `/admin/edit-module/${id}`,
  },
  {
    path: "/admin/support-comptoir",
    table: "tutorials",
    words: copy.tutorial,
    heading: copy.tutorial.listTitle("Comptoir"),
    create: (titleFr: string, position: number) => createTutorial({ titleFr, position }),
    edit: (id: string) => `/admin/edit-tutorial/${id}`,
  },
] as const;

useTestDatabase();
let as: User;
beforeEach(async () => {
  as = await createUser({ role: "admin" });
});

describe.each(lists)("the list $path", ({ path, table, words, heading, create, edit }) => {
  let ids: string[];
  beforeEach(async () => {
    ids = [];
    for (const [position, title] of ["Un", "Deux", "Trois"].entries())
      ids.push((await create(title, position)).id);
  });

  const rows = (html: string) => textsOf(html, "h3");
  const shown = async () => rows(await (await send(path, { as })).text());
  const moveDown = (id = "") => post(path, { intent: "move", id, direction: "down" }, { as });
  const remove = (id = "") => post(path, { intent: "delete", id }, { as });
  const drag = (order: readonly string[]) =>
    send(path, {
      method: "POST",
      as,
      body: new URLSearchParams([["intent", "reorder"], ...order.map((id) => ["ids", id])]),
      headers: { Origin: "http://aplomb.test", "Sec-Fetch-Site": "same-origin" },
    });

  test("says that a move is saved, and shows the new order", async () => {
    const html = await follow(await moveDown(ids[0]));
    expectSeen(html, words.orderSaved);
    expect(rows(html)).toEqual(["Deux", "Un", "Trois"]);
  });

  test.each([
    [3, ["Deux", "Trois", "Un"]],
    [2, ["Deux", "Un", "Trois"]],
    [99, ["Deux", "Trois", "Un"]],
    [0, ["Un", "Deux", "Trois"]],
  ])("puts a row at place %s by its number, without scripts", async (rank, order) => {
    const fields = { intent: "place", id: ids[0] ?? "", rank: String(rank) };
    const html = await follow(await post(path, fields, { as }));
    expectSeen(html, words.orderSaved);
    expect(rows(html)).toEqual(order);
    expect(valuesOf(html.slice(html.indexOf("<ol")), "rank")).toEqual(["1", "2", "3"]);
  });

  test.each(["", "-1", "deux", "1.5"])("refuses the place %j, which is no number", async (rank) => {
    const response = await post(path, { intent: "place", id: ids[0] ?? "", rank }, { as });
    expect([response.status, await shown()]).toEqual([400, ["Un", "Deux", "Trois"]]);
  });

  test("says that a drag is saved, and keeps the new order", async () => {
    const response = await drag(ids.toReversed());
    expect(response.status).toBe(200);
    expectSeen(await response.text(), words.orderSaved);
    expect(await shown()).toEqual(["Trois", "Deux", "Un"]);
  });

  test.each([
    ["move", () => moveDown(ids[0])],
    ["drag", () => drag(ids.toReversed())],
  ])("says that a %s could not be saved, and changes nothing", async (_, act) => {
    const response = await refusingWrites("update", table, act);
    const html = await response.text();
    expect(response.status).toBe(500);
    expectSeen(html, words.orderFailed);
    expect(rows(html)).toEqual(["Un", "Deux", "Trois"]);
  });

  test("refuses a drag that lost a race whole, and shows the list up to date", async () => {
    await create("Entre-temps", 3);
    const response = await drag(ids.toReversed());
    const html = await response.text();
    expect(response.status).toBe(409);
    expectSeen(html, words.orderFailed);
    expectSeen(html, copy.list.orderConflict);
    expect(rows(html)).toEqual(["Un", "Deux", "Trois", "Entre-temps"]);
  });

  test("is read again by the browser after a race was lost", async () => {
    const { routes } = await serverBuild();
    const route = Object.values(routes).find((one) => one?.path === path.slice(1));
    expect(route?.module).toMatchObject({ shouldRevalidate: revalidateAfterConflict });
    const args = { actionStatus: 409, defaultShouldRevalidate: false };
    expect(revalidateAfterConflict(args as Parameters<typeof revalidateAfterConflict>[0])).toBe(
      true,
    );
  });

  test("that cannot be read says so under its title, and offers to read it again", async () => {
    const response = await withoutTable(table, () => send(path, { as }));
    const html = await response.text();
    expect(response.status).toBe(500);
    expectSeen(html, words.loadFailed);
    expect(textsOf(html, "h1")).toEqual([heading]);
    expect(linkOf(html, copy.common.retry)).toBe(path);
    expect(await shown()).toEqual(["Un", "Deux", "Trois"]);
  });

  test("asks before it deletes, says that it did, and closes the gap", async () => {
    const asked = await (await send(`${path}?confirm=delete-${ids[1]}`, { as })).text();
    expectSeen(asked, words.deleteConfirm);
    expect(linkOf(asked, copy.common.cancel)).toBe(path);
    const html = await follow(await remove(ids[1]));
    expectSeen(html, words.deleted("Deux"));
    expect(rows(html)).toEqual(["Un", "Trois"]);
  });

  test("says that a row could not be deleted, and keeps it", async () => {
    const response = await refusingWrites("delete", table, () => remove(ids[1]));
    const html = await response.text();
    expect(response.status).toBe(500);
    expectSeen(html, words.deleteFailed);
    expect(rows(html)).toEqual(["Un", "Deux", "Trois"]);
  });

  test("says that a row was deleted by somebody else", async () => {
    const response = await remove("gone");
    expect(response.status).toBe(409);
    expectSeen(await response.text(), words.gone);
  });

  test("is where the page of a row that is gone leads", async () => {
    expect((await send(edit("gone"), { as })).headers.get("Location")).toBe(path);
  });
});
