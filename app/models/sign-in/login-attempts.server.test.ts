import { expect, test } from "vitest";
import { db } from "~/models/database/database.server";
import { useTestDatabase } from "../../../testing/database";
import { createUser } from "../../../testing/factories";
import { guessLimits } from "./guess-limits";
import * as LoginAttempts from "./login-attempts.server";

useTestDatabase();
const start = new Date("2026-11-20T10:00:00Z");
const later = (seconds: number, from = start) => new Date(from.getTime() + seconds * 1000);

/** Counts one failure. Returns the wait in seconds when the try was refused. */
async function fail(email: string, address: string, at = start): Promise<number | "counted"> {
  try {
    await LoginAttempts.take(email, address, at);
    return "counted";
  } catch (error) {
    if (!(error instanceof LoginAttempts.TooManyTries)) throw error;
    return (error.retryAt.getTime() - at.getTime()) / 1000;
  }
}

async function failures(count: number, email: string, address: string, at = start) {
  for (let i = 0; i < count; i++) expect(await fail(email, address, at)).toBe("counted");
}

test("after five failures the wait doubles each time, up to fifteen minutes", async () => {
  await failures(5, "a@b.fr", "1.1.1.1");
  let at = start;
  const waits = [];
  for (let i = 0; i < 8; i++) {
    const wait = await fail(" A@B.fr ", "1.1.1.1", at);
    if (wait === "counted") throw new Error("no wait");
    waits.push(wait);
    at = later(wait, at);
    expect(await fail("a@b.fr", "1.1.1.1", at)).toBe("counted");
  }
  expect(waits).toEqual([15, 30, 60, 120, 240, 480, 480, 900]);
});

test("a refused try does not count, so constant tries do not prolong the wait", async () => {
  await failures(5, "a@b.fr", "1.1.1.1");
  for (let second = 0; second < 15; second++)
    expect(await fail("a@b.fr", "1.1.1.1", later(second))).toBe(15 - second);
  expect(await fail("a@b.fr", "1.1.1.1", later(15))).toBe("counted");
});

test("the account can be tried from elsewhere, and the address can try other accounts", async () => {
  await failures(5, "a@b.fr", "1.1.1.1");
  expect(await fail("a@b.fr", "2.2.2.2")).toBe("counted");
  expect(await fail("c@b.fr", "1.1.1.1")).toBe("counted");
});

test("parallel tries gain nothing over tries in turn", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => fail("a@b.fr", "1.1.1.1")));
  expect(answers.filter((answer) => answer === "counted")).toHaveLength(5);
});

test("a right password forgives one's own failures", async () => {
  const { id, email } = await createUser();
  await failures(4, email, "1.1.1.1");
  await LoginAttempts.succeed(await LoginAttempts.take(email, "1.1.1.1", start), id, start);
  await failures(5, email, "1.1.1.1");
});

test("an address that tries every account waits by its /64, even after a sign-in", async () => {
  const { id, email } = await createUser();
  for (let i = 0; i < guessLimits.network.free; i++)
    await failures(1, `somebody-${i}@b.fr`, `2001:db8:0:7::${i.toString(16)}`);
  expect(await fail("other@b.fr", "2001:db8:0:7:ffff::1")).toBe(5);
  expect(await fail("other@b.fr", "2001:db8:0:8::1")).toBe("counted");
  const own = await LoginAttempts.take(email, "2001:db8:0:7::1", later(5));
  await LoginAttempts.succeed(own, id, later(5));
  expect(await fail("next@b.fr", "2001:db8:0:7::2", later(5))).toBe("counted");
  expect(await fail("next@b.fr", "2001:db8:0:7::2", later(6))).toBeGreaterThan(4);
});

test("a stranger with many addresses does not delay an account in a network where it signed in", async () => {
  const { id, email } = await createUser();
  await LoginAttempts.succeed(await LoginAttempts.take(email, "9.9.9.9", start), id, start);
  for (let i = 0; i < guessLimits.account.free; i++) await failures(1, email, `10.0.${i}.1`);
  expect(await fail(email, "10.1.0.1")).toBe(15);
  expect(await fail(email, "9.9.9.9")).toBe("counted");
  // The account opens again elsewhere: a day forgives all failures.
  expect(await fail(email, "10.1.0.1", later(15))).toBe("counted");
  expect(await fail(email, "10.1.0.2", later(15 + 26 * 3600))).toBe("counted");
});

test("a network without a sign-in for three months counts as a stranger's again", async () => {
  const { id, email } = await createUser();
  const old = later(-91 * 24 * 3600);
  await LoginAttempts.succeed(await LoginAttempts.take(email, "9.9.9.9", old), id, old);
  for (let i = 0; i < guessLimits.account.free; i++) await failures(1, email, `10.0.${i}.1`);
  expect(await fail(email, "9.9.9.9")).toBe(15);
});

test("an unknown account has the same waits", async () => {
  const { email } = await createUser();
  for (const one of [email, "nobody@b.fr"]) await failures(5, one, "1.1.1.1");
  expect(await fail(email, "1.1.1.1", later(3))).toBe(
    await fail("nobody@b.fr", "1.1.1.1", later(3)),
  );
});

test("the table stores no email and no address, and faded counters are removed", async () => {
  await failures(2, "a@b.fr", "1.1.1.1");
  const rows = await db().selectFrom("loginAttempts").selectAll().execute();
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toMatch(/a@b|1\.1\.1/);
  expect(await LoginAttempts.deleteFaded(later(601))).toBe(1);
  expect(await LoginAttempts.deleteFaded(later(1801))).toBe(2);
});

test.each([3_600, 24 * 3_600])("a clock that was %i s ahead locks nobody out", async (seconds) => {
  await failures(5, "a@b.fr", "1.1.1.1", later(seconds));
  await failures(5, "a@b.fr", "1.1.1.1");
  expect(await fail("a@b.fr", "1.1.1.1")).toBe(15);
});
