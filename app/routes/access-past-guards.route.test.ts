import { expect, test } from "vitest";
import { send, serverBuild, signIn, signInByCall } from "../../testing/academy-request";
import { label, patternOf, requestOf, verdictOf } from "../../testing/access/access-request";
import { useSharedWorld } from "../../testing/access/shared-world";
import { inShort } from "../../testing/whole-suite";
import { copy } from "~/copy/copy";
import { accessTable } from "../../testing/access/access-table";

const { world, sendTo } = useSharedWorld();

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
    const { pathname, searchParams } = new URL(row.url(world()), "http://aplomb.test");
    const dataPath = `${pathname === "/" ? "/_" : pathname}.data`;
    // Before a commit the leaf is named, so that a parent's loader would be skipped.
    for (const named of inShort([[["_routes", leaf?.id ?? ""]], []], 1)) {
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
  const { headers, ...init } = requestOf(row, world());
  const Authorization = await signInByCall(world().users.admin ?? world().owner);
  const own = { ...(headers as Record<string, string>), Authorization };
  const response = await sendTo(row, { ...init, headers: own });
  expect(verdictOf(response)).toBe(row.expected.signedOut);
});

const mutations = accessTable.filter((row) => row.method !== "GET");

/**
 * The headers of browsers for a form on another site's page, with and without either header. Before a commit each header
 * alone, and both with a bearer.
 */
const everyForeign: Record<string, string>[] = [
  { Origin: "https://evil.example" },
  { "Sec-Fetch-Site": "cross-site" },
  { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site", Authorization: "Bearer x" },
  { Origin: "null" },
  { Origin: "https://aplomb.test" },
  { "Sec-Fetch-Site": "same-site" },
  { Origin: "http://aplomb.test", "Sec-Fetch-Site": "cross-site" },
  { Origin: "https://evil.example", Authorization: "Basic eDp5" },
];
const foreign = inShort(everyForeign, 3);

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
      const { method, body } = requestOf(row, world());
      const response = await sendTo(row, { method, body, headers } as RequestInit);
      expect(verdictOf(response), JSON.stringify(headers)).toBe(row.expected.signedOut);
    }
  },
);

test.each(mutations.filter(({ crossSite }) => !crossSite).map((row) => [label(row), row] as const))(
  "%s refuses another site's page",
  async (_, row) => {
    const Cookie = await signIn(world().users.admin ?? world().owner);
    for (const headers of foreign) {
      const { method, body, headers: own } = requestOf(row, world());
      const type = new Headers(own).get("Content-Type");
      const response = await sendTo(row, {
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
