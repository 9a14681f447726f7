import "fake-indexeddb/auto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { manualClock } from "../../../../testing/island-clock";
import { takeAll } from "../../../../testing/take-all";
import { SILENT_AFTER_S } from "~/islands/facility/facility";
import { memorySpool } from "./memory-spool";
import { patientSpool } from "./patient-spool";
import { openSpool, type Spool } from "./spool.client";

beforeEach(() => void vi.spyOn(console, "warn").mockReturnValue());

const ada = { userId: "ada", instanceId: "i1" };
const recording = {
  ...ada,
  kind: "module",
  subjectId: "m1",
  title: "Prise de commande",
  audioStartMs: 1_000,
  videoStartMs: 1_000,
} as const;
const never = () => new Promise<never>(() => undefined);
const blob = (text: string) => new Blob([text]);
let database = 0;

/** Returns a patient spool over such a disk, on a clock that moves on command. */
function stage(openDisk: () => Promise<Spool>) {
  const clock = manualClock(() => new Promise((resolve) => setTimeout(resolve)));
  const openMemory = vi.fn(async () => memorySpool());
  return { clock, openMemory, spool: patientSpool(openDisk, openMemory, clock.wait) };
}

/** Uses a spool as a recording does, from its beginning to its last portion. */
async function record(spool: Spool): Promise<string> {
  await spool.append(ada, 1, blob("<1>"));
  await spool.append(ada, 0, blob("<0>"));
  await spool.keepMessages(ada, "m1", ["type:user,message:Bonjour."]);
  await spool.markHandedIn(ada, "m1");
  await spool.finish(ada);
  expect(await spool.portionIndexes(ada)).toEqual([0, 1]);
  const whole = await takeAll(spool, ada);
  expect(await spool.firstPortion(ada)).toBeNull();
  await spool.markUploaded(ada);
  expect(await spool.find(ada)).toMatchObject({
    ...recording,
    portions: 2,
    bytes: 6,
    sentPortions: 2,
    sentBytes: 6,
    finished: true,
    uploaded: true,
    conversations: [{ moduleId: "m1", handedIn: true }],
  });
  await spool.remove(ada);
  expect(await spool.find(ada)).toBeNull();
  await expect(spool.append(ada, 2, blob("late"))).rejects.toThrow();
  return whole;
}

describe("a patient spool", () => {
  it("keeps a recording on a disk that works", async () => {
    const { spool, openMemory } = stage(() => openSpool(`patient-${++database}`));
    expect(await spool.begin(recording)).toEqual({ isLasting: true });
    expect(await record(spool)).toBe("<0><1>");
    expect(openMemory).not.toHaveBeenCalled();
    spool.close();
  });

  it("keeps it in memory, and says so, when the disk refuses, and tries the disk again", async () => {
    const openDisk = vi.fn(() => Promise.reject(new DOMException("", "InvalidStateError")));
    const { spool } = stage(openDisk);
    expect(await spool.begin(recording)).toEqual({ isLasting: false });
    expect(await record(spool)).toBe("<0><1>");
    await expect(spool.list("ada")).rejects.toMatchObject({ facility: "storage" });
    expect(openDisk).toHaveBeenCalledTimes(2);
  });

  it("keeps it in memory when no room is left for its beginning", async () => {
    const disk = await openSpool(`patient-${++database}`);
    const full = {
      ...disk,
      begin: () => Promise.reject(new DOMException("", "QuotaExceededError")),
    };
    const { spool } = stage(async () => full);
    expect(await spool.begin(recording)).toEqual({ isLasting: false });
    expect(await record(spool)).toBe("<0><1>");
    disk.close();
  });

  it("waits for a silent disk once", async () => {
    const { spool, clock } = stage(never);
    const beginning = spool.begin(recording);
    await clock.advance(SILENT_AFTER_S * 1_000);
    expect(await beginning).toEqual({ isLasting: false });
    const other = { ...recording, instanceId: "i2" };
    expect(await spool.begin(other)).toEqual({ isLasting: false });
  });

  it("names the disk that falls silent later", async () => {
    const disk = await openSpool(`patient-${++database}`);
    const { spool, clock } = stage(async () => ({ ...disk, append: never }));
    await spool.begin(recording);
    const failing = spool.append(ada, 0, blob("<0>")).catch((error: unknown) => error);
    await clock.advance(SILENT_AFTER_S * 1_000);
    expect(await failing).toMatchObject({ facility: "storage", fault: "silent" });
    disk.close();
  });
});
