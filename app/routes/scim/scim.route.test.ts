import { beforeEach, describe, expect, test } from "vitest";
import { post, send, signIn } from "../../../testing/academy-request";
import { countQueries, useTestDatabase } from "../../../testing/database";
import { createEvaluation, createModule, createUser } from "../../../testing/factories";
import { createKey, createParty } from "../../../testing/parties";
import { createTeam } from "../../../testing/teams";
import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";
import * as ApiTokens from "~/models/sign-in/api-tokens.server";
import { onSignedOut } from "~/models/sign-in/sessions.server";
import { actorOf } from "~/models/terms/party";

useTestDatabase();
let partyId: string;
let Authorization: string;
beforeEach(async () => {
  partyId = await createParty({ kind: "scim", name: "Annuaire" });
  ({ Authorization } = await createKey({ scopes: ["scim"], partyId }));
});

type Body = Record<string, unknown>;
type Listed = {
  totalResults: number;
  startIndex: number;
  itemsPerPage: number;
  Resources: Person[];
};
interface Person extends Body {
  id: string;
  active: boolean;
  meta: { version: string; location: string };
}

/** Sends a call of SCIM with the directory's key. */
async function scim(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const response = await send(`/scim/v2${path}`, {
    method,
    headers: { Authorization, "Content-Type": "application/scim+json", ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { response, status: response.status, body: (text ? JSON.parse(text) : null) as never };
}

const USER = "urn:ietf:params:scim:schemas:core:2.0:User";
const GROUP = "urn:ietf:params:scim:schemas:core:2.0:Group";
const PATCH = "urn:ietf:params:scim:api:messages:2.0:PatchOp";
const patch = (...Operations: Body[]) => ({ schemas: [PATCH], Operations });

/** A person as Entra sends it. */
const entraUser = (name: string, more: Body = {}) => ({
  schemas: [USER, "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"],
  externalId: `id-${name}`,
  userName: `${name}@Example.test`,
  active: true,
  displayName: name,
  emails: [{ primary: true, type: "work", value: `${name}@example.test` }],
  meta: { resourceType: "User" },
  name: { formatted: `${name} Martin`, familyName: "Martin", givenName: name },
  "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User": { department: "Ventes" },
  ...more,
});

async function create(name: string, more: Body = {}): Promise<Person> {
  const { status, body } = await scim("POST", "/Users", entraUser(name, more));
  expect([status, body]).toEqual([201, expect.anything()]);
  return body as Person;
}

const account = (id: string) =>
  db().selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const filtered = async (path: string, filter: string) =>
  (await scim("GET", `${path}?filter=${encodeURIComponent(filter)}`)).body as Listed;

describe("Entra's documented sequence", () => {
  test("test connection, create, find, update, deactivate, delete", async () => {
    const tested = await filtered("/Users", 'userName eq "non-existent"');
    expect(tested).toMatchObject({ totalResults: 0, Resources: [], startIndex: 1 });
    const made = await create("lea");
    expect(made).toMatchObject({
      userName: "lea@Example.test",
      active: true,
      externalId: "id-lea",
    });
    expect(await account(made.id)).toMatchObject({
      name: "lea",
      email: "lea@example.test",
      role: "user",
    });
    for (const filter of ['userName eq "LEA@example.test"', 'externalId eq "id-lea"'])
      expect((await filtered("/Users", filter)).Resources.map(({ id }) => id)).toEqual([made.id]);
    const multi = await scim(
      "PATCH",
      `/Users/${made.id}`,
      patch(
        { op: "Replace", path: 'emails[type eq "work"].value', value: "updated@example.test" },
        { op: "Replace", path: "name.familyName", value: "Durand" },
        { op: "Add", path: "displayName", value: "Léa Durand" },
        {
          op: "Add",
          path: "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department",
          value: "Nord",
        },
        { op: "Add", path: "title", value: "Conseillère" },
      ),
    );
    expect(multi.body).toMatchObject({ name: { familyName: "Durand", givenName: "lea" } });
    expect(await account(made.id)).toMatchObject({
      name: "Léa Durand",
      email: "updated@example.test",
    });
    const off = { op: "Replace", path: "active", value: "False" };
    const disabled = await scim("PATCH", `/Users/${made.id}`, patch(off));
    expect(disabled.body).toMatchObject({ active: false });
    expect((await account(made.id)).deactivatedAt).not.toBeNull();
    expect((await scim("DELETE", `/Users/${made.id}`)).status).toBe(204);
    expect((await scim("GET", `/Users/${made.id}`)).status).toBe(404);
    expect((await account(made.id)).name).toBe("Léa Durand");
  });

  test("groups: create, find without members, add, remove by filter and by value, rename, delete", async () => {
    const [lea, tom] = [await create("lea"), await create("tom")];
    const sent = { schemas: [GROUP], externalId: "g-1", displayName: "Nord" };
    const made = await scim("POST", "/Groups", sent);
    expect(made.status).toBe(201);
    const { id } = made.body as Person;
    const add = { op: "Add", path: "members", value: [{ value: lea.id }, { value: tom.id }] };
    expect((await scim("PATCH", `/Groups/${id}`, patch(add))).body).toMatchObject({
      members: [{ value: lea.id, display: "lea" }, { value: tom.id }],
    });
    const found = await scim(
      "GET",
      `/Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "nord"')}`,
    );
    expect((found.body as Listed).Resources).toEqual([
      expect.not.objectContaining({ members: expect.anything() as unknown }),
    ]);
    const byFilter = { op: "Remove", path: `members[value eq "${lea.id}"]` };
    expect((await scim("PATCH", `/Groups/${id}`, patch(byFilter))).body).toMatchObject({
      members: [{ value: tom.id }],
    });
    const byValue = { op: "Remove", path: "members", value: [{ value: tom.id }] };
    expect((await scim("PATCH", `/Groups/${id}`, patch(byValue))).body).toMatchObject({
      members: [],
    });
    const renamed = { op: "Replace", path: "displayName", value: "Nord-Est" };
    await scim("PATCH", `/Groups/${id}`, patch(renamed));
    const team = await db().selectFrom("teams").select("name").executeTakeFirstOrThrow();
    expect(team.name).toBe("Nord-Est");
    expect((await scim("DELETE", `/Groups/${id}`)).status).toBe(204);
    expect((await scim("GET", `/Groups/${id}`)).status).toBe(404);
    expect(await db().selectFrom("teams").select("id").execute()).toHaveLength(1);
  });
});

describe("Okta's documented sequence", () => {
  const oktaUser = {
    schemas: [USER],
    userName: "eva@example.test",
    name: { givenName: "Eva", familyName: "Petit" },
    emails: [{ primary: true, value: "eva@example.test", type: "work" }],
    displayName: "Eva Petit",
    locale: "fr-FR",
    externalId: "00u1",
    groups: [],
    password: "1mz050nq",
    active: true,
  };

  test("find, create, put, patch without a path, and members", async () => {
    expect((await filtered("/Users", 'userName eq "eva@example.test"')).totalResults).toBe(0);
    const { status, body } = await scim("POST", "/Users", oktaUser);
    expect(status).toBe(201);
    const { id } = body as Person;
    expect(JSON.stringify(body)).not.toContain("1mz050nq");
    const put = await scim("PUT", `/Users/${id}`, { ...oktaUser, displayName: "Eva Grand", id });
    expect([put.status, (await account(id)).name]).toEqual([200, "Eva Grand"]);
    const off = await scim(
      "PATCH",
      `/Users/${id}`,
      patch({ op: "replace", value: { active: false } }),
    );
    expect(off.body).toMatchObject({ active: false, displayName: "Eva Grand" });
    const on = await scim(
      "PATCH",
      `/Users/${id}`,
      patch({ op: "replace", value: { active: true } }),
    );
    expect(on.body).toMatchObject({ active: true });
    const group = await scim("POST", "/Groups", {
      schemas: [GROUP],
      displayName: "Sud",
      members: [{ value: id, display: "eva" }],
    });
    expect(group.body).toMatchObject({ members: [{ value: id }] });
    const { id: groupId } = group.body as Person;
    const renamed = patch({ op: "replace", value: { id: groupId, displayName: "Sud-Ouest" } });
    expect((await scim("PATCH", `/Groups/${groupId}`, renamed)).body).toMatchObject({
      displayName: "Sud-Ouest",
      members: [{ value: id }],
    });
    const emptied = patch({ op: "replace", path: "members", value: [] });
    expect((await scim("PATCH", `/Groups/${groupId}`, emptied)).body).toMatchObject({
      members: [],
    });
  });
});

test("the three discovery resources are read, and nothing else is", async () => {
  const { body } = await scim("GET", "/ServiceProviderConfig");
  expect(body).toMatchObject({ patch: { supported: true }, etag: { supported: true } });
  expect((await scim("GET", "/ResourceTypes")).body).toMatchObject({ totalResults: 2 });
  expect((await scim("GET", "/ResourceTypes/User")).body).toMatchObject({ schema: USER });
  expect((await scim("GET", `/Schemas/${GROUP}`)).body).toMatchObject({ id: GROUP });
  expect((await scim("GET", "/Bulk")).status).toBe(404);
  expect((await scim("GET", "/Users/a/b")).status).toBe(404);
  for (const [method, path] of [
    ["POST", "/Schemas"],
    ["PUT", "/Users"],
    ["POST", "/Groups/a"],
  ] as const)
    expect([path, (await scim(method, path, {})).status]).toEqual([path, 405]);
});

test("pages, versions and conditional changes", async () => {
  for (const name of ["a", "b", "c"]) await create(name);
  const second = (await scim("GET", "/Users?startIndex=2&count=1")).body as Listed;
  expect(second).toMatchObject({ totalResults: 3, startIndex: 2, itemsPerPage: 1 });
  expect(second.Resources[0]).toMatchObject({ displayName: "b" });
  expect(((await scim("GET", "/Users?count=0")).body as Listed).Resources).toEqual([]);
  const person = second.Resources[0] as Person;
  const at = `/Users/${person.id}`;
  const read = await scim("GET", at);
  const tag = read.response.headers.get("ETag") ?? "";
  expect(tag).toBe(person.meta.version);
  expect((await scim("GET", at, undefined, { "If-None-Match": tag })).status).toBe(304);
  const rename = patch({ op: "replace", path: "displayName", value: "Bée" });
  expect((await scim("PATCH", at, rename, { "If-Match": 'W/"other"' })).status).toBe(412);
  const done = await scim("PATCH", at, rename, { "If-Match": tag });
  expect([done.status, done.response.headers.get("ETag") === tag]).toEqual([200, false]);
  expect((await scim("DELETE", at, undefined, { "If-Match": tag })).status).toBe(412);
});

test("30 people and members cost as many queries as two", async () => {
  const [a, b] = [await create("a"), await create("b")];
  const members = [{ value: a.id }, { value: b.id }];
  const { id } = (await scim("POST", "/Groups", { displayName: "Nord", members })).body as Person;
  const paths = ["/Users", `/Users/${a.id}`, "/Groups", `/Groups/${id}`];
  const count = async () => {
    const counts: number[] = [];
    for (const path of paths) counts.push(await countQueries(() => scim("GET", path)));
    return counts;
  };
  const few = await count();
  const more = Array.from({ length: 28 }, (_, index) => `p${index}`);
  const added: { value: string }[] = [];
  for (const name of more) added.push({ value: (await create(name)).id });
  const add = (value: unknown) =>
    scim("PATCH", `/Groups/${id}`, patch({ op: "Add", path: "members", value }));
  const one = await countQueries(() => add(added.slice(0, 1)));
  expect(await countQueries(() => add(added.slice(1)))).toBe(one);
  expect(await count()).toEqual(few);
  expect(Math.max(...few)).toBeLessThanOrEqual(6);
});

test.each([
  ["no JSON object", "POST", "/Users", "x", 400, "invalidSyntax"],
  ["no userName", "POST", "/Users", { emails: [] }, 400, "invalidValue"],
  ["no address", "POST", "/Users", { userName: "lea" }, 400, "invalidValue"],
  ["another comparison", "GET", '/Users?filter=userName sw "a"', undefined, 400, "invalidFilter"],
  ["another attribute", "GET", '/Users?filter=title eq "a"', undefined, 400, "invalidFilter"],
  ["a page that is no number", "GET", "/Users?count=x", undefined, 400, "invalidValue"],
  ["nobody", "PATCH", "/Users/nobody", patch({ op: "add", value: {} }), 404, undefined],
  [
    "an unknown member",
    "POST",
    "/Groups",
    { displayName: "N", members: [{ value: "x" }] },
    400,
    "invalidValue",
  ],
])("%s is refused in SCIM's own words", async (_, method, path, body, status, scimType) => {
  const told = await scim(method, path, body);
  expect(told.response.headers.get("Content-Type")).toBe("application/scim+json");
  expect(told.body).toEqual({
    schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
    status: String(status),
    detail: expect.stringMatching(/./) as string,
    ...(scimType ? { scimType } : {}),
  });
});

test("a body that is too long is refused unread, in SCIM's own words", async () => {
  const headers = { "Content-Length": String(2 * 1024 * 1024) };
  const { status, body } = await scim("POST", "/Users", {}, headers);
  expect([status, body]).toEqual([413, expect.objectContaining({ status: "413" })]);
});

test("changes that cannot be are refused, and change nothing", async () => {
  const { id } = await create("lea");
  const before = await account(id);
  for (const [operation, scimType] of [
    [{ op: "remove" }, "noTarget"],
    [{ op: "replace", value: "x" }, "invalidValue"],
    [{ op: "jump", path: "active", value: true }, "invalidSyntax"],
    [{ op: "replace", path: "emails[", value: "x" }, "invalidPath"],
    [{ op: "replace", path: 'emails[type ne "work"].value', value: "x" }, "invalidFilter"],
    [{ op: "replace", path: "active", value: "perhaps" }, "invalidValue"],
    [{ op: "replace", path: "userName" }, "invalidValue"],
    [{ op: "remove", path: "userName" }, "invalidValue"],
  ] as const) {
    const { status, body } = await scim("PATCH", `/Users/${id}`, patch(operation));
    expect([operation, status, body]).toEqual([
      operation,
      400,
      expect.objectContaining({ scimType }),
    ]);
  }
  expect(await account(id)).toEqual(before);
  const twin = await scim("POST", "/Users", entraUser("lea"));
  expect([twin.status, twin.body]).toEqual([
    409,
    expect.objectContaining({ scimType: "uniqueness" }),
  ]);
});

test("an address added by a path with a filter makes the value, as Entra expects", async () => {
  const { id } = await create("lea", { emails: undefined, userName: "lea@example.test" });
  const added = patch({ op: "Add", path: 'emails[type eq "work"].value', value: "l@example.test" });
  expect((await scim("PATCH", `/Users/${id}`, added)).body).toMatchObject({
    emails: [{ type: "work", value: "l@example.test" }],
  });
  expect((await account(id)).email).toBe("l@example.test");
});

test("only a directory's key opens SCIM", async () => {
  const admin = await createUser({ role: "admin" });
  const program = await createKey({ scopes: ["read-people", "write-people"] });
  const token = `Bearer ${(await ApiTokens.issuePair(admin.id)).accessToken}`;
  for (const [bearer, status] of [
    [program.Authorization, 403],
    [token, 401],
    ["Bearer apl_unknown", 401],
  ] as const)
    expect((await scim("GET", "/Users", undefined, { Authorization: bearer })).status).toBe(status);
  const byCookie = await send("/scim/v2/Users", { headers: { Cookie: await signIn(admin) } });
  expect(byCookie.status).toBe(401);
  expect(byCookie.headers.get("WWW-Authenticate")).toBe("Bearer");
  const { status } = await scim("GET", "/Users");
  expect(status).toBe(200);
  expect((await send("/api/users", { headers: { Authorization } })).status).toBe(403);
});

test("a leaver's session, tokens and live call end with the request; the work stays", async () => {
  const { id } = await create("lea");
  const module = await createModule();
  await createEvaluation({ userId: id, moduleId: module.id });
  const Cookie = await signIn({ id });
  const { accessToken } = await ApiTokens.issuePair(id);
  const hungUp: string[] = [];
  const stop = onSignedOut((userId) => hungUp.push(userId));
  expect((await send("/", { headers: { Cookie } })).status).toBe(200);
  await scim("PATCH", `/Users/${id}`, patch({ op: "Replace", path: "active", value: "False" }));
  stop();
  expect(hungUp).toEqual([id]);
  expect((await send("/", { headers: { Cookie } })).headers.get("Location")).toBe("/login");
  const call = await send("/api/home", { headers: { Authorization: `Bearer ${accessToken}` } });
  expect(call.status).toBe(401);
  expect(await db().selectFrom("evaluations").select("id").execute()).toHaveLength(1);
  const entry = await db()
    .selectFrom("auditLog")
    .select(["actor", "targetId"])
    .where("action", "=", "person-deactivated")
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({ actor: actorOf(partyId), targetId: id });
});

test("a person whom the directory deleted comes back as the same account", async () => {
  const { id } = await create("lea");
  await scim("DELETE", `/Users/${id}`);
  const again = await create("lea");
  expect(again).toMatchObject({ id, active: true });
  expect(
    await db().selectFrom("users").select("id").where("email", "=", "lea@example.test").execute(),
  ).toHaveLength(1);
});

describe("people who were here before", () => {
  test("200 are refused, listed and adopted in one post; address and password stay", async () => {
    const as = await createUser({ role: "admin" });
    const names = Array.from({ length: 200 }, (_, index) => `p${index}`);
    for (const name of names) await createUser({ email: `${name}@example.test` });
    const before = await db()
      .selectFrom("users")
      .selectAll()
      .where("role", "!=", "admin")
      .orderBy("email")
      .execute();
    for (const name of names)
      expect((await scim("POST", "/Users", entraUser(name, { emails: undefined }))).status).toBe(
        409,
      );
    expect((await filtered("/Users", 'userName eq "p7@example.test"')).totalResults).toBe(0);
    const page = `/admin/links/scim/${partyId}`;
    const html = await (await send(page, { as })).text();
    expect(html).toContain(copy.directory.adoptAll(200));
    const offered = await db()
      .selectFrom("links")
      .select("id")
      .where("state", "=", "offered")
      .execute();
    const ticked = new URLSearchParams([
      ["intent", "adopt"],
      ...offered.map(({ id }) => ["ids", id]),
    ]);
    expect((await post(page, ticked, { as })).headers.get("Location")).toBe(page);
    const told = await db()
      .selectFrom("auditLog")
      .select("actor")
      .where("action", "=", "person-adopted")
      .execute();
    expect(told).toEqual(Array.from({ length: 200 }, () => ({ actor: as.id })));
    const { total, Resources } = await scim("GET", "/Users?count=200").then(({ body }) => ({
      total: (body as Listed).totalResults,
      Resources: (body as Listed).Resources,
    }));
    expect([total, Resources.length]).toEqual([200, 200]);
    const one = Resources.find(({ userName }) => userName === "p7@Example.test") as Person;
    const moved = patch(
      { op: "Add", path: 'emails[type eq "work"].value', value: "elsewhere@example.test" },
      { op: "Replace", path: "active", value: "False" },
    );
    expect((await scim("PATCH", `/Users/${one.id}`, moved)).body).toMatchObject({ active: false });
    const after = await db()
      .selectFrom("users")
      .selectAll()
      .where("role", "!=", "admin")
      .orderBy("email")
      .execute();
    const kept = (rows: typeof after) =>
      rows.map(({ id, email, passwordHash }) => ({ id, email, passwordHash }));
    expect(kept(after)).toEqual(kept(before));
    expect((await account(one.id)).deactivatedAt).not.toBeNull();
  });

  test("an admin's account is never offered, and one who became an admin is left alone", async () => {
    const as = await createUser({ role: "admin", email: "chef@example.test" });
    expect((await scim("POST", "/Users", entraUser("chef"))).status).toBe(409);
    const page = `/admin/links/scim/${partyId}`;
    expect(await (await send(page, { as })).text()).toContain(copy.directory.empty);
    await post(page, { intent: "adopt-all" }, { as });
    expect((await filtered("/Users", 'userName eq "chef@example.test"')).totalResults).toBe(0);
    const { id } = await create("lea");
    await db().updateTable("users").set({ role: "admin" }).where("id", "=", id).execute();
    const off = patch({ op: "Replace", path: "active", value: "False" });
    for (const { status } of [
      await scim("PATCH", `/Users/${id}`, off),
      await scim("PUT", `/Users/${id}`, entraUser("lea", { displayName: "Autre" })),
      await scim("DELETE", `/Users/${id}`),
    ])
      expect(status).toBe(403);
    expect(await account(id)).toMatchObject({ name: "lea", deactivatedAt: null });
  });

  test("a team of that name is offered, and its manager and people of ours stay", async () => {
    const as = await createUser({ role: "admin" });
    const [manager, member] = [await createUser(), await createUser()];
    const teamId = await createTeam({ name: "Nord", members: [member], managers: [manager] });
    const group = { schemas: [GROUP], displayName: "NORD" };
    expect((await scim("POST", "/Groups", group)).status).toBe(409);
    await post(`/admin/links/scim/${partyId}`, { intent: "adopt-all" }, { as });
    const { id } = await create("lea");
    const add = patch({ op: "Add", path: "members", value: [{ value: id }] });
    expect((await scim("PATCH", `/Groups/${teamId}`, add)).status).toBe(200);
    await scim("PUT", `/Groups/${teamId}`, { ...group, members: [] });
    const people = await db()
      .selectFrom("teamMembers")
      .select(["userId", "manages"])
      .orderBy("manages")
      .execute();
    expect(people).toEqual([
      { userId: member.id, manages: 0 },
      { userId: manager.id, manages: 1 },
    ]);
  });
});
