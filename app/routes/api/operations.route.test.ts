import { beforeEach, describe, expect, test } from "vitest";
import { send, serverBuild, signIn } from "../../../testing/academy-request";
import { label, requestOf, verdictOf } from "../../../testing/access/access-request";
import { type AccessRow, verdictFor } from "../../../testing/access/access-row";
import { accessTable } from "../../../testing/access/access-table";
import { createWorld, people, type World } from "../../../testing/access/access-world";
import { faults } from "../../../testing/access/call-faults";
import { useTestDatabase } from "../../../testing/database";
import { type Operation, operations } from "~/http/operations";

useTestDatabase();
let world: World;
beforeEach(async () => {
  world = await createWorld();
});

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
const rows = accessTable.filter(({ pattern }) => pattern.startsWith("/api"));
const nameOf = ({ method, path }: Operation) => `${method} ${path}`;
const rowOf = (operation: Operation) =>
  rows.find(({ method, pattern }) => method === operation.method && pattern === operation.path);
const paired = operations.flatMap((operation) => {
  const row = rowOf(operation);
  return row ? [[nameOf(operation), operation, row] as const] : [];
});

/** Somebody whose request gets past the guards; null for a call that takes no account. */
function callerOf(row: AccessRow): keyof World["users"] {
  const guarded: unknown[] = [401, 403, 404];
  return people.find((person) => !guarded.includes(verdictFor(row, person))) ?? "admin";
}

test("every operation has a row, and every row of /api an operation", () => {
  const known = new Set(operations.map(nameOf));
  const told = rows.filter(({ pattern }) => pattern !== "/api" && pattern !== "/api/*");
  expect([...new Set(told.map(label))].toSorted()).toEqual([...known].toSorted());
});

test("every operation has its route, and every route its operations", async () => {
  const { routes } = await serverBuild();
  const answered = Object.values(routes).flatMap((route) => {
    const parts: string[] = [];
    for (let at = route; at; at = at.parentId ? routes[at.parentId] : undefined)
      if (at.path) parts.unshift(at.path);
    const path = `/${parts.join("/")}`;
    if (!path.startsWith("/api/") || path.endsWith("*")) return [];
    const { loader, action } = route?.module ?? {};
    return [loader ? [`reads ${path}`] : [], action ? [`writes ${path}`] : []].flat();
  });
  const listed = operations.map(
    ({ method, path }) => `${method === "GET" ? "reads" : "writes"} ${path}`,
  );
  expect([...new Set(listed)].toSorted()).toEqual(answered.toSorted());
});

describe.each(paired)("%s", (_, operation, row) => {
  test("an answer that refuses has a body {message}", async () => {
    for (const person of people) {
      const init = { ...requestOf(row, world), as: world.users[person] };
      const response = await send(row.url(world), init);
      if (response.status < 400) continue;
      expect(response.headers.get("Content-Type")).toMatch(/^application\/json/);
      expect(await response.json()).toMatchObject({ message: expect.stringMatching(/./) });
    }
  });

  test("the cookie counts where our pages make the call, and nowhere else", async () => {
    for (const person of ["owner", "colleague", "admin"] as const) {
      const { headers, ...init } = requestOf(row, world);
      const Cookie = await signIn(world.users[person] ?? world.owner);
      const own = { ...(headers as Record<string, string>), Cookie };
      const response = await send(row.url(world), { ...init, headers: own });
      const as = operation.island ? person : "signedOut";
      expect([person, verdictOf(response)]).toEqual([person, verdictFor(row, as)]);
    }
  });

  test("a method that is no call is answered 405, whoever sends it", async () => {
    const known = operations.filter(({ path }) => path === operation.path);
    for (const method of METHODS.filter((one) => known.every((call) => call.method !== one)))
      for (const as of [null, world.users.admin]) {
        const response = await send(row.url(world), { method, as });
        expect([method, response.status]).toEqual([method, 405]);
        const allowed = (response.headers.get("Allow") ?? "").split(", ");
        expect(allowed.filter((one) => one !== "HEAD").toSorted()).toEqual(
          known.map((call) => call.method).toSorted(),
        );
        expect(await response.json()).toEqual({ message: "Method not allowed" });
      }
  });

  // A vendor's signature is of the bytes, whatever they are: it is asked for first.
  const wrong = operation.caller === "vendor" ? [] : faults.filter((f) => f.concerns(operation));
  test.each(wrong.map((fault) => [fault.name, fault] as const))("%s", async (_, fault) => {
    const { status, headers, body } = fault;
    const init = { method: operation.method, headers, body };
    const as = world.users[callerOf(row)];
    const response = await send(row.url(world), { ...init, as });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ message: expect.stringMatching(/./) });
    // Who may not make the call hears that first.
    for (const person of ["signedOut", "candidate"] as const) {
      const refused = verdictFor(row, person);
      if (refused !== 401 && refused !== 403) continue;
      if (operation.caller === "anybody" || (refused === 403 && operation.caller !== "admin"))
        continue;
      const { status } = await send(row.url(world), { ...init, as: world.users[person] });
      expect([person, status]).toEqual([person, refused]);
    }
  });

  const ids = (operation.path.match(/:\w+/g) ?? []).length;
  test.runIf(ids > 0)("an id that is nobody's is not found", async () => {
    let path: string = operation.path.replaceAll(/:\w+/g, "00000000-nobody");
    const init = requestOf(row, world);
    const response = await send(path, { ...init, as: world.users.admin });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: expect.stringMatching(/./) });
  });
});

test.each(["/api", "/api/nowhere", "/api/modules/x/y", "/api/%E0%A4%A"])(
  "%s is no call",
  async (path) => {
    for (const method of METHODS) {
      const response = await send(path, { method, as: world.users.admin });
      expect([method, response.status]).toEqual([method, 404]);
      expect(await response.json()).toEqual({ message: "Not found" });
    }
  },
);
