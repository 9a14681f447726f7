import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { post, send } from "../../testing/academy-request";
import { useTestDatabase } from "../../testing/database";
import { createUser, PASSWORD } from "../../testing/factories";
import { deleteAllByUserId } from "~/models/sign-in/sessions.server";
import type { User } from "~/models/tables";

useTestDatabase();
let user: User;
beforeEach(async () => {
  user = await createUser({ email: "rep@example.test" });
});

afterEach(() => {
  vi.useRealTimers();
});

const cookieOf = (response: Response) => response.headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
const login = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  post("/login", { email: "rep@example.test", password: PASSWORD, ...fields }, { headers });

test("signing in leads home, with a cookie scripts cannot read", async () => {
  const response = await login({ email: " Rep@Example.test " });
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe("/");
  expect(response.headers.get("Set-Cookie")).toMatch(/HttpOnly; SameSite=Lax/);
  const home = await send("/", { headers: { Cookie: cookieOf(response) } });
  expect(home.status).toBe(200);
});

test("signing in leads back to where the person was going", async () => {
  const asked = await send("/video/12?from=mail");
  expect(asked.headers.get("Location")).toBe("/login");
  const response = await login({}, { Cookie: cookieOf(asked) });
  expect(response.headers.get("Location")).toBe("/video/12?from=mail");
});

test("the session id planted before signing in is worth nothing afterwards", async () => {
  const before = cookieOf(await send("/video/12"));
  const after = cookieOf(await login({}, { Cookie: before }));
  expect(after).not.toBe(before);
  expect((await send("/", { headers: { Cookie: before } })).headers.get("Location")).toBe("/login");
});

test.each([
  [{ email: "nobody@example.test" }, 401, "Invalid email or password"],
  [{ password: "mauvais-mot" }, 401, "Invalid email or password"],
  [{ email: "rep" }, 400, "Invalid email address"],
  [{ password: "court" }, 400, "Password must be at least 6 characters"],
])("a sign-in with %o is refused", async (fields, status, sentence) => {
  const response = await login(fields);
  expect(response.status).toBe(status);
  const page = await response.text();
  expect(page).toContain(sentence);
  expect(page).not.toContain("mauvais-mot");
});

const apiLogin = (fields: Record<string, string>) =>
  send("/api/login", {
    method: "POST",
    body: JSON.stringify({ email: "rep@example.test", password: PASSWORD, ...fields }),
    headers: { "Content-Type": "application/json" },
  });

test.each(["rep@example.test", "nobody@example.test"])(
  "five failures for %s, by form and /api together, close the door a while",
  async (email) => {
    for (let i = 0; i < 3; i++) await login({ email, password: "mauvais-mot" });
    for (let i = 0; i < 2; i++) await apiLogin({ email, password: "mauvais-mot" });
    const [page, call] = [await login({ email }), await apiLogin({ email })];
    expect([page.status, call.status]).toEqual([429, 429]);
    for (const { headers } of [page, call])
      expect(Number(headers.get("Retry-After"))).toSatisfy((s) => s >= 1 && s <= 15);
    expect(await page.text()).toMatch(/Trop d’essais\. Réessayez dans \d+ secondes?\./);
    expect((await call.json()) as object).toEqual({
      message: expect.stringMatching(/^Trop d’essais/),
    });
  },
);

test("the wait grows, the right password is listened to after it, and all is forgotten", async () => {
  for (let i = 0; i < 5; i++) await login({ password: "mauvais-mot" });
  vi.useFakeTimers({ now: Date.now() + 15_000, toFake: ["Date"] });
  expect((await login({ password: "mauvais-mot" })).status).toBe(401);
  const refused = await login({});
  expect(refused.headers.get("Retry-After")).toBe("30");
  vi.setSystemTime(Date.now() + 30_000);
  expect((await login({})).status).toBe(302);
  for (let i = 0; i < 5; i++) expect((await login({ password: "mauvais-mot" })).status).toBe(401);
});

test("a wait of minutes is said with the time of day", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-20T13:00:00Z"), toFake: ["Date"] });
  for (let i = 0; i < 5; i++) await login({ password: "mauvais-mot" });
  for (const seconds of [15, 30]) {
    vi.setSystemTime(Date.now() + seconds * 1000);
    await login({ password: "mauvais-mot" });
  }
  expect(await (await login({})).text()).toContain(
    "Trop d’essais. Réessayez dans 1 minute, à partir de 14:02.",
  );
});

test("logging out ends the session, not only the cookie", async () => {
  const cookie = cookieOf(await login({}));
  const response = await post("/logout", {}, { headers: { Cookie: cookie } });
  expect(response.headers.get("Location")).toBe("/login");
  expect((await send("/", { headers: { Cookie: cookie } })).headers.get("Location")).toBe("/login");
});

test("revoking a person's sessions signs them out at once", async () => {
  const cookie = cookieOf(await login({}));
  await deleteAllByUserId(user.id);
  expect((await send("/", { headers: { Cookie: cookie } })).headers.get("Location")).toBe("/login");
});
