import { expect, test } from "vitest";
import { db } from "~/models/database/database.server";
import { useTestDatabase } from "../../../testing/database";
import { deleteExpired, take } from "./support-exchanges.server";

useTestDatabase();

const expiresAt = new Date("2026-11-21T10:00:00Z");
const first = { id: "first", expiresAt };

test("a token is exchanged once, however many ask at the same time", async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => take(first)));
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(await take(first)).toBe(false);
  expect(await take({ id: "second", expiresAt })).toBe(true);
});

test("an exchanged token is remembered until it has expired, and no longer", async () => {
  await take(first);
  await deleteExpired(new Date(expiresAt.getTime() - 1));
  expect(await take(first)).toBe(false);
  await deleteExpired(expiresAt);
  expect(await db().selectFrom("supportExchanges").selectAll().execute()).toEqual([]);
});
