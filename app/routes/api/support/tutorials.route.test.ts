import { mkdirSync, copyFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";
import * as Media from "~/models/media/media.server";
import type { User } from "~/models/tables";
import { config } from "~/platform/config.server";
import { send } from "../../../../testing/academy-request";
import { useTestDatabase } from "../../../../testing/database";
import { mediaFiles } from "../../../../testing/media/files";
import { createTutorial, createUser } from "../../../../testing/factories";
import { makeSupportToken } from "../../../../testing/support-tokens";

useTestDatabase();
let admin: User;
beforeEach(async () => {
  admin = await createUser({ role: "admin" });
});

const list = "/api/support/tutorials";

async function call(method: string, url: string, body?: unknown) {
  const response = await send(url, {
    method,
    as: admin,
    headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const listed = async () => (await call("GET", list)).body.tutorials as Record<string, unknown>[];

/** Stores a video. Returns its stable address. */
async function storeVideo(name: string, folder: "tutorials" | "modules" = "tutorials") {
  const file = `${folder}/${name}.mp4`;
  const stored = { publicId: `${folder}/${name}`, file, folder, mimeType: "video/mp4" };
  await Media.upsert({ ...stored, bytes: 4, userId: null }, db());
  mkdirSync(path.join(config().dataDir, "media", folder), { recursive: true });
  copyFileSync(mediaFiles.mp4, path.join(config().dataDir, "media", file));
  return `/media/${file}`;
}

const isStored = async (name: string) => (await Media.findByFile(`tutorials/${name}.mp4`)) !== null;

describe("an admin", () => {
  test("adds, changes and deletes a tutorial by its French title, answer and video", async () => {
    const video_url = await storeVideo("first");
    const posted = {
      title: " Réimprimer un bon ",
      video_url,
      assistant_response: "Ouvrez le bac.",
    };
    const added = await call("POST", list, posted);
    expect(added).toMatchObject({ status: 201, body: { title: "Réimprimer un bon" } });
    const id = String(added.body.id);
    expect(await listed()).toMatchObject([
      { id, title: "Réimprimer un bon", title_en: "", assistant_response: "Ouvrez le bac." },
    ]);
    const next = {
      title: "Réimprimer",
      title_en: "Print again",
      video_url: await storeVideo("second"),
    };
    expect((await call("PUT", `${list}/${id}`, next)).status).toBe(200);
    const [changed] = await listed();
    expect(changed).toMatchObject({
      title: "Réimprimer",
      title_en: "Print again",
      assistant_response: "Ouvrez le bac.",
    });
    expect(changed?.video_url).toMatch(/^\/media\/tutorials\/second\.mp4\?.*signature=/);
    expect([await isStored("first"), await isStored("second")]).toEqual([false, true]);
    expect((await call("DELETE", `${list}/${id}`)).status).toBe(200);
    expect([await listed(), await isStored("second")]).toEqual([[], false]);
  });

  test.each([
    ["no title", {}, copy.tutorial.titleRequired],
    ["an empty title", { title: "  " }, copy.tutorial.titleRequired],
    ["a long title", { title: "é".repeat(201) }, copy.form.titleTooLong],
    ["a long title in English", { title: "x", title_en: "e".repeat(201) }, copy.form.titleTooLong],
  ])("adds none with %s", async (_, body, message) => {
    const answer = await call("POST", list, body);
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      422,
      expect.stringContaining(message),
    ]);
  });

  test("sends a tutorial without a video back as it was read", async () => {
    const { id } = await createTutorial({ videoUrl: null });
    const [read] = await listed();
    expect(read).toMatchObject({ id, video_url: null });
    expect((await call("PUT", `${list}/${id}`, read)).status).toBe(200);
    const [{ updated_at: _, updatedAt: __, ...same } = {}] = await listed();
    expect(read).toMatchObject(same);
  });

  test("names no video but a tutorial's that is stored", async () => {
    const other = await storeVideo("lesson", "modules");
    for (const video_url of [other, "/media/tutorials/gone.mp4", "https://evil.example/x.mp4"])
      expect(await call("POST", list, { title: "T", video_url })).toEqual({
        status: 422,
        body: { message: copy.videoFile.gone },
      });
    expect(await listed()).toEqual([]);
  });

  test("is told that a tutorial is gone, or that a method is none", async () => {
    expect((await call("PUT", `${list}/gone`, { title: "T" })).status).toBe(404);
    expect((await call("DELETE", `${list}/gone`)).status).toBe(404);
    const { id } = await createTutorial();
    expect((await call("POST", `${list}/${id}`, { title: "T" })).status).toBe(405);
    expect((await call("PUT", list, { title: "T" })).status).toBe(405);
  });
});

test("a support token, which reads them, changes none", async () => {
  const row = await createTutorial();
  const headers = {
    Authorization: `Bearer ${makeSupportToken()}`,
    "Content-Type": "application/json",
  };
  const body = JSON.stringify({ title: "Changé" });
  for (const [method, url] of [
    ["POST", list],
    ["PUT", `${list}/${row.id}`],
    ["DELETE", `${list}/${row.id}`],
  ] as const)
    expect((await send(url, { method, headers, body })).status, method).toBe(401);
  expect(await listed()).toMatchObject([{ id: row.id, title: row.titleFr }]);
});
