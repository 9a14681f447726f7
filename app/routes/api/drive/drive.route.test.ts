import { copyFileSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { config } from "~/platform/config.server";
import { db } from "~/models/database/database.server";
import * as Media from "~/models/media/media.server";
import { send, signIn } from "../../../../testing/academy-request";
import { useTestDatabase } from "../../../../testing/database";
import { createUser } from "../../../../testing/factories";

useTestDatabase();
const video = path.resolve("testing/media/lesson.mp4");
const id = "academy-record-2026-11-20T14-03-05";
const folder = () => path.join(config().dataDir, "media/recordings");

beforeEach(async () => {
  mkdirSync(folder(), { recursive: true });
  copyFileSync(video, path.join(folder(), `${id}.mp4`));
  const row = { publicId: `recordings/${id}`, file: `recordings/${id}.mp4`, folder: "recordings" };
  const stored = { ...row, mimeType: "video/mp4", bytes: 16_934, userId: null, recordingName: id };
  await Media.upsert(stored, db());
});
afterEach(() => rmSync(folder(), { recursive: true }));

const bearer = (token: string, more: Record<string, string> = {}) => ({
  headers: { Authorization: `Bearer ${token}`, ...more },
});
const tokenOf = async (as: { id: string }) =>
  ((await (await send("/api/refresh-drive-access-token", { as })).json()) as { token: string })
    .token;

describe("the token of the drive", () => {
  test("opens the list and the stream, without a session, ranges served", async () => {
    const token = await tokenOf(await createUser({ role: "admin" }));
    const list = await send("/api/drive/files", bearer(token));
    expect(await list.json()).toEqual({
      files: [{ id, name: `${id}.mp4`, size: 16_934 }],
      nextPageToken: null,
    });
    const part = await send(`/api/drive/files/${id}`, bearer(token, { Range: "bytes=100-199" }));
    expect(part.status).toBe(206);
    const bytes = Buffer.from(await part.arrayBuffer());
    expect(bytes.equals(readFileSync(video).subarray(100, 200))).toBe(true);
  });

  test("opens nothing else, and nothing once its admin is one no more", async () => {
    const admin = await createUser({ role: "admin" });
    const token = await tokenOf(admin);
    for (const url of ["/api/home", "/api/modules", "/api/refresh-drive-access-token"])
      expect((await send(url, bearer(token))).status, url).toBe(401);
    await db().updateTable("users").set({ role: "user" }).where("id", "=", admin.id).execute();
    expect((await send("/api/drive/files", bearer(token))).status).toBe(403);
    await db().deleteFrom("users").where("id", "=", admin.id).execute();
    expect((await send("/api/drive/files", bearer(token))).status).toBe(401);
    expect((await send("/api/drive/files", bearer("drv.x.1.y"))).status).toBe(401);
  });
});

test("an admin's browser reads ranges of a recording, but nothing of one that is gone", async () => {
  const Cookie = await signIn(await createUser({ role: "admin" }));
  const headers = { Cookie, Range: "bytes=1000-1999" };
  const part = await send(`/api/drive/files/${id}`, { headers });
  expect([part.status, part.headers.get("Content-Range")]).toEqual([206, "bytes 1000-1999/16934"]);
  expect((await part.arrayBuffer()).byteLength).toBe(1_000);
  expect((await send("/api/drive/files/gone", { headers })).status).toBe(404);
});

test("a recording that a deleted account left at a vendor is played from there", async () => {
  const videoUrl = "https://res.cloudinary.com/demo/video/upload/kept.webm";
  const name = "academy-record-2026-11-21T14-03-05";
  await Media.insertKept([{ videoUrl, name, createdAt: "2026-11-21T14:03:05.000Z" }], db());
  const as = await createUser({ role: "admin" });
  const response = await send(`/api/drive/files/${name}`, { as });
  expect([response.status, response.headers.get("Location")]).toEqual([302, videoUrl]);
});
