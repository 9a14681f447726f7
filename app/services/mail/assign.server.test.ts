import { beforeEach, expect, test } from "vitest";
import { configureBy } from "../../../testing/configure-by";
import { useTestDatabase } from "../../../testing/database";
import { createEvaluation, createModule, createUser } from "../../../testing/factories";
import { createAssignment, createManager } from "../../../testing/teams";
import { db } from "~/models/database/database.server";
import { fullDay, addDays, dayOf } from "~/models/dates";
import * as Mails from "~/models/mail/mails.server";
import type { Module, User } from "~/models/tables";
import { toAllowedRoles } from "~/models/terms/roles";
import * as Assignments from "~/models/teams/assignments.server";
import { assign, remindAssigned } from "./assign.server";
import { writeMail } from "./write-mail";

useTestDatabase();
const zone = "Europe/Paris";
const today = dayOf(Date.now(), zone);
let [zoe, marc]: [User, User] = [] as never;
let module: Module;
beforeEach(async () => {
  configureBy({ PUBLIC_URL: "https://academie.example.test" });
  [zoe, marc] = [await createUser({ name: "Zoé" }), await createUser({ name: "Marc" })];
  module = await createModule({ title: "Le devis", presentable: 1 });
});

const listed = async () =>
  (await Mails.findPage(1)).mails.map(({ userId, mail }) => ({ userId, ...mail }));
const ofModule = () => ({ kind: "module", id: module.id }) as const;

test("each person of a new assignment gets a mail, and a manager gets none", async () => {
  const { manager, teamId } = await createManager([zoe, marc]);
  const values = { target: ofModule(), title: "Le devis", dueOn: today, note: "" };
  await assign([{ teamId }], { ...values, createdById: manager.id });
  const mails = await listed();
  expect(mails.map(({ userId }) => userId).toSorted()).toEqual([zoe.id, marc.id].toSorted());
  expect(mails[0]).toMatchObject({ kind: "assigned", path: `/video/${module.id}`, dueOn: today });
});

test("only people who see the target and have not passed it get a mail", async () => {
  await db()
    .updateTable("modules")
    .set({ allowedRoles: toAllowedRoles([zoe.role]) })
    .execute();
  const [lea, candidate] = [await createUser(), await createUser({ role: "candidate" })];
  const { manager, teamId } = await createManager([zoe, lea, candidate]);
  await createEvaluation({ userId: lea.id, moduleId: module.id, score: 92 });
  const values = { target: ofModule(), title: "Le devis", dueOn: today, note: "" };
  await assign([{ teamId }], { ...values, createdById: manager.id });
  expect(await listed()).toMatchObject([{ userId: zoe.id, kind: "assigned" }]);
});

test("a person who is asked alone and with a team gets one mail", async () => {
  const { manager, teamId } = await createManager([zoe, marc]);
  const values = { target: ofModule(), title: "Le devis", dueOn: today, note: "" };
  await assign([{ teamId }, { userId: zoe.id }], { ...values, createdById: manager.id });
  const told = (await listed()).map(({ userId }) => userId);
  expect(told.toSorted()).toEqual([zoe.id, marc.id].toSorted());
});

/** Asks a person for the module until a day from today, `asked` days ago. */
async function ask(userId: string, days: number, asked = 10) {
  const id = await createAssignment({
    target: ofModule(),
    assignee: { userId },
    createdById: zoe.id,
    dueOn: addDays(today, days),
  });
  const createdAt = new Date(Date.now() - asked * 24 * 3_600_000).toISOString();
  await db().updateTable("assignments").set({ createdAt }).where("id", "=", id).execute();
}

test("a person is reminded once when the day is near, and not after a pass", async () => {
  await ask(zoe.id, 3);
  await ask(marc.id, 4);
  await createEvaluation({ userId: marc.id, moduleId: module.id, score: 92 });
  await ask(marc.id, 2);
  await remindAssigned(zone);
  await remindAssigned(zone);
  expect(await listed()).toMatchObject([{ userId: zoe.id, kind: "due", title: "Le devis" }]);
});

test("a person who was asked in the last days is not reminded, because the first mail named the day", async () => {
  await ask(zoe.id, 3, 0);
  await ask(marc.id, 1, 1);
  await remindAssigned(zone);
  expect(await listed()).toEqual([]);
});

test("a person is told of a day that was moved nearer, also soon after the request", async () => {
  const values = { target: ofModule(), title: "Le devis", note: "", createdById: marc.id };
  await assign([{ userId: zoe.id }], { ...values, dueOn: addDays(today, 30) });
  const [{ id } = { id: "" }] = await Assignments.findOfPeople([zoe.id]);
  const dueOn = addDays(today, 2);
  await Assignments.update(id, { dueOn, note: "" });
  await remindAssigned(zone);
  await remindAssigned(zone);
  expect((await listed()).filter(({ kind }) => kind === "due")).toMatchObject([
    { userId: zoe.id, dueOn },
  ]);
});

test("a person with two assignments of one target gets one reminder, and counts once as late", async () => {
  const { manager, teamId } = await createManager([zoe, marc]);
  for (const days of [2, -1]) {
    const values = { target: ofModule(), createdById: manager.id, dueOn: addDays(today, days) };
    for (const assignee of [{ teamId }, { userId: zoe.id }])
      await createAssignment({ ...values, assignee });
  }
  const createdAt = new Date(Date.now() - 10 * 24 * 3_600_000).toISOString();
  for (const table of ["teamMembers", "assignments"] as const)
    await db().updateTable(table).set({ createdAt }).execute();
  await remindAssigned(zone);
  const mails = await listed();
  const reminded = mails.filter(({ kind }) => kind === "due").map(({ userId }) => userId);
  expect(reminded.toSorted()).toEqual([zoe.id, marc.id].toSorted());
  expect(mails.find(({ kind }) => kind === "late")).toMatchObject({
    items: [{ title: "Le devis", dueOn: addDays(today, -1), people: 2 }],
  });
});

test("a reminder names its day, not a number of days", async () => {
  await ask(zoe.id, 1);
  await remindAssigned(zone);
  const [{ mail } = { mail: null }] = (await Mails.findPage(1)).mails;
  const { subject, lines } = writeMail(mail ?? { kind: "invitation" });
  const day = fullDay(addDays(today, 1), "UTC");
  for (const words of [subject, ...lines]) expect(words).toContain(`avant le ${day}`);
  expect([subject, ...lines].join(" ")).not.toMatch(/trois|jours/);
});

test("a manager gets one digest a day of late assignments, without names", async () => {
  const { manager, teamId } = await createManager([zoe, marc]);
  const dueOn = addDays(today, -1);
  await createAssignment({
    target: ofModule(),
    assignee: { teamId },
    createdById: manager.id,
    dueOn,
  });
  await createManager([await createUser()], { name: "Autre" });
  await remindAssigned(zone);
  await remindAssigned(zone);
  expect(await listed()).toEqual([
    { userId: manager.id, kind: "late", items: [{ title: "Le devis", dueOn, people: 2 }] },
  ]);
});
