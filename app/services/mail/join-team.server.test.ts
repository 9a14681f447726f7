import { beforeEach, describe, expect, test } from "vitest";
import { configureBy } from "../../../testing/configure-by";
import { useTestDatabase } from "../../../testing/database";
import { createEvaluation, createModule, createUser } from "../../../testing/factories";
import { startMailing } from "../../../testing/mail-stage";
import { createAssignment, createManager, createTeam } from "../../../testing/teams";
import { db } from "~/models/database/database.server";
import { addDays, dayOf } from "~/models/dates";
import { findAsked } from "~/models/follow/asked.server";
import { findOne } from "~/models/follow/listed-assignments.server";
import { findShown } from "~/models/home/home.server";
import { hashPassword } from "~/models/people/password.server";
import * as Users from "~/models/people/users.server";
import * as Mails from "~/models/mail/mails.server";
import type { Module, User } from "~/models/tables";
import * as Assignments from "~/models/teams/assignments.server";
import * as Teams from "~/models/teams/teams.server";
import { importPeople } from "../accounts/import-people.server";
import { assign, remindAssigned } from "./assign.server";
import { signIn } from "../accounts/sign-in.server";
import { joinTeam, tellInvited } from "./join-team.server";

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

const titleOf = (mail: object) => ("title" in mail ? String(mail.title) : "");

test("a new member gets a mail for each assignment of the team", async () => {
  const other = await createModule({ title: "La relance", presentable: 1 });
  const later = await ask(nextWeek);
  const sooner = await ask(today, other);
  await createAssignment({
    assignee: { teamId: await createTeam({}) },
    createdById: manager.id,
    dueOn: nextWeek,
  });
  await joinTeam(teamId, [zoe.id], 0);
  const mails = (await listed()).toSorted((a, b) => titleOf(a).localeCompare(titleOf(b)));
  expect(mails).toEqual([
    {
      userId: zoe.id,
      kind: "assigned",
      assignmentId: sooner,
      title: "La relance",
      path: `/video/${other.id}`,
      dueOn: today,
    },
    {
      userId: zoe.id,
      kind: "assigned",
      assignmentId: later,
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

/** Noon of the day `days` ago: hours alone would cross midnight when clocks change. */
const noonBefore = (days: number) => `${addDays(today, -days)}T11:00:00.000Z`;

/** Asks the team for the module `days` ago, for a span of days. */
async function askBefore(days: number, span: number): Promise<string> {
  const id = await ask(addDays(today, span - days));
  const createdAt = noonBefore(days);
  await db().updateTable("assignments").set({ createdAt }).where("id", "=", id).execute();
  return id;
}

test.each([
  ["long past", 40, 10],
  ["of yesterday", 11, 10],
  ["of today", 10, 10],
  ["still to come", 4, 10],
])("a member who joins an assignment %s has its whole span", async (_, days, span) => {
  await askBefore(days, span);
  await joinTeam(teamId, [zoe.id], 0);
  const dueOn = addDays(today, span);
  expect(await listed()).toMatchObject([{ userId: zoe.id, kind: "assigned", dueOn }]);
  const { people } = await findAsked({ scope: "all", today }, await findShown(db()));
  expect(people).toMatchObject([{ personId: zoe.id, state: "due", dueOn }]);
  const soon = { scope: "all", today, until: addDays(today, 7) } as const;
  expect((await findAsked(soon, await findShown(db()))).people, "not due within a week").toEqual(
    [],
  );
});

test("a late member is reminded and counted by the own day, not by the team's", async () => {
  const id = await askBefore(40, 10);
  await Teams.addPeople(teamId, [zoe.id, marc.id], 0);
  const joined = async (person: User, days: number) => {
    const createdAt = noonBefore(days);
    await db()
      .updateTable("teamMembers")
      .set({ createdAt })
      .where("userId", "=", person.id)
      .execute();
  };
  await joined(zoe, 8);
  await joined(marc, 12);
  await remindAssigned(zone);
  await remindAssigned(zone);
  const mails = await listed();
  expect(mails).toHaveLength(2);
  expect(mails).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ userId: zoe.id, kind: "due", dueOn: addDays(today, 2) }),
      {
        userId: manager.id,
        kind: "late",
        items: [{ title: "Le devis", dueOn: addDays(today, -2), people: 1 }],
      },
    ]),
  );
  const { assignment, people } = (await findOne(id, "all", today)) ?? {};
  expect(assignment?.states).toEqual({ due: 1, late: 1, done: 0, excused: 0 });
  expect(people?.map(({ laterDueOn }) => laterDueOn)).toEqual([
    addDays(today, -2),
    addDays(today, 2),
  ]);
});

test("a mail about an assignment that is late names no day", async () => {
  await db().updateTable("users").set({ uninvited: 1 }).where("id", "=", zoe.id).execute();
  await Teams.addPeople(teamId, [zoe.id], 0);
  await ask(addDays(today, -1));
  await tellInvited(zoe.id);
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

describe("people who are imported into a team", () => {
  const TWENTY = 20;
  const lines = Array.from({ length: TWENTY }, (_, at) => `P${at};p${at}@exemple.test`);
  const csv = `Nom;E-mail;Rôle;Équipe\n${lines.map((one) => `${one};Utilisateur;Nord`).join("\n")}`;
  const idsOf = async () => {
    const rows = await db()
      .selectFrom("users")
      .select("id")
      .where("email", "like", "p%@exemple.test")
      .execute();
    return rows.map(({ id }) => id);
  };
  const told = async (kind: "assigned" | "invitation") =>
    (await db().selectFrom("mails").select("userId").where("kind", "=", kind).execute())
      .map(({ userId }) => userId)
      .toSorted();
  beforeEach(async () => {
    await Teams.rename(teamId, "Nord");
    await Teams.addPeople(teamId, [marc.id], 0);
    const createdAt = new Date(Date.now() - 60 * 86_400_000).toISOString();
    await db().updateTable("teamMembers").set({ createdAt }).execute();
    await askBefore(40, 10);
  });

  test("are not late at once, and the manager's mail counts the old member alone", async () => {
    expect(await importPeople(csv, { by: manager.id })).toEqual({ created: TWENTY, updated: 0 });
    await remindAssigned(zone);
    expect(await listed()).toMatchObject([
      { userId: manager.id, kind: "late", items: [{ people: 1 }] },
    ]);
  });

  test("are asked once they sign in, when nobody invited them by mail", async () => {
    const email = "p0@exemple.test";
    await importPeople(csv, { by: manager.id });
    await assign([{ teamId }], {
      target: { kind: "module", id: (await createModule({ presentable: 1 })).id },
      title: "La relance",
      note: "",
      dueOn: nextWeek,
      createdById: manager.id,
    });
    expect(await told("assigned"), "the old member alone").toEqual([marc.id]);
    const found = await Users.findWithPasswordByEmail(email);
    const id = found?.id ?? "";
    await Users.setPassword(id, await hashPassword("agrafe batterie"));
    const enter = () => signIn({ email, password: "agrafe batterie", address: "192.0.2.7" });
    await enter();
    await enter();
    expect(await told("assigned")).toEqual([marc.id, id, id].toSorted());
  });

  test("are asked after their invitation left, never before", async () => {
    const { server, work } = await startMailing();
    await importPeople(csv, { by: manager.id, invites: true });
    expect([await told("invitation"), await told("assigned")]).toEqual([
      (await idsOf()).toSorted(),
      [],
    ]);
    await work();
    expect(await told("assigned")).toEqual((await idsOf()).toSorted());
    const subjects = new Map<string, string[]>();
    for (const { to = [], subject = "" } of server.received)
      for (const { address = "" } of to)
        subjects.set(address, [...(subjects.get(address) ?? []), subject]);
    for (const [first = ""] of subjects.values()) expect(first).toContain("compte");
    expect(subjects.size).toBe(TWENTY);
  });
});
