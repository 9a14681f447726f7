import { beforeEach, expect, test } from "vitest";
import { groupTable } from "~/copy/admin/sign-in-providers";
import { journalEntries } from "../../../../../testing/journal-entries";
import * as Links from "~/models/parties/links.server";
import * as Parties from "~/models/parties/parties.server";
import * as Users from "~/models/people/users.server";
import type { User } from "~/models/tables";
import { settingsOf } from "~/services/parties/oidc/providers.server";
import { post, send } from "../../../../../testing/academy-request";
import { useTestDatabase } from "../../../../../testing/database";
import { createUser } from "../../../../../testing/factories";
import { createTeam } from "../../../../../testing/teams";

useTestDatabase();
let admin: User;
let partyId: string;
let teamId: string;
beforeEach(async () => {
  admin = await createUser({ role: "admin" });
  teamId = await createTeam({ name: "Équipe du Nord" });
  const told = { issuer: "https://login.example", clientId: "a", label: "Entreprise" };
  const settings = { ...told, domains: ["entreprise.example"], groups: [] };
  partyId = await Parties.create({ kind: "oidc", name: "work", settings }, null);
});

const path = () => `/admin/links/oidc/${partyId}`;
const page = async () => (await send(path(), { as: admin })).text();
const versionIn = (html: string) => /name="version" value="([^"]*)"/.exec(html)?.[1] ?? "";
const linesOf = async () => {
  const party = await Parties.findById(partyId);
  return party && settingsOf(party).groups;
};

/** Posts the table of a form with these lines. */
const postTable = (
  lines: [group: string, role: string, teamId: string][],
  more: Record<string, string>,
) => {
  const fields = new URLSearchParams(more);
  for (const [group, role, team] of lines) {
    fields.append("group", group);
    fields.append("role", role);
    fields.append("teamId", team);
  }
  return post(path(), fields, { as: admin });
};

/** Links a person who signed in with these groups. */
async function signedIn(values: { role: string; groups: string[] }): Promise<User> {
  const user = await createUser({ name: "Inès Roche", role: values.role });
  const ends = { partyId, subjectKind: "person", subjectId: user.id, externalId: user.id } as const;
  await Links.link(ends);
  const link = await Links.findBySubject(ends);
  await Links.noteUse(link?.id ?? "", { groups: values.groups, given: null });
  return user;
}

test("the list of outside parties leads to the provider's page", async () => {
  const list = await (await send("/admin/links", { as: admin })).text();
  expect(list).toContain(`href="${path()}"`);
});

test("saves the lines with a group, in their order, and says so in the journal", async () => {
  const version = versionIn(await page());
  const answer = await postTable(
    [
      ["Direction", "admin", ""],
      ["", "user", ""],
      [" Ventes ", "field_salesperson", teamId],
    ],
    { intent: "save", version },
  );
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, path()]);
  expect(await linesOf()).toEqual([
    { group: "Direction", role: "admin", teamId: null },
    { group: "Ventes", role: "field_salesperson", teamId },
  ]);
  const entries = await journalEntries();
  const ours = entries.filter(({ targetId }) => targetId === partyId).map(({ action }) => action);
  expect(ours.toSorted()).toEqual(["admin-group-set", "party-changed"]);
});

test("shows the effect of the posted lines on the last sign-ins, and saves nothing", async () => {
  await signedIn({ role: "user", groups: ["Ventes"] });
  const answer = await postTable([["Ventes", "field_salesperson", teamId]], {
    intent: "preview",
    version: versionIn(await page()),
  });
  const html = await answer.text();
  expect(html).toContain(groupTable.previewed);
  expect(html).toContain("Inès Roche");
  expect(html).toContain("Commercial terrain, Équipe du Nord");
  expect(await linesOf()).toEqual([]);
});

test.each<[string, [string, string, string][], string]>([
  [
    "a group twice",
    [
      ["A", "user", ""],
      ["A", "candidate", ""],
    ],
    groupTable.twice("A"),
  ],
  ["a team that is gone", [["A", "user", "gone"]], groupTable.teamGone],
])("refuses %s in a sentence, and keeps the lines", async (_, lines, sentence) => {
  const answer = await postTable(lines, { intent: "save", version: versionIn(await page()) });
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(html).toContain(sentence);
  expect(html).toContain('value="A"');
  expect(await linesOf()).toEqual([]);
});

test("refuses an unknown role, and a table that somebody else changed", async () => {
  const version = versionIn(await page());
  expect((await postTable([["A", "chief", ""]], { intent: "save", version })).status).toBe(400);
  await postTable([["A", "user", ""]], { intent: "save", version });
  const stale = await postTable([["B", "user", ""]], { intent: "save", version });
  expect([stale.status, await stale.text()]).toEqual([
    409,
    expect.stringContaining(groupTable.stale),
  ]);
});

test("links a claimed account, or refuses the claim", async () => {
  const people = await Promise.all([createUser({ name: "Ada" }), createUser({ name: "Bob" })]);
  for (const { id } of people)
    await Links.link({ partyId, subjectKind: "claimed-person", subjectId: id, externalId: id });
  const [ada, bob] = await Links.findClaims(partyId);
  expect(await page()).toContain(groupTable.link("Ada"));
  const linked = await post(path(), { intent: "link", id: ada?.id ?? "" }, { as: admin });
  expect(linked.status).toBe(302);
  const refused = await post(path(), { intent: "refuse", id: bob?.id ?? "" }, { as: admin });
  expect(refused.status).toBe(302);
  expect(await Links.findClaims(partyId)).toEqual([]);
  const own = { partyId, subjectKind: "person" } as const;
  const found = await Promise.all(
    people.map(({ id }) => Links.findBySubject({ ...own, subjectId: id })),
  );
  expect(found.map(Boolean)).toEqual([true, false]);
  const again = await post(path(), { intent: "link", id: ada?.id ?? "" }, { as: admin });
  expect(again.status).toBe(409);
});

test("a deleted account leaves neither link nor claim", async () => {
  const user = await signedIn({ role: "user", groups: [] });
  const ends = { partyId, subjectId: user.id, externalId: "other" };
  await Links.link({ ...ends, subjectKind: "claimed-person" });
  expect((await send(`/api/users/${user.id}`, { method: "DELETE", as: admin })).status).toBe(200);
  expect(await Users.findById(user.id)).toBeNull();
  expect(await Links.findClaims(partyId)).toEqual([]);
  expect(await Links.findLastUsed(partyId, 20)).toEqual([]);
});
