import { expect, test } from "vitest";
import { copy } from "~/copy/copy";
import { verifyPassword } from "~/models/people/password.server";
import { choosePassword } from "./access-links.server";

const owner = { name: "Karim", email: "karim@example.test" };

test.each([
  ["PASSWORD", copy.account.weak.common],
  ["karim-2026", copy.account.weak.personal],
])("%s is refused with its sentence", async (password, sentence) => {
  await expect(choosePassword(password, owner)).rejects.toMatchObject({ sentence });
});

test("a thousand characters count to the last one, and spaces at the ends count too", async () => {
  const long = ` ${"é€ 漢🙂'\"<".repeat(125)} `;
  expect(long.length).toBeGreaterThan(1_000);
  const hash = await choosePassword(long, owner);
  expect(await verifyPassword(long, hash)).toBe(true);
  for (const other of [long.trim(), long.slice(0, -1), `${long.slice(0, -2)}x `])
    expect(await verifyPassword(other, hash)).toBe(false);
});
