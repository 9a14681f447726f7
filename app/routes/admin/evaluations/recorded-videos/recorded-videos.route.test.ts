import { beforeEach, expect, test } from "vitest";
import { send } from "../../../../../testing/academy-request";
import { useTestDatabase } from "../../../../../testing/database";
import { withoutTable } from "../../../../../testing/database-faults";
import { createUser } from "../../../../../testing/factories";
import { textsOf } from "../../../../../testing/page-text";
import { expectSeen } from "../../../../../testing/seen-sentence";
import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";
import * as Media from "~/models/media/media.server";
import type { User } from "~/models/tables";

useTestDatabase();
const { recordedVideos } = copy;
const SCREEN = "/admin/recorded-videos";
let as: User;
beforeEach(async () => {
  as = await createUser({ role: "admin" });
});

const page = async (search = "") => {
  const response = await send(SCREEN + search, { as });
  return { status: response.status, html: await response.text() };
};

/** Stores a finished recording under this name. */
async function keep(name: string): Promise<void> {
  const publicId = `recordings/${name}`;
  const row = { publicId, file: `${publicId}.mp4`, folder: "recordings" };
  const stored = { ...row, mimeType: "video/mp4", bytes: 684_168, userId: null };
  await Media.upsert({ ...stored, recordingName: name }, db());
}

test("recordings are listed newest first with their dates, those without a date last", async () => {
  const names = [
    "academy-record-2026-11-20T14-03-05",
    "academy-record-2026-10-02T09-15-00",
    "sans-date",
  ];
  for (const at of [1, 0, 2]) await keep(names[at] ?? "");
  const { html } = await page();
  expectSeen(html, recordedVideos.title);
  expectSeen(html, recordedVideos.play);
  expect(textsOf(html, "h2")).toEqual(names);
  for (const date of ["20 novembre 2026 à 14:03", "2 octobre 2026 à 09:15", "Date inconnue"])
    expect(html).toContain(date);
});

test("a recording is played over the list, through the server", async () => {
  await keep("sans-date");
  const { html } = await page("?play=sans-date");
  expect(html).toMatch(/<video[^>]* src="\/api\/drive\/files\/sans-date"/);
  expect(html).toMatch(
    /<dialog.*?<a(?=[^>]* href="\/admin\/recorded-videos\??")[^>]* aria-label="Fermer"/s,
  );
});

test("more than thirty recordings are read page by page", async () => {
  for (let day = 1; day <= 31; day++)
    await keep(`academy-record-2026-10-${String(day).padStart(2, "0")}T09-30-00`);
  const first = await page();
  expect(textsOf(first.html, "h2")).toHaveLength(30);
  expect(first.html).toContain(recordedVideos.older);
  const last = await page("?page=30");
  expect(textsOf(last.html, "h2")).toEqual(["academy-record-2026-10-01T09-30-00"]);
  expect(last.html).toContain(recordedVideos.newest);
});

test("without recordings the screen says so", async () => {
  expectSeen((await page()).html, recordedVideos.empty);
});

test("recordings that cannot be read say so, with a link that reads them again", async () => {
  const failed = await withoutTable("media", () => page());
  expect(failed.status).toBe(500);
  expectSeen(failed.html, recordedVideos.loadFailed);
  expectSeen(failed.html, copy.common.reload);
  expect(failed.html).toMatch(
    /<a[^>]* href="\/admin\/recorded-videos"[^>]*>.*?Réessayer<\/span><\/a>/s,
  );
  expect((await page()).status).toBe(200);
});
