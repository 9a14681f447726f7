import { beforeEach, describe, expect, test } from "vitest";
import { post, send, signIn } from "../../../../../testing/academy-request";
import { configureBy } from "../../../../../testing/configure-by";
import { useTestDatabase } from "../../../../../testing/database";
import { refusingWrites } from "../../../../../testing/database-faults";
import { createEvaluation, createModule, createUser } from "../../../../../testing/factories";
import { expectSeen } from "../../../../../testing/seen-sentence";
import { createAssignment, createManager } from "../../../../../testing/teams";
import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";
import { addDays, dayOf, fullDay, noonOf } from "~/models/dates";
import * as Mails from "~/models/mail/mails.server";
import { saveMuted } from "~/models/mail/queue.server";
import type { Module, User } from "~/models/tables";
import { writeMail } from "~/services/mail/write-mail";

useTestDatabase();
const words = copy.assignment;
const list = "/team/assignments";
const today = dayOf(Date.now(), "Europe/Paris");
let [zoe, marc, manager]: [User, User, User] = [] as never;
let teamId: string;
let module: Module;
let late: string;
beforeEach(async () => {
  configureBy({ PUBLIC_URL: "http://academie.example.test" });
  [zoe, marc] = [await createUser({ name: "Zoé Petit" }), await createUser({ name: "Marc Roux" })];
  ({ manager, teamId } = await createManager([zoe, marc], { name: "Claire Morel" }));
  module = await createModule({ title: "Le devis", presentable: 1 });
  late = await ask(-4, { teamId }, "Avant le salon.");
});

const ask = (days: number, assignee: { teamId: string } | { userId: string }, note = "") =>
  createAssignment({
    target: { kind: "module", id: module.id },
    assignee,
    createdById: manager.id,
    dueOn: addDays(today, days),
    note,
  });
const page = async (as = manager) => (await send(list, { as })).text();
const remind = (fields: Record<string, string> = {}, as = manager) =>
  post(list, { intent: "remind", ...fields }, { as });
const mails = async () => (await Mails.findPage(1)).mails;

test("the list says since when a request is late, who is late, and offers one reminder", async () => {
  const shown = await page();
  for (const seen of [words.lateFor(4), words.lateNames(["Marc Roux", "Zoé Petit"], 0)])
    expectSeen(shown, seen);
  expectSeen(shown, words.remind(2));
  expectSeen(shown, words.remindAll(2));
});

test("a reminder goes to each late person of one request, by mail, with who asks and the note", async () => {
  await createEvaluation({ userId: marc.id, moduleId: module.id, score: 92 });
  expect((await remind({ id: late })).headers.get("Location")).toBe(list);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.userId).toBe(zoe.id);
  const { subject, lines } = writeMail(mail?.mail ?? { kind: "invitation" }, mail?.askedBy);
  const told = [subject, ...lines].join(" ");
  for (const part of ["Le devis", "Claire Morel", "Avant le salon."]) expect(told).toContain(part);
  expect(told).toContain(fullDay(noonOf(addDays(today, -4)), "UTC"));
  expect(JSON.stringify(mail?.mail)).not.toMatch(/Claire|salon/);
});

test("nobody is reminded twice on one day", async () => {
  await remind({ id: late });
  await remind({ id: late });
  await remind();
  expect(await mails()).toHaveLength(2);
  const shown = await page();
  expectSeen(shown, words.remindedToday);
  expect(shown).not.toContain(words.remindAll(2));
});

test("all late people of a manager are reminded by one post, each request once", async () => {
  await ask(-4, { userId: zoe.id });
  await ask(3, { userId: marc.id ?? "" });
  await remind();
  expect((await mails()).map(({ userId }) => userId).toSorted()).toEqual(
    [zoe.id, marc.id].toSorted(),
  );
  const log = db().selectFrom("auditLog").select(["actor", "targetId"]);
  const entries = await log.where("action", "=", "assignment-reminded").execute();
  expect(entries.map(({ targetId }) => targetId).toSorted()).toEqual([zoe.id, marc.id].toSorted());
  expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set([manager.id]));
});

test("a manager reminds nobody of another team", async () => {
  const { manager: other } = await createManager([await createUser()]);
  expect((await remind({ id: late }, other)).status).toBe(409);
  await remind({}, other);
  expect(await mails()).toEqual([]);
});

test("who turned reminders off gets none, and the reader is told", async () => {
  for (const { id } of [zoe, marc]) await saveMuted(id, ["due"]);
  const headers = { Cookie: await signIn(manager) };
  await post(list, { intent: "remind", id: late }, { headers });
  expect(await mails()).toEqual([]);
  expectSeen(await (await send(list, { headers })).text(), words.remindedNobody);
});

describe("without mail", () => {
  beforeEach(() => configureBy({ PUBLIC_URL: "" }));

  test("the list has no reminder, says why, and has a letter to write", async () => {
    const shown = await page();
    expectSeen(shown, copy.letter.noMail);
    expectSeen(shown, copy.letter.askAdmin);
    for (const { email } of [zoe, marc]) expect(shown).toContain(email);
    expectSeen(shown, copy.letter.write(2));
    expect(shown).not.toContain('value="remind"');
    expectSeen(await (await remind({ id: late })).text(), words.noMail);
  });
});

test("a reminder that cannot be stored is said", async () => {
  const answer = await refusingWrites("insert", "mails", () => remind({ id: late }));
  expect(answer.status).toBe(500);
  expectSeen(await answer.text(), words.remindFailed);
});
