import { expect, test } from "vitest";
import { repeated } from "./serializable.server";

class DatabaseError extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** Runs a transaction that fails with these codes, then succeeds. Returns its result and the number of runs. */
async function runFailing(codes: string[], stepMs = 0) {
  let runs = 0;
  let nowMs = 0;
  const result = await repeated(
    async () => {
      const code = codes[runs++];
      if (code) throw new DatabaseError(code);
      return "done";
    },
    {
      now: () => nowMs,
      pause: () => {
        nowMs += stepMs;
        return Promise.resolve();
      },
    },
  ).catch((error: Error) => error.message);
  return [result, runs];
}

test("a transaction that a parallel one prevented runs again", async () => {
  expect(await runFailing([])).toEqual(["done", 1]);
  expect(await runFailing(["40001", "40P01", "40001"])).toEqual(["done", 4]);
});

test("another error is thrown at once", async () => {
  expect(await runFailing(["23503"])).toEqual(["23503", 1]);
  expect(await runFailing(["40001", "57014"])).toEqual(["57014", 2]);
});

test("a unique violation runs once more, because a parallel transaction may have added the row", async () => {
  expect(await runFailing(["23505"])).toEqual(["done", 2]);
  expect(await runFailing(["23505", "40001", "23505"])).toEqual(["23505", 3]);
});

test("the repetition ends after five seconds", async () => {
  const codes = Array.from({ length: 100 }, () => "40001");
  expect(await runFailing(codes, 500)).toEqual(["40001", 11]);
});
