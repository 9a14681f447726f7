import { beforeEach, expect, test } from "vitest";
import { send } from "../../../../../testing/academy-request";
import { countQueries, useTestDatabase } from "../../../../../testing/database";
import {
  createEvaluation,
  createGroup,
  createModule,
  createPresentation,
  createUser,
} from "../../../../../testing/factories";
import { linkOf, pageText, textsOf } from "../../../../../testing/page-text";
import { expectSeen } from "../../../../../testing/seen-sentence";
import { bound } from "~/copy/typography/typography";
import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";
import * as Media from "~/models/media/media.server";
import * as Posters from "~/models/media/posters.server";
import type { Module, User } from "~/models/tables";

useTestDatabase();
const SCREEN = "/admin/recorded-videos";
const words = copy.videoFilter;
let as: User;
let anne: User;
let marc: User;
let module: Module;
let serial = 0;

beforeEach(async () => {
  as = await createUser({ role: "admin" });
  anne = await createUser({ name: "Anne Colin" });
  marc = await createUser({ name: "Marc Petit" });
  module = await createModule({ title: "Encaisser", videoUrl: "/media/modules/encaisser.mp4" });
});

const read = async (search = "") => (await send(SCREEN + search, { as })).text();

/** Stores a finished recording of this person's presentation. Returns its name and its presentation. */
async function record(user: User, of: { moduleId?: string; groupId?: string }) {
  serial += 1;
  const name = `academy-record-2026-11-20T14-${String(serial % 60).padStart(2, "0")}-05`;
  const file = `recordings/module_instance_${serial}.mp4`;
  const presentation = await createPresentation({
    userId: user.id,
    ...of,
    recordingState: "ready",
    videoUrl: `/media/${file}`,
    videoDurationS: 425,
  });
  const row = { publicId: file, file, folder: "recordings", mimeType: "video/mp4", bytes: 684_168 };
  await Media.upsert({ ...row, userId: user.id, recordingName: name }, db());
  return { name, presentationId: presentation.id };
}

/** Returns the heading of a recording. No line of it breaks before its colon. */
const heading = (user: User, title: string) => bound(`${user.name}, ${title}`);

test("a recording shows its person, module, picture, score and length, with links to person and result", async () => {
  await Posters.upsert(module.videoUrl ?? "", "/media/posters/encaisser.webp");
  const { name, presentationId } = await record(anne, { moduleId: module.id });
  const of = { userId: anne.id, moduleId: module.id, presentationId };
  await createEvaluation({ ...of, score: 60, createdAt: "2026-11-20T14:10:00.000Z" });
  const last = await createEvaluation({ ...of, score: 91 });
  const html = await read();
  const title = heading(anne, copy.presentations.module("Encaisser"));
  expect(textsOf(html, "h2")).toEqual([title]);
  for (const seen of ["07:05", "91"]) expect(pageText(html)).toContain(seen);
  expect(html).toContain(`<h2 title="${name}">`);
  expect(linkOf(html, "Anne Colin")).toBe(`/admin/users/${anne.id}/presentations`);
  expect(linkOf(html, bound(copy.presentations.module("Encaisser")))).toBe(
    `/presentations/user/${anne.id}/module/${module.id}?open=${last.id}`,
  );
  expect(html).toContain("/media/posters/encaisser.webp?");
  expect(linkOf(html, `${words.evaluation} ${title}`)).toBe(
    `/presentations/user/${anne.id}/module/${module.id}?open=${last.id}`,
  );
});

test("a score that waits for a decision is shown as no pass", async () => {
  const { presentationId } = await record(anne, { moduleId: module.id });
  const of = { userId: anne.id, moduleId: module.id, presentationId };
  await createEvaluation({ ...of, score: 88, toReview: 1 });
  expectSeen(await read(), words.toReview(88));
});

test("a group's recording leads to the evaluation of the whole group", async () => {
  const group = await createGroup([module.id], { title: "Le service" });
  const { presentationId } = await record(marc, { groupId: group.id });
  const within = { userId: marc.id, groupId: group.id, presentationId };
  await createEvaluation({ ...within, moduleId: module.id, score: 70 });
  const whole = await createEvaluation({
    ...within,
    groupTitle: group.title,
    wholeGroup: 1,
    score: 88,
  });
  const title = heading(marc, copy.presentations.group("Le service"));
  expect(linkOf(await read(), `${words.evaluation} ${title}`)).toBe(
    `/presentations/user/${marc.id}/group/${group.id}?open=${whole.id}`,
  );
});

test("the list is limited to a person, a module, or both, and offers people who recorded", async () => {
  const other = await createModule({ title: "Saluer" });
  await record(anne, { moduleId: module.id });
  await record(anne, { moduleId: other.id });
  await record(marc, { moduleId: module.id });
  const all = await read();
  expect(textsOf(all, "option")).toEqual([
    words.everybody,
    "Anne Colin",
    "Marc Petit",
    words.everyModule,
    "Encaisser",
    "Saluer",
  ]);
  const of = async (search: string) => textsOf(await read(search), "h2");
  const [encaisser, saluer] = ["Encaisser", "Saluer"].map(copy.presentations.module);
  expect((await of(`?person=${anne.id}&module=`)).toSorted()).toEqual([
    heading(anne, encaisser ?? ""),
    heading(anne, saluer ?? ""),
  ]);
  expect((await of(`?module=${module.id}`)).toSorted()).toEqual([
    heading(anne, encaisser ?? ""),
    heading(marc, encaisser ?? ""),
  ]);
  expect(await of(`?module=${other.id}&person=${anne.id}`)).toEqual([heading(anne, saluer ?? "")]);
  expectSeen(await read(`?module=${other.id}&person=${marc.id}`), words.none);
  expect(linkOf(await read(`?person=${anne.id}`), words.clear)).toBe(SCREEN);
});

test("a limited list comes by pages, which keep the limit", async () => {
  for (let at = 0; at < 31; at++) await record(anne, { moduleId: module.id });
  const first = await read(`?person=${anne.id}`);
  expect(textsOf(first, "h2")).toHaveLength(30);
  const older = linkOf(first, copy.recordedVideos.older) ?? "";
  expect(older).toBe(`${SCREEN}?page=30&person=${anne.id}`);
  expect(textsOf(await read(older.slice(SCREEN.length)), "h2")).toHaveLength(1);
});

test("the number of queries does not depend on the number of recordings", async () => {
  await record(anne, { moduleId: module.id });
  const one = await countQueries(() => read());
  for (let at = 0; at < 12; at++) await record(marc, { moduleId: module.id });
  expect(await countQueries(() => read())).toBe(one);
});

test("a recording whose presentation is gone keeps its name", async () => {
  const { name, presentationId } = await record(anne, { moduleId: module.id });
  await db().deleteFrom("presentations").where("id", "=", presentationId).execute();
  expect(textsOf(await read(), "h2")).toEqual([name]);
});
