import { createHash } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { post, send, signIn } from "../../testing/academy-request";
import { countQueries, useTestDatabase } from "../../testing/database";
import { createUser, PASSWORD } from "../../testing/factories";
import { config } from "~/platform/config.server";
import { db, now } from "~/models/database/database.server";
import { deleteExpired } from "~/models/sign-in/sessions.server";
import { createSignedCookie } from "~/models/sign-in/signed-cookie.server";
import type { User } from "~/models/tables";

useTestDatabase();
let user: User;
beforeEach(async () => {
  user = await createUser({ email: "rep@example.test" });
});
afterEach(() => {
  vi.useRealTimers();
});

const TLS = "https://aplomb.test";
const DAY_MS = 24 * 3_600_000;
const setCookies = (response: Response) => response.headers.getSetCookie();
const pairOf = (cookie: string | undefined) => cookie?.split(";", 1)[0] ?? "";
const login = (path: string, headers: Record<string, string> = {}) =>
  post(
    path,
    { email: "rep@example.test", password: PASSWORD },
    {
      headers: { Origin: new URL(path, "http://aplomb.test").origin, ...headers },
    },
  );
/** Returns the redirect of a page, or null when it is served. */
const leads = async (path: string, Cookie: string) =>
  (await send(path, { headers: { Cookie } })).headers.get("Location");

/** Opens a session as before cookies got their new name. Its id has no prefix of ours. */
async function openOldSession(): Promise<string> {
  const cookie = createSignedCookie("aplomb", { secret: config().secrets.session });
  const id = "an-id-of-32-random-bytes-as-they-were-before";
  await db()
    .insertInto("sessions")
    .values({
      id: createHash("sha256").update(id).digest("hex"),
      userId: user.id,
      dataJson: "{}",
      createdAt: now(),
      expiresAt: new Date(Date.now() + DAY_MS).toISOString(),
    })
    .execute();
  return pairOf(await cookie.serialize(id));
}

test("the cookie belongs to this host alone over TLS", async () => {
  const [cookie] = setCookies(await login(`${TLS}/login`));
  expect(cookie).toMatch(
    /^__Host-aplomb=[^;]+; Max-Age=\d+; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(cookie).not.toContain("Domain");
  expect(await leads(`${TLS}/`, pairOf(cookie))).toBeNull();
});

test("without TLS the cookie has a name that browsers take", async () => {
  const [cookie] = setCookies(await login("/login"));
  expect(cookie).toMatch(/^aplomb=/);
  expect(cookie).not.toContain("Secure");
});

test("a session with the old cookie name stays, and gets the new name", async () => {
  const old = await openOldSession();
  const answer = await send(`${TLS}/`, { headers: { Cookie: old } });
  expect(answer.status).toBe(200);
  const [fresh, forgotten] = setCookies(answer);
  expect(fresh).toMatch(/^__Host-aplomb=/);
  expect(forgotten).toMatch(/^aplomb=[^;]*; Max-Age=0;/);
  expect(await leads(`${TLS}/`, pairOf(fresh))).toBeNull();
});

test("over TLS no session of today is taken from the old name", async () => {
  expect(await leads(`${TLS}/`, await signIn(user))).toBe("/login");
});

test("a browser that comes back each day stays signed in, 30 days at most", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-20T10:00:00Z"), toFake: ["Date"] });
  const Cookie = await signIn(user);
  for (let day = 1; day < 30; day++) {
    vi.setSystemTime(Date.parse("2026-11-20T09:00:00Z") + day * DAY_MS);
    const answer = await send("/", { headers: { Cookie } });
    expect(answer.status).toBe(200);
    expect(setCookies(answer)[0]).toContain(`Max-Age=${14 * 86_400};`);
  }
  vi.setSystemTime(Date.parse("2026-11-20T10:00:00Z") + 30 * DAY_MS);
  expect(await leads("/", Cookie)).toBe("/login");
});

test("a session past its longest life is removed, though it was renewed yesterday", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-20T10:00:00Z"), toFake: ["Date"] });
  const oldest = new Date(Date.now() - 30 * DAY_MS).toISOString();
  await signIn(user);
  await db()
    .updateTable("sessions")
    .set({ createdAt: oldest })
    .where("userId", "=", user.id)
    .execute();
  await signIn(user);
  expect(await deleteExpired()).toBe(1);
});

test("a browser that stays away for 14 days is signed out", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-20T10:00:00Z"), toFake: ["Date"] });
  const Cookie = await signIn(user);
  vi.setSystemTime(Date.parse("2026-11-20T10:00:00Z") + 14 * DAY_MS);
  expect(await leads("/", Cookie)).toBe("/login");
});

test("the day's first request renews the session and notes the visit, the others write nothing", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-20T10:00:00Z"), toFake: ["Date"] });
  const headers = { Cookie: await signIn(user) };
  const today = await countQueries(() => send("/", { headers }));
  vi.setSystemTime(new Date("2026-11-21T10:00:00Z"));
  expect(await countQueries(() => send("/", { headers }))).toBe(today + 2);
  expect(await countQueries(() => send("/", { headers }))).toBe(today);
});

test("signing out ends the session on the server and empties the browser's cache", async () => {
  const Cookie = await signIn(user);
  const answer = await post("/logout", {}, { headers: { Cookie } });
  expect(answer.headers.get("Clear-Site-Data")).toBe('"cache"');
  expect(setCookies(answer)[0]).toMatch(/^aplomb=; .*Expires=Thu, 01 Jan 1970/);
  expect(await db().selectFrom("sessions").selectAll().execute()).toEqual([]);
  expect(await leads("/", Cookie)).toBe("/login");
});
