import { beforeEach, expect, test } from "vitest";
import { send } from "../../testing/academy-request";
import type { AccessRow } from "../../testing/access/access-row";
import { accessTable } from "../../testing/access/access-table";
import { oneServed } from "../../testing/access/tried-callers";
import { createWorld, people, type World } from "../../testing/access/access-world";
import { useTestDatabase } from "../../testing/database";
import { isWholeSuite } from "../../testing/whole-suite";

useTestDatabase();
let world: World;
beforeEach(async () => {
  world = await createWorld();
});

const KEPT_BY_NOBODY = "private, no-store";
/** A page, or the data of a client navigation to it. Files set their own cache headers. */
const PAGE = /^text\/(html|x-script)/;
/** The pages behind a sign-in. Calls have no session, and their description is the same for everyone. */
const pages = accessTable.filter(
  ({ method, pattern }) => method === "GET" && !pattern.startsWith("/api"),
);

/** The status of a redirect in a client navigation. It holds no personal data. */
const REDIRECTED = 202;

/** Returns the address of a page's data in a client navigation. */
function dataOf(path: string): string {
  const [pathname = "", search = ""] = path.split("?");
  return `${pathname === "/" ? "/_" : pathname}.data${search ? `?${search}` : ""}`;
}

/** Returns everybody who is signed in, or before a commit one person who sees the page. */
const signedIn = (row: AccessRow) =>
  isWholeSuite ? people.filter((one) => one !== "signedOut") : [oneServed(row)];

test("every page of the access table is kept by nobody once somebody is signed in", async () => {
  const wrong: string[] = [];
  const seen = new Set<string>();
  for (const row of pages)
    for (const person of signedIn(row))
      for (const path of [row.url(world), dataOf(row.url(world))]) {
        const answer = await send(path, { as: world.users[person] });
        await answer.body?.cancel();
        if (answer.status === REDIRECTED || !PAGE.test(answer.headers.get("Content-Type") ?? ""))
          continue;
        seen.add(row.pattern);
        const kept = answer.headers.get("Cache-Control");
        if (kept !== (row.pattern === "/support" ? "no-store" : KEPT_BY_NOBODY))
          wrong.push(`${person} ${path}: ${kept}`);
      }
  expect(wrong).toEqual([]);
  expect(seen.size).toBeGreaterThan(40);
});

test.each(["/nowhere", "/video/nowhere", "/nowhere.data"])(
  "%s, which is no page, is kept by nobody either",
  async (path) => {
    const answer = await send(path, { as: world.users.admin });
    expect(answer.headers.get("Cache-Control")).toBe(KEPT_BY_NOBODY);
  },
);

test("the login page, which says nothing of anybody, may be kept", async () => {
  expect((await send("/login")).headers.get("Cache-Control")).toBeNull();
});
