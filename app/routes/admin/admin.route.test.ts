import { describe, expect, test } from "vitest";
import { post, send, signIn } from "../../../testing/academy-request";
import { countQueries, useTestDatabase } from "../../../testing/database";
import { createContainer, createGroup, createModule, createUser } from "../../../testing/factories";
import { db } from "~/models/database/database.server";
import * as Groups from "~/models/content/groups.server";
import { copy } from "~/copy/copy";
import { adminEntries } from "./entries";

useTestDatabase();

const createAdmin = () => createUser({ role: "admin" });

/** Creates `count` groups of one module each, spread over `containers` containers. */
async function fill(count: number, containers: number): Promise<void> {
  const ids: string[] = [];
  for (let position = 0; position < containers; position++)
    ids.push((await createContainer({ position })).id);
  for (let index = 0; index < count; index++) {
    const containerId = ids[index % containers] ?? null;
    const position = Math.floor(index / containers);
    const module = await createModule({ containerId, position });
    await createGroup([module.id], { containerId, position });
  }
}

describe("the number of queries stays the same however long the list is", () => {
  test.each(["/admin/containers", "/admin/groups"])("on %s", async (path) => {
    const headers = { Cookie: await signIn(await createAdmin()) };
    const count = () => countQueries(() => send(path, { headers }));
    await fill(10, 5);
    const few = await count();
    await fill(990, 45);
    expect(await count()).toBe(few);
    // The session, its user, the roles that need a factor, the count to review, then two to four tables.
    expect(few).toBeLessThanOrEqual(8);
  });

  test("for a group and what may be added to it", async () => {
    const headers = { Cookie: await signIn(await createAdmin()) };
    await fill(10, 5);
    const [group] = await Groups.findAll();
    const paths = [`/admin/edit-group/${group?.id}`, `/admin/groups/${group?.id}/add-module`];
    const count = () =>
      countQueries(async () => {
        for (const path of paths) await send(path, { headers });
      });
    const few = await count();
    await fill(490, 45);
    expect(await count()).toBe(few);
  });
});

test("the menu stands in four groups, and marks the entry of a screen below it", async () => {
  const as = await createAdmin();
  const marked = async (path: string) => {
    const html = await (await send(path, { as })).text();
    const current = [...html.matchAll(/<a[^>]*aria-current="page"[^>]*href="([^"]+)"/g)];
    return new Set(current.map(([, to]) => to));
  };
  for (const [path, entry] of [
    ["/admin", "/admin"],
    ["/admin/add-module", "/admin/modules"],
    ["/admin/modules?state=archived", "/admin/modules"],
    ["/admin/sales-reps/import", "/admin/sales-reps"],
    ["/admin/settings/terms", "/admin/settings"],
    ["/admin/links/add/program", "/admin/links"],
    ["/admin/add-tutorial", "/admin/support-comptoir"],
  ])
    expect(await marked(path ?? ""), path).toEqual(new Set([entry]));
  const html = await (await send("/admin", { as })).text();
  const nav = html.slice(html.indexOf("<nav"), html.indexOf("</nav>"));
  const headings = [...nav.matchAll(/<p id="[^"]*">([^<]+)<\/p>/g)].map(([, group]) => group);
  expect(headings).toEqual(Object.values(copy.adminNames.menu.groups));
});

test("every entry of the menu leads to a screen", async () => {
  const as = await createAdmin();
  const menu = await (await send("/admin", { as })).text();
  for (const { to, label } of adminEntries) {
    expect((await send(to, { as })).status, to).toBe(200);
    expect(menu).toContain(`href="${to}"`);
    expect(menu).toContain(label);
    expect(menu).toContain(copy.adminMenu[to]);
  }
});

test.each([
  "/admin/assignments",
  "/admin/containers",
  "/admin/groups",
  "/admin/modules",
  "/admin/support-comptoir",
  "/admin/teams",
])("the empty list of %s has its solid button once", async (path) => {
  const html = await (await send(path, { as: await createAdmin() })).text();
  expect(html.match(/<a[^>]*btn-primary/g)).toHaveLength(1);
});

test("a flash message is shown once", async () => {
  const admin = await createAdmin();
  const headers = { Cookie: await signIn(admin) };
  const answer = await post("/admin/add-container", { title: "Premier" }, { headers });
  expect(answer.headers.get("Location")).toBe("/admin/containers");
  const sentence = "Le container &quot;Premier&quot; a été créé avec succès.";
  expect(await (await send("/admin/containers", { headers })).text()).toContain(sentence);
  expect(await (await send("/admin/containers", { headers })).text()).not.toContain(sentence);
});

describe("the list of groups", () => {
  const order = async () =>
    (await db().selectFrom("groups").select("title").orderBy("position").execute()).map(
      ({ title }) => title,
    );
  const reorder = (ids: string[], as: { id: string }) =>
    send("/admin/groups", {
      method: "POST",
      as,
      body: new URLSearchParams([["intent", "reorder"], ...ids.map((id) => ["ids", id])]),
      headers: { Origin: "http://aplomb.test", "Sec-Fetch-Site": "same-origin" },
    });

  test("takes the complete order of one container, and refuses any other with 409", async () => {
    const as = await createAdmin();
    const { id: containerId } = await createContainer({ position: 0 });
    const [a, b] = [
      await createGroup([], { containerId, position: 0, title: "a" }),
      await createGroup([], { containerId, position: 1, title: "b" }),
    ];
    expect((await reorder([b.id, a.id], as)).status).toBe(200);
    expect(await order()).toEqual(["b", "a"]);
    for (const ids of [[a.id], [a.id, b.id, "gone"], [a.id, a.id]]) {
      const answer = await reorder(ids, as);
      expect(answer.status).toBe(409);
      expect(await answer.text()).toContain("La liste a changé entre-temps");
    }
    expect(await order()).toEqual(["b", "a"]);
  });

  test("refuses a form that is none of the screen's verbs", async () => {
    const as = await createAdmin();
    expect((await post("/admin/groups", { intent: "burn" }, { as })).status).toBe(400);
    expect((await post("/admin/groups", { intent: "move", id: "x" }, { as })).status).toBe(400);
  });
});

test("allowed_roles always begins with admin, whatever is posted", async () => {
  const as = await createAdmin();
  const body = new URLSearchParams([
    ["title", "Groupe"],
    ["allowed_roles", "candidate"],
    ["allowed_roles", "user"],
    ["allowed_roles", "pirate"],
  ]);
  const headers = { Origin: "http://aplomb.test", "Sec-Fetch-Site": "same-origin" };
  await send("/admin/add-group", { method: "POST", as, body, headers });
  await post("/admin/add-group", { title: "Sans rôle" }, { as });
  const stored = (await Groups.findAll()).map(({ allowedRoles }) => allowedRoles);
  expect(stored).toEqual(["admin,user,candidate", "admin"]);
});

test("a change of roles takes effect at once, on the direct link too", async () => {
  const [as, rep] = [await createAdmin(), await createUser({ role: "user" })];
  const module = await createModule({});
  const group = await createGroup([module.id], {});
  expect((await send(`/group/${group.id}`, { as: rep })).status).toBe(200);
  await post(
    `/admin/edit-group/${group.id}`,
    { title: group.title, allowed_roles: "candidate" },
    { as },
  );
  expect((await send(`/group/${group.id}`, { as: rep })).status).toBe(404);
});
