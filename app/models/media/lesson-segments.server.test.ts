import { expect, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { createModule } from "../../../testing/factories";
import { db } from "~/models/database/database.server";
import { findAll, setSeconds, store } from "./lesson-segments.server";

useTestDatabase();

const segments = [{ startMs: 0, endMs: 900, text: "Bonjour." }];

async function createLesson() {
  const { id: moduleId, title } = await createModule({ videoUrl: "/media/one.mp4" });
  await store({ moduleId, videoUrl: "/media/one.mp4" }, segments);
  return { moduleId, title };
}

test("a lesson has the segments of its present video", async () => {
  const { moduleId, title } = await createLesson();
  expect((await findAll([moduleId])).get(moduleId)).toEqual({
    title,
    videoUrl: "/media/one.mp4",
    segments,
    set: new Map(),
  });
  await db().updateTable("modules").set({ videoUrl: "/media/two.mp4" }).execute();
  expect((await findAll([moduleId])).size).toBe(0);
});

test("the segments of a new video replace those of the former one", async () => {
  const { moduleId } = await createLesson();
  await db().updateTable("modules").set({ videoUrl: "/media/two.mp4" }).execute();
  await store({ moduleId, videoUrl: "/media/two.mp4" }, []);
  expect((await findAll([moduleId])).get(moduleId)?.segments).toEqual([]);
});

test("an admin sets the second of a point, then removes it", async () => {
  const { moduleId } = await createLesson();
  const setOf = async () => (await findAll([moduleId])).get(moduleId)?.set;
  await setSeconds(moduleId, [{ pointId: "p1", startS: 12.5 }]);
  expect(await setOf()).toEqual(new Map([["p1", 12.5]]));
  await setSeconds(moduleId, [
    { pointId: "p1", startS: null },
    { pointId: "p2", startS: 4 },
  ]);
  expect(await setOf()).toEqual(
    new Map<string, number | null>([
      ["p1", null],
      ["p2", 4],
    ]),
  );
});

test("the seconds of a video are deleted with it, and stay when the same video is heard again", async () => {
  const { moduleId } = await createLesson();
  const secondsSet = () => db().selectFrom("lessonSeconds").select("startS").execute();
  await setSeconds(moduleId, [{ pointId: "p1", startS: 12.5 }]);
  await store({ moduleId, videoUrl: "/media/one.mp4" }, segments);
  expect(await secondsSet()).toEqual([{ startS: 12.5 }]);
  await store({ moduleId, videoUrl: "/media/two.mp4" }, segments);
  expect(await secondsSet()).toEqual([]);
});

test("a deleted module leaves no segments and no seconds", async () => {
  const { moduleId } = await createLesson();
  await setSeconds(moduleId, [{ pointId: "p1", startS: 3 }]);
  await db().deleteFrom("modules").where("id", "=", moduleId).execute();
  const left = await db().selectFrom("lessonSeconds").selectAll().execute();
  const heard = await db().selectFrom("lessonSegments").selectAll().execute();
  expect([left, heard]).toEqual([[], []]);
});

test("no module gives no lesson, and an empty list of seconds changes nothing", async () => {
  expect((await findAll([])).size).toBe(0);
  await setSeconds("nowhere", []);
});
