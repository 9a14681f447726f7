import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { useObjectStore } from "../../../testing/object-store";
import { checkObjects } from "./health.server";

const held = useObjectStore();
/** A time after every good answer of an earlier test. */
let nowMs = 0;
beforeEach(() => {
  nowMs += 3_600_000;
});

test("a store that answers is asked twice a minute", async () => {
  held.configure();
  await checkObjects(nowMs);
  await checkObjects(nowMs + 29_000);
  expect(held.double.asked).toHaveLength(1);
  await checkObjects(nowMs + 31_000);
  expect(held.double.asked).toHaveLength(2);
});

test("a wrong key is the reason, and the store's word for it", async () => {
  held.configure({ MEDIA_S3_SECRET_ACCESS_KEY: "wrong" });
  await expect(checkObjects(nowMs)).rejects.toThrow("object store refuses: SignatureDoesNotMatch");
});

test("a store that is down is the reason until it answers", async () => {
  held.configure();
  await held.double.down();
  await expect(checkObjects(nowMs)).rejects.toThrow("object store not answering");
  await held.double.up();
  await checkObjects(nowMs);
});

test("nothing is asked without a store", async () => {
  await checkObjects(nowMs);
  expect(held.double.asked).toEqual([]);
});

test("a store is asked again when the clock was set back meanwhile", async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  vi.advanceTimersByTime(nowMs);
  held.configure();
  await checkObjects();
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(31_000);
  await checkObjects();
  expect(held.double.asked).toHaveLength(2);
});
