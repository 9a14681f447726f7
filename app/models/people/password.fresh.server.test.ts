import { expect, test } from "vitest";
import { freshPassword, isFresh } from "./password.server";

test("each fresh password is its own, and is known again", () => {
  const passwords = Array.from({ length: 1_000 }, freshPassword);
  expect(new Set(passwords).size).toBe(1_000);
  for (const password of passwords) {
    expect(password).toMatch(/^[a-km-np-z2-9]{12}$/);
    expect(isFresh(password)).toBe(true);
  }
});

test.each(["", "autre-chose", "abcdefghijk1", "abcdefghijk", "abcdefghijkmn", "ABCDEFGHJKMN"])(
  "%j is somebody's own",
  (password) => {
    expect(isFresh(password)).toBe(false);
  },
);
