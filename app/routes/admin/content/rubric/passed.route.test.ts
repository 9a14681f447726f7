import { beforeEach, expect, test } from "vitest";
import { post, send } from "../../../../../testing/academy-request";
import { useTestDatabase } from "../../../../../testing/database";
import {
  createEvaluation,
  createModule,
  createUser,
  rubricOf,
} from "../../../../../testing/factories";
import { assignment } from "~/copy/admin/assignment";
import { rubricPassed as words } from "~/copy/evaluation/rubric-passed";
import { db } from "~/models/database/database.server";
import { addDays, dayOf } from "~/models/dates";
import { findAsked } from "~/models/follow/asked.server";
import { findShown } from "~/models/home/home.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import type { Module, User } from "~/models/tables";

useTestDatabase();
const today = dayOf(Date.now(), "Europe/Paris");
const dueOn = addDays(today, 10);
let as: User;
let rep: User;
let module: Module;
let at: string;
beforeEach(async () => {
  as = await createUser({ role: "admin" });
  rep = await createUser({ name: "Paul Roux" });
  module = await createModule({ title: "La caisse", presentable: 1 });
  at = `/admin/edit-module/${module.id}/rubric/passed`;
  const by = { moduleId: module.id, origin: "admin", by: as } as const;
  const first = await Rubrics.insert({
    ...by,
    rubric: rubricOf(["La caisse marche"], "read"),
    basedOn: null,
  });
  await createEvaluation({
    userId: rep.id,
    moduleId: module.id,
    score: 92,
    rubricVersionId: first.id,
    createdAt: "2026-11-02T10:00:00.000Z",
  });
  const [point] = structuredClone(first.rubric.points);
  if (point?.wordings.fr) point.wordings.fr.claim = "La caisse marche un jour";
  const points = point ? [point] : [];
  await Rubrics.insert({ ...by, rubric: { standing: "read", points }, basedOn: first.id });
});

const page = async (path = at) => (await send(path, { as })).text();
const home = async () => (await send("/", { as: rep })).text();
const stateOf = async () => {
  const { people } = await findAsked({ scope: "all", today }, await findShown(db()));
  return people.map(({ state }) => state);
};

test("the rubric's page leads to the people who passed before the claim changed", async () => {
  const rubric = await page(`/admin/edit-module/${module.id}/rubric`);
  expect(rubric).toContain(words.noted(1));
  expect(rubric).toContain(`href="${at}"`);
  const html = await page();
  expect(html).toContain("Paul Roux");
  expect(html).toContain("2\u00a0novembre 2026");
});

test("a chosen person has to present again, and the old pass does not do it", async () => {
  const answer = await post(at, { ids: rep.id, dueOn, note: "Le prix a changé" }, { as });
  expect(answer.headers.get("Location")).toBe(`/admin/edit-module/${module.id}/rubric`);
  expect(await stateOf()).toEqual(["due"]);
  expect(await home()).toContain("Le prix a changé");
  expect(await page()).toContain(words.asked);
  await createEvaluation({ userId: rep.id, moduleId: module.id, score: 85 });
  expect(await stateOf()).toEqual(["done"]);
  expect(await home()).not.toContain("Le prix a changé");
});

test("nobody chosen, and a day in the past, are refused with the ticks kept", async () => {
  const nobody = await post(at, { dueOn }, { as });
  expect(nobody.status).toBe(400);
  expect(await nobody.text()).toContain(words.chooseSomebody);
  const past = await post(at, { ids: rep.id, dueOn: "2020-01-01" }, { as });
  const html = await past.text();
  expect(html).toContain(assignment.dayPast);
  expect(html).toMatch(new RegExp(`<input[^>]*checked=""[^>]*value="${rep.id}"`));
});
