import { beforeEach, describe, expect, test } from "vitest";
import { post, send, signIn } from "../../../../../testing/academy-request";
import { useTestDatabase } from "../../../../../testing/database";
import {
  createContainer,
  createEvaluation,
  createGroup,
  createModule,
  createUser,
  rubricOf,
} from "../../../../../testing/factories";
import { follow } from "../../../../../testing/follow";
import { textsOf } from "../../../../../testing/page-text";
import { expectSeen } from "../../../../../testing/seen-sentence";
import { copy } from "~/copy/copy";
import * as Groups from "~/models/content/groups.server";
import * as Modules from "~/models/content/modules.server";
import { db } from "~/models/database/database.server";
import { findHome } from "~/models/home/home.server";
import * as LessonSegments from "~/models/media/lesson-segments.server";
import { findRecords } from "~/models/records/person-records.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import type { Module, User } from "~/models/tables";

const words = copy.module;

useTestDatabase();
let as: User;
let rep: User;
/** One session for each reader, because a sign-in is a visit, which 'Suivi' dates. */
let sessions: Map<User, string>;
let modules: [Module, Module, Module];
let group: { id: string };
let container: { id: string };

beforeEach(async () => {
  as = await createUser({ role: "admin" });
  rep = await createUser();
  sessions = new Map([
    [as, await signIn(as)],
    [rep, await signIn(rep)],
  ]);
  container = await createContainer({ title: "Salle", position: 0 });
  const of = (title: string, position: number) =>
    createModule({ title, position, containerId: container.id, videoUrl: `/media/${title}.mp4` });
  modules = [await of("Un", 0), await of("Deux", 1), await of("Trois", 2)];
  group = await createGroup([modules[0].id, modules[1].id, modules[2].id]);
  await createEvaluation({ userId: rep.id, moduleId: modules[1].id, score: 91 });
});

const previewOf = (id: string) => `/admin/edit-module/${id}/preview`;
const act = (intent: string, id = modules[1].id, more = {}) =>
  post(previewOf(id), { intent, ...more }, { as });
const read = async (path: string, reader: User = as) =>
  (await send(path, { headers: { Cookie: sessions.get(reader) ?? "" } })).text();

describe("a module that is archived", () => {
  /** Returns everything that shows the module to somebody, or keeps its record. */
  const shown = async () => ({
    list: (await Modules.findAllListed()).map(({ title }) => title),
    group: (await Groups.findById(group.id))?.modules.map(({ title }) => title),
    home: await findHome(rep),
    module: await Modules.findById(modules[1].id),
    api: await (await send("/api/modules", { as })).json(),
  });
  const kept = async () => ({
    attempts: textsOf(
      await read(`/presentations/user/${rep.id}/module/${modules[1].id}`, rep),
      "h2",
    ),
    // Each look of the test dates the reading anew.
    records: JSON.stringify({
      ...(await findRecords(rep)),
      apiTokens: [],
      sessions: [],
    }).replaceAll(/"readAt":"[^"]+"/g, ""),
    csv: await read("/admin/evaluations.csv"),
    evaluations: await read(`/api/users/${rep.id}/evaluations`, rep),
  });

  test("is out of everybody's sight, and its records, exports and scores stay", async () => {
    await kept(); // The first look dates the first reading.
    const before = await kept();
    const html = await follow(await act("archive"));
    expectSeen(html, words.archived("Deux"));
    expect(textsOf(html, "h3")).toEqual(["Un", "Trois"]);
    const { list, group: members, home } = await shown();
    expect([list, members]).toEqual([
      ["Un", "Trois"],
      ["Un", "Trois"],
    ]);
    expect(JSON.stringify(home)).not.toContain("Deux");
    for (const path of ["/video/", "/presentModule/", "/api/modules/"])
      expect((await send(path + modules[1].id, { as: rep })).status).toBe(404);
    expect(await kept()).toEqual(before);
  });

  test("is restored as it was: its place, groups, video and score", async () => {
    const before = await shown();
    await act("archive");
    expectSeen(await read(previewOf(modules[1].id)), copy.draft.isArchived("module"));
    const html = await follow(await act("restore"));
    expectSeen(html, words.restored("Deux"));
    expect(await shown()).toEqual(before);
  });

  test("keeps every byte of records, exports and scores through an archive and a restoration", async () => {
    const files = async () => ({
      ...(await kept()),
      results: await read("/admin/follow.csv"),
      scores: await db().selectFrom("evaluations").selectAll().execute(),
    });
    await kept(); // The first look dates the first reading.
    const before = await files();
    await act("archive");
    expect(before.csv).toContain("Deux");
    await act("restore");
    expect(await files()).toEqual(before);
  });

  test("is listed as archived, and a draft is restored as a draft", async () => {
    const draft = await createModule({ title: "Brouillon", unpublished: 1 });
    await act("archive", draft.id);
    const html = await read("/admin/modules?state=archived");
    expect(textsOf(html, "h2")).toEqual(["Brouillon"]);
    expectSeen(await follow(await act("restore", draft.id)), words.restoredDraft("Brouillon"));
    expect(await Modules.findById(draft.id)).toMatchObject({ unpublished: 1 });
  });

  test("asks before its return locks others out", async () => {
    const next = await createContainer({ title: "La suite", position: 1 });
    await createModule({ containerId: next.id });
    await Groups.deleteById(group.id);
    for (const { id } of [modules[0], modules[2]]) {
      await createEvaluation({ userId: rep.id, moduleId: id, score: 95 });
    }
    const late = await createModule({ title: "Tard", containerId: container.id });
    await act("archive", late.id);
    const asked = await act("restore", late.id);
    const html = await asked.text();
    expect(asked.status).toBe(409);
    expectSeen(html, copy.container.relocked("La suite", 1));
    expectSeen(html, rep.name);
    expect((await act("restore", late.id, { relock: "keep" })).status).toBe(302);
  });

  test("twice, or restored twice, is said to be so; one that is gone is said to be gone", async () => {
    await act("archive");
    expectSeen(await follow(await act("archive")), words.archived("Deux"));
    await act("restore");
    expectSeen(await follow(await act("restore")), words.restored("Deux"));
    for (const verb of ["archive", "restore"])
      expectSeen(await follow(await act(verb, "nowhere")), words.gone);
  });
});

describe("a module that is duplicated", () => {
  test("gives a draft after it, with texts, video, lesson and rubric, and no attempt", async () => {
    const [, original] = modules;
    const rubric = rubricOf(["Un point"]);
    const version = { moduleId: original.id, rubric, origin: "admin", by: as } as const;
    await Rubrics.insert({ ...version, basedOn: null });
    const video = { moduleId: original.id, videoUrl: original.videoUrl ?? "" };
    await LessonSegments.store(video, [{ startMs: 0, endMs: 900, text: "Bonjour." }]);
    await LessonSegments.setSeconds(original.id, [{ pointId: "p", startS: 3 }]);
    const response = await act("duplicate");
    expectSeen(await follow(response), words.copied("Copie de Deux"));
    const listed = await Modules.findAllListed();
    expect(listed.map(({ title }) => title)).toEqual(["Un", "Deux", "Copie de Deux", "Trois"]);
    const copied = await Modules.findById(listed[2]?.id ?? "");
    expect(response.headers.get("Location")).toBe(`/admin/edit-module/${copied?.id}`);
    const { id: _, createdAt: _1, updatedAt: _2, ...same } = original;
    expect(copied).toMatchObject({ ...same, title: "Copie de Deux", position: 2, unpublished: 1 });
    const id = copied?.id ?? "";
    expect(await Rubrics.findCurrent(id)).toMatchObject({ rubric, number: 1, byName: as.name });
    expect((await LessonSegments.findAll([id])).get(id)).toMatchObject({
      segments: [{ text: "Bonjour." }],
      set: new Map([["p", 3]]),
    });
    expect((await findHome(rep)).sections[0]?.modules.map(({ title }) => title)).not.toContain(
      "Copie de Deux",
    );
  });

  test("keeps the video for the copy when the original is deleted", async () => {
    await act("duplicate");
    const [, , copied] = await Modules.findAllListed();
    await post("/admin/modules", { intent: "delete", id: modules[1].id }, { as });
    expect((await Modules.findById(copied?.id ?? ""))?.videoUrl).toBe(modules[1].videoUrl);
    expect(await Modules.isVideoUsed(modules[1].videoUrl ?? "")).toBe(true);
  });

  test("with a title of 200 characters gives a title of 200 characters", async () => {
    const long = await createModule({ title: "é".repeat(200) });
    await act("duplicate", long.id);
    const titles = (await Modules.findAllListed()).map(({ title }) => title);
    expect(titles).toContain(words.copyOf("é".repeat(200)).slice(0, 200));
  });

  test("with an emoji at the limit leaves the emoji out whole", async () => {
    const letters = "z".repeat(188);
    const long = await createModule({ title: `${letters}👩🏽‍🚀` });
    await act("duplicate", long.id);
    const titles = (await Modules.findAllListed()).map(({ title }) => title);
    expect(titles).toContain(words.copyOf(letters));
  });
});
