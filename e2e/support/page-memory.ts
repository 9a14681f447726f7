import type { CDPSession, Page } from "@playwright/test";
import type { Academy } from "./academy";
import { GroupSessionPage } from "../pages/group-session-page";
import { findRow } from "./database";
import { expect, type Fixtures, signIn, test } from "./fixtures";
import { recordingOfLast } from "./records";
import { timeCodedMicrophone } from "./time-codes";

const MB = 1024 * 1024;
const PORTION_BYTES = 330_000;
/** A portion a second: minute 2. */
const EARLY = 120;

/**
 * Replaces the page's encoder. It emits a portion of 330 kB as soon as the server acknowledges an earlier one, to run
 * twenty minutes of recording at full speed.
 */
async function encodeWithoutWaiting(page: Page, bytes: number): Promise<void> {
  await page.addInitScript((size: number) => {
    const UNDER_WAY = 4;
    let count = 0;
    class Endless extends EventTarget {
      static isTypeSupported = () => true;
      state = "inactive";
      start() {
        this.state = "recording";
        addEventListener("aplomb-acknowledged", () => this.portion());
        queueMicrotask(() => {
          this.dispatchEvent(new Event("start"));
          for (let index = 0; index < UNDER_WAY; index++) this.portion();
        });
      }
      portion() {
        if (this.state !== "recording") return;
        const content = new Uint8Array(size);
        new DataView(content.buffer).setUint32(0, count++);
        const event = new Event("dataavailable");
        Object.assign(event, { data: new Blob([content], { type: "video/webm" }) });
        this.dispatchEvent(event);
      }
      requestData() {}
      stop() {
        this.state = "inactive";
        this.dispatchEvent(new Event("stop"));
      }
    }
    Object.assign(window, { MediaRecorder: Endless });
    const send = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const answer = await send(input, init);
      if (String(input).endsWith("/api/upload-video-portion") && answer.ok)
        dispatchEvent(new Event("aplomb-acknowledged"));
      return answer;
    };
  }, bytes);
}

/** Returns the JavaScript heap after a collection, buffers included, in bytes. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send("HeapProfiler.collectGarbage");
  const usage = await session.send("Runtime.getHeapUsage");
  return usage.usedSize + (usage.embedderHeapUsedSize ?? 0) + (usage.backingStorageSize ?? 0);
}

/**
 * Records portions of 330 kB through the real page. Throws when the heap at portion `late` differs from the heap at
 * minute 2 by more than 10 MB.
 */
export async function expectFlatMemory(
  academy: Academy,
  { openRep, late }: Pick<Fixtures, "openRep"> & { late: number },
): Promise<void> {
  const context = await openRep(timeCodedMicrophone(180));
  const page = context.pages()[0] ?? (await context.newPage());
  await encodeWithoutWaiting(page, PORTION_BYTES);
  await signIn(page, academy, "terrain");
  const { id } = findRow<{ id: string }>(academy, "select id from groups order by title");
  const session = new GroupSessionPage(page);
  await session.goto(academy, id);
  await session.startInWriting();

  const memory = await context.newCDPSession(page);
  const stored = () =>
    findRow<{ count: number }>(
      academy,
      "select count(*) as count from portions where presentationId = ?",
      recordingOfLast(academy).id,
    ).count;
  const heapAt = async (portions: number) => {
    await expect.poll(stored, { timeout: 300_000 }).toBeGreaterThanOrEqual(portions);
    return heapOf(memory);
  };
  const early = await heapAt(EARLY);
  const last = await heapAt(late);
  for (const [type, bytes] of Object.entries({ "minute 2": early, [`portion ${late}`]: last }))
    test.info().annotations.push({ type, description: `${(bytes / MB).toFixed(1)} MB of heap` });
  expect(Math.abs(last - early) / MB).toBeLessThanOrEqual(10);
}
