import { expect, test, vi } from "vitest";
import { db } from "~/models/database/database.server";
import { useTestDatabase } from "../../../testing/database";
import { createModule, createUser } from "../../../testing/factories";
import * as WatchedVideos from "./watched-videos.server";

useTestDatabase();

const first = "/media/modules/premiere.mp4";
const second = "/media/modules/seconde.mp4";

test("a video counts as watched once by the person who saw it", async () => {
  const [rep, other] = [await createUser(), await createUser()];
  const { id } = await createModule({ videoUrl: first });
  await createModule({ videoUrl: second });
  vi.useFakeTimers({ now: Date.parse("2026-11-12T09:00:00Z"), toFake: ["Date"] });
  await WatchedVideos.insert({ userId: rep.id, moduleId: id, videoUrl: first });
  vi.setSystemTime(Date.parse("2026-11-13T09:00:00Z"));
  await WatchedVideos.insert({ userId: rep.id, moduleId: id, videoUrl: first });
  vi.useRealTimers();
  expect([...(await WatchedVideos.findModuleIds(rep.id))]).toEqual([id]);
  expect((await WatchedVideos.findModuleIds(other.id)).size).toBe(0);
  const rows = await db().selectFrom("watchedVideos").select("watchedAt").execute();
  expect(rows).toEqual([{ watchedAt: "2026-11-12T09:00:00.000Z" }]);
});

test("a video that replaces another is unwatched until it is watched too", async () => {
  const { id: userId } = await createUser();
  const { id: moduleId } = await createModule({ videoUrl: first });
  await WatchedVideos.insert({ userId, moduleId, videoUrl: first });
  await db().updateTable("modules").set({ videoUrl: second }).execute();
  expect((await WatchedVideos.findModuleIds(userId)).size).toBe(0);
  await WatchedVideos.insert({ userId, moduleId, videoUrl: second });
  expect([...(await WatchedVideos.findModuleIds(userId))]).toEqual([moduleId]);
  await db().updateTable("modules").set({ videoUrl: null }).execute();
  expect((await WatchedVideos.findModuleIds(userId)).size).toBe(0);
});

test("a watched mark is deleted with its module and with its person", async () => {
  const [rep, other] = [await createUser(), await createUser()];
  const [one, two] = [await createModule({ videoUrl: first }), await createModule()];
  for (const userId of [rep.id, other.id])
    for (const moduleId of [one.id, two.id])
      await WatchedVideos.insert({ userId, moduleId, videoUrl: first });
  await db().deleteFrom("modules").where("id", "=", one.id).execute();
  await db().deleteFrom("users").where("id", "=", rep.id).execute();
  const rows = await db().selectFrom("watchedVideos").select(["userId", "moduleId"]).execute();
  expect(rows).toEqual([{ userId: other.id, moduleId: two.id }]);
});
