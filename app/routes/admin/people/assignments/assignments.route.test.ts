import { beforeEach, describe, expect, test } from "vitest";
import { post, send, signIn } from "../../../../../testing/academy-request";
import { countQueries, useTestDatabase } from "../../../../../testing/database";
import { refusingWrites } from "../../../../../testing/database-faults";
import { linkOf, textsOf, valuesOf } from "../../../../../testing/page-text";
import {
  createContainer,
  createEvaluation,
  createModule,
  createUser,
} from "../../../../../testing/factories";
import { expectSeen } from "../../../../../testing/seen-sentence";
import { createAssignment, createManager, createTeam } from "../../../../../testing/teams";
import { copy } from "~/copy/copy";
import { fullDay, addDays, dayOf, noonOf } from "~/models/dates";
import type { Module, User } from "~/models/tables";
import { db } from "~/models/database/database.server";
import * as Teams from "~/models/teams/teams.server";
import * as Assignments from "~/models/teams/assignments.server";

useTestDatabase();
const words = copy.assignment;
const list = "/admin/assignments";
const add = `${list}/add`;
let as: User;
let zoe: User;
let module: Module;
beforeEach(async () => {
  as = await createUser({ role: "admin", name: "Claire" });
  zoe = await createUser({ name: "Zoé Petit", role: "field_salesperson" });
  module = await createModule({ title: "Le devis", presentable: 1 });
});

const today = dayOf(Date.now(), "Europe/Paris");
const soon = addDays(today, 5);
const past = addDays(today, -3);
const html = async (path: string, reader: User = as) => (await send(path, { as: reader })).text();
const fields = (more: Record<string, string> = {}) => ({
  target: `module:${module.id}`,
  dueOn: soon,
  note: "Pour le salon.",
  ...more,
});
const toldIn = (page: string) => valuesOf(page, "told")[0] ?? "";
const asked = (dueOn: string, assignee: Assignments.NewAssignment["assignee"]) =>
  createAssignment({
    target: { kind: "module", id: module.id },
    assignee,
    dueOn,
    createdById: as.id,
  });

describe("a new assignment", () => {
  test("names what may be asked in the order of home, container after container", async () => {
    const containers = [];
    for (const position of [0, 1]) containers.push(await createContainer({ position }));
    for (const [at, title] of ["Un", "Deux", "Trois", "Quatre"].entries())
      await createModule({
        title,
        presentable: 1,
        containerId: containers[Math.floor(at / 2)]?.id,
        position: at % 2,
      });
    const offered = textsOf(await html(add), "option").filter((text) =>
      /Un|Deux|Trois|Quatre/.test(text),
    );
    expect(offered).toEqual(
      ["Un", "Deux", "Trois", "Quatre"].map((title) => words.option(words.kinds.module, title)),
    );
  });

  test("is asked of a person and of a team at once, without scripts", async () => {
    const teamId = await createTeam({ name: "Nord" });
    const response = await post(add, fields({ ids: zoe.id, teamId }), { as });
    expect(response.headers.get("Location")).toBe(list);
    const page = await html(list);
    for (const seen of ["Le devis", "Nord", zoe.name, words.doneOf(0, 1), words.nobodyAsked])
      expectSeen(page, seen);
    expect((await Assignments.findOfPeople([zoe.id]))[0]?.note).toBe("Pour le salon.");
  });

  test("ticks everybody whom the search finds, and says their number, without scripts", async () => {
    await createUser({ name: "Marc Petit", role: "field_salesperson" });
    const page = await html(`${add}?q=petit&tick=found`);
    expect(page.match(/<input type="checkbox" name="ids"[^>]*checked/g)).toHaveLength(2);
    expectSeen(page, words.shownOf(2, 2));
  });

  test("is asked of two teams at once, each with its number of people", async () => {
    const [nord, sud] = [
      await createTeam({ name: "Nord", members: [zoe] }),
      await createTeam({ name: "Sud" }),
    ];
    expectSeen(await html(add), words.members(1));
    const body = new URLSearchParams(fields());
    for (const id of [nord, sud]) body.append("teamId", id);
    const response = await send(add, { method: "POST", body, as });
    expect(response.headers.get("Location")).toBe(list);
    const page = await html(list);
    for (const seen of ["Nord", "Sud"]) expectSeen(page, seen);
  });

  test("is asked of a manager who has presented nothing yet", async () => {
    const { manager } = await createManager([zoe], { name: "Paul Durand" });
    expect(await html(`${add}?q=durand`)).toContain(`value="${manager.id}"`);
    const response = await post(add, fields({ ids: manager.id }), { as });
    expect(response.headers.get("Location")).toBe(list);
    expect(await Assignments.findOfPeople([manager.id])).toHaveLength(1);
    expect(await html(`${add}?q=claire`)).not.toContain(`value="${as.id}"`);
  });

  test.each([
    ["a past day", { dueOn: past }, words.dayPast],
    ["no day", { dueOn: "" }, words.dayRequired],
    ["a day that is none", { dueOn: "2026-02-30" }, words.dayRequired],
    ["no target", { target: "" }, words.targetRequired],
    ["a target that is gone", { target: "module:gone" }, words.targetRequired],
    ["a long note", { note: "a".repeat(501) }, words.noteTooLong],
    ["nobody", { ids: "" }, words.whomGone],
    ["a team that is gone", { teamId: "gone" }, words.whomGone],
  ])(
    "with %s is refused with a sentence, and the form keeps what was typed",
    async (_, wrong, why) => {
      const response = await post(add, fields({ ids: zoe.id, ...wrong }), { as });
      expect(response.status).toBe(400);
      const page = await response.text();
      expectSeen(page, why);
      if (!("note" in wrong)) expectSeen(page, "Pour le salon.");
      expect(await Assignments.findOfPeople([zoe.id])).toEqual([]);
    },
  );

  test("asks for somebody", async () => {
    const response = await post(add, fields(), { as });
    expectSeen(await response.text(), words.whomRequired);
  });

  test("says that nobody of those who were chosen sees it", async () => {
    const candidate = await createUser({ name: "Inès", role: "candidate" });
    const hidden = await createModule({ title: "Bail", presentable: 1, allowedRoles: "admin" });
    const headers = { Cookie: await signIn(as) };
    const saidOf = async (target: string, ids: string) => {
      const typed = fields({ target: `module:${target}`, ids });
      const told = toldIn(await (await post(add, typed, { headers })).text());
      if (told) await post(add, { ...typed, told }, { headers });
      return (await send(list, { headers })).text();
    };
    expectSeen(await saidOf(hidden.id, candidate.id), words.createdForNobody("Bail"));
    expectSeen(await saidOf(module.id, zoe.id), words.created("Le devis", 1));
  });

  describe("of something closed to some of the people", () => {
    let teamId: string;
    let later: Module;
    beforeEach(async () => {
      const [start, end] = [
        await createContainer({ position: 0 }),
        await createContainer({ position: 1 }),
      ];
      const first = await createModule({ presentable: 1, containerId: start.id });
      later = await createModule({
        presentable: 1,
        containerId: end.id,
        allowedRoles: "admin,field_salesperson",
      });
      const passed = await createUser({ role: "field_salesperson" });
      await createEvaluation({ userId: passed.id, moduleId: first.id, score: 90 });
      const hidden = await createUser({ role: "candidate" });
      const gone = await createUser({ role: "candidate", deactivatedAt: past });
      teamId = await createTeam({ members: [zoe, passed, hidden, gone] });
    });

    test("says the numbers first, asks nothing, and asks after the confirmation", async () => {
      const typed = fields({ target: `module:${later.id}`, teamId, ids: zoe.id });
      const first = await post(add, typed, { as });
      expect(first.status).toBe(409);
      const page = await first.text();
      expectSeen(page, words.closedTo({ people: 3, locked: 1, hidden: 1 }));
      expectSeen(page, words.closedConfirm);
      expect(page).toMatch(
        new RegExp(`value="${zoe.id}"[^>]*checked|checked[^>]*value="${zoe.id}"`),
      );
      expect(await Assignments.findOfPeople([zoe.id])).toEqual([]);
      const second = await post(add, { ...typed, told: toldIn(page) }, { as });
      expect(second.headers.get("Location")).toBe(list);
      expect(await Assignments.findOfPeople([zoe.id])).toHaveLength(2);
    });

    test("says them again when another choice has the same numbers", async () => {
      const typed = fields({ target: `module:${later.id}`, ids: zoe.id });
      const told = toldIn(await (await post(add, typed, { as })).text());
      const container = { ...typed, target: `container:${later.containerId}`, told };
      const response = await post(add, container, { as });
      expect(response.status).toBe(409);
      expectSeen(await response.text(), words.closedTo({ people: 1, locked: 1, hidden: 0 }));
    });

    test("tells a manager the same of the own team", async () => {
      const { manager, teamId: own } = await createManager([zoe]);
      const typed = fields({ target: `module:${later.id}`, teamId: own });
      const response = await post("/team/assignments/add", typed, { as: manager });
      expectSeen(await response.text(), words.closedTo({ people: 1, locked: 1, hidden: 0 }));
    });
  });

  test("keeps the form in the address during a search without scripts", async () => {
    const search = new URLSearchParams(fields({ ids: zoe.id, q: "xyzzy" }));
    const page = await html(`${add}?${search}`);
    expectSeen(page, words.noneFound);
    expect(page).toContain(`value="${soon}"`);
    expect(page).toMatch(new RegExp(`value="${zoe.id}"[^>]*checked|checked[^>]*value="${zoe.id}"`));
  });
});

describe("the list", () => {
  test("counts who is done, late and excused", async () => {
    const [marc, lea] = [await createUser(), await createUser()];
    const teamId = await createTeam({ members: [zoe, marc, lea] });
    const id = await asked(past, { teamId });
    await createEvaluation({ userId: zoe.id, moduleId: module.id, score: 92 });
    await Assignments.excuse({ assignmentId: id, userId: lea.id, byId: as.id, reason: "" });
    const page = await html(list);
    for (const seen of [words.doneOf(1, 2), words.lateCount(1), words.excusedCount(1)])
      expectSeen(page, seen);
  });

  test("asks before it deletes, without scripts", async () => {
    const id = await asked(soon, { userId: zoe.id });
    expectSeen(
      await html(`${list}?confirm=delete-${id}`),
      words.deleteDetail("Le devis", zoe.name),
    );
    await post(list, { intent: "delete", id }, { as });
    expectSeen(await html(list), words.emptyDetail);
    expect((await post(list, { intent: "delete", id }, { as })).status).toBe(409);
  });

  test("deletes an assignment of the second page without scripts, and stays there", async () => {
    for (let at = 0; at < 51; at++) await asked(soon, { userId: zoe.id });
    const last = await asked(addDays(soon, 1), { userId: zoe.id });
    const detail = words.deleteDetail("Le devis", zoe.name);
    expectSeen(await html(`${list}?confirm=delete-${last}`), detail);
    expectSeen(await html(`${list}?page=2&confirm=delete-${last}`), detail);
    expect(await html(`${list}?page=2`)).toContain('<input type="hidden" name="page" value="2"/>');
    const gone = await post(`${list}?page=2`, { intent: "delete", id: last }, { as });
    expect(gone.headers.get("Location")).toBe(`${list}?page=2`);
  });

  test("costs as many queries with 30 assignments as with one", async () => {
    const count = () => countQueries(() => html(list));
    await asked(soon, { userId: zoe.id });
    const few = await count();
    const teamId = await createTeam({ members: [zoe] });
    for (let at = 0; at < 29; at++) await asked(soon, at % 2 ? { teamId } : { userId: zoe.id });
    expect(await count()).toBe(few);
  });
});

describe("an assignment", () => {
  test("changes its day and note; its own past day stays valid, another is refused", async () => {
    const id = await asked(past, { userId: zoe.id });
    const edit = `${list}/edit/${id}`;
    await post(edit, { dueOn: past, note: "Toujours attendu." }, { as });
    expect((await Assignments.findById(id))?.note).toBe("Toujours attendu.");
    const refused = await post(edit, { dueOn: addDays(past, -1), note: "" }, { as });
    expect(refused.status).toBe(400);
    expectSeen(await refused.text(), words.dayPast);
    await post(edit, { dueOn: soon, note: "" }, { as });
    expect(await Assignments.findById(id)).toMatchObject({ dueOn: soon, note: "" });
  });

  test("that somebody else saved shows both versions; saving again replaces theirs", async () => {
    const id = await asked(soon, { userId: zoe.id });
    const edit = `${list}/edit/${id}`;
    const [version = ""] = valuesOf(await html(edit), "version");
    const mine = { dueOn: soon, note: "Pour le salon." };
    const later = addDays(soon, 10);
    await Assignments.update(id, { dueOn: later, note: "" });
    const response = await post(edit, { ...mine, version }, { as });
    const shown = await response.text();
    expect(response.status).toBe(409);
    expectSeen(shown, copy.form.conflict);
    const day = (of: string) => fullDay(noonOf(of), "UTC");
    expect(textsOf(shown, "dd")).toEqual([day(later), day(soon), "—", mine.note]);
    expect([...valuesOf(shown, "dueOn"), ...valuesOf(shown, "note")]).toEqual([soon, mine.note]);
    expect(linkOf(shown, copy.form.takeStored)).toBe(edit);
    expect(await Assignments.findById(id)).toMatchObject({ dueOn: later, note: "" });
    const [newest = ""] = valuesOf(shown, "version");
    await post(edit, { ...mine, version: newest }, { as });
    expect(await Assignments.findById(id)).toMatchObject(mine);
  });

  test("that somebody else saved in the same way is saved", async () => {
    const id = await asked(soon, { userId: zoe.id });
    const edit = `${list}/edit/${id}`;
    const [version = ""] = valuesOf(await html(edit), "version");
    const same = { dueOn: soon, note: "Pour le salon." };
    await Assignments.update(id, same);
    expect((await post(edit, { ...same, version }, { as })).status).toBe(302);
  });

  test("that cannot be stored keeps what was typed, without scripts", async () => {
    const id = await asked(soon, { userId: zoe.id });
    const typed = { dueOn: addDays(soon, 1), note: "Long à écrire." };
    const response = await refusingWrites("update", "assignments", () =>
      post(`${list}/edit/${id}`, typed, { as }),
    );
    const shown = await response.text();
    expect(response.status).toBe(500);
    expectSeen(shown, words.saveFailed);
    expect([...valuesOf(shown, "dueOn"), ...valuesOf(shown, "note")]).toEqual(Object.values(typed));
  });

  test("that is gone when it is saved leads to the list, which says so", async () => {
    const response = await post(`${list}/edit/gone`, { dueOn: soon, note: "" }, { as });
    expect(response.headers.get("Location")).toBe(list);
  });

  test("names the later last day of who joined the team since", async () => {
    const marc = await createUser({ name: "Marc Durand", role: "field_salesperson" });
    const teamId = await createTeam({ members: [marc] });
    const id = await asked(past, { teamId });
    const createdAt = new Date(Date.now() - 10 * 86_400_000).toISOString();
    await db().updateTable("assignments").set({ createdAt }).execute();
    await db().updateTable("teamMembers").set({ createdAt }).execute();
    await Teams.addPeople(teamId, [zoe.id], 0);
    const page = await html(`${list}/edit/${id}`);
    expectSeen(page, words.states.late);
    expectSeen(page, words.states.due);
    expectSeen(page, words.until(fullDay(noonOf(addDays(today, 7)), "UTC")));
    expect(page.split("jusqu’au")).toHaveLength(2);
    expectSeen(await html(list), words.lateCount(1));
  });

  test("excuses a person, and takes the excuse back", async () => {
    const id = await asked(past, { userId: zoe.id });
    const edit = `${list}/edit/${id}`;
    expectSeen(await html(edit), words.states.late);
    await post(edit, { intent: "excuse", userId: zoe.id }, { as });
    expectSeen(await html(edit), words.states.excused);
    await post(edit, { intent: "withdraw", userId: zoe.id }, { as });
    expectSeen(await html(edit), words.excuse);
    expect((await post(edit, { intent: "excuse", userId: as.id }, { as })).status).toBe(409);
  });
});

describe("a manager", () => {
  test("assigns to the own people and teams, and sees nothing of others", async () => {
    const { manager, teamId } = await createManager([zoe]);
    const { manager: other } = await createManager([await createUser({ name: "Marc" })]);
    const body = fields({ ids: zoe.id, teamId });
    const made = await post("/team/assignments/add", body, { as: manager });
    expect(made.headers.get("Location")).toBe("/team/assignments");
    const page = await html("/team/assignments", manager);
    expectSeen(page, "Le devis");
    expect(await html("/team/assignments", other)).not.toContain("Le devis");
    const foreign = await post("/team/assignments/add", body, { as: other });
    expectSeen(await foreign.text(), words.whomGone);
    const [one] = await Assignments.findOfPeople([zoe.id]);
    const edit = `/team/assignments/edit/${one?.id}`;
    expect((await send(edit, { as: other })).status).toBe(404);
    const gone = { intent: "delete", id: one?.id ?? "" };
    expect((await post("/team/assignments", gone, { as: other })).status).toBe(409);
    expect((await send("/team/assignments/add", { as: other })).status).toBe(200);
    expect(await html("/team/assignments/add?q=zoe", other)).not.toContain(zoe.email);
  });
});
