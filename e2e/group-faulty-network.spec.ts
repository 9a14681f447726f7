import { execFileSync } from "node:child_process";
import { closeSync, cpSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { copy } from "~/copy/copy";
import { demoTemplate, startAcademy } from "./support/academy";
import { expect, test } from "./support/fixtures";
import { finishSession, startSession } from "./support/group-recording";
import { type Fault, inOrder, openPortionLine } from "./support/portion-line";
import { see } from "./support/provoked";
import { digestOf } from "./support/recorded";
import { recordingOfLast } from "./support/records";

test.use({ trace: "off" });
/** The fault of each portion at its first sending. Portions without a fault pass. */
const faults: Record<number, Fault> = {
  0: "cut",
  1: "cut-half",
  2: "lost-answer",
  3: "twice",
  4: "late-copy",
  6: "slow",
  8: "stall",
  10: "late-copy",
  11: "lost-answer",
};

test("a recording is whole after cuts, resets, slow stretches, stalls and repeats of the line", async ({
  ownAcademy: academy,
  openRep,
}) => {
  const line = await openPortionLine(academy.url);
  const met = new Set<Fault>();
  line.onPortion(({ index, sendings }) => {
    const fault = sendings === 1 ? (faults[index] ?? null) : null;
    if (fault) met.add(fault);
    return fault;
  });
  const { page, session, recorded } = await startSession(
    { url: line.url, dataDir: academy.dataDir },
    openRep,
  );
  await see(page, copy.presentation.chunkFailed);
  const { id } = recordingOfLast(academy);
  await expect.poll(() => line.acknowledged(id).size, { timeout: 120_000 }).toBeGreaterThan(12);
  const stored = await finishSession(session, academy);

  expect([...met].sort()).toEqual([...new Set(Object.values(faults))].sort());
  expect(stored).toBe(digestOf(recorded.portions));
  expect(stored).toBe(digestOf(inOrder(line.acknowledged(id))));
  expect(line.repeats.length, "portions that came again").toBeGreaterThanOrEqual(6);
  expect(new Set(line.repeats), "and were acknowledged again").toEqual(new Set([200]));
  await line.close();
});

/** Fills the disk with one file. */
function fill(file: string): void {
  const handle = openSync(file, "w");
  const block = Buffer.alloc(16 * 1024);
  try {
    for (;;) writeSync(handle, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  } finally {
    closeSync(handle);
  }
}

const mayMount = process.platform === "linux" && process.getuid?.() === 0;

test("a server with a full disk says so, and goes on once there is room", async ({ openRep }) => {
  test.skip(
    !mayMount,
    "a small disk is mounted for it: root on Linux; the service's own test mounts one without",
  );
  const disk = mkdtempSync(path.join(tmpdir(), "aplomb-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=24m", "none", disk]);
  try {
    const dataDir = path.join(disk, "data");
    cpSync(demoTemplate, dataDir, { recursive: true });
    const academy = await startAcademy({ dataDir });
    const { page, session, recorded } = await startSession(academy, openRep);
    await session.untilRecorded(2);

    const filler = path.join(disk, "filler");
    fill(filler);
    await see(page, copy.presentation.serverFull);
    const { recorded: soFar } = await session.portions();
    await session.untilRecorded(soFar + 3);

    rmSync(filler);
    await expect(page.getByText(copy.presentation.serverFull)).toHaveCount(0);
    expect(await finishSession(session, academy)).toBe(digestOf(recorded.portions));
    await academy.stop();
  } finally {
    execFileSync("umount", ["--lazy", disk]);
    rmSync(disk, { recursive: true, force: true });
  }
});
