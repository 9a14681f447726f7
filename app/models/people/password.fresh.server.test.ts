import { expect, test } from "vitest";
import { freshPassword, isFresh } from "./password.server";

test("each fresh password differs and is recognised", () => {
  const passwords = Array.from({ length: 1_000 }, freshPassword);
  expect(new Set(passwords).size).toBe(1_000);
  for (const password of passwords) {
    expect(password).toMatch(/^[a-km-np-z2-9]{12}$/);
    expect(isFresh(password)).toBe(true);
  }
});

test.each(["", "autre-chose", "abcdefghijk1", "abcdefghijk", "abcdefghijkmn", "ABCDEFGHJKMN"])(
  "%j is a password of a person's own choice",
  (password) => {
    expect(isFresh(password)).toBe(false);
  },
);
