import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { copy } from "~/copy/copy";
import type { Academy } from "./academy";
import { findRow } from "./database";
import { signIn } from "./fixtures";
import { writeHeavyRecording } from "./heavy-recording";
import { openLine } from "./line";
import { recordingOfLast } from "./records";
import { spokenFile } from "./speech";
import { TypedRep } from "./typed-session";

/** A second of recording at the full bit rate, in bytes. */
const PORTION_BYTES = 330_000;

/** Stores a file in the page's spool, portion by portion, as a recording left by an earlier version. */
async function spool(page: Page, file: string, recording: Record<string, unknown>): Promise<void> {
  await page.evaluate(() => {
    const input = document.createElement("input");
    input.type = "file";
    input.id = "heavy";
    document.body.append(input);
  });
  await page.locator("#heavy").setInputFiles(file);
  // The page creates its spool when its scripts start. A database opened earlier would stay without a store.
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await indexedDB.databases()).some((db) => db.name === "aplomb-spool"),
      ),
    )
    .toBe(true);
  await page.evaluate(
    async ({ row, portionBytes }) => {
      const input = document.querySelector<HTMLInputElement>("#heavy");
      const whole = input?.files?.[0];
      if (!whole) throw new Error("no file");
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.addEventListener("success", () => resolve(request.result));
          request.addEventListener("error", () => reject(request.error as Error));
        });
      const db = await done(indexedDB.open("aplomb-spool"));
      const portions = Math.ceil(whole.size / portionBytes);
      for (let index = 0; index < portions; index++) {
        const slice = whole.slice(index * portionBytes, (index + 1) * portionBytes);
        const portion = new Blob([await slice.arrayBuffer()], { type: "video/webm" });
        const key = [row.userId, row.instanceId, index] as IDBValidKey;
        await done(
          db.transaction("portions", "readwrite").objectStore("portions").put(portion, key),
        );
      }
      const left = { ...row, portions, bytes: whole.size };
      await done(db.transaction("recordings", "readwrite").objectStore("recordings").put(left));
      db.close();
    },
    { row: recording, portionBytes: PORTION_BYTES },
  );
}

/**
 * Sends a module's recording of `bytes` over a line of `bytesPerSecond` that is cut `cuts` times. Checks that the
 * server's file equals the recording, and adds figures to the report.
 */
export async function deliverOverBadLine(
  academy: Academy,
  openRep: (wav: string) => Promise<BrowserContext>,
  { bytes, bytesPerSecond, cuts }: { bytes: number; bytesPerSecond: number; cuts: number },
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "aplomb-heavy-"));
  const line = await openLine(academy);
  try {
    const file = path.join(folder, "heavy.webm");
    const heavy = await writeHeavyRecording(file, bytes);
    const rep = await TypedRep.signIn(academy);
    const { client, instanceId } = await rep.open();
    client.end();
    await client.closed;

    const context = await openRep(await spokenFile("Bonjour.", { tailMs: 1_000 }));
    const page = await context.newPage();
    await signIn(page, { url: line.url }, "terrain");
    await page.goto(`${line.url}/`);
    await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
    const { userId } = findRow<{ userId: string }>(
      academy,
      "select userId from presentations where id = ?",
      instanceId,
    );
    const nowMs = Date.now();
    await spool(page, file, {
      userId,
      instanceId,
      kind: "module",
      subjectId: rep.moduleId(),
      title: "La caisse sur tablette",
      audioStartMs: nowMs,
      videoStartMs: nowMs,
      finished: true,
      conversations: [],
      uploaded: false,
      evaluated: false,
    });
    await page.reload();

    const portions = Math.ceil(heavy.bytes / PORTION_BYTES);
    const acknowledged = () =>
      findRow<{ count: number }>(
        academy,
        "select count(*) as count from portions where presentationId = ?",
        instanceId,
      ).count;
    const aroundMs = 120_000 + (4_000 * heavy.bytes) / bytesPerSecond;
    line.slow(bytesPerSecond);
    const startedMs = performance.now();
    await page.getByRole("button", { name: "Reprendre l’envoi" }).click();
    for (let cut = 1; cut <= cuts; cut++) {
      await expect
        .poll(acknowledged, { timeout: aroundMs })
        .toBeGreaterThanOrEqual(Math.floor((portions * cut) / (cuts + 1)));
      line.cut();
      await expect(page.getByText(copy.presentation.chunkFailed)).toBeVisible({ timeout: 60_000 });
      line.mend();
    }
    await expect(page.getByText(copy.presentation.saved)).toBeVisible({ timeout: aroundMs });
    const seconds = Math.round((performance.now() - startedMs) / 1_000);
    test.info().annotations.push({
      type: "line",
      description: `${heavy.bytes} bytes in ${portions} portions, ${cuts} cuts, ${seconds} s`,
    });

    await expect
      .poll(() => recordingOfLast(academy).recordingState, { timeout: 120_000 })
      .toBe("ready");
    const stored = recordingOfLast(academy);
    expect(stored.recordingDigest).toBe(heavy.digest);
    expect(stored.videoDurationS).toBeGreaterThan(1);
    await page.reload();
    await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Reprendre l’envoi" })).toHaveCount(0);
  } finally {
    line.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
