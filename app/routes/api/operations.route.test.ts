import { beforeEach, describe, expect, test, vi } from "vitest";
import { vendors } from "~/http/context";
import { send, serverBuild, signIn } from "../../../testing/academy-request";
import { label, requestOf, verdictOf } from "../../../testing/access/access-request";
import { type AccessRow, verdictFor } from "../../../testing/access/access-row";
import { accessTable } from "../../../testing/access/access-table";
import { createWorld, people, type Person, type World } from "../../../testing/access/access-world";
import { faults } from "../../../testing/access/call-faults";
import { useTestDatabase } from "../../../testing/database";
import { operations } from "./operations/all";
import { addressOf, type Operation } from "./operations/operation";

useTestDatabase();
let world: World;
beforeEach(async () => {
  world = await createWorld();
});

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
const rows = accessTable.filter(({ pattern }) => pattern.startsWith("/api"));
const rowOf = ({ call }: Operation) =>
  rows.find(({ method, pattern }) => call === `${method} ${pattern}`);
const paired = operations.flatMap((operation) => {
  const row = rowOf(operation);
  return row ? [[operation.call, operation, row] as const] : [];
});

/** Returns a person who passes the guards, or the admin for a call without an account. */
function callerOf(row: AccessRow): Person {
  const guarded = new Set<unknown>([401, 403, 404]);
  return people.find((person) => !guarded.has(verdictFor(row, person))) ?? "admin";
}

const refused = { message: expect.stringMatching(/./) as string };
const methodRefused = { message: "Method not allowed" };

/** Returns the faults to try. None for a vendor, because its signature or secret is checked before the body. */
const faultsOf = (operation: Operation) =>
  vendors.has(operation.caller) ? [] : faults.filter((fault) => fault.concerns(operation));

/** Returns the people that the guards of a call always refuse. */
function guarded({ caller }: Operation): Person[] {
  if (caller === "anybody" || vendors.has(caller)) return [];
  return caller === "admin" ? ["signedOut", "owner", "candidate"] : ["signedOut"];
}

test("every operation has a row, and every row of /api an operation", () => {
  const known = new Set<string>(operations.map(({ call }) => call));
  const told = rows.filter(
    ({ pattern }) => !["/api", "/api/*", "/api/docs", "/api/docs/explore"].includes(pattern),
  );
  expect([...new Set(told.map(label))].toSorted()).toEqual([...known].toSorted());
});

test("a row refuses the people that its operation does not name", () => {
  const strangers = ["signedOut", "owner", "colleague", "candidate"] as const;
  for (const [name, { caller }, row] of paired) {
    const refusals = strangers.map((person) => verdictFor(row, person));
    if (caller === "user") expect([name, refusals[0]]).toEqual([name, 401]);
    if (caller === "admin" || caller.endsWith("or admin"))
      expect([name, refusals]).toEqual([name, [401, 403, 403, 403]]);
    if (caller === "support token") expect([name, refusals]).toEqual([name, [401, 401, 401, 401]]);
  }
});

test("every operation has its route, and every route its operations", async () => {
  const { routes } = await serverBuild();
  const answered = Object.values(routes).flatMap((route) => {
    const parts: string[] = [];
    for (let at = route; at; at = at.parentId ? routes[at.parentId] : undefined)
      if (at.path) parts.unshift(at.path);
    const path = `/${parts.join("/")}`;
    if (!path.startsWith("/api/") || path.endsWith("*") || route?.module.default) return [];
    const { loader, action } = route?.module ?? {};
    return [loader ? [`reads ${path}`] : [], action ? [`writes ${path}`] : []].flat();
  });
  const listed = operations.map((operation) => {
    const { method, path } = addressOf(operation);
    return `${method === "GET" ? "reads" : "writes"} ${path}`;
  });
  expect([...new Set(listed)].toSorted()).toEqual(answered.toSorted());
});

describe.each(paired)("%s", (_, operation, row) => {
  const { method, path } = addressOf(operation);
  const known = operations.map(addressOf).filter((one) => one.path === path);
  const ask = async (at: string, init: RequestInit, person: Person) => {
    const response = await send(at, { ...init, as: world.users[person] });
    return { response, body: (await response.json()) as unknown };
  };

  test("counts the cookie where our pages make the call, and nowhere else", async () => {
    for (const person of ["owner", "colleague", "admin"] as const) {
      const { headers, ...init } = requestOf(row, world);
      const Cookie = await signIn(world.users[person] ?? world.owner);
      const own = { ...(headers as Record<string, string>), Cookie };
      const response = await send(row.url(world), { ...init, headers: own });
      const as = operation.island ? person : "signedOut";
      expect([person, verdictOf(response)]).toEqual([person, verdictFor(row, as)]);
    }
  });

  test("is refused whatever is wrong with it in itself", async () => {
    for (const other of METHODS.filter((one) => known.every((call) => call.method !== one)))
      for (const person of ["signedOut", "admin"] as const) {
        const { response, body } = await ask(row.url(world), { method: other }, person);
        expect([other, response.status, body]).toEqual([other, 405, methodRefused]);
        const allowed = (response.headers.get("Allow") ?? "").split(", ");
        const own = allowed.filter((one) => one !== "HEAD").toSorted();
        expect(own).toEqual(known.map((call) => call.method).toSorted());
      }
    for (const { name, status, headers, body } of faultsOf(operation)) {
      const init = { method, headers, body };
      const told = await ask(row.url(world), init, callerOf(row));
      expect([name, told.response.status, told.body]).toEqual([name, status, refused]);
      // A person who may not make the call gets that refusal first.
      for (const person of guarded(operation)) {
        const { response } = await ask(row.url(world), init, person);
        expect([name, person, response.status]).toEqual([name, person, verdictFor(row, person)]);
      }
    }
    if (!path.includes(":")) return;
    const nobodys = path.replaceAll(/:\w+/g, "00000000-nobody");
    const { response, body } = await ask(nobodys, requestOf(row, world), "admin");
    expect([response.status, body]).toEqual([404, refused]);
  });
});

test.each(["/api", "/api/nowhere", "/api/modules/x/y", "/api/%E0%A4%A"])(
  "%s is no call",
  async (path) => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined); // the router warns about an address it cannot decode
    for (const method of METHODS) {
      const response = await send(path, { method, as: world.users.admin });
      expect([method, response.status]).toEqual([method, 404]);
      expect(await response.json()).toEqual({ message: "Not found" });
    }
  },
);
