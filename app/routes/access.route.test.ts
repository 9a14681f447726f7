import { beforeEach, describe, expect, test } from "vitest";
import { send, serverBuild, signIn, signInByCall } from "../../testing/academy-request";
import { label, requestOf, verdictOf } from "../../testing/access/access-request";
import { type AccessRow, type Verdict, verdictFor } from "../../testing/access/access-row";
import {
  ADMINS_ONLY,
  createWorld,
  people,
  type Person,
  type SupportCaller,
  supportCallers,
  WATCHERS_ONLY,
  type World,
} from "../../testing/access/access-world";
import { useTestDatabase } from "../../testing/database";
import { createAssignment } from "../../testing/teams";
import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";
import { accessTable } from "../../testing/access/access-table";

useTestDatabase();
let world: World;
beforeEach(async () => {
  world = await createWorld();
});

const isServed = (verdict: Verdict) => typeof verdict === "string";

/** Returns the people that a route refuses. A refusal changes nothing, so one test can share a world. */
const refusedTo = (row: AccessRow) =>
  people.filter((person) => row.method === "GET" || !isServed(verdictFor(row, person)));

/** Returns the body of a refusal. A vendor's agent gets it in OpenAI's shape. */
function refusalIn(body: string, { pattern }: AccessRow): unknown {
  const refusal = JSON.parse(body) as { error?: unknown };
  return pattern.startsWith("/api/agent/") ? refusal.error : refusal;
}

async function expectVerdict(row: AccessRow, person: Person): Promise<void> {
  await db().deleteFrom("loginAttempts").execute(); // earlier attempts may share the same network
  const init = { ...requestOf(row, world), as: world.users[person] };
  const response = await send(row.url(world), init);
  expect([person, verdictOf(response)]).toEqual([person, verdictFor(row, person)]);
  const body = await response.text();
  if (person !== "admin") expect(body).not.toContain(ADMINS_ONLY);
  if (person !== "admin" && !row.pattern.startsWith("/video/:moduleId"))
    expect(body).not.toContain(WATCHERS_ONLY);
  if (row.pattern.startsWith("/api") && response.status >= 400)
    expect(refusalIn(body, row)).toMatchObject({ message: expect.stringMatching(/./) });
}

describe.each(accessTable.map((row) => [label(row), row] as const))("%s", (_, row) => {
  const refused = refusedTo(row);
  test(`treats ${refused.join(", ")} as the table says`, async () => {
    for (const person of refused) await expectVerdict(row, person);
  });

  const served = people.filter((person) => !refused.includes(person));
  for (const person of served) test(`serves ${person}`, () => expectVerdict(row, person));

  const expectMet = async (caller: SupportCaller) => {
    const { headers, ...init } = requestOf(row, world);
    const own = { ...(headers as Record<string, string>), ...world.supportHeaders[caller] };
    const response = await send(row.url(world), { ...init, headers: own });
    const expected = row.expected[caller] ?? row.expected.signedOut;
    expect([caller, verdictOf(response)]).toEqual([caller, expected]);
  };
  if (row.method === "GET")
    test(`treats ${supportCallers.join(", ")} as the table says`, async () => {
      for (const caller of supportCallers) await expectMet(caller);
    });
  else test.each(supportCallers)("treats %s as the table says", expectMet);
});

/** The addresses that name a draft in their query. */
const naming = [
  "/team/assignments/add?target=",
  "/team/follow?module=",
  "/team/reviews?module=",
  "/team?module=",
];

test("a draft's title is shown to admins alone, whatever address names it", async () => {
  const { draft, draftGroup, owner, users, teamId } = world;
  for (const target of [
    { kind: "module", id: draft.id },
    { kind: "group", id: draftGroup.id },
  ] as const)
    await createAssignment({
      target,
      assignee: { teamId },
      createdById: owner.id,
      dueOn: "2099-12-30",
    });
  const drafts = { ...world, module: draft, group: draftGroup };
  const reads = accessTable.filter(({ method }) => method === "GET").map((row) => row.url(drafts));
  const named = [draft.id, `module:${draft.id}`, `group:${draftGroup.id}`].flatMap((id) =>
    naming.map((address) => `${address}${id}`),
  );
  const telling: string[] = [];
  for (const person of ["owner", "manager"] as const)
    for (const address of [...reads, ...named]) {
      const response = await send(address, { as: users[person] });
      if ((await response.text()).includes(ADMINS_ONLY)) telling.push(`${person} ${address}`);
    }
  expect(telling).toEqual([]);
});

/**
 * The pages behind a guard. In single fetch the client names the loaders to run, so a guard in a parent loader would be
 * skipped.
 */
const guardedPages = accessTable.filter(
  (row) => row.method === "GET" && row.expected.signedOut === "login",
);

test.each(guardedPages.map((row) => [row.pattern, row] as const))(
  "%s gives nothing away to single fetch, whichever loaders are named",
  async (pattern, row) => {
    const { routes } = await serverBuild();
    const leaf = Object.values(routes).find(
      (route) => route && patternOf(route.id, routes) === pattern,
    );
    const { pathname, searchParams } = new URL(row.url(world), "http://aplomb.test");
    const dataPath = `${pathname === "/" ? "/_" : pathname}.data`;
    for (const named of [[], [["_routes", leaf?.id ?? ""]]]) {
      const search = new URLSearchParams([...searchParams, ...named]);
      const response = await send(`${dataPath}?${search}`);
      const text = await response.text();
      expect(text).toContain("/login");
      expect(text).not.toContain("Encaisser sans réseau");
    }
  },
);

const pages = accessTable.filter(({ pattern }) => !pattern.startsWith("/api"));

test.each(pages.map((row) => [label(row), row] as const))("%s knows no bearer", async (_, row) => {
  const { headers, ...init } = requestOf(row, world);
  const Authorization = await signInByCall(world.users.admin ?? world.owner);
  const own = { ...(headers as Record<string, string>), Authorization };
  const response = await send(row.url(world), { ...init, headers: own });
  expect(verdictOf(response)).toBe(row.expected.signedOut);
});

const mutations = accessTable.filter((row) => row.method !== "GET");

/** The headers of browsers for a form on another site's page, with and without either header. */
const foreign: Record<string, string>[] = [
  { Origin: "https://evil.example" },
  { Origin: "null" },
  { Origin: "https://aplomb.test" },
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site" },
  { Origin: "http://aplomb.test", "Sec-Fetch-Site": "cross-site" },
  { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site", Authorization: "Bearer x" },
  { Origin: "https://evil.example", Authorization: "Basic eDp5" },
];

test("four posts may come from another site: a provider's logout, and those of a learning system", () => {
  expect(mutations.filter(({ crossSite }) => crossSite).map(label)).toEqual([
    "POST /auth/:provider/backchannel-logout",
    "POST /lti/login",
    "POST /lti/launch",
    "POST /lti/deep-linking",
  ]);
});

test.each(mutations.filter(({ crossSite }) => crossSite).map((row) => [label(row), row] as const))(
  "%s lets another site in",
  async (_, row) => {
    for (const headers of foreign) {
      const { method, body } = requestOf(row, world);
      const response = await send(row.url(world), { method, body, headers } as RequestInit);
      expect(verdictOf(response), JSON.stringify(headers)).toBe(row.expected.signedOut);
    }
  },
);

test.each(mutations.filter(({ crossSite }) => !crossSite).map((row) => [label(row), row] as const))(
  "%s refuses another site's page",
  async (_, row) => {
    const Cookie = await signIn(world.users.admin ?? world.owner);
    for (const headers of foreign) {
      const { method, body, headers: own } = requestOf(row, world);
      const type = new Headers(own).get("Content-Type");
      const response = await send(row.url(world), {
        method,
        body,
        headers: { ...headers, Cookie, ...(type ? { "Content-Type": type } : {}) },
      });
      expect(response.status, JSON.stringify(headers)).toBe(403);
    }
  },
);

test("another site's page cannot sign anybody in, and is told so", async () => {
  const response = await send("/login", {
    method: "POST",
    headers: { "Sec-Fetch-Site": "cross-site" },
    body: new URLSearchParams({ email: "personne@example.test", password: "mauvais" }),
  });
  expect(response.status).toBe(403);
  expect(await response.text()).toContain(copy.errors.forbidden);
});

test("a client without cookie is no page: its bearer, or a vendor's signature, decides", async () => {
  const headers = { Authorization: "Bearer x", "Sec-Fetch-Site": "cross-site" };
  const api = await send("/api/modules/sort", { method: "POST", headers, body: "{}" });
  expect(api.status).toBe(401);
  const hook = await send("/api/webhooks/cloudinary", { method: "POST", body: "{}" });
  expect(await hook.text()).not.toContain("Cross-site");
});

type Routes = Awaited<ReturnType<typeof serverBuild>>["routes"];

function patternOf(id: string, routes: Routes): string {
  const parts: string[] = [];
  for (let route = routes[id]; route; route = route.parentId ? routes[route.parentId] : undefined)
    if (route.path) parts.unshift(route.path);
  return `/${parts.join("/")}`;
}

test("every route has a row for each thing it answers", async () => {
  const { routes } = await serverBuild();
  const known = new Set(
    accessTable.map((row) => `${row.pattern} ${row.method === "GET" ? "reads" : "writes"}`),
  );
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  const missing = Object.values(routes).flatMap((route) => {
    if (!route || (parents.has(route.id) && !route.index && !route.path)) return [];
    const pattern = patternOf(route.id, routes);
    const { loader, action, default: page } = route.module;
    const answers = [loader || page ? "reads" : "", action ? "writes" : ""].filter(Boolean);
    return answers.map((answer) => `${pattern} ${answer}`).filter((answer) => !known.has(answer));
  });
  expect(missing).toEqual([]);
});
