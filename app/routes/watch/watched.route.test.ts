import { beforeEach, expect, test } from "vitest";
import { post, type RequestOptions, send } from "../../../testing/academy-request";
import { useTestDatabase } from "../../../testing/database";
import {
  createContainer,
  createEvaluation,
  createGroup,
  createModule,
  createUser,
} from "../../../testing/factories";
import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";
import { findHome } from "~/models/home/home.server";
import type { User } from "~/models/tables";
import * as WatchedVideos from "~/models/media/watched-videos.server";
import { homeView } from "../home/home-view";

useTestDatabase();

const videoUrl = "/media/modules/encaisser.mp4";
const version = WatchedVideos.videoVersion(videoUrl);
let rep: User;
beforeEach(async () => {
  rep = await createUser();
});

const watch = (moduleId: string, video = version, options: RequestOptions = {}) =>
  post(`/video/${moduleId}/watched`, { video }, { as: rep, ...options });
const page = async (path: string) => (await send(path, { as: rep })).text();
const marks = (html: string) => html.split('class="watched-mark"').length - 1;

/** Creates two containers, the second locked: a module to watch, a module to present, and a group of the latter. */
async function createAcademy() {
  const { id: containerId } = await createContainer({ position: 0 });
  const { id: later } = await createContainer({ position: 1 });
  const lesson = await createModule({ containerId, videoUrl, presentable: 0 });
  const module = await createModule({ containerId, videoUrl });
  const group = await createGroup([module.id], { containerId });
  const locked = await createModule({ containerId: later, videoUrl });
  await createEvaluation({ userId: rep.id, moduleId: module.id, score: 90 });
  return { lesson, module, group, locked };
}

test("a watched video earns a check on home, in its groups and on its page", async () => {
  const { lesson, module, group } = await createAcademy();
  const pages = ["/", `/group/${group.id}`, `/video/${module.id}`];
  for (const path of pages) expect([path, marks(await page(path))]).toEqual([path, 0]);
  expect((await watch(module.id)).status).toBe(200);
  for (const path of pages) expect([path, marks(await page(path))]).toEqual([path, 1]);
  expect(await page("/")).toContain(copy.home.stateWatch);
  await watch(lesson.id);
  const home = await page("/");
  expect(marks(home)).toBe(2);
  expect(home).not.toContain(copy.home.stateWatch);
  expect(marks(await page(`/video/${lesson.id}`))).toBe(1);
});

test("a watched video changes no percent, no lock and no count", async () => {
  const { lesson, module } = await createAcademy();
  const look = async () => {
    const call = await send("/api/home", { as: rep });
    const home = await findHome(rep);
    const view = homeView(home, null, {
      watched: await WatchedVideos.findModuleIds(rep.id),
    });
    const text = JSON.stringify(view);
    const unmarked = text.replaceAll('"watched":true', '"watched":false');
    const shown = (await page("/")).match(/\d+ éléments? sur \d+|aria-value\w+="[^"]*"/g);
    const bytes = await call.text();
    return { text, same: { etag: call.headers.get("ETag"), bytes, home, unmarked, shown } };
  };
  const before = await look();
  await watch(lesson.id);
  await watch(module.id);
  const after = await look();
  expect(after.text).not.toBe(before.text);
  expect(after.same).toEqual(before.same);
  expect(before.same.bytes).toContain(module.id);
  expect(before.same.shown?.length).toBeGreaterThan(3);
});

test("a video that is reported twice is noted once as watched", async () => {
  const { id } = await createModule({ videoUrl });
  await watch(id);
  expect((await watch(id)).status).toBe(200);
  expect(await db().selectFrom("watchedVideos").select(["userId", "moduleId"]).execute()).toEqual([
    { userId: rep.id, moduleId: id },
  ]);
});

test.each<[string, number, string, RequestOptions?]>([
  ["of a video that was replaced while it played", 409, WatchedVideos.videoVersion("/before.mp4")],
  ["that names no video", 400, ""],
  ["of another site's page", 403, version, { headers: { "Sec-Fetch-Site": "cross-site" } }],
  ["without a session", 401, version, { as: null }],
])("a note %s is refused", async (_, status, video, options) => {
  const { id } = await createModule({ videoUrl });
  expect((await watch(id, video, options)).status).toBe(status);
  expect(await db().selectFrom("watchedVideos").selectAll().execute()).toEqual([]);
});

test("a module without video, or not theirs to watch, is never noted as watched", async () => {
  const { locked } = await createAcademy();
  const reserved = await createModule({ videoUrl, allowedRoles: "admin" });
  const without = await createModule({ videoUrl: null });
  const statuses = await Promise.all(
    [locked.id, reserved.id, "nowhere", without.id].map(async (id) => (await watch(id)).status),
  );
  expect(statuses).toEqual([404, 404, 404, 409]);
  expect(await db().selectFrom("watchedVideos").selectAll().execute()).toEqual([]);
});
