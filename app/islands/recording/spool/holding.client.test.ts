import { afterEach, beforeEach, expect, it, test, vi } from "vitest";
import { heldBySomeTab, hold } from "./holding.client";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const key = { userId: "ada", instanceId: "i1" };
const never = () => new Promise<never>(() => undefined);

test.each([
  ["missing", undefined],
  ["refused", { request: () => Promise.reject(new DOMException("", "SecurityError")) }],
  ["silent", { request: never }],
])("a recording goes on when the browser's locks are %s", async (_, locks) => {
  vi.stubGlobal("navigator", { locks });
  const held = hold(key);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await held).toBeTypeOf("function");
});

it("takes no lock that comes too late", async () => {
  let give: (lock: object) => unknown = () => undefined;
  const request = (_: string, __: object, callback: typeof give) => {
    give = callback;
    return never();
  };
  vi.stubGlobal("navigator", { locks: { request } });
  const held = hold(key);
  await vi.advanceTimersByTimeAsync(2_000);
  await held;
  expect(give({})).toBeUndefined();
});

it("does not wait for ever for the locks of other tabs", async () => {
  vi.stubGlobal("navigator", { locks: { query: never } });
  const asked = heldBySomeTab().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await asked).toBeInstanceOf(Error);
});
