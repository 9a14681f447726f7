import { beforeEach, describe, expect, test } from "vitest";
import { send } from "../../../../../testing/academy-request";
import { useTestDatabase } from "../../../../../testing/database";
import { createModule, createUser, rubricOf } from "../../../../../testing/factories";
import { expectSeen } from "../../../../../testing/seen-sentence";
import { saysNearly } from "./lesson.server";
import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";
import * as LessonSegments from "~/models/media/lesson-segments.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import type { Module, User } from "~/models/tables";

useTestDatabase();

let admin: User;
let module: Module;
let ids: string[];
beforeEach(async () => {
  admin = await createUser({ role: "admin" });
  module = await createModule({ videoUrl: "/media/modules/pose.mp4", videoDurationS: 20 });
  const rubric = rubricOf(["La pose prend une journée.", "Le contrat dure un an."], "read");
  ids = rubric.points.map(({ id }) => id);
  const of = { moduleId: module.id, rubric, origin: "admin", by: null, basedOn: null } as const;
  await Rubrics.insert(of);
  await LessonSegments.store({ moduleId: module.id, videoUrl: "/media/modules/pose.mp4" }, [
    { startMs: 0, endMs: 3_000, text: "Bonjour à toutes et à tous." },
    { startMs: 4_000, endMs: 8_000, text: "La pose prend une journée entière." },
  ]);
});

const path = () => `/admin/edit-module/${module.id}/lesson`;
const page = async () => (await send(path(), { as: admin })).text();
/** Posts the form. `shown`: the seconds with which it was opened. */
const save = (seconds: string[], shown = ["00:04", ""]) =>
  send(path(), {
    method: "POST",
    as: admin,
    body: new URLSearchParams(
      seconds.flatMap((text, at) => [
        [`second-${ids[at]}`, text],
        [`second-${ids[at]}-shown`, shown[at] ?? ""],
      ]),
    ),
  });
const setSeconds = async () => (await LessonSegments.findAll([module.id])).get(module.id)?.set;

describe("where the video states each argument", () => {
  test("the nearest sentence stands beside the argument, with a link that plays it", async () => {
    const text = await page();
    expect(text).toContain("La pose prend une journée entière.");
    expect(text).toContain(`href="/admin/edit-module/${module.id}/preview?t=4#video"`);
    expect(text).toContain('value="00:04"');
    expect(text).toContain(copy.lesson.nowhere);
  });

  test("a claim that the video says nearly word for word is not repeated", async () => {
    expect(saysNearly("La pose prend une journée entière.", "La pose prend une journée.")).toBe(
      true,
    );
    expect(saysNearly("La pose prend une journée.", "La pose coûte 90 euros.")).toBe(false);
    const [, rows = ""] = (await page()).split('<ul class="lesson-lines">');
    const [first = ""] = rows.split("</li>");
    expect(first).toContain("La pose prend une journée entière.");
    expect(first).not.toContain('<p class="muted text-sm">');
  });

  test("the form of a second is told once, and each field is named by its argument", async () => {
    const text = await page();
    expect(text.split(copy.lesson.secondHint)).toHaveLength(2);
    const names = [...text.matchAll(/aria-label="(Moment de [^"]+)"/g)].map(([, name]) => name);
    expect(new Set(names).size).toBe(ids.length);
  });

  test("the link plays a draft from that second", async () => {
    await db().updateTable("modules").set({ unpublished: 1 }).where("id", "=", module.id).execute();
    const to = /href="([^"]*\?t=4[^"]*)"/.exec(await page())?.[1] ?? "";
    const played = await send(to.replace("#video", ""), { as: admin });
    expect(played.status).toBe(200);
    expect(await played.text()).toMatch(/<video[^>]*autoplay/i);
  });

  test("no line of an argument begins with its colon", async () => {
    const rubric = rubricOf(["Le délai de pose : deux journées."], "read");
    const basedOn = (await Rubrics.findCurrent(module.id))?.id ?? null;
    await Rubrics.insert({ moduleId: module.id, rubric, origin: "admin", by: null, basedOn });
    expect(await page()).toContain("Le délai de pose\u00a0: deux journées.");
  });

  test("an admin sets a second, and takes one away", async () => {
    expect((await save(["", "00:07"])).status).toBe(302);
    expect(await setSeconds()).toEqual(
      new Map<string | undefined, number | null>([
        [ids[0], null],
        [ids[1], 7],
      ]),
    );
    const text = await page();
    expect(text).toContain(copy.lesson.byHand);
    expect(text).toContain('value="00:07"');
  });

  test("a form that was opened before another admin's save changes what it changes alone", async () => {
    await save(["00:07", ""]);
    await save(["00:04", "00:09"], ["00:04", ""]);
    expect(await setSeconds()).toEqual(
      new Map([
        [ids[0], 7],
        [ids[1], 9],
      ]),
    );
  });

  test("a second that two admins changed is refused at its field, with the stored one", async () => {
    await save(["00:07", ""]);
    const response = await save(["00:05", ""], ["00:04", ""]);
    expect(response.status).toBe(409);
    expectSeen(await response.text(), copy.lesson.changedMeanwhile("00:07"));
    expect((await setSeconds())?.get(ids[0] ?? "")).toBe(7);
  });

  test("a form posted twice is saved once", async () => {
    await Promise.all([save(["00:07", ""]), save(["00:07", ""])]);
    expect(await setSeconds()).toEqual(new Map([[ids[0], 7]]));
  });

  test("an unchanged form stores nothing", async () => {
    await save(["00:04", ""]);
    expect(await setSeconds()).toEqual(new Map());
  });

  test.each(["sept secondes", "00:21", "7"])("'%s' is refused at its field", async (typed) => {
    const response = await save(["00:04", typed]);
    expect(response.status).toBe(400);
    const text = await response.text();
    expect(text).toContain(copy.lesson.secondInvalid);
    expect(text).toContain(`value="${typed}"`);
    expect(await setSeconds()).toEqual(new Map());
  });

  test("a module whose video was not heard says so", async () => {
    module = await createModule();
    expect(await page()).toContain(copy.lesson.emptyTitle);
  });

  test("the page of a module that is gone leads to the list", async () => {
    module = { ...module, id: "nowhere" };
    const response = await send(path(), { as: admin });
    expect(response.headers.get("Location")).toBe("/admin/modules");
  });
});
