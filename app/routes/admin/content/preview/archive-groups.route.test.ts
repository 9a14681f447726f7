import { beforeEach, describe, expect, test } from "vitest";
import { post, send } from "../../../../../testing/academy-request";
import { journalEntries } from "../../../../../testing/journal-entries";
import { useTestDatabase } from "../../../../../testing/database";
import {
  createContainer,
  createEvaluation,
  createGroup,
  createModule,
  createUser,
} from "../../../../../testing/factories";
import { follow } from "../../../../../testing/follow";
import { pageText, textsOf, valuesOf } from "../../../../../testing/page-text";
import { expectSeen } from "../../../../../testing/seen-sentence";
import { createAssignment, createTeam } from "../../../../../testing/teams";
import { copy } from "~/copy/copy";
import { findAll } from "~/models/follow/listed-assignments.server";
import { findHome } from "~/models/home/home.server";
import { findRecords } from "~/models/records/person-records.server";
import { db } from "~/models/database/database.server";
import type { User } from "~/models/tables";

const words = copy.draft;

useTestDatabase();
let as: User;
let rep: User;
let module: { id: string };
let group: { id: string };
let container: { id: string };
let next: { id: string };

beforeEach(async () => {
  as = await createUser({ role: "admin" });
  rep = await createUser({ name: "Léa Martin" });
  container = await createContainer({ title: "Salle", position: 0 });
  next = await createContainer({ title: "La suite", position: 1 });
  module = await createModule({ title: "Encaisser", containerId: container.id });
  group = await createGroup([module.id], {
    title: "Le service",
    containerId: container.id,
    position: 0,
  });
  await createModule({ title: "Relancer", containerId: next.id });
  const judged = { userId: rep.id, moduleId: module.id, score: 91 };
  await createEvaluation(judged);
  await createEvaluation({ ...judged, moduleId: null, groupId: group.id, wholeGroup: 1 });
});

const kinds = {
  group: {
    idOf: () => group.id,
    list: "/admin/groups",
    edit: () => `/admin/edit-group/${group.id}`,
    title: "Le service",
    word: "groupe",
    sentences: copy.group,
  },
  container: {
    idOf: () => container.id,
    list: "/admin/containers",
    edit: () => `/admin/edit-container/${container.id}`,
    title: "Salle",
    word: "regroupement",
    sentences: copy.container,
  },
} as const;

const read = async (path: string, reader: User = as) => (await send(path, { as: reader })).text();
const act = (kind: keyof typeof kinds, intent: string, more = {}) =>
  post(`${kinds[kind].edit()}/preview`, { intent, ...more }, { as });

/** Returns everything that keeps the record of a presentation. */
const kept = async () => ({
  // Each look of the test signs in anew, and dates the reading anew. What was open is kept for the return.
  records: JSON.stringify({
    ...(await findRecords(rep)),
    apiTokens: [],
    sessions: [],
    openedContainers: [],
  }).replaceAll(/"readAt":"[^"]+"/g, ""),
  attempts: textsOf(await read(`/presentations/user/${rep.id}/group/${group.id}`, rep), "h2"),
  alone: textsOf(await read(`/presentations/user/${rep.id}/module/${module.id}`, rep), "h2"),
  csv: await read("/admin/evaluations.csv"),
  scores: await db().selectFrom("evaluations").selectAll().execute(),
});

describe.each(["group", "container"] as const)("a %s that is archived", (kind) => {
  const { idOf, list, edit, title, word, sentences } = kinds[kind];

  test("names the people whom it concerns, then is out of everybody's sight", async () => {
    const teamId = await createTeam({ name: "Équipe Nord", members: [rep, await createUser()] });
    const target = { kind, id: idOf() };
    await createAssignment({ target, assignee: { teamId }, createdById: as.id });
    const form = await read(edit());
    expectSeen(form, sentences.archiveDetail);
    expectSeen(form, words.askedOf("Équipe Nord"));
    expect(pageText(form)).toContain("Commercial terrain");
    await kept(); // The first look dates the first reading.
    const before = await kept();

    const html = await follow(await act(kind, "archive"));
    expectSeen(html, sentences.archived(title));
    expect(textsOf(html, "h3")).not.toContain(title);
    expectSeen(html, words.stateArchived(1));
    const home = (await findHome(rep)).sections;
    expect(JSON.stringify(home)).not.toContain(title);
    expect(await read("/api/home", rep)).not.toContain(title);
    expect((await send(`/group/${group.id}`, { as: rep })).status).toBe(404);
    expect((await send(`/presentGroup/${group.id}`, { as: rep })).status).toBe(404);
    expect((await send(edit(), { as })).headers.get("Location")).toBe(list);
    const [assignment] = await findAll("all", "2026-11-24");
    expect(assignment?.states).toEqual({ due: 0, late: 0, done: 0, excused: 0 });
    expect(await kept()).toEqual(before);
  });

  test("is listed as archived and restored as it was, and the journal names both", async () => {
    const shown = async () => ({
      home: await findHome(rep),
      containers: await (await send("/api/containers", { as })).json(),
      groups: await (await send("/api/groups", { as })).json(),
      kept: await kept(),
    });
    await kept(); // The first look dates the first reading.
    const before = await shown();
    await act(kind, "archive");
    const html = await read(`${list}?state=archived`);
    expect(textsOf(html, "h2")).toContain(title);
    expect(valuesOf(html, "rank")).toEqual([]);
    expectSeen(await read(`${edit()}/preview`), words.isArchived(word));
    expectSeen(await follow(await act(kind, "restore")), sentences.restored(title));
    expect(await shown()).toEqual(before);
    expectSeen(await read(`${list}?state=archived`), sentences.noneOfState);
    for (const action of [`${kind}-archived`, `${kind}-restored`] as const)
      expect(await journalEntries({ action })).toMatchObject([{ targetName: title }]);
  });

  test("is not listed under /api", async () => {
    const path = `/api/${kind}s`;
    const idsOf = async () =>
      Object.values((await (await send(path, { as })).json()) as Record<string, unknown>).flatMap(
        (rows) => (Array.isArray(rows) ? rows.map(({ id }) => id as string) : []),
      );
    expect(await idsOf()).toContain(idOf());
    await act(kind, "archive");
    expect(await idsOf()).not.toContain(idOf());
  });

  test("asks before its return locks others out", async () => {
    await db().deleteFrom("evaluations").where("groupId", "=", group.id).execute();
    await act(kind, "archive");
    const asked = await act(kind, "restore");
    expect(asked.status).toBe(409);
    const html = await asked.text();
    expectSeen(html, copy.container.relocked("La suite", 1));
    expectSeen(html, rep.name);
    expect((await act(kind, "restore", { relock: "keep" })).status).toBe(302);
  });

  test("twice, or restored twice, is said to be so", async () => {
    await act(kind, "archive");
    expectSeen(await follow(await act(kind, "archive")), sentences.archived(title));
    await act(kind, "restore");
    expectSeen(await follow(await act(kind, "restore")), sentences.restored(title));
  });
});

test("a draft of a group is listed by its state and restored as a draft", async () => {
  await createGroup([module.id], { title: "Brouillon", unpublished: 1 });
  const titles = async (state: string) => textsOf(await read(`/admin/groups?state=${state}`), "h3");
  expect(await titles("draft")).toEqual(["Brouillon"]);
  expect(await titles("published")).toEqual(["Le service"]);
  await db().updateTable("groups").set({ unpublished: 1 }).where("id", "=", group.id).execute();
  await act("group", "archive");
  const html = await follow(await act("group", "restore"));
  expectSeen(html, copy.group.restoredDraft("Le service"));
});

test("the lists and the forms name the archived container of a row", async () => {
  await act("container", "archive");
  expectSeen(await read("/admin/modules"), copy.container.archivedTitle("Salle"));
  expectSeen(await read("/admin/groups"), copy.container.archivedTitle("Salle"));
  for (const form of [`/admin/edit-group/${group.id}`, `/admin/edit-module/${module.id}`])
    expectSeen(await read(form), copy.container.selectorArchived);
});

// A form that was open before the archiving posts the container. A later form posts nothing.
describe.each(["the container", "no container"])("a save that posts %s", (posted) => {
  test.each(["module", "group"] as const)("keeps a %s in its archived container", async (kind) => {
    await act("container", "archive");
    const { id } = kind === "module" ? module : group;
    const container_id = posted === "no container" ? "" : container.id;
    const values = { title: "Autre nom", allowed_roles: rep.role, container_id };
    const saved = await post(`/admin/edit-${kind}/${id}`, values, { as });
    expect(saved.status).toBe(302);
    const stored = db().selectFrom(`${kind}s`).select(["title", "containerId"]);
    expect(await stored.where("id", "=", id).executeTakeFirst()).toEqual({
      title: "Autre nom",
      containerId: container.id,
    });
    expect(await read("/", rep)).not.toContain("Autre nom");
  });
});

test("nobody is said to see what an archived container holds", async () => {
  const pages = [
    `/admin/edit-group/${group.id}`,
    `/admin/edit-group/${group.id}/preview`,
    `/admin/edit-module/${module.id}`,
    `/admin/edit-module/${module.id}/preview`,
  ];
  for (const page of pages)
    expect(pageText(await read(page))).not.toContain(words.withContainer.replaceAll("\u00a0", " "));
  await act("container", "archive");
  for (const page of pages) expectSeen(await read(page), words.withContainer);
});

test("a container is previewed with its cards and the roles that see them", async () => {
  const html = await read(`/admin/edit-container/${container.id}/preview`);
  expect(textsOf(html, "h3")).toEqual(["Encaisser", "Le service"]);
  expect(pageText(html)).toContain("Commercial terrain");
  const empty = await createContainer();
  expectSeen(await read(`/admin/edit-container/${empty.id}/preview`), copy.container.previewEmpty);
});
