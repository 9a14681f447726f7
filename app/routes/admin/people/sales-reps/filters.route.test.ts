import { beforeEach, describe, expect, test } from "vitest";
import { post, send, signIn } from "../../../../../testing/academy-request";
import { useTestDatabase } from "../../../../../testing/database";
import { createUser } from "../../../../../testing/factories";
import { pageText } from "../../../../../testing/page-text";
import { expectSeen } from "../../../../../testing/seen-sentence";
import { createTeam } from "../../../../../testing/teams";
import { copy } from "~/copy/copy";
import { teamChanges } from "~/copy/people/team";
import { db } from "~/models/database/database.server";
import { recentDay } from "~/models/dates";
import * as ListedUsers from "~/models/people/listed-users.server";
import * as Users from "~/models/people/users.server";
import type { User } from "~/models/tables";
import * as Teams from "~/models/teams/teams.server";
import { createLink } from "~/services/accounts/access-links.server";
import { follow } from "../../../../../testing/follow";

useTestDatabase();
const LIST = "/admin/sales-reps";
const words = copy.salesRep;
const day = "2026-11-12T09:00:00.000Z";
let as: User;
beforeEach(async () => {
  as = await createUser({ role: "admin", name: "Claire", lastVisitAt: day });
});

/** Returns the names of the listed people. */
async function namesOf(search: string): Promise<string[]> {
  const html = await (await send(LIST + search, { as })).text();
  const rows = html.slice(html.indexOf("<tbody"), html.indexOf("</tbody>")).split("<tr").slice(1);
  return rows.map((row) => /aria-label="Cocher ([^"]+)"/.exec(row)?.[1] ?? "");
}

describe("the filters of the list", () => {
  beforeEach(async () => {
    await createUser({ name: "Actif", lastVisitAt: day, role: "user" });
    await createUser({ name: "Invité", invitedAt: day, role: "field_salesperson,candidate" });
    await createUser({ name: "Nouveau", role: "candidate" });
    await createUser({ name: "Parti", deactivatedAt: day, lastVisitAt: day, role: "user" });
  });

  test.each([
    ["?state=active", ["Actif", "Claire"]],
    ["?state=invited", ["Invité"]],
    ["?state=new", ["Nouveau"]],
    ["?state=deactivated", ["Parti"]],
    ["?role=candidate", ["Invité", "Nouveau"]],
    ["?role=user", ["Actif", "Parti"]],
    ["?role=user&state=active", ["Actif"]],
    ["?role=pirate&state=lost", ["Actif", "Claire", "Invité", "Nouveau", "Parti"]],
    ["?q=nou&role=user", []],
  ])("%s lists %j", async (search, names) => {
    expect(await namesOf(search)).toEqual(names);
  });

  test("find those without a team", async () => {
    const all = await ListedUsers.findAll();
    await createTeam({ name: "Nord", members: all.filter(({ name }) => name !== "Nouveau") });
    expect(await namesOf("?team=none")).toEqual(["Nouveau"]);
  });

  test("each state stands in its row, with the day of the last visit", async () => {
    const text = pageText(await (await send(LIST, { as })).text());
    for (const state of Object.values(words.states)) expect(text).toContain(state);
    expect(text).toContain(words.lastVisit(recentDay(day, "UTC")));
    expectSeen(await (await send(`${LIST}?state=new&role=user`, { as })).text(), words.emptyFilter);
  });
});

test("a sign-in and an invitation change the state", async () => {
  const { id } = await createUser({ name: "Zoé" });
  const state = async () => ListedUsers.findIds({ query: "zoé", state: "new" });
  expect(await state()).toEqual([id]);
  await createLink({ userId: id, purpose: "invitation", by: as.id });
  expect(await ListedUsers.findIds({ query: "", state: "invited" })).toEqual([id]);
  await send("/", { as: { id } });
  expect((await Users.findById(id))?.lastVisitAt).not.toBeNull();
});

test("a visit is stored again after an hour, not before", async () => {
  const headers = { Cookie: await signIn(as) };
  const visitBefore = async (ms: number) => {
    const lastVisitAt = new Date(Date.now() - ms).toISOString();
    await db().updateTable("users").set({ lastVisitAt }).where("id", "=", as.id).execute();
    await send("/admin", { headers });
    return (await Users.findById(as.id))?.lastVisitAt === lastVisitAt;
  };
  expect(await visitBefore(50 * 60_000)).toBe(true);
  expect(await visitBefore(70 * 60_000)).toBe(false);
});

describe("everybody of the filter", () => {
  const everyone = (search: string, fields: Record<string, string>) =>
    post(LIST + search, { everyone: "on", ...fields }, { as });

  test("joins a team, on every page, and nobody else", async () => {
    for (let place = 0; place < 60; place++) await createUser({ role: "candidate" });
    await createUser({ role: "user" });
    const team = await createTeam({ name: "Nord" });
    const done = await everyone("?role=candidate&page=2", { intent: "join-team", team });
    expect(done.headers.get("Location")).toBe(`${LIST}?role=candidate&page=2`);
    expectSeen(await follow(done), teamChanges.addedTo(60, "Nord"));
    expect((await Teams.findById(team))?.members).toHaveLength(60);
  });

  test("is asked about, then deactivated, but never the admin's own account", async () => {
    const zoe = await createUser({ name: "Zoé" });
    const asked = await everyone("", { intent: "ask-deactivate" });
    const html = await asked.text();
    expectSeen(html, words.askDeactivate(1, "Zoé"));
    expect((await Users.findById(zoe.id))?.deactivatedAt).toBeNull();
    await everyone("", { intent: "deactivate" });
    expect((await Users.findById(zoe.id))?.deactivatedAt).not.toBeNull();
    expect((await Users.findById(as.id))?.deactivatedAt).toBeNull();
  });

  test("needs a chosen team", async () => {
    const refused = await everyone("", { intent: "join-team", team: "" });
    expect(refused.status).toBe(400);
    expectSeen(await refused.text(), words.chooseTeamFirst);
  });
});

test("a ticked person is named in the question before the deactivation", async () => {
  const zoe = await createUser({ name: "Zoé" });
  const ask = (id: string) => post(LIST, { intent: "ask-deactivate", ids: id }, { as });
  const html = await (await ask(zoe.id)).text();
  expectSeen(html, words.askDeactivate(1, "Zoé"));
  expect(html).toContain(`<input type="hidden" name="ids" value="${zoe.id}"`);
  expect((await ask(as.id)).status).toBe(409);
});
