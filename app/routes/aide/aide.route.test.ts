import { expect, test } from "vitest";
import { send } from "../../../testing/academy-request";
import { useTestDatabase } from "../../../testing/database";
import { createUser } from "../../../testing/factories";

useTestDatabase();

const REP = "Guide du commercial";
const ADMIN = "Guide de l’administrateur";

/** Returns the first heading of a page. */
const headingOf = (html: string) => /<h1>(.*?)<\/h1>/.exec(html)?.[1];

test.each([
  ["field_salesperson", "/aide", REP],
  ["field_salesperson", "/aide?guide=administration", REP],
  ["candidate", "/aide", REP],
  ["admin", "/aide", ADMIN],
  ["admin", "/aide?guide=commercial", REP],
] as const)("%s reads at %s: %s", async (role, path, title) => {
  const response = await send(path, { as: await createUser({ role }) });
  expect(response.status).toBe(200);
  expect(headingOf(await response.text())).toBe(title);
});

test("the document holds the whole guide, with pictures of this site", async () => {
  const html = await (await send("/aide", { as: await createUser() })).text();
  expect(html).toContain('<section id="demander-une-relecture">');
  const pictures = [...html.matchAll(/<img src="([^"]*)"/g)].map(([, src]) => src);
  expect(pictures.length).toBeGreaterThan(1);
  for (const src of pictures) expect(src).toMatch(/^\/[^/].*\.jpg$/);
});

test.each(["/", "/admin"])("%s leads to the guide", async (path) => {
  const html = await (await send(path, { as: await createUser({ role: "admin" }) })).text();
  expect(html).toMatch(/<a [^>]*href="\/aide"[^>]*>.*?Aide/);
});
