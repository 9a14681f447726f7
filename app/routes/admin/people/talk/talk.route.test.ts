import { beforeEach, describe, expect, test } from "vitest";
import { post, send } from "../../../../../testing/academy-request";
import { countQueries, useTestDatabase } from "../../../../../testing/database";
import { refusingWrites } from "../../../../../testing/database-faults";
import { createEvaluation, createModule, createUser } from "../../../../../testing/factories";
import { judgedColumns } from "../../../../../testing/judgements";
import { NO_TERM } from "../../../../../testing/notice";
import { pageText } from "../../../../../testing/page-text";
import { expectSeen } from "../../../../../testing/seen-sentence";
import { createAssignment, createManager } from "../../../../../testing/teams";
import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";
import { addDays, dayOf } from "~/models/dates";
import * as RecordingNotices from "~/models/people/recording-notices.server";
import * as TalkNotes from "~/models/teams/talk-notes.server";
import type { Module, User } from "~/models/tables";

useTestDatabase();
const words = copy.teamTalk;
const today = dayOf(Date.now(), "Europe/Paris");
let [zoe, manager]: [User, User] = [] as never;
let module: Module;
beforeEach(async () => {
  zoe = await createUser({ name: "Zoé Petit" });
  ({ manager } = await createManager([zoe]));
  module = await createModule({ title: "La caisse", presentable: 1 });
  await RecordingNotices.acknowledge(zoe.id, NO_TERM);
});

const at = () => `/team/people/${zoe.id}/talk`;
const page = async (as = manager) => (await send(at(), { as })).text();
const note = (body: string, as = manager) => post(at(), { intent: "add", body }, { as });

/** Creates an attempt with these verdicts, so many days ago. */
const present = (missing: readonly string[], score: number, daysAgo = 0) =>
  createEvaluation({
    userId: zoe.id,
    moduleId: module.id,
    moduleTitle: "La caisse",
    ...judgedColumns([
      { id: "hello", verdict: "said" },
      ...missing.map((id) => ({ id, verdict: "unsaid" as const })),
    ]),
    score,
    createdAt: new Date(Date.now() - daysAgo * 86_400_000 - 1000).toISOString(),
  });

test("a person's page and the team's list lead to it", async () => {
  for (const path of ["/team", `/team/people/${zoe.id}`])
    expect(await (await send(path, { as: manager })).text()).toContain(`href="${at()}"`);
});

test("it has the last score, two points of the last attempt with their claim, and what is asked", async () => {
  await present(["old"], 40, 2);
  await present(["price", "card", "demo"], 71);
  await createAssignment({
    target: { kind: "module", id: module.id },
    assignee: { userId: zoe.id },
    createdById: manager.id,
    dueOn: addDays(today, -2),
  });
  const text = pageText(await page());
  expect(text).toContain(`${words.lastScore} ${words.passMark(85)}71`);
  expect(text).toContain(words.lateOf(2));
  const shown = ["price", "card", "demo", "old"].filter((id) => text.includes(`Le point ${id}`));
  expect(shown).toHaveLength(2);
  expect(shown).not.toContain("old");
});

test("the trend compares attempts at one module, never those of two", async () => {
  const first = module;
  await present([], 40, 3);
  module = await createModule({ title: "La salle", presentable: 1 });
  await present([], 90, 2);
  const shown = await page();
  expectSeen(shown, words.firstAttempt);
  expectSeen(shown, words.ofTitle("La caisse"));
  module = first;
  await present([], 71, 1);
  expectSeen(await page(), words.trendOf(31));
});

test("it tells what is new since the last note, a pass too", async () => {
  await present([], 92, 5);
  await db()
    .insertInto("talkNotes")
    .values({
      id: "n",
      userId: zoe.id,
      byId: manager.id,
      body: "Vu ensemble.",
      createdAt: new Date(Date.now() - 86_400_000).toISOString(),
    })
    .execute();
  expectSeen(await page(), words.sinceNothing);
  await present([], 90);
  const text = pageText(await page());
  expect(text).toContain("90/100");
  expect(text).not.toContain("92/100");
});

test("it begins with what went up, and the arguments that are said now", async () => {
  expectSeen(await page(), words.nothingBetter);
  await present(["price", "card"], 40, 40);
  await present(["card"], 71);
  const text = pageText(await page());
  const better = text.slice(text.indexOf(words.better), text.indexOf(words.discuss(1)));
  expect(better).toContain(copy.judgement.change(40, 71));
  expect(better).not.toContain("Le point card");
});

test("each point has a question, and the request names what it was missed in", async () => {
  await present(["price"], 71);
  const html = await page();
  expectSeen(html, words.question({ verdict: "unsaid", name: "Le point price", said: null }));
  expect(html).toContain(`/team/assignments/add?ids=${zoe.id}&amp;target=module%3A${module.id}`);
});

describe("a note", () => {
  test("is read by the team's managers and by admins, and by nobody else", async () => {
    expect((await note("Revoir le prix.")).headers.get("Location")).toBe(at());
    expectSeen(await page(), "Revoir le prix.");
    const as = await createUser({ role: "admin" });
    const admin = await send(`/admin/users/${zoe.id}/talk`, { as });
    expectSeen(await admin.text(), "Revoir le prix.");
    const { manager: other } = await createManager([await createUser()]);
    expect((await send(at(), { as: other })).status).toBe(404);
    expect((await note("Ailleurs.", other)).status).toBe(404);
    expect((await send("/", { as: zoe })).status).toBe(200);
    expect(await (await send("/account/data", { as: zoe })).text()).not.toContain(
      "Revoir le prix.",
    );
  });

  test("is removed by its author or an admin, and the journal keeps who did it", async () => {
    await note("Revoir le prix.");
    const [{ id } = { id: "" }] = await TalkNotes.findOf(zoe.id);
    const { manager: second } = await createManager([zoe], { name: "Paul" });
    const remove = { intent: "remove", id };
    const refused = await post(at(), remove, { as: second });
    expect(refused.status).toBe(409);
    expectSeen(await refused.text(), words.gone);
    await post(at(), remove, { as: manager });
    expect(await TalkNotes.findOf(zoe.id)).toEqual([]);
    const log = db().selectFrom("auditLog").select(["action", "actor", "targetId"]);
    expect(await log.where("action", "like", "talk-note-%").orderBy("action").execute()).toEqual([
      { action: "talk-note-added", actor: manager.id, targetId: zoe.id },
      { action: "talk-note-removed", actor: manager.id, targetId: zoe.id },
    ]);
  });

  test.each([
    ["no words", "  ", words.noteRequired],
    ["too many words", "a".repeat(2001), words.noteTooLong],
  ])("with %s is refused with a sentence", async (_, body, why) => {
    const answer = await note(body);
    expect(answer.status).toBe(400);
    expectSeen(await answer.text(), why);
    expect(await TalkNotes.findOf(zoe.id)).toEqual([]);
  });

  test("that cannot be stored stays in the form", async () => {
    const answer = await refusingWrites("insert", "talkNotes", () => note("Revoir le prix."));
    expect(answer.status).toBe(500);
    const html = await answer.text();
    expectSeen(html, words.saveFailed);
    expectSeen(html, "Revoir le prix.");
  });
});

test("a person who shows scores only has no quotes on it", async () => {
  await db().updateTable("recordingNotices").set({ version: 1 }).execute();
  await present(["price"], 71);
  const html = await page();
  expectSeen(html, copy.team.scoresOnly(zoe.name));
  expect(pageText(html)).not.toContain(words.silent);
});

test("it costs as many queries with twenty attempts as with one", async () => {
  await present(["price"], 71);
  const count = () => countQueries(() => page());
  const few = await count();
  for (let days = 1; days < 20; days++) await present(["price"], 71, days);
  expect(await count()).toBe(few);
});
