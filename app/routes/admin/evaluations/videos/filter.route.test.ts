import { beforeEach, expect, test } from "vitest";
import { send } from "../../../../../testing/academy-request";
import { useTestDatabase } from "../../../../../testing/database";
import { createModule, createUser, createVideoEvaluation } from "../../../../../testing/factories";
import { linkOf, pageText, textsOf } from "../../../../../testing/page-text";
import { expectSeen } from "../../../../../testing/seen-sentence";
import { copy } from "~/copy/copy";
import * as Posters from "~/models/media/posters.server";
import type { Module, User } from "~/models/tables";

useTestDatabase();
const SCREEN = "/admin/evaluated-videos";
const words = copy.videoFilter;
let anne: User;
let marc: User;
let modules: [Module, Module];

beforeEach(async () => {
  anne = await createUser({ role: "admin", name: "Anne Colin" });
  marc = await createUser({ role: "admin", name: "Marc Petit" });
  modules = [
    await createModule({ title: "Encaisser", videoUrl: "/media/modules/encaisser.mp4" }),
    await createModule({ title: "Saluer" }),
  ];
  await createModule({ title: "Sans fichier" });
  for (const [at, { id: userId }] of [anne, anne, marc].entries())
    await createVideoEvaluation({
      userId,
      moduleId: modules[at === 1 ? 1 : 0].id,
      fileName: `essai ${at}.mp4`,
      durationS: 64,
    });
});

const read = async (search = "") => (await send(SCREEN + search, { as: anne })).text();

test("an evaluated file shows who asked, its picture, its length and its name", async () => {
  await Posters.upsert(modules[0].videoUrl ?? "", "/media/posters/encaisser.webp");
  const html = await read(`?person=${marc.id}`);
  expect(html).toContain("/media/posters/encaisser.webp?");
  for (const seen of [`${words.askedBy} Marc Petit`, "01:04", words.file("essai 2.mp4")])
    expect(pageText(html)).toContain(seen);
  expect(linkOf(html, "Marc Petit")).toBe(`/admin/users/${marc.id}/presentations`);
  expect(html).toContain(`<a href="/admin/edit-module/${modules[0].id}"`);
  expect(html, "the head of the box holds no link").not.toMatch(
    /<summary(?:(?!<\/summary>).)*<a /s,
  );
});

test("a score that waits for a decision is shown as no pass", async () => {
  const { id: moduleId } = modules[1];
  const judged = { userId: marc.id, moduleId, state: "scored" as const, score: 88 };
  await createVideoEvaluation({ ...judged, toReview: 1 });
  expectSeen(await read(`?person=${marc.id}`), words.toReview(88));
  await createVideoEvaluation({ ...judged, toReview: 0, score: 89 });
  const html = await read(`?person=${marc.id}`);
  expectSeen(html, "89/100");
  expect(html).not.toContain(words.toReview(89));
});

test("the list is limited to an admin and a module, of those that have files", async () => {
  const people = ["Anne Colin", "Marc Petit"];
  const offered = [words.everybody, ...people, words.everyModule, "Encaisser", "Saluer"];
  expect(textsOf(await read(), "option")).toEqual(offered);
  const files = async (search: string) =>
    [0, 1, 2].filter((at) => shown.get(search)?.includes(`essai ${at}.mp4`));
  const shown = new Map<string, string>();
  for (const search of [
    `?person=${anne.id}`,
    `?module=${modules[0].id}`,
    `?person=${anne.id}&module=${modules[1].id}`,
    `?person=${marc.id}&module=${modules[1].id}`,
  ])
    shown.set(search, pageText(await read(search)));
  expect(await Promise.all([...shown.keys()].map(files))).toEqual([[0, 1], [0, 2], [1], []]);
  const none = await read(`?person=${marc.id}&module=${modules[1].id}`);
  expectSeen(none, words.none);
  expect(linkOf(none, words.clear)).toBe(SCREEN);
});
