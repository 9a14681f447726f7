import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { post, send } from "../../testing/academy-request";
import { useTestDatabase } from "../../testing/database";
import { createUser } from "../../testing/factories";
import { db } from "~/models/database/database.server";
import * as AccessLinks from "~/models/people/access-links.server";

useTestDatabase();
const EMAIL = "premiere@example.test";
const PASSWORD = "trois mots ensemble";
const HOUR_MS = 3_600_000;
let url: string;
beforeEach(async () => {
  const { token } = await AccessLinks.issueForFirstAdmin(EMAIL);
  url = `/first-admin?token=${token}`;
});
afterEach(() => {
  vi.useRealTimers();
});

const become = (fields: Record<string, string> = {}, to = url) =>
  post(to, { name: "Ada", password: PASSWORD, ...fields });
const admins = () => db().selectFrom("users").select(["name", "email", "role"]).execute();

test("the link makes the first admin, who is signed in, and then opens nothing", async () => {
  const page = await send(url);
  expect([page.status, page.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  const shown = await page.text();
  expect(shown).toContain(`value="${EMAIL}"`);
  // Without an account there is no password to forget.
  expect(shown).not.toContain('href="/forgot-password"');
  const response = await become();
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/admin"]);
  const cookie = response.headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
  const admin = await send("/admin", { headers: { Cookie: cookie } });
  expect(await admin.text()).toContain("Votre compte est ouvert.");
  expect(await admins()).toEqual([{ name: "Ada", email: EMAIL, role: "admin" }]);
  const written = await db().selectFrom("auditLog").selectAll().execute();
  expect(written).toMatchObject([{ actor: "operator", action: "admin-created" }]);
  expect((await send(url)).status).toBe(404);
  expect((await become({ name: "Eve" })).status).toBe(404);
  const login = await post("/login", { email: EMAIL, password: PASSWORD });
  expect(login.headers.get("Location")).toBe("/");
});

test("of two posts at once one makes an account", async () => {
  const answers = await Promise.all([become(), become({ name: "Eve" })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 404]);
  expect(await admins()).toHaveLength(1);
});

test("only a digest of the link's token is kept", async () => {
  const rows = JSON.stringify(await db().selectFrom("firstAdminLinks").selectAll().execute());
  expect(rows).not.toContain(new URL(url, "http://x").searchParams.get("token"));
});

test.each([
  [{ name: " " }, "Le nom est requis"],
  [{ name: "A".repeat(201) }, "200 caractères"],
  [{ password: "court" }, "6 caractères"],
  [{ password: "azertyuiop" }, "parmi les plus répandus"],
  [{ password: "premiere" }, "se devine"],
])("%o is refused at its field; what was typed and the link stay", async (fields, sentence) => {
  const response = await become(fields);
  expect(response.status).toBe(400);
  const page = await response.text();
  expect(page).toContain(sentence);
  expect(page).not.toContain(`value="${PASSWORD}"`);
  expect(await admins()).toEqual([]);
  expect((await become()).status).toBe(302);
});

test("without a link, with another one, or once it was replaced there is no page", async () => {
  for (const other of ["/first-admin", "/first-admin?token=", "/first-admin?token=guessed"]) {
    expect((await send(other)).status).toBe(404);
    expect((await become({}, other)).status).toBe(404);
  }
  await AccessLinks.issueForFirstAdmin(EMAIL);
  expect((await send(url)).status).toBe(404);
  expect(await admins()).toEqual([]);
});

test("after 24 hours the page says that it is too late, and what to do", async () => {
  vi.useFakeTimers({ now: Date.now() + 24 * HOUR_MS - 60_000, toFake: ["Date"] });
  expect((await send(url)).status).toBe(200);
  vi.setSystemTime(Date.now() + 120_000);
  const page = await send(url);
  expect(page.status).toBe(410);
  expect(await page.text()).toContain("Ce lien n’est plus valable");
  const response = await become();
  expect(response.headers.get("Location")).toBe(url);
  expect(await admins()).toEqual([]);
});

test("once there is an admin, made in any way, the link opens nothing", async () => {
  await createUser({ role: "admin" });
  expect((await send(url)).status).toBe(404);
  expect((await become()).status).toBe(404);
});

test("a guesser of links waits like a guesser of passwords, but the right link costs nothing", async () => {
  for (let i = 0; i < 8; i++) expect((await send(url)).status).toBe(200);
  for (let i = 0; i < 5; i++) expect((await send("/first-admin?token=guess")).status).toBe(404);
  const refused = await send(url);
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain("Trop d’essais");
});
