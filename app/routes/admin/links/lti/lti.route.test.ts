import { beforeEach, expect, test } from "vitest";
import { lti as words } from "~/copy/admin/lti";
import { groupTable } from "~/copy/admin/sign-in-providers";
import { inTransaction } from "~/models/database/database.server";
import * as Launches from "~/models/parties/lti-launches.server";
import * as Links from "~/models/parties/links.server";
import { readPlatform } from "~/models/parties/lti-platform";
import * as Platforms from "~/models/parties/lti-platforms.server";
import * as Parties from "~/models/parties/parties.server";
import type { User } from "~/models/tables";
import { post, send } from "../../../../../testing/academy-request";
import { configureBy } from "../../../../../testing/configure-by";
import { countQueries, useTestDatabase } from "../../../../../testing/database";
import { NINA } from "../../../../../testing/doubles/lti-platform-double";
import { createUser } from "../../../../../testing/factories";
import { useLtiStage } from "../../../../../testing/lti-stage";
import { createTeam } from "../../../../../testing/teams";

useTestDatabase();
const { stage } = useLtiStage();
let admin: User;
beforeEach(async () => {
  configureBy({ PUBLIC_URL: "http://aplomb.test", EVENTS_PRIVATE_HOSTS: "127.0.0.1" });
  admin = await createUser({ role: "admin" });
});

const registration = {
  issuer: "https://canvas.example.com",
  clientId: "10000000000001",
  deploymentIds: "1:abc, 2:def",
  authUrl: "https://sso.example.com/authorize",
  tokenUrl: "https://sso.example.com/token",
  keysUrl: "https://sso.example.com/jwks",
};

const here = () => `/admin/links/lti/${stage.partyId}`;
const settings = async (id: string) => {
  const party = await Platforms.findById(id);
  return party && { name: party.name, state: party.state, ...readPlatform(party) };
};

test("an admin adds a learning system and registers it by hand", async () => {
  const teamId = await createTeam({ name: "Nord" });
  const fields = { name: "Canvas", teamId, domains: "Ecole.fr, ecole.com" };
  const added = await post("/admin/links/lti/add", fields, { as: admin });
  const to = added.headers.get("Location") ?? "";
  const waiting = await (await send(to, { as: admin })).text();
  expect(waiting).toContain(words.waits);
  expect(waiting).toContain("http://aplomb.test/lti/register?invitation=");
  const twice = await post("/admin/links/lti/add", fields, { as: admin });
  expect(twice.headers.get("Location")).toBe(to);
  const id = to.split("/").at(-1) ?? "";
  expect(await settings(id)).toMatchObject({
    state: "paused",
    teamId,
    domains: ["ecole.fr", "ecole.com"],
    registration: null,
  });
  const saved = await post(to, { intent: "register", ...registration }, { as: admin });
  expect(saved.headers.get("Location")).toBe(to);
  expect(await settings(id)).toMatchObject({
    state: "active",
    registration: { ...registration, deploymentIds: ["1:abc", "2:def"] },
  });
  const page = await (await send(to, { as: admin })).text();
  expect(page).toContain(words.active);
  expect(page).toContain("http://aplomb.test/lti/login");
  expect(page).not.toContain("invitation=");
  expect(await (await send("/admin/links", { as: admin })).text()).toContain("Canvas");
});

test.each([
  ["an http address", { keysUrl: "http://sso.example.com/jwks" }, words.urlInvalid],
  ["a private address", { tokenUrl: "https://10.0.0.7/token" }, words.urlPrivate],
  ["no deployment", { deploymentIds: "" }, words.required],
])("a registration with %s is refused at its field", async (_, wrong, sentence) => {
  const fields = { intent: "register", ...registration, ...wrong };
  const answer = await post(here(), fields, { as: admin });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(sentence);
});

test("two learning systems have neither one name nor one registration", async () => {
  const taken = await post(
    "/admin/links/lti/add",
    { name: "Moodle", teamId: "", domains: "" },
    { as: admin },
  );
  expect([taken.status, (await taken.text()).includes(words.nameTaken)]).toEqual([409, true]);
  const other = await Platforms.add({ name: "Autre", teamId: null, domains: [] }, admin.id);
  const { deploymentIds, ...same } = stage.platform.registration;
  const fields = { intent: "register", ...same, deploymentIds: deploymentIds.join() };
  const refused = await post(`/admin/links/lti/${other}`, fields, { as: admin });
  expect([refused.status, (await refused.text()).includes(words.registeredTwice)]).toEqual([
    409,
    true,
  ]);
});

test("an admin pauses, resumes, changes, renews the key of and removes a learning system", async () => {
  const act = async (fields: Record<string, string>) =>
    (await post(here(), fields, { as: admin })).headers.get("Location");
  expect(await act({ intent: "pause" })).toBe(here());
  expect((await settings(stage.partyId))?.state).toBe("paused");
  await act({ intent: "resume" });
  expect((await settings(stage.partyId))?.state).toBe("active");
  await act({ intent: "save", name: "Moodle 2", teamId: "", domains: "" });
  expect((await settings(stage.partyId))?.name).toBe("Moodle 2");
  await act({ intent: "rotate" });
  expect((await settings(stage.partyId))?.keys).toHaveLength(2);
  expect(await act({ intent: "remove" })).toBe("/admin/links");
  expect((await send(here(), { as: admin })).status).toBe(404);
});

test("an admin links or refuses an account that has the address of a person", async () => {
  const user = await createUser();
  const ends = {
    partyId: stage.partyId,
    subjectKind: "claimed-person",
    externalId: "x 1",
  } as const;
  await Links.link({ ...ends, subjectId: user.id });
  const claim = await Links.findByExternal(ends);
  expect(await (await send(here(), { as: admin })).text()).toContain(groupTable.link(user.name));
  await post(here(), { intent: "link", id: claim?.id ?? "" }, { as: admin });
  const linked = { partyId: stage.partyId, subjectKind: "person", subjectId: user.id } as const;
  expect(await Links.findBySubject(linked)).toMatchObject({ externalId: "x 1" });
});

test("the members of a course are read, with the accounts that are linked", async () => {
  const nina = await createUser({ name: "Nina" });
  const own = { partyId: stage.partyId, subjectKind: "person", subjectId: nina.id } as const;
  await Links.link({ ...own, externalId: `${stage.platform.issuer} ${NINA.sub}` });
  const { id } = await inTransaction((trx) =>
    Launches.note(
      {
        partyId: stage.partyId,
        userId: nina.id,
        subject: NINA.sub,
        resourceLink: "1 1",
        targetKind: null,
        targetId: null,
        lineItem: null,
        contextTitle: "Vente 1",
        membersAddress: `${stage.platform.issuer}/members`,
      },
      trx,
    ),
  );
  const roles = ["http://purl.imsglobal.org/vocab/lis/v2/membership#Learner"];
  stage.platform.members.push(
    { user_id: NINA.sub, name: "Roche, Nina", roles },
    { user_id: "omar-2", name: "Omar Diop", roles },
  );
  expect(await (await send(here(), { as: admin })).text()).toContain(words.membersOf("Vente 1"));
  const members = () => send(`${here()}/members/${id}`, { as: admin });
  const html = await (await members()).text();
  for (const seen of ["Roche, Nina", "Omar Diop", "Learner", ">Nina<", words.unlinked])
    expect(html).toContain(seen);
  const queries = await countQueries(members);
  for (let one = 0; one < 30; one++)
    stage.platform.members.push({ user_id: `more-${one}`, name: `M ${one}`, roles });
  expect(await countQueries(members), "however many members").toBe(queries);
  const { registration: known } = stage.platform;
  await Platforms.register(stage.partyId, { ...known, tokenUrl: "https://10.0.0.7/token" });
  const failed = await (await send(`${here()}/members/${id}`, { as: admin })).text();
  expect(failed).toContain(words.membersFailed);
  await Parties.remove(stage.partyId);
  expect((await send(`${here()}/members/${id}`, { as: admin })).status).toBe(404);
});
