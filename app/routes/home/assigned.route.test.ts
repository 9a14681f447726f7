import { beforeEach, describe, expect, test } from "vitest";
import { send } from "../../../testing/academy-request";
import { countQueries, useTestDatabase } from "../../../testing/database";
import {
  createContainer,
  createEvaluation,
  createGroup,
  createModule,
  createUser,
} from "../../../testing/factories";
import { pageText } from "../../../testing/page-text";
import { expectSeen } from "../../../testing/seen-sentence";
import { createAssignment, createTeam } from "../../../testing/teams";
import { copy } from "~/copy/copy";
import { dueDay, dueWords } from "~/models/teams/assignments";
import { addDays, dayOf } from "~/models/dates";
import * as Assignments from "~/models/teams/assignments.server";
import * as Teams from "~/models/teams/teams.server";
import type { Module, User } from "~/models/tables";

useTestDatabase();
const words = copy.assigned;
const today = dayOf(Date.now(), "Europe/Paris");
const [past, soon] = [addDays(today, -3), addDays(today, 5)];
let zoe: User;
let first: Module;
let second: Module;
beforeEach(async () => {
  zoe = await createUser({ role: "field_salesperson" });
  const { id: containerId } = await createContainer({ title: "Bases" });
  const seen = { containerId, presentable: 1, allowedRoles: "field_salesperson" } as const;
  first = await createModule({ ...seen, title: "Le devis" });
  second = await createModule({ ...seen, title: "La relance" });
});

const html = async (path = "/") => (await send(path, { as: zoe })).text();
const ask = (module: Module, dueOn: string, note = "") =>
  createAssignment({
    target: { kind: "module", id: module.id },
    assignee: { userId: zoe.id },
    createdById: zoe.id,
    dueOn,
    note,
  });

test("home says what is asked in one line on top, in order of the days, and on the card", async () => {
  await ask(second, soon, "Pour le salon.");
  await ask(first, past);
  const page = await html();
  const [late, due] = [
    { dueOn: past, late: true },
    { dueOn: soon, late: false },
  ];
  expectSeen(page, words.mine(2));
  expectSeen(page, words.nextLate("Le devis", dueDay(late)));
  expectSeen(page, "Pour le salon.");
  const text = pageText(page);
  expect(text.indexOf("Le devis")).toBeLessThan(text.indexOf("La relance"));
  for (const one of [late, due]) expectSeen(page, `${dueWords(one)}. ${copy.home.stateNone}`);
});

test("a note that two lines share stands once", async () => {
  const note = "Avant la tournée de la semaine.";
  await ask(first, soon, note);
  await ask(second, soon, note);
  expect(pageText(await html()).split(note)).toHaveLength(2);
});

test("what is late and locked is not said to be open", async () => {
  const { id: containerId } = await createContainer({ title: "Suite" });
  const locked = { presentable: 1, allowedRoles: "field_salesperson" } as const;
  await ask(await createModule({ ...locked, containerId, title: "La remise" }), past);
  const page = await html();
  expectSeen(page, words.locked);
  expectSeen(page, words.nextLate("La remise", dueDay({ dueOn: past })));
  expect(pageText(page)).not.toContain("Vous pouvez encore");
});

test("a passed or excused assignment has no line", async () => {
  await ask(first, soon);
  const excused = await ask(second, soon);
  await Assignments.excuse({ assignmentId: excused, userId: zoe.id, byId: zoe.id, reason: "" });
  await createEvaluation({ userId: zoe.id, moduleId: first.id, score: 92 });
  expect(await html()).not.toContain(dueDay({ dueOn: soon }));
});

test("an assignment of half a year ago has no line, as on managers’ pages", async () => {
  await ask(first, addDays(today, -181));
  await ask(second, addDays(today, -180));
  const page = await html();
  const kept = dueWords({ dueOn: addDays(today, -180), late: true });
  expectSeen(page, kept);
  expectSeen(await html(`/video/${second.id}`), kept);
  expect(page).not.toContain(dueDay({ dueOn: addDays(today, -181) }));
  const watched = await html(`/video/${first.id}`);
  expect(watched).not.toContain(dueDay({ dueOn: addDays(today, -181) }));
});

test("a person who joins a team later has what the team has, also on the page of the module", async () => {
  const teamId = await createTeam({});
  const target = { kind: "container", id: first.containerId ?? "" } as const;
  await createAssignment({ target, assignee: { teamId }, createdById: zoe.id, dueOn: soon });
  const said = dueWords({ dueOn: soon, late: false });
  expect(await html(`/video/${first.id}`)).not.toContain(said);
  await Teams.addPeople(teamId, [zoe.id], 0);
  expectSeen(await html(`/video/${first.id}`), said);
  expectSeen(await html(), words.next("Bases", dueDay({ dueOn: soon })));
});

describe("the window before a presentation", () => {
  const said = { dueOn: soon, late: false };

  test("says the day of a module, late kindly, and nothing after a pass", async () => {
    const page = () => html(`/presentModule/${first.id}`);
    expect(await page()).not.toContain(dueDay(said));
    await ask(first, soon);
    expectSeen(await page(), dueWords(said));
    await ask(first, past);
    expectSeen(await page(), dueWords({ dueOn: past, late: true }));
    await createEvaluation({ userId: zoe.id, moduleId: first.id, score: 92 });
    await createEvaluation({ userId: zoe.id, moduleId: first.id, score: 40 });
    expect(await page()).not.toContain(dueDay({ dueOn: past }));
  });

  test("says the day of a group, and of a regroupement on both", async () => {
    const { containerId } = first;
    const group = await createGroup([first.id], {
      title: "Le parcours",
      containerId,
      allowedRoles: "field_salesperson",
    });
    const target = { kind: "container", id: containerId ?? "" } as const;
    await createAssignment({
      target,
      assignee: { userId: zoe.id },
      createdById: zoe.id,
      dueOn: soon,
    });
    for (const path of [`/presentGroup/${group.id}`, `/presentModule/${second.id}`])
      expectSeen(await html(path), dueWords(said));
  });
});

test("home costs as many queries with many assignments as with one", async () => {
  await ask(first, soon);
  const few = await countQueries(() => html());
  for (let at = 0; at < 20; at++) await ask(second, addDays(soon, at));
  expect(await countQueries(() => html())).toBe(few);
});
