import { beforeEach, expect, test } from "vitest";
import { send } from "../../testing/academy-request";
import { createWorld, type World } from "../../testing/access/access-world";
import { useTestDatabase } from "../../testing/database";
import { accessTable } from "../../testing/access/access-table";
import { brand } from "~/platform/brand";

useTestDatabase();
let world: World;
beforeEach(async () => {
  world = await createWorld();
});

/** Returns the text of each `<title>` of the document, except a picture's own. */
const titlesOf = (html: string) =>
  [...html.replaceAll(/<svg[\s\S]*?<\/svg>/g, "").matchAll(/<title>(.*?)<\/title>/g)].map(
    ([, title]) => title,
  );

const pages = accessTable.filter(({ method }) => method === "GET");

test("every screen has one title, its own", async () => {
  const wrong: string[] = [];
  const seen: string[] = [];
  for (const row of pages)
    for (const as of [world.users.admin, null]) {
      const response = await send(row.url(world), { as });
      const html = await response.text();
      if (!response.headers.get("Content-Type")?.startsWith("text/html")) continue;
      const titles = titlesOf(html);
      seen.push(row.pattern);
      if (titles.length !== 1 || titles[0] === brand.product)
        wrong.push(`${row.pattern}: ${titles.join(" | ") || "none"}`);
    }
  expect(wrong).toEqual([]);
  expect(new Set(seen).size).toBeGreaterThan(40);
});

test.each([
  ["an address that is none", "/nowhere", "Page introuvable"],
  ["a module that is none", "/video/nowhere", "Module not found"],
  ["a module that cannot be presented", "/presentModule/nowhere", "Module not found"],
  ["a group that is none", "/group/nowhere", "Group not found"],
])("%s has one title too", async (_, path, name) => {
  const html = await (await send(path, { as: world.users.admin })).text();
  expect(titlesOf(html)).toEqual([`${name} · ${brand.product}`]);
});
