import { beforeEach, describe, expect, test, vi } from "vitest";
import { vendors } from "~/http/context";
import { send } from "../../../testing/academy-request";
import { label, requestOf, verdictOf } from "../../../testing/access/access-request";
import type { AccessRow } from "../../../testing/access/access-row";
import { accessTable } from "../../../testing/access/access-table";
import { createWorld, type World } from "../../../testing/access/access-world";
import { useTestDatabase } from "../../../testing/database";
import { createKey, createParty } from "../../../testing/parties";
import { createUser } from "../../../testing/factories";
import * as BulkUsers from "~/models/people/bulk-users.server";
import { db } from "~/models/database/database.server";
import * as Keys from "~/models/parties/keys.server";
import * as Parties from "~/models/parties/parties.server";
import { DIRECTORY_QUOTA, keyLimits, PROGRAM_QUOTA, WINDOW_S } from "~/models/parties/key-limits";
import { actorOf, type Scope, SCOPES } from "~/models/terms/party";
import { copy } from "~/copy/copy";
import { operations } from "./operations/all";
import type { Operation } from "./operations/operation";

useTestDatabase();
let world: World;
beforeEach(async () => {
  world = await createWorld();
});

const rowOf = ({ call }: Operation): AccessRow => {
  const found = accessTable.find((row) => label(row) === call);
  if (!found) throw new Error(`${call} has no row`);
  return found;
};

/** Sends a row's request with this key. */
function sendBy(Authorization: string, row: AccessRow): Promise<Response> {
  const { headers, ...init } = requestOf(row, world);
  const own = { ...(headers as Record<string, string>), Authorization };
  return send(row.url(world), { ...init, headers: own });
}

const isGuarded = ({ caller }: Operation) => caller !== "anybody" && !vendors.has(caller);
const guarded = operations.filter(isGuarded).map((one) => [one.call, one] as const);

/** The calls of a person's own data, sounds, recordings, settings and sessions. No scope opens them. */
const closed = /own|audio|drive|portion|voice-session|settings|cloudinary|evaluate|translate-text/;

test("every operation names its scopes, and only known ones", () => {
  for (const { call, scopes } of operations) {
    expect(Array.isArray(scopes), call).toBe(true);
    for (const scope of scopes) expect(SCOPES).toContain(scope);
    if (closed.test(call)) expect([call, scopes]).toEqual([call, []]);
  }
  expect(operations.filter(({ scopes }) => scopes.length > 0).length).toBeGreaterThan(30);
});

describe.each(guarded)("%s", (_, operation) => {
  const row = rowOf(operation);
  const opens = (scope: Scope) =>
    operation.scopes.length > 0 && operation.scopes.every((one) => one === scope);

  test("is refused to keys without its scopes, and to expired, revoked and unknown ones", async () => {
    for (const scope of SCOPES.filter((one) => !opens(one))) {
      const { Authorization } = await createKey({ scopes: [scope] });
      const response = await sendBy(Authorization, row);
      expect([scope, response.status]).toEqual([scope, 403]);
      expect(await response.json()).toEqual({ message: expect.stringMatching(/clé/i) as string });
      const quota = scope === "scim" ? DIRECTORY_QUOTA : PROGRAM_QUOTA;
      expect(response.headers.get("RateLimit-Policy")).toBe(`"key";q=${quota};w=${WINDOW_S}`);
    }
    const past = new Date(Date.now() - 1_000).toISOString();
    const expired = await createKey({ scopes: SCOPES, expiresAt: past });
    const revoked = await createKey({ scopes: SCOPES });
    for (const { id } of await Keys.findOfParties([revoked.partyId]))
      await Keys.revoke(id, revoked.partyId);
    for (const one of [expired.Authorization, revoked.Authorization, "Bearer apl_unknown"]) {
      const response = await sendBy(one, row);
      expect(response.status).toBe(401);
      expect(response.headers.has("RateLimit")).toBe(false);
    }
  });

  if (operation.scopes.length > 0)
    test(`is served to a key of ${operation.scopes.join()}`, async () => {
      const { Authorization } = await createKey({ scopes: operation.scopes });
      const response = await sendBy(Authorization, row);
      const ofOwn = operation.call === "GET /api/home"; // a key is nobody
      expect(verdictOf(response)).toBe(ofOwn ? 422 : row.expected.admin);
      expect(response.headers.get("RateLimit")).toMatch(/^"key";r=59\d;t=\d+$/);
    });
});

test("a key changes nothing on calls for anybody, for vendors and for pages", async () => {
  const { Authorization } = await createKey({ scopes: SCOPES });
  for (const operation of operations.filter((one) => !isGuarded(one))) {
    await db().deleteFrom("loginAttempts").execute();
    const row = rowOf(operation);
    const response = await sendBy(Authorization, row);
    expect([operation.call, verdictOf(response)]).toEqual([operation.call, row.expected.signedOut]);
  }
  const page = await send("/admin/audit", { headers: { Authorization } });
  expect(page.headers.get("Location")).toBe("/login");
});

test("a key sees what an admin sees within its scopes, and no sound", async () => {
  const { Authorization } = await createKey({ scopes: ["read-results"] });
  const headers = { Authorization };
  const { owner } = world;
  await db()
    .updateTable("presentations")
    .set({ videoUrl: "/media/presentations/a.webm", recordingState: "ready" })
    .where("userId", "=", owner.id)
    .execute();
  const asked = await send(`/api/users/${owner.id}/evaluations`, { headers });
  const { evaluations } = (await asked.json()) as { evaluations: { video_url: unknown }[] };
  expect(evaluations.length).toBeGreaterThan(0);
  for (const one of evaluations) expect(one.video_url).toBeNull();
  const byAdmin = await send(`/api/users/${owner.id}/evaluations`, { as: world.users.admin });
  expect(await byAdmin.text()).toContain("/media/presentations/a.webm");
  const home = await send(`/api/home?user_id=${owner.id}`, { headers });
  expect(home.status).toBe(200);
});

describe("no key touches an admin", () => {
  const values = { name: "Zoé", email: "zoe@example.test", password: "agrafe batterie cheval" };
  test.each([
    ["creates one", "POST", () => "/api/users", "admin"],
    ["makes one of a person", "PUT", ({ owner }: World) => `/api/users/${owner.id}`, "user,admin"],
    ["changes one", "PUT", ({ users }: World) => `/api/users/${users.admin?.id}`, "user"],
    ["deletes one", "DELETE", ({ users }: World) => `/api/users/${users.admin?.id}`, null],
  ])("nor %s", async (_, method, at, role) => {
    const { Authorization } = await createKey({ scopes: SCOPES });
    const before = await db().selectFrom("users").selectAll().orderBy("id").execute();
    const body = role && JSON.stringify({ ...values, role });
    const headers = { Authorization, "Content-Type": "application/json" };
    const response = await send(at(world), { method, headers, body });
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ message: copy.keys.noAdmin });
    expect(await db().selectFrom("users").selectAll().orderBy("id").execute()).toEqual(before);
  });
});

test("the journal names the party of a key", async () => {
  const partyId = await createParty({ name: "Paie du Nord" });
  const { Authorization } = await createKey({ scopes: ["write-people"], partyId });
  const body = JSON.stringify({ name: "Zoé", email: "zoe@example.test", role: "candidate" });
  const headers = { Authorization, "Content-Type": "application/json" };
  const response = await send("/api/users", { method: "POST", headers, body });
  expect(response.status).toBe(201);
  const entry = await db()
    .selectFrom("auditLog")
    .selectAll()
    .where("action", "=", "person-created")
    .executeTakeFirstOrThrow();
  expect(entry.actor).toBe(actorOf(partyId));
  const journal = await send("/admin/audit", { as: world.users.admin });
  expect(await journal.text()).toContain("Paie du Nord");
});

test("the last use and its network are noted at most once a minute", async () => {
  const { Authorization, partyId } = await createKey({ scopes: ["read-people"] });
  const noted = async () => (await Keys.findOfParties([partyId]))[0];
  await send("/api/users", { headers: { Authorization } });
  const first = await noted();
  expect(first?.lastUsedAt).not.toBeNull();
  const recent = new Date(Date.now() - 59_000).toISOString();
  await db().updateTable("keys").set({ lastUsedAt: recent }).execute();
  await send("/api/users", { headers: { Authorization } });
  expect((await noted())?.lastUsedAt).toBe(recent);
  const older = new Date(Date.now() - 61_000).toISOString();
  await db().updateTable("keys").set({ lastUsedAt: older }).execute();
  await send("/api/users", { headers: { Authorization } });
  expect((await noted())?.lastUsedAt).not.toBe(older);
});

test("beyond its limit a key is told how long to wait, and another key goes on", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { Authorization } = await createKey({ scopes: ["read-people"] });
  const ask = (bearer: string) =>
    send("/api/users?limit=1", { headers: { Authorization: bearer } });
  expect((await ask(Authorization)).headers.get("RateLimit")).toBe('"key";r=599;t=60');
  const [key] = await db().selectFrom("keys").select("id").execute();
  for (let sent = 1; sent < PROGRAM_QUOTA; sent += 1)
    keyLimits().take(key?.id ?? "", PROGRAM_QUOTA, Date.now());
  const refused = await ask(Authorization);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("60");
  expect(refused.headers.get("RateLimit")).toBe('"key";r=0;t=60');
  const other = await createKey({ scopes: ["read-people"] });
  expect((await ask(other.Authorization)).status).toBe(200);
  vi.setSystemTime(Date.now() + WINDOW_S * 1000);
  expect((await ask(Authorization)).status).toBe(200);
  vi.useRealTimers();
});

test("a paused or removed party, and the leaving of who made a key, end it at once", async () => {
  const status = async (Authorization: string) =>
    (await send("/api/users", { headers: { Authorization } })).status;
  const paused = await createKey({ scopes: ["read-people"] });
  await Parties.change(paused.partyId, { state: "paused" });
  expect(await status(paused.Authorization)).toBe(401);
  const removed = await createKey({ scopes: ["read-people"] });
  await Parties.remove(removed.partyId);
  expect(await status(removed.Authorization)).toBe(401);
  for (const leave of ["deactivated", "demoted"] as const) {
    const maker = await createUser({ role: "admin" });
    const made = await createKey({ scopes: ["read-people"], byId: maker.id });
    expect(await status(made.Authorization)).toBe(200);
    if (leave === "deactivated") await BulkUsers.setActive([maker.id], false, "another");
    else await BulkUsers.setRole([maker.id], "user");
    expect([leave, await status(made.Authorization)]).toEqual([leave, 401]);
  }
});
