import { expect, test } from "vitest";
import { send } from "../../testing/academy-request";
import { useTestDatabase } from "../../testing/database";
import { createUser } from "../../testing/factories";
import { copy } from "~/copy/copy";

useTestDatabase();

const count = (html: string, tag: string) => html.split(tag).length - 1;

test.each([
  ["an address that is none", "/nowhere", copy.errors.notFoundTitle, copy.common.backHome],
  ["a module that is none", "/video/nowhere", copy.video.moduleNotFound, copy.common.returnHome],
  ["a session of none", "/agent-chat/module/no", copy.video.moduleNotFound, copy.common.returnHome],
  ["a group that is none", "/group/nowhere", copy.group.notFound, copy.common.returnHome],
])("%s keeps the bar of its reader, and a way on", async (_, path, title, way) => {
  const as = await createUser({ name: "Nadia Ferrand" });
  const answer = await send(path, { as });
  const html = await answer.text();
  expect(answer.status).toBe(404);
  expect(html).toContain(`${title}</h1>`);
  expect(html).toContain('title="Nadia Ferrand"');
  expect(html).toContain('action="/logout"');
  expect(html).toContain(way);
  expect(count(html, "<main")).toBe(1);
});

test("in the administration its menu stays, and there is one main", async () => {
  const as = await createUser({ role: "admin" });
  const html = await (await send("/admin/users/nowhere/presentations", { as })).text();
  expect(html).toContain('aria-label="Administration"');
  expect(html).toContain(copy.progress.unknownUser);
  expect(html).toContain(copy.common.backHome);
  expect(count(html, "<main")).toBe(1);
});

test("somebody signed out is shown the way in, and no bar", async () => {
  const html = await (await send("/nowhere")).text();
  expect(html).toContain(copy.errors.notFoundTitle);
  expect(html).toMatch(/href="\/login"[^>]*>(<[^>]+>)*Se connecter/);
  expect(html).not.toContain('action="/logout"');
});
