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
