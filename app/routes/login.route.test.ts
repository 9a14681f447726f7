import { beforeEach, expect, test } from "vitest";
import { post, send } from "../../testing/academy-request";
import { useTestDatabase } from "../../testing/database";
import { createUser, PASSWORD } from "../../testing/factories";
import { deleteAllByUserId } from "~/models/sessions.server";
import type { User } from "~/models/tables";

useTestDatabase();
let user: User;
beforeEach(async () => {
  user = await createUser({ email: "rep@example.test" });
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

test("it leads back to where the person was going", async () => {
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
])("%o is refused", async (fields, status, sentence) => {
  const response = await login(fields);
  expect(response.status).toBe(status);
  const page = await response.text();
  expect(page).toContain(sentence);
  expect(page).not.toContain("mauvais-mot");
});

test("the eleventh try of an account is refused, right password or not", async () => {
  for (let i = 0; i < 10; i++) expect((await login({ password: "mauvais-mot" })).status).toBe(401);
  const response = await login({});
  expect(response.status).toBe(429);
  expect(await response.text()).toContain("Trop d’essais");
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
