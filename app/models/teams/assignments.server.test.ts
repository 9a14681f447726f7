import { expect, test } from "vitest";
import {
  countQueries,
  planOf,
  recordQueries,
  testOnSqlite,
  useTestDatabase,
} from "../../../testing/database";
import { createModule, createUser } from "../../../testing/factories";
import { createAssignment, createTeam } from "../../../testing/teams";
import { db } from "~/models/database/database.server";
import { addDays, dayOf } from "~/models/dates";
import * as Assignments from "./assignments.server";
import * as Teams from "./teams.server";

useTestDatabase();

const idsOf = async (...people: { id: string }[]) =>
  (await Assignments.findOfPeople(people.map(({ id }) => id))).map(({ id, personId }) => [
    id,
    personId,
  ]);

test("a person has their own assignments and those of their teams, by day", async () => {
  const [by, zoe, marc] = [await createUser(), await createUser(), await createUser()];
  const teamId = await createTeam({ members: [zoe, marc], managers: [by] });
  const createdById = by.id;
  const own = await createAssignment({
    assignee: { userId: zoe.id },
    createdById,
    dueOn: "2026-12-09",
  });
  const team = await createAssignment({ assignee: { teamId }, createdById, dueOn: "2026-12-02" });
  expect(await idsOf(zoe)).toEqual([
    [team, zoe.id],
    [own, zoe.id],
  ]);
  expect(await idsOf(marc)).toEqual([[team, marc.id]]);
  expect(await idsOf(by), "a manager has none through the team").toEqual([]);
  expect(await idsOf()).toEqual([]);
});

test("a person who joins later has the team's assignments, and loses them on leaving", async () => {
  const [by, late] = [await createUser(), await createUser()];
  const teamId = await createTeam({ managers: [by] });
  const id = await createAssignment({ assignee: { teamId }, createdById: by.id });
  expect(await idsOf(late)).toEqual([]);
  await Teams.addPeople(teamId, [late.id], 0);
  expect(await idsOf(late)).toEqual([[id, late.id]]);
  await Teams.removePeople(teamId, [late.id]);
  expect(await idsOf(late)).toEqual([]);
});

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const dayIn = (days: number) => addDays(dayOf(Date.now(), "Europe/Paris"), days);

test.each([
  ["before the assignment", { createdAt: ago(30) }, -1],
  ["after it", { createdAt: ago(2) }, 17],
  ["after it, and kept the team's days", { createdAt: ago(2), keepsTeamDays: 1 }, -1],
] as const)("a member who joined %s has the day of %j", async (_, place, days) => {
  const [by, zoe] = [await createUser(), await createUser()];
  const teamId = await createTeam({ members: [zoe], managers: [by] });
  const values = { createdById: by.id, dueOn: dayIn(-1) };
  const id = await createAssignment({ assignee: { teamId }, ...values });
  const own = { assignee: { userId: zoe.id }, createdById: by.id, dueOn: dayIn(3) };
  const other = await createAssignment(own);
  await db()
    .updateTable("assignments")
    .set({ createdAt: ago(20) })
    .execute();
  await db().updateTable("teamMembers").set(place).execute();
  const found = (await Assignments.findOfPeople([zoe.id])).map((one) => [one.id, one.dueOn]);
  const expected = [
    [id, dayIn(days)],
    [other, dayIn(3)],
  ];
  expect(found).toEqual(days < 3 ? expected : expected.toReversed());
});

test("a manager who becomes a member begins then, and a member ticked again does not", async () => {
  const [boss, zoe] = [await createUser(), await createUser()];
  const teamId = await createTeam({ members: [zoe], managers: [boss] });
  const before = { createdAt: ago(30), keepsTeamDays: 1 } as const;
  await db().updateTable("teamMembers").set(before).execute();
  await Teams.addPeople(teamId, [boss.id, zoe.id], 0);
  const places = await db().selectFrom("teamMembers").selectAll().execute();
  const of = (id: string) => places.find(({ userId }) => userId === id);
  expect(of(zoe.id)).toMatchObject({ manages: 0, ...before });
  expect(of(boss.id)).toMatchObject({ manages: 0, keepsTeamDays: 0 });
  expect(of(boss.id)?.createdAt.slice(0, 10)).toBe(ago(0).slice(0, 10));
});

test("an excuse holds for one person, and can be withdrawn", async () => {
  const [by, zoe, marc] = [await createUser(), await createUser(), await createUser()];
  const teamId = await createTeam({ members: [zoe, marc] });
  const assignmentId = await createAssignment({ assignee: { teamId }, createdById: by.id });
  const excused = async () =>
    (await Assignments.findOfPeople([zoe.id, marc.id]))
      .filter((one) => one.excused)
      .map(({ personId }) => personId);
  await Assignments.excuse({ assignmentId, userId: zoe.id, byId: by.id, reason: "En congé." });
  await Assignments.excuse({ assignmentId, userId: zoe.id, byId: by.id, reason: "Deux fois." });
  expect(await excused()).toEqual([zoe.id]);
  await Assignments.withdrawExcuse(assignmentId, zoe.id);
  expect(await excused()).toEqual([]);
});

test("an assignment names its target, and is deleted with it", async () => {
  const [by, zoe] = [await createUser(), await createUser()];
  const module = await createModule();
  const target = { kind: "module", id: module.id } as const;
  const assigned = { target, assignee: { userId: zoe.id }, createdById: by.id };
  const id = await createAssignment(assigned);
  expect(await Assignments.findById(id)).toMatchObject({
    moduleId: module.id,
    groupId: null,
    containerId: null,
    userId: zoe.id,
    teamId: null,
  });
  await Assignments.deleteById(id);
  expect(await Assignments.findById(id)).toBeNull();
});

testOnSqlite(
  "the assignments of many people cost one query, without a scan of a table",
  async () => {
    const people = [await createUser(), await createUser()];
    const ids = people.map(({ id }) => id);
    const find = () => Assignments.findOfPeople(ids);
    expect(await countQueries(find)).toBe(1);
    const [query = ""] = await recordQueries(find);
    const scans = (await planOf(query)).filter((step) => /^SCAN (?!assigned)/.test(step));
    expect(scans).toEqual([]);
  },
);
