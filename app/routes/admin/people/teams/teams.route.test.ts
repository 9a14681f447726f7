import { beforeEach, describe, expect, test } from "vitest";
import { post, send } from "../../../../../testing/academy-request";
import { countQueries, useTestDatabase } from "../../../../../testing/database";
import { linkOf, pageText, textsOf, valuesOf } from "../../../../../testing/page-text";
import { createEvaluation, createModule, createUser } from "../../../../../testing/factories";
import { expectSeen } from "../../../../../testing/seen-sentence";
import { createAssignment, createTeam } from "../../../../../testing/teams";
import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";
import type { User } from "~/models/tables";
import * as Teams from "~/models/teams/teams.server";
import * as Users from "~/models/people/users.server";
import { readTeams } from "./read.server";

useTestDatabase();
const words = copy.team;
let as: User;
let zoe: User;
beforeEach(async () => {
  as = await createUser({ role: "admin", name: "Claire" });
  zoe = await createUser({ name: "Zoé Martin" });
});

const html = async (path: string) => (await send(path, { as })).text();

describe("the list of teams", () => {
  test("says how many are in a team, who manages it, and that nobody does", async () => {
    await createTeam({ name: "Nord", members: [zoe], managers: [as] });
    await createTeam({ name: "Sud" });
    const shown = await html("/admin/teams");
    for (const said of ["Nord", words.people(1), "Claire", "Sud", words.noManager])
      expectSeen(shown, said);
  });

  test("tells each team's median, who is late and the last attempt, Équipe 2 before Équipe 10", async () => {
    const [ada, bea] = [await createUser({ name: "Ada" }), await createUser({ name: "Bea" })];
    await createTeam({ name: "Équipe 10" });
    const teamId = await createTeam({ name: "Équipe 2", members: [zoe, ada, bea] });
    const module = await createModule();
    const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const held = { moduleId: module.id };
    await createEvaluation({ ...held, userId: zoe.id, score: 20, createdAt: day(9) });
    await createEvaluation({ ...held, userId: zoe.id, score: 91, createdAt: day(1) });
    await createEvaluation({ ...held, userId: ada.id, score: 60, createdAt: day(4) });
    await createAssignment({
      target: { kind: "module", id: module.id },
      assignee: { teamId },
      createdById: as.id,
      dueOn: day(2).slice(0, 10),
    });
    const teams = await readTeams({ nowMs: Date.now(), timeZone: "UTC" });
    expect(teams.map(({ name }) => name)).toEqual(["Équipe 2", "Équipe 10"]);
    // The last scores are 91 and 60. Zoé passed; Ada and Bea are late.
    expect(teams[0]).toMatchObject({ median: 76, late: 2, last: copy.follow.daysAgo(1) });
    expect(teams[1]).toMatchObject({ median: null, late: 0, last: null });
    const shown = await html("/admin/teams");
    expectSeen(shown, words.late(2));
    expect(shown).toContain(`/admin/follow?team=${teamId}&amp;state=late`);
  });

  test("deletes a team after the question, without scripts", async () => {
    const id = await createTeam({ name: "Nord", members: [zoe] });
    const asked = await html(`/admin/teams?confirm=delete-${id}`);
    expectSeen(asked, words.deleteDetail("Nord"));
    await post("/admin/teams", { intent: "delete", id }, { as });
    expect(await Teams.findById(id)).toBeNull();
    expect(await Users.findById(zoe.id)).not.toBeNull();
    const again = await post("/admin/teams", { intent: "delete", id }, { as });
    expect(again.status).toBe(409);
    expectSeen(await again.text(), words.gone);
  });
});

describe("the form of a team", () => {
  const add = (name: string) => post("/admin/teams/add", { name }, { as });

  test("creates a team and opens its page", async () => {
    const response = await add(" Nord ");
    const [team] = await Teams.findAll();
    expect(team).toMatchObject({ name: "Nord", members: 0 });
    expect(response.headers.get("Location")).toBe(`/admin/teams/edit/${team?.id}`);
    expectSeen(await html(`/admin/teams/edit/${team?.id}`), words.noManagerNote);
  });

  test("posted twice creates one team and opens it", async () => {
    const [first, second] = [await add("Nord"), await add("Nord")];
    expect([first.status, second.status]).toEqual([302, 302]);
    expect(second.headers.get("Location")).toBe(first.headers.get("Location"));
    expect(await Teams.findAll()).toHaveLength(1);
    await db().updateTable("teams").set({ createdAt: "2026-01-01T10:00:00.000Z" }).execute();
    expect((await add("Nord")).status).toBe(409);
  });

  test.each([
    ["an empty name", " ", 400, words.nameRequired],
    ["a name of 201 letters", "a".repeat(201), 400, words.nameTooLong],
    ["a name that exists", "NORD", 409, words.nameTaken],
  ])("refuses %s", async (_, name, status, said) => {
    await createTeam({ name: "Nord" });
    const refused = await add(name);
    expect(refused.status).toBe(status);
    expectSeen(await refused.text(), said);
    expect(await Teams.findNames()).toHaveLength(1);
  });

  test("renames a team, and says that it is gone", async () => {
    const id = await createTeam({ name: "Nord", members: [zoe] });
    await post(`/admin/teams/edit/${id}`, { name: "Est" }, { as });
    expect(await Teams.findById(id)).toMatchObject({ name: "Est", members: [{ id: zoe.id }] });
    expect((await send("/admin/teams/edit/nobody", { as })).status).toBe(404);
    const posted = await post("/admin/teams/edit/nobody", { name: "Ouest" }, { as });
    expect(posted.headers.get("Location")).toBe("/admin/teams");
  });
});

test("a team that somebody else renamed shows both names; saving again replaces theirs", async () => {
  const id = await createTeam({ name: "Nord" });
  const edit = `/admin/teams/edit/${id}`;
  const [version = ""] = valuesOf(await html(edit), "version");
  await Teams.rename(id, "Est");
  const response = await post(edit, { name: "Ouest", version }, { as });
  const shown = await response.text();
  expect(response.status).toBe(409);
  expectSeen(shown, copy.form.conflict);
  expect(textsOf(shown, "dd")).toEqual(["Est", "Ouest"]);
  expect(valuesOf(shown, "name")).toEqual(["Ouest"]);
  expect(linkOf(shown, copy.form.takeStored)).toBe(edit);
  expect((await Teams.findById(id))?.name).toBe("Est");
  const [newest = ""] = valuesOf(shown, "version");
  await post(edit, { name: "Ouest", version: newest }, { as });
  expect((await Teams.findById(id))?.name).toBe("Ouest");
});

describe("the people of a team", () => {
  test("join, become managers and leave, by ticks and without scripts", async () => {
    const id = await createTeam({ name: "Nord" });
    const page = `/admin/teams/edit/${id}`;
    const change = (intent: string) => post(page, { intent, ids: zoe.id }, { as });
    expectSeen(await html(page), words.firstOf(2, 2));
    expect((await change("members")).headers.get("Location")).toBe(page);
    expect(await Teams.findById(id)).toMatchObject({ members: [{ id: zoe.id }], managers: [] });
    await change("managers");
    expect(await Teams.findById(id)).toMatchObject({ members: [], managers: [{ id: zoe.id }] });
    await change("take");
    expect(await Teams.findById(id)).toMatchObject({ members: [], managers: [] });
  });

  test("have no manager once the only one is deactivated, and the screens say so", async () => {
    const deactivatedAt = "2026-11-24T08:00:00.000Z";
    const paul = await createUser({ name: "Paul Petit", deactivatedAt });
    const id = await createTeam({ name: "Nord", members: [zoe], managers: [paul] });
    const list = await html("/admin/teams");
    expectSeen(list, words.noManager);
    expect(list).not.toContain(paul.name);
    const page = await html(`/admin/teams/edit/${id}`);
    expectSeen(page, words.noManagerNote);
    expectSeen(page, copy.salesRep.isDeactivated);
    const follow = pageText(await html("/admin/follow"));
    expect(follow).toContain(copy.follow.managedBy([]));
    expect(follow).not.toContain(paul.name);
  });

  test("are searched among those outside the team", async () => {
    const id = await createTeam({ members: [zoe] });
    await createUser({ name: "José Petit" });
    const found = await html(`/admin/teams/edit/${id}?q=jose`);
    expect(found).toContain("José Petit");
    expectSeen(found, words.firstOf(1, 1));
    expectSeen(await html(`/admin/teams/edit/${id}?q=zoe`), words.noneOutside);
  });

  test("are all added whom the search finds, past the shown page, and keep their other teams", async () => {
    const other = await createTeam({ name: "Sud", members: [zoe] });
    const id = await createTeam({ name: "Nord" });
    await createUser({ name: "Zoé Petit" });
    const page = `/admin/teams/edit/${id}?q=zoe`;
    expectSeen(await html(page), copy.salesRep.tickAll(2, true));
    await post(page, { intent: "members", everyone: "on" }, { as });
    const joined = await Teams.findById(id);
    expect(joined?.members.map(({ name }) => name)).toEqual(["Zoé Martin", "Zoé Petit"]);
    expect(await Teams.findById(other)).toMatchObject({ members: [{ id: zoe.id }] });
  });

  test("do not change where nobody is ticked, or the team is gone", async () => {
    const id = await createTeam({ members: [zoe] });
    const none = await post(`/admin/teams/edit/${id}`, { intent: "take" }, { as });
    expect(none.status).toBe(400);
    expectSeen(await none.text(), words.nobodyTicked);
    const wrong = { intent: "burn", ids: zoe.id };
    expect((await post(`/admin/teams/edit/${id}`, wrong, { as })).status).toBe(400);
    expect(await Teams.findById(id)).toMatchObject({ members: [{ id: zoe.id }] });
  });
});

describe("the list of people", () => {
  test("shows teams, and finds and filters by them", async () => {
    const nord = await createTeam({ name: "Équipe Nord", members: [zoe], managers: [as] });
    const other = await createUser({ name: "Marc Dupont" });
    const all = await html("/admin/sales-reps");
    expect(all).toContain(words.managing("Équipe Nord"));
    for (const search of [`team=${nord}`, "q=equipe+nord", `q=zoe&team=${nord}`]) {
      const found = await html(`/admin/sales-reps?${search}`);
      expect(found, search).toContain(zoe.email);
      expect(found, search).not.toContain(other.email);
    }
    const empty = await createTeam({ name: "Vide" });
    expectSeen(await html(`/admin/sales-reps?team=${empty}`), words.emptyTeam);
  });

  const tick = (fields: Record<string, string>, ...people: User[]) => {
    const body = new URLSearchParams(fields);
    for (const { id } of people) body.append("ids", id);
    return send("/admin/sales-reps?q=x", { method: "POST", body, as });
  };

  test("gives the ticked people a role, and signs out those whose role changes", async () => {
    const marc = await createUser({ role: "candidate" });
    const response = await tick({ intent: "set-role", role: "user" }, zoe, marc);
    expect(response.headers.get("Location")).toBe("/admin/sales-reps?q=x");
    expect((await Users.findById(zoe.id))?.role).toBe("user");
    expect((await Users.findById(marc.id))?.role).toBe("user");
  });

  test("keeps every role when no admin would be left", async () => {
    const refused = await tick({ intent: "set-role", role: "user" }, zoe, as);
    expect(refused.status).toBe(409);
    expect((await Users.findById(zoe.id))?.role).toBe(zoe.role);
  });

  test("adds the ticked people to a team, managers stay managers, and takes them out", async () => {
    const team = await createTeam({ name: "Nord", managers: [as] });
    await tick({ intent: "join-team", team }, zoe, as);
    expect(await Teams.findById(team)).toMatchObject({
      members: [{ id: zoe.id }],
      managers: [{ id: as.id }],
    });
    await tick({ intent: "leave-team", team }, zoe, as);
    expect(await Teams.findById(team)).toMatchObject({ members: [], managers: [] });
    expect((await tick({ intent: "join-team", team: "gone" }, zoe)).status).toBe(409);
    expect((await tick({ intent: "join-team", team })).status).toBe(400);
  });
});

test("the list of teams costs as many queries with 40 teams as with one", async () => {
  await createTeam({ members: [zoe] });
  const count = () => countQueries(() => html("/admin/teams"));
  const few = await count();
  for (let index = 0; index < 39; index++) await createTeam({ members: [zoe], managers: [as] });
  expect(await count()).toBe(few);
});
