import { beforeEach, describe, expect, test } from "vitest";
import { post, send } from "../../../../../testing/academy-request";
import { refusingWrites, withoutTable } from "../../../../../testing/database-faults";
import { useTestDatabase } from "../../../../../testing/database";
import {
  createContainer,
  createEvaluation,
  createGroup,
  createModule,
  createUser,
} from "../../../../../testing/factories";
import { follow } from "../../../../../testing/follow";
import { attributesOf, linkOf, textsOf, valuesOf } from "../../../../../testing/page-text";
import { expectSeen } from "../../../../../testing/seen-sentence";
import { copy } from "~/copy/copy";
import * as Groups from "~/models/content/groups.server";
import { defaultAllowedRoles, roleLabels } from "~/models/terms/roles";
import type { User } from "~/models/tables";

const words = copy.group;
const LIST = "/admin/groups";
const ADD = "/admin/add-group";
const editOf = (id: string) => `/admin/edit-group/${id}`;

useTestDatabase();
let as: User;
beforeEach(async () => {
  as = await createUser({ role: "admin" });
});

const read = async (path: string) => (await send(path, { as })).text();

describe("the list", () => {
  test("of no group says so, and leads to the form", async () => {
    const html = await read(LIST);
    for (const sentence of [words.listTitle, words.add, words.empty]) expectSeen(html, sentence);
    expect(linkOf(html, words.add)).toBe(ADD);
  });

  test("is searched by the titles of groups and of their modules, and offers to fill each", async () => {
    const module = await createModule({ title: "Éclair" });
    const { id } = await createGroup([module.id], { title: "Desserts" });
    await createGroup([], { title: "Entrées" });
    const html = await read(`${LIST}?q=eclair`);
    expect(textsOf(html, "h3")).toEqual(["Desserts"]);
    expect(valuesOf(html, "rank")).toEqual([]);
    expect(linkOf(html, words.addModulesTo("Desserts"))).toBe(`/admin/groups/${id}/add-module`);
    expectSeen(await read(`${LIST}?q=absent`), words.noneFound);
  });

  test("shows when a group was made and how much it holds, under its container", async () => {
    const { id: containerId } = await createContainer({ title: "Accueil" });
    const module = await createModule({ title: "Saluer" });
    await createGroup([module.id], { containerId, createdAt: "2026-10-02T08:15:00.000Z" });
    const html = await read(LIST);
    expect(textsOf(html, "h2").join()).toContain("Accueil");
    expectSeen(html, "Créé le 02/10/2026");
    expectSeen(html, words.holds(1));
    expectSeen(html, "Saluer");
  });

  test("that lacks the modules of its groups cannot be read, and says so", async () => {
    const response = await withoutTable("groupModules", () => send(LIST, { as }));
    const html = await response.text();
    expect(response.status).toBe(500);
    expectSeen(html, words.loadFailed);
    expect(linkOf(html, copy.common.retry)).toBe(LIST);
  });
});

describe("deleting a group", () => {
  test("that was presented is announced, and leaves it among the archived ones", async () => {
    const { id } = await createGroup([], { title: "Le service" });
    await createEvaluation({ userId: as.id, groupId: id });
    expectSeen(await read(`${LIST}?confirm=delete-${id}`), words.deleteDetail("Le service"));
    const html = await follow(await post(LIST, { intent: "delete", id }, { as }));
    expectSeen(html, words.deleted("Le service"));
    expect(textsOf(html, "h3")).toEqual([]);
    expect(textsOf(await read(`${LIST}?state=archived`), "h2")).toEqual(["Le service"]);
  });
});

describe("a new group", () => {
  test("is proposed to everybody but candidates, in the first container by title", async () => {
    await createContainer({ title: "10. Dernier", position: 0 });
    const first = await createContainer({ title: "2. Premier", position: 1 });
    const html = await read(ADD);
    expect(textsOf(html, "option")).toEqual(["2. Premier", "10. Dernier"]);
    expect(valuesOf(html, "container_id")).toEqual([first.id]);
    expect(valuesOf(html, "allowed_roles")).toEqual(
      defaultAllowedRoles.filter((role) => role !== "admin"),
    );
    expect(attributesOf(html, "allowed_roles")).toMatchObject({ value: "admin", disabled: "" });
    expectSeen(html, words.create);
    for (const label of Object.values(roleLabels)) expectSeen(html, label);
  });

  test("stands last in its container, empty, and the list says so", async () => {
    const { id } = await createContainer({ title: "Accueil" });
    await createGroup([], { containerId: id, position: 0, title: "Ancien" });
    const fields = { title: "Groupe d'essai", container_id: id, allowed_roles: "user" };
    const html = await follow(await post(ADD, fields, { as }));
    expectSeen(html, words.created("Groupe d'essai"));
    expectSeen(html, words.holds(0));
    expect(textsOf(html, "h3")).toEqual(["Ancien", "Groupe d'essai"]);
    expect((await Groups.findAll())[1]).toMatchObject({
      containerId: id,
      allowedRoles: "admin,user",
    });
  });

  test("without a title is refused at its field, which has the focus", async () => {
    const response = await post(ADD, { title: " " }, { as });
    const html = await response.text();
    expect(response.status).toBe(400);
    expectSeen(html, words.titleRequired);
    expect(attributesOf(html, "title")).toMatchObject({ "aria-invalid": "true", autofocus: "" });
    expect(await Groups.findAll()).toEqual([]);
  });

  test("that cannot be stored says so, and keeps what was typed", async () => {
    const chosen = await createContainer();
    const fields = { title: "Perdu ?", allowed_roles: "candidate", container_id: chosen.id };
    await createContainer({ title: "A" });
    const response = await refusingWrites("insert", "groups", () => post(ADD, fields, { as }));
    const html = await response.text();
    expect(response.status).toBe(500);
    expectSeen(html, words.createFailed);
    for (const [name, value] of Object.entries(fields))
      expect(valuesOf(html, name), name).toEqual([value]);
  });

  test("whose container is gone is refused at that field, and keeps its title", async () => {
    const response = await post(ADD, { title: "Sans toit", container_id: "gone" }, { as });
    const html = await response.text();
    expect(response.status).toBe(409);
    expectSeen(html, copy.container.gone);
    expect(valuesOf(html, "title")).toEqual(["Sans toit"]);
    expect(await Groups.findAll()).toEqual([]);
  });
});

test.each([
  ["a new group", () => ADD],
  ["an old one", (id: string) => editOf(id)],
])("containers that cannot be read are said on the form of %s, with a Retry", async (_, pathOf) => {
  const path = pathOf((await createGroup([])).id);
  const response = await withoutTable("containers", () => send(path, { as }));
  const html = await response.text();
  expect(response.status).toBe(500);
  expectSeen(html, copy.container.selectorFailed);
  expect(linkOf(html, copy.common.retry)).toBe(path);
});

describe("an old group", () => {
  test("is changed, and the list says so", async () => {
    const { id: containerId } = await createContainer();
    const { id } = await createGroup([], { title: "Ancien", containerId, allowedRoles: "admin" });
    const form = await read(editOf(id));
    expect(valuesOf(form, "title")).toEqual(["Ancien"]);
    expect(valuesOf(form, "allowed_roles")).toEqual([]);
    expectSeen(form, words.update);
    const fields = { title: "Retouché", allowed_roles: "candidate" };
    expectSeen(await follow(await post(editOf(id), fields, { as })), words.updated);
    expect(await Groups.findAll()).toMatchObject([
      { title: "Retouché", allowedRoles: "admin,candidate", containerId },
    ]);
  });

  test("goes to the end of another container", async () => {
    const [from, to] = [
      await createContainer({ position: 0 }),
      await createContainer({ position: 1 }),
    ];
    const { id } = await createGroup([], { containerId: from.id, title: "Voyageur" });
    await createGroup([], { containerId: from.id, title: "Resté" });
    await createGroup([], { containerId: to.id, position: 0, title: "Là" });
    const fields = { title: "Voyageur", container_id: to.id };
    const html = await follow(await post(editOf(id), fields, { as }));
    expect(textsOf(html, "h3")).toEqual(["Resté", "Là", "Voyageur"]);
  });

  test("does not go to a container that is gone", async () => {
    const { id } = await createGroup([], { title: "Resté" });
    const response = await post(editOf(id), { title: "x", container_id: "gone" }, { as });
    expect(response.status).toBe(409);
    expectSeen(await response.text(), copy.container.gone);
    expect(await Groups.findById(id)).toMatchObject({ title: "Resté", containerId: null });
  });

  test("that cannot be saved says so, and keeps what was typed", async () => {
    const { id } = await createGroup([], { title: "Ancien" });
    const fields = { title: "Autre titre", allowed_roles: "candidate" };
    const response = await refusingWrites("update", "groups", () =>
      post(editOf(id), fields, { as }),
    );
    const html = await response.text();
    expect(response.status).toBe(500);
    expectSeen(html, words.updateFailed);
    expect(valuesOf(html, "title")).toEqual(["Autre titre"]);
    expect(valuesOf(html, "allowed_roles")).toEqual(["candidate"]);
  });

  test("without a title is refused, and keeps its own", async () => {
    const { id } = await createGroup([], { title: "Ancien" });
    const response = await post(editOf(id), { title: "" }, { as });
    expect(response.status).toBe(400);
    expectSeen(await response.text(), words.titleRequired);
    expect(await Groups.findAll()).toMatchObject([{ title: "Ancien" }]);
  });

  test("that somebody else saved shows both versions; saving again replaces theirs", async () => {
    const { id } = await createGroup([], { title: "Commun", allowedRoles: "admin" });
    const [version = ""] = valuesOf(await read(editOf(id)), "version");
    const theirs = { title: "Sa version", allowedRoles: "admin,user", containerId: null };
    await Groups.update(id, theirs);
    const response = await post(editOf(id), { title: "Ma version", version }, { as });
    const html = await response.text();
    expect(response.status).toBe(409);
    expectSeen(html, copy.form.conflict);
    expect(textsOf(html, "dd").slice(0, 2)).toEqual(["Sa version", "Ma version"]);
    expect(textsOf(html, "dd").at(2)).toContain(roleLabels.user);
    expect(valuesOf(html, "title")).toEqual(["Ma version"]);
    expect(linkOf(html, copy.form.takeStored)).toBe(editOf(id));
    const [shown = ""] = valuesOf(html, "version");
    await post(editOf(id), { title: "Ma version", version: shown }, { as });
    expect(await Groups.findAll()).toMatchObject([{ title: "Ma version" }]);
  });

  test("that would lock people out asks first, and does what is wanted", async () => {
    const [done, next] = [
      await createContainer({ position: 0 }),
      await createContainer({ position: 1 }),
    ];
    const [passed, other] = [
      await createModule({ containerId: done.id }),
      await createModule({ containerId: next.id }),
    ];
    const rep = await createUser();
    await createEvaluation({ userId: rep.id, moduleId: passed.id, state: "scored", score: 95 });
    const { id } = await createGroup([other.id], {
      title: "Caché",
      containerId: done.id,
      allowedRoles: "admin",
    });
    const fields = { title: "Caché", allowed_roles: rep.role };
    const asked = await post(editOf(id), fields, { as });
    const html = await asked.text();
    expect(asked.status).toBe(409);
    expectSeen(html, copy.container.relocked(next.title, 1));
    expect(valuesOf(html, "relock")).toEqual(["keep"]);
    expect((await post(editOf(id), { ...fields, relock: "keep" }, { as })).status).toBe(302);
    expect((await Groups.findById(id))?.allowedRoles).toBe(`admin,${rep.role}`);
  });

  test("that is gone when it is saved leads to the list, which says so", async () => {
    const html = await follow(await post(editOf("gone"), { title: "x" }, { as }));
    expectSeen(html, words.gone);
    expect(textsOf(html, "h1")).toEqual([words.listTitle]);
  });

  test("that cannot be read says so, and offers to read it again", async () => {
    const { id } = await createGroup([]);
    for (const path of [editOf(id), `/admin/groups/${id}/add-module`]) {
      const response = await withoutTable("groupModules", () => send(path, { as }));
      const html = await response.text();
      expect(response.status).toBe(500);
      expectSeen(html, words.detailsFailedLater);
      expect(linkOf(html, copy.common.retry)).toBe(path);
    }
  });
});
