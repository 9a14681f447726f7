import { beforeEach, expect, test } from "vitest";
import { configureBy } from "../../../testing/configure-by";
import { useTestDatabase } from "../../../testing/database";
import { createEvaluation, createModule, createUser } from "../../../testing/factories";
import { createAssignment, createManager, createTeam } from "../../../testing/teams";
import { db } from "~/models/database/database.server";
import { addDays, dayOf } from "~/models/dates";
import * as Mails from "~/models/mail/mails.server";
import type { Module, User } from "~/models/tables";
import * as Assignments from "~/models/teams/assignments.server";
import * as Teams from "~/models/teams/teams.server";
import { importPeople } from "../accounts/create-people.server";
import { assign, remindAssigned } from "./assign.server";
import { joinTeam } from "./join-team.server";

useTestDatabase();
const zone = "Europe/Paris";
const today = dayOf(Date.now(), zone);
const nextWeek = addDays(today, 7);
let [zoe, marc, manager]: [User, User, User] = [] as never;
let module: Module;
let teamId: string;
beforeEach(async () => {
  configureBy({ PUBLIC_URL: "https://academie.example.test" });
  [zoe, marc] = [await createUser({ name: "Zoé" }), await createUser({ name: "Marc" })];
  module = await createModule({ title: "Le devis", presentable: 1 });
  ({ manager, teamId } = await createManager([]));
});

const listed = async () =>
  (await Mails.findPage(1)).mails.map(({ userId, mail }) => ({ userId, ...mail }));
const ask = (dueOn: string, of: Module = module) =>
  createAssignment({
    target: { kind: "module", id: of.id },
    assignee: { teamId },
    createdById: manager.id,
    dueOn,
  });

test("a new member gets a mail for each assignment of the team", async () => {
  const other = await createModule({ title: "La relance", presentable: 1 });
  await ask(nextWeek);
  await ask(today, other);
  await createAssignment({
    assignee: { teamId: await createTeam({}) },
    createdById: manager.id,
    dueOn: nextWeek,
  });
  await joinTeam(teamId, [zoe.id], 0);
  const mails = (await listed()).toSorted((a, b) =>
    JSON.stringify(a).localeCompare(JSON.stringify(b)),
  );
  expect(mails).toEqual([
    {
      userId: zoe.id,
      kind: "assigned",
      title: "La relance",
      path: `/video/${other.id}`,
      dueOn: today,
    },
    {
      userId: zoe.id,
      kind: "assigned",
      title: "Le devis",
      path: `/video/${module.id}`,
      dueOn: nextWeek,
    },
  ]);
});

/** Dates the members, and then an assignment of two more days, twenty days back. */
async function askLongAgo(): Promise<void> {
  const createdAt = new Date(Date.now() - 20 * 86_400_000).toISOString();
  await db().updateTable("teamMembers").set({ createdAt }).execute();
  await ask(addDays(today, 2));
  await db().updateTable("assignments").set({ createdAt }).execute();
}

test("a member of the last days is not reminded, and an older member is", async () => {
  await joinTeam(teamId, [marc.id], 0);
  await askLongAgo();
  await joinTeam(teamId, [zoe.id], 0);
  await remindAssigned(zone);
  const told = (await listed()).map(({ userId, kind }) => [userId, kind]);
  expect(told.toSorted()).toEqual(
    [
      [zoe.id, "assigned"],
      [marc.id, "due"],
    ].toSorted(),
  );
});

test("a member who joined a second team is reminded of the first team's assignment", async () => {
  await Teams.addPeople(teamId, [zoe.id], 0);
  await askLongAgo();
  await joinTeam(await createTeam({ name: "Sud" }), [zoe.id], 0);
  await remindAssigned(zone);
  expect(await listed()).toMatchObject([{ userId: zoe.id, kind: "due" }]);
});

test("a member who leaves and comes back gets no second mail", async () => {
  await ask(nextWeek);
  await joinTeam(teamId, [zoe.id], 0);
  await Teams.removePeople(teamId, [zoe.id]);
  await joinTeam(teamId, [zoe.id, marc.id], 0);
  expect((await listed()).map(({ userId }) => userId).toSorted()).toEqual(
    [zoe.id, marc.id].toSorted(),
  );
});

test("a member who is ticked again gets no mail", async () => {
  await Teams.addPeople(teamId, [zoe.id], 0);
  await ask(nextWeek);
  await joinTeam(teamId, [zoe.id], 0);
  expect(await listed()).toEqual([]);
});

test("a person who passed or is excused gets no mail", async () => {
  const assignmentId = await ask(nextWeek);
  await createEvaluation({ userId: zoe.id, moduleId: module.id, score: 92 });
  await Assignments.excuse({ assignmentId, userId: marc.id, byId: manager.id, reason: "" });
  await joinTeam(teamId, [zoe.id, marc.id], 0);
  expect(await listed()).toEqual([]);
});

test("a mail about a late assignment does not name its day", async () => {
  await ask(addDays(today, -1));
  await joinTeam(teamId, [zoe.id], 0);
  expect(await listed()).toMatchObject([{ userId: zoe.id, kind: "assigned", dueOn: null }]);
});

test("a new manager gets no mail, and a manager who becomes a member does", async () => {
  await ask(nextWeek);
  await joinTeam(teamId, [zoe.id], 1);
  expect(await listed()).toEqual([]);
  await joinTeam(teamId, [zoe.id], 0);
  expect(await listed()).toMatchObject([{ userId: zoe.id, kind: "assigned" }]);
});

test("a failure adds nobody and queues no mail", async () => {
  await ask(nextWeek);
  await db().schema.dropTable("mails").execute();
  await expect(joinTeam(teamId, [zoe.id], 0)).rejects.toThrow(/mails/);
  expect((await Teams.findById(teamId))?.members).toEqual([]);
});

test("an imported person gets the mails of an existing team, as its first members did", async () => {
  await Teams.rename(teamId, "Nord");
  await Teams.addPeople(teamId, [marc.id], 0);
  const values = {
    target: { kind: "module", id: module.id },
    title: "Le devis",
    note: "",
  } as const;
  await assign([{ teamId }], { ...values, dueOn: nextWeek, createdById: manager.id });
  const imported = await importPeople(
    "Nom;E-mail;Rôle;Équipe\nNina;nina@exemple.test;Utilisateur;Nord",
  );
  expect(imported).toBe(1);
  const { id } = await db()
    .selectFrom("users")
    .select("id")
    .where("email", "=", "nina@exemple.test")
    .executeTakeFirstOrThrow();
  expect((await listed()).map(({ userId }) => userId).toSorted()).toEqual([marc.id, id].toSorted());
});
