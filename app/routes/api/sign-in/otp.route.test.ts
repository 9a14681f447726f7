import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { apiDocument, post, send } from "../../../../testing/academy-request";
import { useTestDatabase } from "../../../../testing/database";
import { createUser, PASSWORD } from "../../../../testing/factories";
import { giveApp } from "../../../../testing/second-factors";
import { copy } from "~/copy/copy";
import { secondFactor } from "~/copy/people/second-factor";
import * as Factors from "~/models/sign-in/factors/factors.server";
import type { User } from "~/models/tables";

useTestDatabase();
const { asked, wrong } = secondFactor.call;

let user: User;
beforeEach(async () => {
  // One step of 30 s lasts the whole test.
  vi.useFakeTimers({ toFake: ["Date"] });
  user = await createUser({ role: "user" });
});
afterEach(() => {
  vi.useRealTimers();
});

async function login(fields: object = {}) {
  const response = await send("/api/login", {
    method: "POST",
    body: JSON.stringify({ email: user.email, password: PASSWORD, ...fields }),
    headers: { "Content-Type": "application/json" },
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const refused = (message: string, status = 401) => ({ status, body: { message } });

test("an account without a factor signs in as before, whatever `otp` says", async () => {
  for (const fields of [{}, { otp: "123456" }, { otp: "" }, { otp: null }]) {
    const { status, body } = await login(fields);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual([
      "access_token",
      "refresh_token",
      "id",
      "email",
      "role",
      "name",
      "avatar",
    ]);
  }
});

test("an account with a factor also wants `otp`, after the right password only", async () => {
  const { code, codes } = await giveApp(user);
  expect(await login()).toEqual(refused(asked));
  expect(await login({ otp: "" })).toEqual(refused(asked));
  expect(await login({ otp: "000000" })).toEqual(refused(wrong));
  expect(await login({ password: "un autre mot", otp: code() })).toEqual(
    refused(copy.login.invalid),
  );
  expect((await login({ otp: code() })).status).toBe(200);
  expect(await login({ otp: code() }), "a step is accepted once").toEqual(refused(wrong));
  expect((await login({ otp: codes[0] })).status).toBe(200);
  expect(await login({ otp: codes[0] }), "a recovery code too").toEqual(refused(wrong));
});

test("its tokens refresh without `otp`", async () => {
  const { code } = await giveApp(user);
  const { body } = await login({ otp: code() });
  const { refresh_token } = body;
  const refreshed = await send("/api/refresh", {
    method: "POST",
    body: JSON.stringify({ refresh_token }),
    headers: { "Content-Type": "application/json" },
  });
  expect(refreshed.status).toBe(200);
});

test("wrong codes by call and by page count together", async () => {
  const { code } = await giveApp(user);
  for (let i = 0; i < 3; i++) await login({ otp: "000000" });
  const page = await post("/login", { email: user.email, password: PASSWORD });
  const headers = { Cookie: page.headers.get("Set-Cookie")?.split(";", 1)[0] ?? "" };
  for (let i = 0; i < 2; i++) await post("/login/factor", { code: "000000" }, { headers });
  expect((await login({ otp: code() })).status).toBe(429);
});

test("a person whose role needs a factor adds it on our pages first", async () => {
  await Factors.saveRequiredRoles(["user"]);
  expect(await login()).toEqual(refused(secondFactor.requiredCall, 403));
  const { code } = await giveApp(user);
  expect((await login({ otp: code() })).status).toBe(200);
});

test("the description names `otp`, and does not require it", async () => {
  const described = JSON.stringify((await apiDocument()).paths["/api/login"]);
  expect(described).toContain('"otp"');
  expect(described).toContain('"required":["email","password"]');
});
