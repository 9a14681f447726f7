import { expect, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { db } from "~/models/database/database.server";
import * as LoginAttempts from "./login-attempts.server";

useTestDatabase();

const EMAIL = "ines@example.test";
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 22, 9, minutes));
let network = 0;
const take = (minutes: number, email = EMAIL) =>
  LoginAttempts.takeLinkRequest(email, `192.0.2.${(network += 1)}`, at(minutes));

test("an account has three requests, then one in twenty minutes, from all networks together", async () => {
  const taken = [];
  for (const minutes of [0, 0, 0, 1, 19, 20, 21, 40]) taken.push(await take(minutes));
  expect(taken).toEqual([true, true, true, false, false, true, false, true]);
  expect(await take(21, "marc@example.test")).toBe(true);
});

test("requests do not delay a sign-in, and an erased account leaves no counter", async () => {
  for (let asked = 0; asked < 4; asked++) await take(0);
  await LoginAttempts.take(EMAIL, "192.0.2.1", at(0));
  const count = async () => (await db().selectFrom("loginAttempts").selectAll().execute()).length;
  const before = await count();
  await LoginAttempts.forgetAccount(` ${EMAIL.toUpperCase()}`, db());
  expect(await count()).toBe(before - 2);
  expect(await take(0)).toBe(true);
});

test("a network waits after thirty requests, whatever the account", async () => {
  const ask = (index: number) =>
    LoginAttempts.takeLinkRequest(`p${index}@example.test`, "198.51.100.7", at(0));
  for (let index = 0; index < 30; index++) expect(await ask(index)).toBe(true);
  await expect(ask(31)).rejects.toThrow(LoginAttempts.TooManyTries);
});
