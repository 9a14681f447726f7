import type { Kysely } from "kysely";
import { describe, expect, test } from "vitest";
import { up } from "../../../migrations/2026-11-30-9996-days-of-members";
import { countQueries, useTestDatabase } from "../../../testing/database";
import { createUser } from "../../../testing/factories";
import { createAssignment, createManager, createTeam } from "../../../testing/teams";
import { db } from "~/models/database/database.server";
import { NotFound } from "~/models/database/version.server";
import { findTeams } from "~/models/follow/people.server";
import * as Assignments from "./assignments.server";
import { isManagerOf, managedPeople, managersOf, managesTeam } from "./managers.server";
import * as Teams from "./teams.server";

useTestDatabase();

const people = async (count: number) =>
  Promise.all(Array.from({ length: count }, () => createUser()));
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

describe("a team", () => {
  test("is listed by name, with its number of members and its managers' names", async () => {
    const [one, two, three] = await people(3);
    if (!one || !two || !three) throw new Error("three people are needed");
    await createTeam({ name: "Sud", members: [one, two], managers: [three] });
    await createTeam({ name: "Est" });
    expect(await Teams.findAll()).toMatchObject([
      { name: "Est", members: 0, managers: [] },
      { name: "Sud", members: 2, managers: [three.name] },
    ]);
    expect(names(await Teams.findNames())).toEqual(["Est", "Sud"]);
    expect(await countQueries(() => Teams.findAll())).toBe(2);
  });

  test("changes its name and its people", async () => {
    const [one, two] = await people(2);
    if (!one || !two) throw new Error("two people are needed");
    const id = await createTeam({ members: [one], managers: [two] });
    await Teams.rename(id, " Nord ");
    await Teams.removePeople(id, [one.id]);
    await Teams.addPeople(id, [two.id], 0);
    expect(await Teams.findById(id)).toEqual({
      id,
      name: "Nord",
      members: [{ id: two.id, name: two.name, email: two.email }],
      managers: [],
    });
  });

  test("counts a person in both lists as a manager, and ignores accounts that are gone", async () => {
    const [one] = await people(1);
    if (!one) throw new Error("a person is needed");
    const ids = [one.id, "gone"];
    const id = await Teams.insert({ name: "Nord", memberIds: ids, managerIds: ids });
    expect(await Teams.findById(id)).toMatchObject({ members: [], managers: [{ id: one.id }] });
  });

  test("has a unique name, whatever its case and accents", async () => {
    const id = await createTeam({ name: "Équipe Nord" });
    await expect(createTeam({ name: "equipe nord" })).rejects.toThrow(Teams.TeamNameTaken);
    await Teams.rename(id, "EQUIPE NORD");
    expect(names(await Teams.findNames())).toEqual(["EQUIPE NORD"]);
  });

  test("is deleted with its memberships and assignments, and its people stay", async () => {
    const [rep] = await people(1);
    if (!rep) throw new Error("a person is needed");
    const { manager, teamId } = await createManager([rep]);
    await createAssignment({ assignee: { teamId }, createdById: manager.id });
    await Teams.deleteById(teamId);
    expect(await Assignments.findOfPeople([rep.id])).toEqual([]);
    expect(await managesTeam(manager.id)).toBe(false);
    expect(await db().selectFrom("users").select("id").execute()).toHaveLength(2);
    await expect(Teams.rename(teamId, "Nord")).rejects.toThrow(NotFound);
    expect(await Teams.findById(teamId)).toBeNull();
  });
});

describe("a manager", () => {
  test("manages the members of their teams, each once, and nobody else", async () => {
    const [one, two, stranger] = await people(3);
    if (!one || !two || !stranger) throw new Error("three people are needed");
    const { manager } = await createManager([one, two]);
    const west = await createTeam({ name: "Ouest", members: [one], managers: [manager] });
    await createManager([stranger]);
    const managed = await managedPeople(manager.id);
    expect(names(managed)).toEqual([one.name, two.name]);
    expect(managed[0]?.teams).toHaveLength(2);
    expect(await isManagerOf(manager.id, one.id)).toBe(true);
    expect(await isManagerOf(manager.id, stranger.id)).toBe(false);
    await Teams.deleteById(west);
    expect((await managedPeople(manager.id))[0]?.teams).toHaveLength(1);
  });

  test("never manages themselves, another manager of the team, or people as a plain member", async () => {
    const [one, other] = await people(2);
    if (!one || !other) throw new Error("two people are needed");
    const { manager, teamId } = await createManager([one]);
    await Teams.addPeople(teamId, [other.id], 1);
    await createTeam({ members: [manager], managers: [manager] });
    expect(await isManagerOf(manager.id, manager.id)).toBe(false);
    expect(await isManagerOf(manager.id, other.id)).toBe(false);
    expect(await isManagerOf(one.id, manager.id)).toBe(false);
    expect(names(await managersOf(one.id))).toEqual([manager.name, other.name]);
    expect(await managersOf(manager.id)).toEqual([]);
    expect([await managesTeam(manager.id), await managesTeam(one.id)]).toEqual([true, false]);
  });

  test("is named to the members and in the list of teams until deactivated", async () => {
    const [one] = await people(1);
    if (!one) throw new Error("a person is needed");
    const { manager, teamId } = await createManager([one]);
    const named = async () => [
      names(await managersOf(one.id)),
      (await Teams.findAll())[0]?.managers,
      (await findTeams("all"))[0]?.managers,
    ];
    expect(await named()).toEqual([[manager.name], [manager.name], [manager.name]]);
    await db()
      .updateTable("users")
      .set({ deactivatedAt: "2026-11-24T08:00:00.000Z" })
      .where("id", "=", manager.id)
      .execute();
    expect(await named()).toEqual([[], [], []]);
    const listed = (await Teams.findById(teamId))?.managers;
    expect(listed).toMatchObject([{ id: manager.id, isDeactivated: true }]);
  });

  test("loses the people with the team", async () => {
    const [one] = await people(1);
    if (!one) throw new Error("a person is needed");
    const { manager, teamId } = await createManager([one]);
    await Teams.removePeople(teamId, [manager.id]);
    expect(await isManagerOf(manager.id, one.id)).toBe(false);
    expect(await managedPeople(manager.id)).toEqual([]);
  });
});

test("the members from before the migration keep the team's days, and later ones do not", async () => {
  const [zoe, marc] = [await createUser(), await createUser()];
  const teamId = await createTeam({ members: [zoe] });
  await db().schema.alterTable("teamMembers").dropColumn("keepsTeamDays").execute();
  await db().schema.alterTable("users").dropColumn("uninvited").execute();
  await up(db() as unknown as Kysely<unknown>);
  await Teams.addPeople(teamId, [marc.id], 0);
  const places = await db().selectFrom("teamMembers").select(["userId", "keepsTeamDays"]).execute();
  expect(new Map(places.map((one) => [one.userId, one.keepsTeamDays]))).toEqual(
    new Map([
      [zoe.id, 1],
      [marc.id, 0],
    ]),
  );
  const people = await db().selectFrom("users").select("uninvited").distinct().execute();
  expect(people, "nobody's mails are held").toEqual([{ uninvited: 0 }]);
});
