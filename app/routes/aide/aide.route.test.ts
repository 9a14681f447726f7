import { expect, test } from "vitest";
import { send } from "../../../testing/academy-request";
import { useTestDatabase } from "../../../testing/database";
import { createModule, createUser } from "../../../testing/factories";
import { createManager } from "../../../testing/teams";

useTestDatabase();

const REP = "Guide du commercial";
const MANAGER = "Guide du manager";
const ADMIN = "Guide de l’administrateur";

/** Returns the first heading of a page. */
const headingOf = (html: string) => /<h1>(.*?)<\/h1>/.exec(html)?.[1];

test.each([
  ["field_salesperson", "/aide", REP],
  ["field_salesperson", "/aide?guide=administration", REP],
  ["candidate", "/aide", REP],
  ["admin", "/aide", ADMIN],
  ["admin", "/aide?guide=commercial", REP],
  ["admin", "/aide?guide=manager", MANAGER],
  ["field_salesperson", "/aide?guide=manager", REP],
] as const)("%s reads at %s: %s", async (role, path, title) => {
  const response = await send(path, { as: await createUser({ role }) });
  expect(response.status).toBe(200);
  expect(headingOf(await response.text())).toBe(title);
});

test("a manager reads the own guide, and the reps' one with something to present", async () => {
  const { manager } = await createManager([await createUser()]);
  const read = async (path: string) => (await send(path, { as: manager })).text();
  expect(headingOf(await read("/aide"))).toBe(MANAGER);
  expect(headingOf(await read("/aide?guide=commercial"))).toBe(MANAGER);
  await createModule();
  expect(headingOf(await read("/aide"))).toBe(MANAGER);
  expect(headingOf(await read("/aide?guide=commercial"))).toBe(REP);
  expect(headingOf(await read("/aide?guide=administration"))).toBe(MANAGER);
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
