import { createHook } from "node:async_hooks";
import { setImmediate as oneTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { freshPassword, hashPassword, isFresh, verifyPassword } from "./password.server";

test("four passwords are hashed at once; the others wait for their memory", async () => {
  const stored = await hashPassword("a password");
  await verifyPassword("a password", undefined); // makes the hash of unknown accounts
  let begun = 0;
  // The hashing library gives its tasks for other threads no name.
  const hook = createHook({ init: (_, type) => void (type === "undefined" && begun++) }).enable();
  try {
    const all = [
      ...Array.from({ length: 3 }, () => hashPassword("a password")),
      ...Array.from({ length: 3 }, () => verifyPassword("a password", stored)),
    ];
    await oneTurn();
    expect(begun).toBe(4);
    expect((await Promise.all(all)).slice(3)).toEqual([true, true, true]);
    expect(begun).toBe(6);
  } finally {
    hook.disable();
  }
});

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
