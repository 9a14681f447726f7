import { expect, test } from "vitest";
import { useTestDatabase } from "../../testing/database";
import * as LoginAttempts from "./login-attempts.server";

useTestDatabase();
const start = new Date("2026-11-20T10:00:00Z");
const tries = async (count: number, email: string, address: string, at = start) => {
  const answers = [];
  for (let i = 0; i < count; i++) answers.push(await LoginAttempts.take(email, address, at));
  return answers;
};

test("ten tries in three minutes, for one account from one address", async () => {
  expect(await tries(10, "a@b.fr", "1.1.1.1")).not.toContain(false);
  expect(await tries(1, " A@B.fr ", "1.1.1.1")).toEqual([false]);
  expect(await tries(1, "a@b.fr", "2.2.2.2")).toEqual([true]);
  expect(await tries(1, "c@b.fr", "1.1.1.1")).toEqual([true]);
});

test("the window slides, and signing in forgets", async () => {
  await tries(10, "a@b.fr", "1.1.1.1");
  const threeMinutesLater = new Date(start.getTime() + 180_000);
  expect(await tries(1, "a@b.fr", "1.1.1.1", threeMinutesLater)).toEqual([true]);
  await tries(9, "a@b.fr", "1.1.1.1", threeMinutesLater);
  await LoginAttempts.forget("a@b.fr", "1.1.1.1");
  expect(await tries(1, "a@b.fr", "1.1.1.1", threeMinutesLater)).toEqual([true]);
});
