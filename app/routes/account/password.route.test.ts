import { beforeEach, describe, expect, test } from "vitest";
import { post, send, signIn } from "../../../testing/academy-request";
import { useTestDatabase } from "../../../testing/database";
import { withoutTable } from "../../../testing/database-faults";
import { createUser, PASSWORD } from "../../../testing/factories";
import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";
import { verifyPassword } from "~/models/people/password.server";
import type { User } from "~/models/tables";
import * as Users from "~/models/people/users.server";

useTestDatabase();
const at = "/account/password";
const wanted = "agrafe batterie cheval";
let user: User;
let Cookie: string;
beforeEach(async () => {
  user = await createUser({ name: "Karim Benali", email: "karim@example.test", role: "user" });
  Cookie = await signIn(user);
});

const change = (fields: Record<string, string> = {}) =>
  post(at, { currentPassword: PASSWORD, newPassword: wanted, ...fields }, { headers: { Cookie } });
const opens = async (password: string) =>
  verifyPassword(password, (await Users.findWithPasswordByEmail(user.email))?.passwordHash);
const home = async (cookie: string) =>
  (await send("/", { headers: { Cookie: cookie } })).headers.get("Location");
const apiLogin = (password: string) =>
  send("/api/login", {
    method: "POST",
    body: JSON.stringify({ email: user.email, password }),
    headers: { "Content-Type": "application/json" },
  });

test("everybody finds the page in the bar", async () => {
  const page = await (await send("/", { headers: { Cookie } })).text();
  expect(page).toContain(`href="${at}"`);
});

test("the old password allows a change, which signs out every other browser", async () => {
  const elsewhere = await signIn(user);
  const login = await apiLogin(PASSWORD);
  const tokens = (await login.json()) as { access_token: string };
  const answer = await change();
  expect(answer.headers.get("Location")).toBe(at);
  const fresh = answer.headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
  const page = await (await send(at, { headers: { Cookie: fresh } })).text();
  expect(page).toContain(copy.account.changed);
  expect(await home(fresh)).toBeNull();
  // The session id is new.
  for (const old of [Cookie, elsewhere]) expect(await home(old)).toBe("/login");
  const headers = { Authorization: `Bearer ${tokens.access_token}` };
  expect((await send("/api/home", { headers })).status).toBe(401);
  expect([await opens(PASSWORD), await opens(wanted)]).toEqual([false, true]);
});

test("a thousand characters, spaces at the ends and all, count to the last one", async () => {
  const long = ` ${"é€ 漢🙂'\"<".repeat(125)} `;
  expect((await change({ newPassword: long })).status).toBe(302);
  expect([await opens(long), await opens(long.trim())]).toEqual([true, false]);
  const login = await post("/login", { email: user.email, password: long });
  expect(login.status).toBe(302);
});

test("a password opens in each of its Unicode forms, and is no new one in another", async () => {
  const composed = "m\u00e9lasse \u00e0 bord";
  const forms = [composed.normalize("NFD"), composed.replaceAll(" ", "\u00a0"), composed];
  expect((await change({ newPassword: forms[0] ?? "" })).status).toBe(302);
  for (const password of forms) {
    expect((await post("/login", { email: user.email, password })).status).toBe(302);
    expect((await apiLogin(password)).status).toBe(200);
  }
  Cookie = await signIn(user);
  const again = await change({ currentPassword: composed, newPassword: forms[1] ?? "" });
  expect([again.status, await again.text()]).toEqual([
    400,
    expect.stringContaining(copy.account.same),
  ]);
});

test.each([
  ["the old one is wrong", { currentPassword: "mauvais-mot" }, copy.account.wrongCurrent],
  ["the old one is missing", { currentPassword: "" }, copy.account.wrongCurrent],
  ["too short", { newPassword: "court" }, copy.salesRep.passwordTooShort(6)],
  [
    "too short once composed",
    { newPassword: "e\u0301te\u0301" },
    copy.salesRep.passwordTooShort(6),
  ],
  ["common", { newPassword: "Password1" }, copy.account.weak.common],
  ["one's own name", { newPassword: "benali-1985" }, copy.account.weak.personal],
  ["the same", { newPassword: PASSWORD }, copy.account.same],
])("a change that is refused says why at its field: %s", async (_, fields, said) => {
  const answer = await change(fields);
  const html = await answer.text();
  expect(answer.status).toBe(400);
  expect(html).toContain(said);
  for (const typed of Object.values(fields).filter(Boolean)) expect(html).not.toContain(typed);
  expect(await opens(PASSWORD)).toBe(true);
  expect(await home(Cookie)).toBeNull();
});

test("guessing the old password from an open browser waits like signing in", async () => {
  for (let i = 0; i < 5; i++) await change({ currentPassword: "mauvais-mot" });
  const refused = await change();
  expect([refused.status, Number(refused.headers.get("Retry-After"))]).toEqual([
    429,
    expect.toSatisfy((seconds: number) => seconds >= 1 && seconds <= 15),
  ]);
  expect(await refused.text()).toContain("Trop d’essais");
});

test("a change that cannot be stored is said, and nobody is signed out", async () => {
  const answer = await withoutTable("apiTokens", () => change());
  expect([answer.status, await answer.text()]).toEqual([
    500,
    expect.stringContaining(copy.account.failed),
  ]);
  expect([await opens(PASSWORD), await home(Cookie)]).toEqual([true, null]);
});

describe("a password that was given", () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const give = (passwordExpiresAt: string) =>
    db().updateTable("users").set({ passwordExpiresAt }).where("id", "=", user.id).execute();

  test("leads to this page and to no other, whatever is asked", async () => {
    await give(inHours(1));
    expect(await home(Cookie)).toBe(at);
    const moved = await post("/presentations/user/x/module/y", {}, { headers: { Cookie } });
    expect(moved.headers.get("Location")).toBe(at);
    const call = await send("/api/home", { as: user });
    expect([call.status, await call.json()]).toEqual([403, { message: copy.account.givenCall }]);
    expect((await apiLogin(PASSWORD)).status).toBe(403);
    const page = await (await send(at, { headers: { Cookie } })).text();
    expect(page).toContain(copy.account.given);
  });

  test("is gone once replaced", async () => {
    await give(inHours(1));
    const fresh = (await change()).headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
    expect(await home(fresh)).toBeNull();
    expect((await apiLogin(wanted)).status).toBe(200);
  });

  test("opens nothing once its time is over", async () => {
    await give(inHours(-1));
    const answer = await post("/login", { email: user.email, password: PASSWORD });
    expect([answer.status, await answer.text()]).toEqual([
      403,
      expect.stringContaining(copy.account.givenExpired),
    ]);
    expect((await apiLogin(PASSWORD)).status).toBe(403);
    expect((await change()).status).toBe(403);
  });
});
