import { beforeEach, expect, test } from "vitest";
import { send } from "../../testing/academy-request";
import { useTestDatabase } from "../../testing/database";
import {
  createContainer,
  createEvaluation,
  createGroup,
  createModule,
  createUser,
} from "../../testing/factories";
import { expectSeen } from "../../testing/seen-sentence";
import { linkOf } from "../../testing/page-text";
import { copy } from "~/copy/copy";
import { closed as words } from "~/copy/content/closed";
import type { Module, User } from "~/models/tables";

useTestDatabase();
let rep: User;
let first: Module;
let containers: string[];
beforeEach(async () => {
  rep = await createUser({ role: "field_salesperson" });
  containers = [];
  for (const [position, title] of ["Découvrir", "Conclure", "Fidéliser"].entries())
    containers.push((await createContainer({ position, title })).id);
  first = await createModule({ title: "L’accueil", containerId: containers[0] });
  await createModule({ title: "Le devis", containerId: containers[1] });
});

const inContainer = (at: number) => ({ title: "Réservé", containerId: containers[at] });
const locked = async (at: number) => (await createModule(inContainer(at))).id;
const lockedGroup = async () => {
  const module = await createModule({ containerId: containers[1] });
  return (await createGroup([module.id], inContainer(1))).id;
};
const onlyInGroup = async () => {
  const module = await createModule(inContainer(1));
  await createGroup([module.id], { containerId: containers[0] });
  return module.id;
};
const moduleWith = async (values: Parameters<typeof createModule>[0]) =>
  (await createModule({ title: "Réservé", ...values })).id;
const groupWith = async (values: Parameters<typeof createGroup>[1]) =>
  (await createGroup([first.id], { title: "Réservé", ...values })).id;

const moduleLocked = [words.locked.module, words.lockedBy("Découvrir", null)];
const groupLocked = [words.locked.group, words.lockedBy("Découvrir", null)];
const moduleHidden = [copy.video.moduleNotFound, words.hidden.module];
const groupHidden = [copy.group.notFound, words.hidden.group];
const modulePages = ["/video/", "/presentModule/", "/agent-chat/module/"];
const groupPages = ["/group/", "/presentGroup/", "/group-agent-chat/group/"];

test.each([
  ["a locked module", modulePages, () => locked(1), moduleLocked],
  [
    "a module two locks away",
    modulePages,
    () => locked(2),
    [words.lockedBy("Conclure", "Découvrir")],
  ],
  ["a locked group", groupPages, lockedGroup, groupLocked],
  ["a module of its open group", modulePages.slice(1), onlyInGroup, [words.grouped]],
  [
    "a module that is only watched",
    modulePages.slice(1),
    () => moduleWith({ presentable: 0 }),
    [copy.video.moduleNotFound, copy.video.thenWatched],
  ],
  ["another role's module", modulePages, () => moduleWith({ allowedRoles: "admin" }), moduleHidden],
  ["a draft", modulePages, () => moduleWith({ unpublished: 1 }), moduleHidden],
  ["another role's group", groupPages, () => groupWith({ allowedRoles: "admin" }), groupHidden],
  ["a group's draft", groupPages, () => groupWith({ unpublished: 1 }), groupHidden],
])("every link to %s explains it, and names nothing closed", async (_, pages, make, said) => {
  const id = await make();
  for (const page of pages) {
    const response = await send(page + id, { as: rep });
    expect(response.status).toBe(404);
    const html = await response.text();
    for (const sentence of said) expectSeen(html, sentence);
    expect(html).not.toContain("Réservé");
  }
});

test("a lock leads to the first item that is left to pass, and a pass opens it", async () => {
  const evaluated = { userId: rep.id, moduleId: first.id };
  await createEvaluation({ ...evaluated, score: 40 });
  const later = await createModule({ title: "La suite", containerId: containers[0] });
  const id = await locked(1);
  const page = async () => (await send(`/video/${id}`, { as: rep })).text();
  expect(linkOf(await page(), words.first(later.title))).toBe(`/video/${later.id}`);
  await createEvaluation({ userId: rep.id, moduleId: later.id, score: 90 });
  expect(linkOf(await page(), words.first(first.title))).toBe(`/video/${first.id}`);
  await createEvaluation({ ...evaluated, score: 90 });
  expect((await send(`/video/${id}`, { as: rep })).status).toBe(200);
});

test("a group that is left to pass is linked by its own page", async () => {
  await createEvaluation({ userId: rep.id, moduleId: first.id, score: 90 });
  const group = await createGroup([first.id], { containerId: containers[0], title: "Le tour" });
  const html = await (await send(`/video/${await locked(1)}`, { as: rep })).text();
  expect(linkOf(html, words.first("Le tour"))).toBe(`/group/${group.id}`);
});

test("an unknown id has the given sentence alone", async () => {
  const html = await (await send("/video/nowhere", { as: rep })).text();
  expectSeen(html, copy.video.moduleNotFound);
  expect(html).not.toContain(words.hidden.module);
});
