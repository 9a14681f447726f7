import { beforeAll, describe, expect, test } from "vitest";
import { send, signIn } from "../../testing/academy-request";
import { fillAcademy } from "../../testing/bulk-academy";
import { countQueries, openTestDatabase } from "../../testing/database";
import { createUser } from "../../testing/factories";
import { linkOf } from "../../testing/page-text";
import { createTeam } from "../../testing/teams";
import { copy } from "~/copy/copy";

/** The most bytes of a page. */
const BUDGET = 300_000;
const MODULES = 1_000;

let few: Awaited<ReturnType<typeof academy>>;
let many: Awaited<ReturnType<typeof academy>>;

/** Creates an academy with this many modules in one regroupement, and reads its pages' bytes and queries. */
async function academy(modules: number) {
  await openTestDatabase();
  const filled = await fillAcademy({
    users: 3,
    evaluations: 30,
    containers: 1,
    modules,
    textLength: 0,
  });
  const [userId = "", otherId = ""] = filled.userIds;
  const admin = await createUser({ role: "admin" });
  await createTeam({ members: filled.userIds.map((id) => ({ id })), managers: [admin] });
  const headers = { Cookie: await signIn(admin) };
  const own = { Cookie: await signIn({ id: userId }) };
  const pages: Record<string, [string, typeof headers]> = {
    home: ["/", own],
    "home, a later page": ["/?open=none&cards=3", own],
    "home, a dialog": [`/?guidelines=module:${filled.moduleIds.at(-1)}`, own],
    "/admin": ["/admin", headers],
    "/team": ["/team", headers],
    follow: ["/admin/follow", headers],
    "follow of a team": ["/team/follow", headers],
    person: [`/admin/users/${otherId}/presentations`, headers],
    "person of a team": [`/team/people/${otherId}`, headers],
    results: [`/admin/modules/${filled.moduleIds[0]}/results`, headers],
    reviews: ["/admin/reviews?order=effect", headers],
  };
  const read: Record<string, { html: string; queries: number }> = {};
  for (const [name, [path, signedIn]] of Object.entries(pages)) {
    let html = "";
    const queries = await countQueries(async () => {
      const answer = await send(path, { headers: signedIn });
      expect(answer.status, name).toBe(200);
      html = await answer.text();
    });
    read[name] = { html, queries };
  }
  return { read, containerId: filled.containerIds[0] ?? "" };
}

beforeAll(async () => {
  few = await academy(4);
  many = await academy(MODULES);
});

describe("a thousand modules in one regroupement", () => {
  test("make no page heavier than 300 kB", () => {
    const heavy = Object.entries(many.read).flatMap(([name, { html }]) =>
      Buffer.byteLength(html) > BUDGET ? `${name}: ${Buffer.byteLength(html)}` : [],
    );
    expect(heavy).toEqual([]);
  });

  test("cost no query more than four modules", () => {
    const counts = ({ read }: typeof many) =>
      Object.fromEntries(Object.entries(read).map(([name, { queries }]) => [name, queries]));
    expect(counts(many)).toEqual(counts(few));
  });

  test("are read a page of cards at a time", () => {
    const next = linkOf(many.read.home?.html ?? "", copy.list.nextPage);
    expect(next).toBe(`/?open=${many.containerId}&cards=2`);
  });

  test("stay at their page of cards when a dialog closes", () => {
    const close = linkOf(many.read["home, a dialog"]?.html ?? "", copy.common.close);
    expect(close).toBe(`/?open=${many.containerId}&cards=21`);
  });
});
