import { beforeEach, describe, expect, test } from "vitest";
import { post, send } from "../../../../../testing/academy-request";
import { refusingWrites, withoutTable } from "../../../../../testing/database-faults";
import { useTestDatabase } from "../../../../../testing/database";
import {
  createContainer,
  createGroup,
  createModule,
  createUser,
} from "../../../../../testing/factories";
import { follow } from "../../../../../testing/follow";
import {
  attributesOf,
  linkOf,
  pageText,
  textsOf,
  valuesOf,
} from "../../../../../testing/page-text";
import { expectSeen } from "../../../../../testing/seen-sentence";
import { copy } from "~/copy/copy";
import { archiveById } from "~/models/content/archived.server";
import * as Containers from "~/models/content/containers.server";
import * as Groups from "~/models/content/groups.server";
import type { User } from "~/models/tables";

const words = copy.container;
const LIST = "/admin/containers";
const ADD = "/admin/add-container";
const editOf = (id: string) => `/admin/edit-container/${id}`;

useTestDatabase();
let as: User;
beforeEach(async () => {
  as = await createUser({ role: "admin" });
});

const read = async (path: string) => (await send(path, { as })).text();
const titles = async () => (await Containers.findAll()).map(({ title }) => title);

test("the menu leads to the list, the list to its form, and both lead back", async () => {
  expect(linkOf(await read("/"), "Admin")).toBe("/admin");
  expect(await read("/admin")).toContain(`href="${LIST}"`);
  const list = await read(LIST);
  expectSeen(list, words.listTitle);
  expectSeen(list, words.add);
  expect(linkOf(list, words.add)).toBe(ADD);
  for (const page of [list, await read(ADD)]) expect(linkOf(page, "Admin")).toBe("/admin");
});

test("an empty list says what containers are for", async () => {
  const html = await read(LIST);
  expectSeen(html, words.empty);
  expectSeen(html, words.emptyDetail);
});

describe("a new container", () => {
  test("stands after the others, and the list says so", async () => {
    await createContainer({ title: "Premier", position: 0 });
    const html = await follow(await post(ADD, { title: "  Zone d'essai " }, { as }));
    expectSeen(html, words.created("Zone d'essai"));
    expect(textsOf(html, "h3")).toEqual(["Premier", "Zone d'essai"]);
  });

  test("without a title is refused once at its field, which has the focus", async () => {
    const response = await post(ADD, { title: " " }, { as });
    const html = await response.text();
    expect(response.status).toBe(400);
    expectSeen(html, words.titleRequired);
    expect(textsOf(html, "p").filter((text) => text.includes(words.titleRequired))).toEqual([
      words.titleRequired,
    ]);
    expect(attributesOf(html, "title")).toMatchObject({ "aria-invalid": "true", autofocus: "" });
    expect(await titles()).toEqual([]);
  });

  test("that cannot be stored says so, and keeps what was typed", async () => {
    const response = await refusingWrites("insert", "containers", () =>
      post(ADD, { title: "Perdu ?" }, { as }),
    );
    const html = await response.text();
    expect(response.status).toBe(500);
    expectSeen(html, words.createFailed);
    expect(valuesOf(html, "title")).toEqual(["Perdu ?"]);
  });
});

test.each([
  ["12", 200, 12],
  ["", 200, null],
  ["0", 400, 6],
  ["121", 400, 6],
  ["douze", 400, 6],
])("a validity of '%s' months is answered %i", async (valid_months, status, stored) => {
  const { id } = await createContainer({ title: "Servir", validMonths: 6 });
  expect(valuesOf(await read(editOf(id)), "valid_months")).toEqual(["6"]);
  const response = await post(editOf(id), { title: "Servir", valid_months }, { as });
  if (status === 400) expectSeen(await response.text(), words.validMonthsWrong);
  else expect(response.status).toBe(302);
  expect((await Containers.findById(id))?.validMonths).toBe(stored);
});

describe("an old container", () => {
  test("gets another title, and the list says so", async () => {
    const { id } = await createContainer({ title: "Zone" });
    expect(valuesOf(await read(editOf(id)), "title")).toEqual(["Zone"]);
    const html = await follow(await post(editOf(id), { title: "Zone d'essai" }, { as }));
    expectSeen(html, words.updated("Zone d'essai"));
    expect(textsOf(html, "h3")).toEqual(["Zone d'essai"]);
  });

  test("that cannot be saved says so, and keeps what was typed", async () => {
    const { id } = await createContainer({ title: "Zone" });
    const response = await refusingWrites("update", "containers", () =>
      post(editOf(id), { title: "Autre titre" }, { as }),
    );
    const html = await response.text();
    expect(response.status).toBe(500);
    expectSeen(html, words.updateFailed);
    expect(valuesOf(html, "title")).toEqual(["Autre titre"]);
    expect(await titles()).toEqual(["Zone"]);
  });

  test("that cannot be read says so, and offers to read it again", async () => {
    const { id } = await createContainer();
    const response = await withoutTable("containers", () => send(editOf(id), { as }));
    const html = await response.text();
    expect(response.status).toBe(500);
    expectSeen(html, words.loadFailed);
    expect(linkOf(html, copy.common.retry)).toBe(editOf(id));
  });

  test("that is gone when it is saved leads to the list, which says so", async () => {
    const response = await post(editOf("gone"), { title: "x" }, { as });
    expect(response.headers.get("Location")).toBe(LIST);
    expectSeen(await follow(response), words.gone);
  });

  test("that somebody else saved shows both versions; saving again replaces theirs", async () => {
    const { id } = await createContainer({ title: "Commun" });
    const [version = ""] = valuesOf(await read(editOf(id)), "version");
    await Containers.update(id, { title: "Sa version" });
    const response = await post(editOf(id), { title: "Ma version", version }, { as });
    const html = await response.text();
    expect(response.status).toBe(409);
    expectSeen(html, copy.form.conflict);
    expect(textsOf(html, "dd")).toEqual(["Sa version", "Ma version"]);
    expect(valuesOf(html, "title")).toEqual(["Ma version"]);
    expect(linkOf(html, copy.form.takeStored)).toBe(editOf(id));
    expect(await titles()).toEqual(["Sa version"]);
    const [shown = ""] = valuesOf(html, "version");
    const saved = await post(editOf(id), { title: "Ma version", version: shown }, { as });
    expectSeen(await follow(saved), words.updated("Ma version"));
  });
});

describe("a container that holds something", () => {
  let from: { id: string };
  beforeEach(async () => {
    from = await createContainer({ title: "Plein", position: 0 });
    await createModule({ containerId: from.id, position: 0, title: "Venu" });
    await createGroup([], { containerId: from.id, position: 0, title: "Groupe venu" });
  });
  const asked = () => read(`${LIST}?confirm=delete-${from.id}`);

  test("leads from its row to the question of where that goes", async () => {
    const list = await read(LIST);
    expectSeen(list, words.holds(1, 1));
    const name = `${copy.common.remove} Plein`;
    expect(linkOf(list, name)).toBe(`${LIST}?confirm=delete-${from.id}`);
  });

  test("asks where that goes, among the others by title; the question can be left", async () => {
    await createContainer({ title: "10. Zinc", position: 1 });
    const to = await createContainer({ title: "2. Accueil", position: 2 });
    const html = await asked();
    expectSeen(html, words.deleteConfirm);
    expectSeen(html, words.deleteHolds("1 module et 1 groupe"));
    expectSeen(html, words.deleteTo);
    expect(textsOf(html, "option")).toEqual(["2. Accueil", "10. Zinc"]);
    expect(valuesOf(html, "moveTo")).toEqual([to.id]);
    expect(linkOf(html, copy.common.cancel)).toBe(LIST);
  });

  test("is not deleted before that is said", async () => {
    const response = await post(LIST, { intent: "delete", id: from.id }, { as });
    expect(response.headers.get("Location")).toBe(`${LIST}?confirm=delete-${from.id}`);
    expect(await titles()).toEqual(["Plein"]);
  });

  test("gives it to the one that was chosen", async () => {
    const { id: moveTo } = await createContainer({ title: "Vide", position: 1 });
    const sent = await post(LIST, { intent: "delete", id: from.id, moveTo }, { as });
    const html = await follow(sent);
    expectSeen(html, words.deleted("Plein"));
    expectSeen(html, words.holds(1, 1));
    expect(textsOf(html, "h3")).toEqual(["Vide"]);
    expect(await Groups.findAll()).toMatchObject([{ title: "Groupe venu", containerId: moveTo }]);
  });

  test("stays when it cannot be deleted, with what it holds", async () => {
    const { id: moveTo } = await createContainer({ title: "Vide", position: 1 });
    const response = await refusingWrites("delete", "containers", () =>
      post(LIST, { intent: "delete", id: from.id, moveTo }, { as }),
    );
    expect(response.status).toBe(500);
    expectSeen(await response.text(), words.deleteFailed);
    expect(await Containers.findAllWithCounts()).toMatchObject([
      { title: "Plein", modules: 1, groups: 1 },
      { title: "Vide", modules: 0, groups: 0 },
    ]);
  });

  test("asks the same while what it holds is archived", async () => {
    await archiveById("groups", (await Groups.findAll())[0]?.id ?? "");
    const html = await asked();
    expectSeen(html, words.holds(1, 0, 1));
    expectSeen(html, words.deleteLastArchived("1 module et 1 contenu archivé"));
  });

  test("cannot be deleted where it is the only one", async () => {
    const html = await asked();
    expectSeen(html, words.deleteLast("1 module et 1 groupe"));
    expect(pageText(html)).not.toContain(words.deleteMove);
  });
});
