import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { prepareDataDir } from "../../../server/open-data";
import { post, send } from "../../../testing/academy-request";
import { useTestDatabase } from "../../../testing/database";
import { createContainer, createGroup, createModule, createUser } from "../../../testing/factories";
import { mediaFiles } from "../../../testing/media/files";
import { filled } from "../../../testing/posted-video";
import { db } from "~/models/database/database.server";
import * as Posters from "~/models/media/posters.server";
import type { User } from "~/models/tables";
import { config } from "~/platform/config.server";

useTestDatabase();
let admin: User;
beforeEach(async () => {
  await prepareDataDir(config().dataDir);
  admin = await createUser({ role: "admin" });
  earlier = stored();
});

const webp = readFileSync(mediaFiles.posterWebp);
const dataUrl = `data:image/webp;base64,${webp.toString("base64")}`;
const own = { Origin: "http://aplomb.test", "Sec-Fetch-Site": "same-origin" };
const submit = (at: string, fields: Record<string, string>) =>
  send(at, {
    method: "POST",
    as: admin,
    body: filled({ title: "Encaisser", ...fields }, mediaFiles.mp4),
    headers: own,
  });
const page = async (at: string, as = admin) => (await send(at, { as })).text();
const posters = (html: string) =>
  [...html.matchAll(/<div class="poster">.*?<\/div>/g)].map(([text]) => text);
const sourceIn = (text = "") => /<img[^>]* src="([^"]*)"/.exec(text)?.[1]?.replaceAll("&amp;", "&");

/** The data directory outlives a test. */
let earlier: string[] = [];
const stored = () => {
  const folder = path.join(config().dataDir, "media", "posters");
  return existsSync(folder) ? readdirSync(folder) : [];
};
const kept = () => stored().filter((name) => !earlier.includes(name));

test("a poster sent by the form is on the card, and in the browser's cache", async () => {
  await submit("/admin/add-module", { poster: dataUrl });
  const [shown] = posters(await page("/"));
  expect(shown).toMatch(/<img(?=[^>]* alt="")(?=[^>]* width="640")(?=[^>]* height="360")/);
  const answer = await send(sourceIn(shown) ?? "");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("image/webp");
  expect(answer.headers.get("Cache-Control")).toBe("private, max-age=604800, immutable");
  expect(Buffer.from(await answer.arrayBuffer()).equals(webp)).toBe(true);
  expect((await send(sourceIn(shown)?.split("?")[0] ?? "")).status).toBe(403);
});

test("a poster that is none is left out, and the module is saved", async () => {
  const response = await submit("/admin/add-module", { poster: "data:image/webp;base64,AAAA" });
  expect(response.headers.get("Location")).toBe("/admin/modules");
  const [shown] = posters(await page("/"));
  expect(sourceIn(shown)).toBeUndefined();
  expect(shown).toContain("<svg");
});

test("a form that does not hold is answered without the poster it brought", async () => {
  const response = await submit("/admin/add-module", { title: "", poster: dataUrl });
  expect(response.status).toBe(400);
  expect(await response.text()).not.toContain(dataUrl.slice(30, 90));
});

test("another video has another poster, and the first goes", async () => {
  await submit("/admin/add-module", { poster: dataUrl });
  const { id } = await db().selectFrom("modules").select("id").executeTakeFirstOrThrow();
  const before = kept();
  await submit(`/admin/edit-module/${id}`, { poster: dataUrl });
  expect(kept()).toHaveLength(1);
  expect(kept()).not.toEqual(before);
  await submit(`/admin/edit-module/${id}`, {});
  expect(kept()).toEqual([]);
  expect(sourceIn(posters(await page("/"))[0])).toBeUndefined();
});

test("a poster goes with its module", async () => {
  await submit("/admin/add-module", { poster: dataUrl });
  const { id } = await db().selectFrom("modules").select("id").executeTakeFirstOrThrow();
  await post("/admin/modules", { intent: "delete", id }, { as: admin });
  expect(await db().selectFrom("modules").select("id").execute()).toEqual([]);
  expect(kept()).toEqual([]);
  expect(await db().selectFrom("posters").selectAll().execute()).toEqual([]);
});

test("posters in the window come with the page, the others when they are near", async () => {
  const { id: containerId } = await createContainer({ position: 0 });
  for (const name of ["a", "b", "c", "d"]) {
    const videoUrl = `/media/modules/${name}.mp4`;
    await createModule({ containerId, videoUrl });
    await Posters.upsert(videoUrl, `/media/posters/${name}.webp`);
  }
  const loading = posters(await page("/")).map((text) => /loading="(\w+)"/.exec(text)?.[1]);
  expect(loading).toEqual(["eager", "eager", "eager", "lazy"]);
});

test("a group shows the posters of its first three modules that have one", async () => {
  const { id: containerId } = await createContainer({ position: 0 });
  const ids: string[] = [];
  for (const name of ["a", "b", "c", "d", "e"]) {
    const videoUrl = `/media/modules/${name}.mp4`;
    ids.push((await createModule({ videoUrl })).id);
    if (name !== "b") await Posters.upsert(videoUrl, `/media/posters/${name}.webp`);
  }
  await createGroup(ids, { containerId, title: "Le service" });
  const [, mosaic = ""] = /<div class="mosaic">(.*?)<\/div>/.exec(await page("/")) ?? [];
  const shown = [...mosaic.matchAll(/posters\/(\w)\.webp/g)].map(([, name]) => name);
  expect(shown).toEqual(["a", "c", "d"]);
});

test.each(["/", "/_.data"])("%s names no poster of a locked container", async (at) => {
  const [first, second] = [
    await createContainer({ position: 0 }),
    await createContainer({ position: 1 }),
  ];
  const open = await createModule({ containerId: first.id, videoUrl: "/media/modules/open.mp4" });
  await createModule({ containerId: second.id, videoUrl: "/media/modules/shut.mp4" });
  for (const name of ["open", "shut"])
    await Posters.upsert(`/media/modules/${name}.mp4`, `/media/posters/${name}.webp`);
  const group = await createGroup([open.id], { containerId: first.id });
  const rep = await createUser();
  const home = await page(at, rep);
  expect(home).toContain("/media/posters/open.webp");
  expect(home).not.toContain("shut.webp");
  expect(await page(`/group/${group.id}`, rep)).toContain("/media/posters/open.webp");
});
