import { beforeEach, describe, expect, test } from "vitest";
import { prepareDataDir } from "../../../../../server/open-data";
import { post, send } from "../../../../../testing/academy-request";
import { countQueries, useTestDatabase } from "../../../../../testing/database";
import {
  createContainer,
  createEvaluation,
  createModule,
  createUser,
  rubricOf,
} from "../../../../../testing/factories";
import { mediaFiles } from "../../../../../testing/media/files";
import { pageText, textsOf, valuesOf } from "../../../../../testing/page-text";
import { filled } from "../../../../../testing/posted-video";
import { expectSeen } from "../../../../../testing/seen-sentence";
import { copy } from "~/copy/copy";
import { config } from "~/platform/config.server";
import { db } from "~/models/database/database.server";
import { archiveById } from "~/models/content/archived.server";
import * as Containers from "~/models/content/containers.server";
import * as Modules from "~/models/content/modules.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import { TITLE_MAX } from "~/models/terms/text-table";
import type { User } from "~/models/tables";
import { PASS_SCORE } from "~/models/terms/score";

const words = copy.module;

useTestDatabase();
let as: User;
beforeEach(async () => {
  as = await createUser({ role: "admin" });
});

const read = async (path: string) => (await send(path, { as })).text();

describe("the list of modules", () => {
  beforeEach(async () => {
    await createModule({ title: "Publié", position: 0 });
    await createModule({ title: "Brouillon", position: 1, unpublished: 1 });
    const old = await createModule({ title: "Ancien", position: 2 });
    await archiveById("modules", old.id);
  });

  test.each([
    ["", ["Publié", "Brouillon"], ["1", "2"]],
    ["?state=published", ["Publié"], []],
    ["?state=draft", ["Brouillon"], []],
    ["?state=archived", ["Ancien"], []],
    ["?state=anything", ["Publié", "Brouillon"], ["1", "2"]],
  ])(
    "%s shows its states, and a part of a list cannot be put in order",
    async (at, rows, ranks) => {
      const html = await read(`/admin/modules${at}`);
      const titles = new Set([...textsOf(html, "h3"), ...textsOf(html, "h2")]);
      for (const title of ["Publié", "Brouillon", "Ancien"])
        expect(titles.has(title)).toBe(rows.includes(title));
      expect(valuesOf(html, "rank")).toEqual(ranks);
      for (const label of [
        copy.draft.stateAll(2),
        copy.draft.stateDraft(1),
        copy.draft.stateArchived(1),
      ])
        expectSeen(html, label);
    },
  );

  test("says that no module is in a state", async () => {
    await db().deleteFrom("modules").where("unpublished", "=", 1).execute();
    expectSeen(await read("/admin/modules?state=draft"), words.noneOfState);
  });

  test("shows the rubric's version, the attempts, the pass rate and the last change", async () => {
    const [module] = await Modules.findAllListed();
    const moduleId = module?.id ?? "";
    const { id: userId } = await createUser();
    for (const score of [PASS_SCORE - 1, PASS_SCORE, 95])
      await createEvaluation({ userId, moduleId, score });
    const rubric = { moduleId, rubric: rubricOf(["Un point"]), origin: "draft", by: null } as const;
    await Rubrics.insert({ ...rubric, basedOn: null });
    const html = await read("/admin/modules");
    for (const figure of [words.rubricVersion(1), words.attempts(3), words.passRate(67)])
      expectSeen(html, figure);
    expect(pageText(html)).toContain(words.noRubric);
  });

  test("is searched by every word of a title, without accents, and cannot be put in order then", async () => {
    const html = await read("/admin/modules?q=PUBLIE");
    expect(textsOf(html, "h3")).toEqual(["Publié"]);
    expect(valuesOf(html, "q")[0]).toBe("PUBLIE");
    expect(valuesOf(html, "rank")).toEqual([]);
    expectSeen(await read("/admin/modules?q=absent"), words.noneFound);
    expect(textsOf(await read("/admin/modules?q=ancien&state=archived"), "h2")).toContain("Ancien");
  });

  test("counts the rubrics that nobody has read, and shows them alone", async () => {
    expect(pageText(await read("/admin/modules"))).not.toContain(words.allToRead(1));
    const [module] = await Modules.findAllListed();
    const rubric = { ...rubricOf(["Un point"]), standing: "provisional" as const };
    const draft = { moduleId: module?.id ?? "", origin: "draft", by: null, basedOn: null } as const;
    await Rubrics.insert({ ...draft, rubric });
    const html = await read("/admin/modules");
    expectSeen(html, words.allToRead(1));
    expectSeen(html, copy.draft.stateUnread(1));
    expect(textsOf(await read("/admin/modules?state=unread"), "h3")).toEqual(["Publié"]);
  });

  test("makes as many queries for many modules as for few", async () => {
    const few = await countQueries(() => read("/admin/modules"));
    const { id: containerId } = await createContainer();
    const { id: userId } = await createUser();
    for (let position = 0; position < 30; position++) {
      const { id: moduleId } = await createModule({ containerId, position });
      await createEvaluation({ userId, moduleId });
    }
    expect(await countQueries(() => read("/admin/modules"))).toBe(few);
  });
});

describe("a title", () => {
  const long = "é".repeat(TITLE_MAX + 1);
  beforeEach(() => prepareDataDir(config().dataDir));

  test.each([
    ["module", "/admin/add-module", () => filled({ title: long }, mediaFiles.mp4)],
    ["group", "/admin/add-group", () => filled({ title: long })],
    ["container", "/admin/add-container", () => filled({ title: long })],
  ])("of more than 200 characters is refused for a new %s", async (_, path, form) => {
    const headers = { Origin: "http://aplomb.test", "Sec-Fetch-Site": "same-origin" };
    const response = await send(path, { method: "POST", as, body: form(), headers });
    expect(response.status).toBe(400);
    const html = await response.text();
    expectSeen(html, copy.form.titleTooLong);
    expect(valuesOf(html, "title")).toEqual([long]);
    expect([await Modules.findAllListed(), await Containers.findAll()]).toEqual([[], []]);
  });

  test("from before stays editable, and is refused once it grows", async () => {
    const { id } = await createContainer({ title: long });
    const save = (title: string) => post(`/admin/edit-container/${id}`, { title }, { as });
    expect((await save(long)).status).toBe(302);
    expect((await save(`${long}é`)).status).toBe(400);
    expect((await save("Court")).status).toBe(302);
  });

  test.each([
    ["a group", "/api/groups", JSON.stringify({ title: long })],
    ["a container", "/api/containers", new URLSearchParams({ title: long })],
  ])("too long for %s is refused under /api, and the answer says why", async (_, path, body) => {
    const headers = typeof body === "string" ? { "Content-Type": "application/json" } : undefined;
    const response = await send(path, { method: "POST", as, body, headers });
    expect([response.status, await response.json()]).toEqual([
      422,
      { message: copy.form.titleTooLong },
    ]);
  });
});
