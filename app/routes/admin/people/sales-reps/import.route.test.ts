import { parse } from "csv-parse/sync";
import { beforeEach, describe, expect, test } from "vitest";
import { post, send } from "../../../../../testing/academy-request";
import { useTestDatabase } from "../../../../../testing/database";
import { createUser } from "../../../../../testing/factories";
import { expectSeen } from "../../../../../testing/seen-sentence";
import { createTeam } from "../../../../../testing/teams";
import { configureBy } from "../../../../../testing/configure-by";
import { follow } from "../../../../../testing/follow";
import { pathsIn, startMailing } from "../../../../../testing/mail-stage";
import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";
import * as BulkUsers from "~/models/people/bulk-users.server";
import * as ListedUsers from "~/models/people/listed-users.server";
import type { User } from "~/models/tables";
import * as Teams from "~/models/teams/teams.server";

useTestDatabase();
const words = copy.peopleImport;
const path = "/admin/sales-reps/import";
let as: User;
beforeEach(async () => {
  as = await createUser({ role: "admin", name: "Claire" });
});

const csv = (...lines: string[]) => ["Nom;Email;Rôle;Équipe;Manager", ...lines].join("\n");
const people = (count: number) =>
  Array.from({ length: count }, (_, at) => `Personne ${at};p${at}@example.test;;Nord;`);

/** Sends a file as the page's form does without scripts. */
function check(text: string) {
  const body = new FormData();
  body.set("file", new File([text], "equipe.csv", { type: "text/csv" }));
  return send(path, { method: "POST", body, as });
}

/** Returns the text that the preview would post, as a browser reads it. */
const textIn = (html: string) =>
  (/name="text" value="([^"]*)"/.exec(html)?.[1] ?? "").replaceAll("&#x27;", "'");

describe("an import", () => {
  test("shows 200 people first and creates them after the agreement, with their team", async () => {
    await createTeam({ name: "Sud" });
    const text = csv(
      ...people(198),
      "Zoé;zoe@example.test;;nord;oui",
      "Léa;lea@example.test;;SUD;",
    );
    const checked = await check(text);
    const html = await checked.text();
    expect(checked.status).toBe(200);
    expectSeen(html, words.readyTitle(200));
    expectSeen(html, words.newTeams(["Nord"]));
    expectSeen(html, words.firstOf(50, 200));
    expect(await ListedUsers.findAll()).toHaveLength(1);
    const created = await post(path, { text: textIn(html) }, { as });
    expect(created.headers.get("Location")).toBe("/admin/sales-reps");
    expect(await ListedUsers.findAll()).toHaveLength(201);
    expect(await Teams.findAll()).toMatchObject([
      { name: "Nord", members: 198, managers: ["Zoé"] },
      { name: "Sud", members: 1 },
    ]);
  });

  test("lists the faulty lines with their reasons and writes nothing", async () => {
    await createUser({ email: "marc@example.test" });
    const text = csv(
      ...people(3),
      ";nom@example.test;;;",
      "Sans email;;;;",
      "Faux;faux;;;",
      "Rôle;role@example.test;pirate;;",
      "Double;P0@example.test;;;",
      "Manager;manager@example.test;;;oui",
      "Marc;marc@example.test;;;",
    );
    const checked = await check(text);
    const html = await checked.text();
    expect(checked.status).toBe(400);
    expectSeen(html, words.faultsTitle(7));
    for (const count of [words.counts.created(3), words.counts.known(1), words.counts.refused(6)])
      expectSeen(html, count);
    for (const reason of [
      words.roleUnknown,
      "pirate",
      words.sameEmail(2),
      words.emailTaken,
      "marc@example.test",
    ])
      expectSeen(html, reason);
    const lines = [...html.matchAll(/<tr><td>(\d+)<\/td>/g)].map(([, line]) => Number(line));
    expect(lines).toEqual([5, 6, 7, 8, 9, 10, 11]);
    expect(html).toMatch(/<input(?=[^>]*name="skip")(?![^>]*checked)/);
    expect((await post(path, { text }, { as })).status).toBe(409);
    expect(await ListedUsers.findAll()).toHaveLength(2);
    expect(await Teams.findAll()).toEqual([]);
  });

  test("checks again what was agreed: an account that came meanwhile stops it", async () => {
    const text = csv("Zoé;zoe@example.test;;Nord;", "Marc;marc@example.test;;;");
    await createUser({ email: "marc@example.test" });
    const refused = await post(path, { text }, { as });
    expect(refused.status).toBe(409);
    expectSeen(await refused.text(), words.emailTaken);
    expect(await ListedUsers.findAll()).toHaveLength(2);
    expect(await Teams.findAll()).toEqual([]);
  });

  test("posted twice makes each account once and says so twice", async () => {
    const text = csv("Zoé;zoe@example.test;;Nord;", "Marc;marc@example.test;;;");
    for (let time = 0; time < 2; time++) {
      const answer = await post(path, { text }, { as });
      expect(answer.headers.get("Location")).toBe("/admin/sales-reps");
      expectSeen(await follow(answer), words.imported({ created: 2, updated: 0 }));
    }
    expect(await ListedUsers.findAll()).toHaveLength(3);
    const other = csv("Zoé;zoe@example.test;;Nord;", "Marc B.;marc@example.test;;;");
    expect((await post(path, { text: other }, { as })).status).toBe(409);
    await db().updateTable("users").set({ createdAt: "2026-01-01T10:00:00.000Z" }).execute();
    expect((await post(path, { text }, { as })).status).toBe(409);
  });

  test("names the columns that it does not read, and joins first name and surname", async () => {
    const html = await (
      await check("Prénom;Nom;Ville;Email\nZoé;Martin;Lyon;z@example.test")
    ).text();
    expectSeen(html, words.unused(["Ville"]));
    expectSeen(html, "Zoé Martin");
  });

  test("sets wrong lines aside when the admin ticks the box, once for a form posted twice", async () => {
    await createUser({ email: "marc@example.test", name: "Marc" });
    const text = csv(
      "Zoé;zoe@example.test;;Nord;",
      "Faux;faux;;Sud;",
      "Autre;marc@example.test;;;",
    );
    const html = await (await check(text)).text();
    expectSeen(html, words.skip(2));
    for (let time = 0; time < 2; time++) {
      const answer = await post(path, { text, skip: "on" }, { as });
      expectSeen(await follow(answer), words.imported({ created: 1, updated: 0 }));
    }
    const names = (await ListedUsers.findAll()).map(({ name }) => name);
    expect(names.toSorted()).toEqual(["Claire", "Marc", "Zoé"]);
    expect((await Teams.findAll()).map(({ name }) => name)).toEqual(["Nord"]);
  });

  test("updates role and team of known people when the admin ticks the box", async () => {
    const marc = await createUser({ email: "marc@example.test", name: "Marc", role: "user" });
    const lea = await createUser({ email: "lea@example.test", name: "Léa", role: "candidate" });
    await createTeam({ name: "Nord", managers: [lea] });
    const text = csv(
      "Autre;marc@example.test;Commercial terrain;Sud;oui",
      "Léa;lea@example.test;;Nord;",
      "Zoé;zoe@example.test;;Nord;",
    );
    const html = await (await check(text)).text();
    expectSeen(html, words.update(2));
    expectSeen(html, words.newTeams(["Sud"]));
    expectSeen(html, words.roleChange("Utilisateur", "Commercial terrain"));
    expect((await post(path, { text }, { as })).status).toBe(409);
    const answer = await post(path, { text, update: "on" }, { as });
    expectSeen(await follow(answer), words.imported({ created: 1, updated: 2 }));
    const all = await ListedUsers.findAllWithTeams();
    const of = (id: string) => all.find((one) => one.id === id);
    expect(of(marc.id)).toMatchObject({
      name: "Marc",
      role: "field_salesperson",
      manages: ["Sud"],
    });
    expect(of(lea.id)).toMatchObject({ role: "candidate", teams: [], manages: ["Nord"] });
    const noted = await db().selectFrom("auditLog").select("action").execute();
    expect(noted.map(({ action }) => action)).toContain("person-role-given");
  });

  test("never takes the own administration or the last admin, and then writes nothing", async () => {
    const text = csv(`Claire;${as.email};Utilisateur;;`, "Zoé;zoe@example.test;;Nord;");
    const refused = await post(path, { text, update: "on" }, { as });
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expectSeen(html, copy.salesRep.ownRole);
    expectSeen(html, words.update(1));
    expect((await ListedUsers.findAll()).map(({ role }) => role)).toEqual(["admin"]);
    expect(await Teams.findAll()).toEqual([]);
  });

  test("offers nothing to set aside when no line is right", async () => {
    const html = await (await check(csv("Faux;faux;;;"))).text();
    expectSeen(html, words.faultsDetail);
    expect(html).not.toContain('name="skip"');
  });

  test("asks for a file, but names the fault of an empty one", async () => {
    const none = await post(path, {}, { as });
    expect(none.status).toBe(400);
    expectSeen(await none.text(), words.fileRequired);
    const empty = await check("");
    expect(empty.status).toBe(400);
    const html = await empty.text();
    expect(html).not.toContain(words.fileRequired);
    expectSeen(html, words.faultsTitle(1));
  });

  test("leaves an account that nobody opens until an admin gives it a password", async () => {
    await post(path, { text: csv("Zoé;zoe@example.test;;;") }, { as });
    for (const password of ["", "zoe@example.test", "motdepasse"]) {
      const tried = await post("/login", { email: "zoe@example.test", password });
      expect(tried.headers.get("Location")).toBeNull();
    }
    const zoe = (await ListedUsers.findAll()).find(({ name }) => name === "Zoé");
    const fields = { name: "Zoé", email: "zoe@example.test", role: "user", password: "sésame1" };
    await post(`/admin/sales-reps/edit/${zoe?.id}`, fields, { as });
    const { email, password } = fields;
    expect((await post("/login", { email, password })).headers.get("Location")).toBe("/");
  });
});

describe("the invitations of an import", () => {
  const file = csv("Zoé;zoe@example.test;;Nord;", "Marc;marc@example.test;Candidat;;");

  test("leave for each new account when the admin ticks the box, and let it choose a password", async () => {
    const { server, work } = await startMailing();
    const html = await (await check(file)).text();
    expectSeen(html, words.inviteDetail);
    expect(html).toMatch(/<input(?=[^>]*name="invite")(?![^>]*checked)/);
    await post(path, { text: textIn(html), invite: "on" }, { as });
    await work();
    expect(server.received.flatMap(({ envelope }) => envelope.to).toSorted()).toEqual([
      "marc@example.test",
      "zoe@example.test",
    ]);
    const own = server.received.find(({ envelope }) => envelope.to.includes("zoe@example.test"));
    const [link = ""] = pathsIn(own?.text);
    const password = "agrafe batterie cheval";
    await post(link, { password });
    const login = await post("/login", { email: "zoe@example.test", password });
    expect(login.headers.get("Location")).toBe("/");
    const noted = await db().selectFrom("auditLog").select(["actor", "action"]).execute();
    const invitations = noted.filter(({ action }) => action === "invitation-mailed");
    expect(invitations.map(({ actor }) => actor)).toEqual([as.id, as.id]);
  });

  test("do not leave without the tick, nor for a candidate who has the installation's password", async () => {
    const { server, work } = await startMailing();
    configureBy({ CANDIDATE_PASSWORD: "batterie-5" });
    await post(path, { text: csv("Paul;paul@example.test;;;") }, { as });
    await post(path, { text: file, invite: "on" }, { as });
    await work();
    expect(server.received.map(({ envelope }) => envelope.to)).toEqual([["zoe@example.test"]]);
  });

  test("are not offered without a mail server", async () => {
    const html = await (await check(file)).text();
    expect(html).not.toContain(`name="invite"`);
    expectSeen(html, words.withoutPassword);
  });
});

test("the ticked people are invited at once, deactivated accounts apart", async () => {
  const { server, work } = await startMailing();
  const people = [];
  for (let at = 0; at < 3; at++) people.push(await createUser());
  const [zoe, marc, gone] = people;
  await BulkUsers.setActive([gone?.id ?? ""], false, as.id);
  const body = new URLSearchParams({ intent: "invite" });
  for (const { id } of people) body.append("ids", id);
  const answer = await send("/admin/sales-reps?q=x", { method: "POST", body, as });
  expect(answer.headers.get("Location")).toBe("/admin/sales-reps?q=x");
  expectSeen(await follow(answer), copy.accessLink.person.invitedMany(2));
  await work();
  expect(server.received.flatMap(({ envelope }) => envelope.to).toSorted()).toEqual(
    [zoe?.email, marc?.email].toSorted(),
  );
});

test("the export of people has a line for each, without formulas", async () => {
  const zoe = await createUser({ name: "=Zoé", email: "zoe@example.test", role: "user" });
  await createTeam({ name: "Nord", members: [zoe], managers: [as] });
  await createTeam({ name: "Sud", members: [zoe] });
  const response = await send("/admin/people.csv", { as });
  expect(response.headers.get("Content-Disposition")).toMatch(/"personnes-[\d-]+\.csv"/);
  const rows: string[][] = parse(await response.text(), { bom: true, delimiter: ";" });
  expect(rows[0]).toEqual([...words.exportColumns]);
  const { states } = copy.salesRep;
  const day = expect.stringMatching(/^\d{4}-\d\d-\d\d /);
  expect(rows.slice(1).toSorted()).toEqual([
    ["'=Zoé", "zoe@example.test", "Utilisateur", "Nord, Sud", "", states.new, day, ""],
    ["Claire", as.email, "Administrateur", "", "Nord", states.active, day, day],
  ]);
});
