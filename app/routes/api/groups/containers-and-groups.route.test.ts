import { beforeEach, describe, expect, test } from "vitest";
import * as Containers from "~/models/content/containers.server";
import type { User } from "~/models/tables";
import { send } from "../../../../testing/academy-request";
import { useTestDatabase } from "../../../../testing/database";
import {
  createContainer,
  createGroup,
  createModule,
  createUser,
} from "../../../../testing/factories";

useTestDatabase();
let as: User;
beforeEach(async () => {
  as = await createUser({ role: "admin" });
});

const own = { Origin: "http://aplomb.test", "Sec-Fetch-Site": "same-origin" };

async function call(method: string, path: string, body?: unknown) {
  const isForm = body instanceof URLSearchParams;
  const response = await send(path, {
    method,
    as,
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    headers: { ...own, ...(isForm ? {} : { "Content-Type": "application/json" }) },
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe("containers", () => {
  test("are created and renamed by form, listed in their order, sorted by JSON", async () => {
    const one = await call("POST", "/api/containers", new URLSearchParams({ title: "Un" }));
    const two = await call("POST", "/api/containers", new URLSearchParams({ title: "Deux" }));
    const ids = [String(one.body.id), String(two.body.id)];
    await call("PUT", `/api/containers/${ids[0]}`, new URLSearchParams({ title: "Premier" }));
    await call("POST", "/api/containers/sort", { containerIds: ids.toReversed() });
    const { body } = await call("GET", "/api/containers");
    expect(body.containers).toMatchObject([
      { id: ids[1], title: "Deux" },
      { id: ids[0], title: "Premier", created_at: expect.stringMatching(/^2\d{3}-/) },
    ]);
  });

  test("are refused an empty title with the sentence", async () => {
    const { status, body } = await call(
      "POST",
      "/api/containers",
      new URLSearchParams({ title: " " }),
    );
    expect({ status, body }).toEqual({
      status: 422,
      body: { message: "Le titre du container est requis" },
    });
  });

  test("name both content types when they refuse another", async () => {
    const headers = { ...own, "Content-Type": "application/xml" };
    const answer = await send("/api/containers", { method: "POST", as, body: "<a/>", headers });
    expect([answer.status, await answer.json()]).toEqual([
      415,
      { message: "Content-Type must be application/json or that of a form" },
    ]);
  });

  test("are refused an incomplete order whole", async () => {
    const [a, b] = [await createContainer({ position: 0 }), await createContainer({ position: 1 })];
    expect(await call("POST", "/api/containers/sort", { containerIds: [b.id] })).toEqual({
      status: 409,
      body: { message: "The list has changed: read it again" },
    });
    expect((await Containers.findAll()).map(({ id }) => id)).toEqual([a.id, b.id]);
  });

  test("that hold something are deleted only once it is said where that goes", async () => {
    const [from, to] = [
      await createContainer({ position: 0 }),
      await createContainer({ position: 1 }),
    ];
    await createModule({ containerId: from.id, position: 0, title: "venu" });
    await createModule({ containerId: to.id, position: 0, title: "là" });
    expect((await call("DELETE", `/api/containers/${from.id}`)).status).toBe(409);
    expect((await call("DELETE", `/api/containers/${from.id}?move_to=${from.id}`)).status).toBe(
      404,
    );
    expect((await call("DELETE", `/api/containers/${from.id}?move_to=${to.id}`)).status).toBe(200);
    expect(await Containers.findAllWithCounts()).toMatchObject([{ id: to.id, modules: 2 }]);
  });

  test("are not found once they are gone", async () => {
    expect((await call("DELETE", "/api/containers/gone")).status).toBe(404);
    const title = new URLSearchParams({ title: "x" });
    expect((await call("PUT", "/api/containers/gone", title)).status).toBe(404);
    expect((await call("PATCH", "/api/containers/gone", title)).status).toBe(405);
  });
});

describe("groups", () => {
  test("take the first container of the selector and the default roles when none is given", async () => {
    await createContainer({ title: "Zèbre", position: 0 });
    const first = await createContainer({ title: "Âne", position: 1 });
    const { body } = await call("POST", "/api/groups", { title: "Nouveau" });
    const { body: read } = await call("GET", `/api/groups/${body.id}`);
    expect(read.group).toMatchObject({
      title: "Nouveau",
      container_id: first.id,
      container_name: "Âne",
      allowed_roles: "admin,field_salesperson,sedentary_salesperson,user",
      order: 0,
      modules: [],
    });
  });

  test("hold modules in the order of their addition", async () => {
    const [a, b] = [await createModule({ guidelines: "**1**: Saluer" }), await createModule({})];
    const group = await createGroup([], {});
    for (const module of [b, a, b])
      await call("POST", `/api/groups/${group.id}/modules/${module.id}`);
    const { body } = await call("GET", `/api/groups/${group.id}`);
    expect(body.group).toMatchObject({
      modules: [{ id: b.id }, { id: a.id, guidelines: "**1**: Saluer", presentable: true }],
    });
    await call("DELETE", `/api/groups/${group.id}/modules/${b.id}`);
    const after = await call("GET", `/api/groups/${group.id}`);
    expect(after.body.group).toMatchObject({ modules: [{ id: a.id }] });
  });

  test("refuse a module that is not presentable, or not there", async () => {
    const group = await createGroup([], {});
    const hidden = await createModule({ presentable: 0 });
    expect((await call("POST", `/api/groups/${group.id}/modules/${hidden.id}`)).status).toBe(409);
    expect((await call("POST", `/api/groups/${group.id}/modules/gone`)).status).toBe(404);
  });

  test("are sorted flattened, listed in the order of their containers", async () => {
    const [one, two] = [
      await createContainer({ position: 0 }),
      await createContainer({ position: 1 }),
    ];
    const a = await createGroup([], { containerId: one.id, position: 0 });
    const b = await createGroup([], { containerId: one.id, position: 1 });
    const c = await createGroup([], { containerId: two.id, position: 0 });
    await call("POST", "/api/groups/sort", { groupIds: [b.id, a.id, c.id] });
    const { body } = await call("GET", "/api/groups");
    expect(body.groups).toMatchObject([
      { id: b.id, order: 0, container_name: one.title },
      { id: a.id, order: 1 },
      { id: c.id, order: 0 },
    ]);
    expect((await call("POST", "/api/groups/sort", { groupIds: [b.id, c.id] })).status).toBe(409);
    const inCapitals = await call("POST", "/api/Groups/Sort", { groupIds: [c.id, a.id, b.id] });
    expect(inCapitals.status).toBe(200);
  });

  test("keep their roles when only the title is put", async () => {
    const group = await createGroup([], { allowedRoles: "admin,field_salesperson,user" });
    const { status } = await call("PUT", `/api/groups/${group.id}`, { title: "Autre" });
    expect(status).toBe(200);
    const { body } = await call("GET", `/api/groups/${group.id}`);
    expect(body.group).toMatchObject({
      title: "Autre",
      allowed_roles: "admin,field_salesperson,user",
    });
    await call("PUT", `/api/groups/${group.id}`, { title: "Autre", allowed_roles: "" });
    const closed = await call("GET", `/api/groups/${group.id}`);
    expect(closed.body.group).toMatchObject({ allowed_roles: "admin" });
  });

  test("are renamed and stay where they are, then deleted", async () => {
    const { id: containerId } = await createContainer({ position: 0 });
    const group = await createGroup([], { containerId, position: 0 });
    await call("PUT", `/api/groups/${group.id}`, { title: "Autre", allowed_roles: ["user"] });
    const { body } = await call("GET", `/api/groups/${group.id}`);
    expect(body.group).toMatchObject({
      title: "Autre",
      allowed_roles: "admin,user",
      container_id: containerId,
    });
    expect((await call("DELETE", `/api/groups/${group.id}`)).status).toBe(200);
    expect((await call("GET", `/api/groups/${group.id}`)).status).toBe(404);
  });
});
