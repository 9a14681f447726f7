import { beforeEach, expect, test } from "vitest";
import { send } from "../../../../testing/academy-request";
import { countQueries, useTestDatabase } from "../../../../testing/database";
import { createContainer, createModule, createUser } from "../../../../testing/factories";
import { linkOf } from "../../../../testing/page-text";
import { expectSeen } from "../../../../testing/seen-sentence";
import { createTeam } from "../../../../testing/teams";
import { copy } from "~/copy/copy";
import { archiveById } from "~/models/content/archived.server";
import type { User } from "~/models/tables";
import { findHits } from "./hits.server";

const words = copy.find;

useTestDatabase();
let admin: User;
beforeEach(async () => {
  admin = await createUser({ role: "admin", name: "Alix Racine" });
});

const read = async (path: string, as: User) => (await send(path, { as })).text();
const titles = (hits: { title: string }[]) => hits.map(({ title }) => title);

test("an admin finds modules, people and pages by their words, without accents", async () => {
  const { id: containerId } = await createContainer({ title: "Salle" });
  const { id: moduleId } = await createModule({ title: "Présenter l’été", containerId });
  const { id: userId } = await createUser({ name: "Été Martin" });
  const html = await read("/admin/find?q=ETE", admin);
  expect(linkOf(html, "Présenter l’été")).toBe(`/admin/edit-module/${moduleId}`);
  expect(linkOf(html, "Été Martin")).toBe(`/admin/users/${userId}/presentations`);
  expect((await findHits("all", "suivi")).pages[0]?.to).toBe("/admin/follow");
});

test("the module that is the search comes first, then those that begin with it", async () => {
  for (const title of ["Vente 120", "La vente 12", "Vente 12", "Vente 3"])
    await createModule({ title });
  const archived = await createModule({ title: "Vente 12 bis" });
  await archiveById("modules", archived.id);
  expect(titles((await findHits("all", "vente 12")).modules)).toEqual([
    "Vente 12",
    "Vente 120",
    "La vente 12",
  ]);
});

test("signs of a pattern are letters of the search", async () => {
  await createModule({ title: "Remise de 20 %" });
  await createModule({ title: "Remise de 20 euros" });
  expect(titles((await findHits("all", "%")).modules)).toEqual(["Remise de 20 %"]);
});

test("a manager finds the own pages and people, and no module", async () => {
  const manager = await createUser({ name: "Chef Durand" });
  const own = await createUser({ name: "Nina Bonnet" });
  const gone = await createUser({ name: "Nina Partie", deactivatedAt: "2026-11-01T00:00:00.000Z" });
  await createUser({ name: "Nina Ailleurs" });
  await createModule({ title: "Nina" });
  await createTeam({ members: [own, gone], managers: [manager] });
  const html = await read("/team/find?q=nina", manager);
  expect(linkOf(html, "Nina Bonnet")).toBe(`/team/people/${own.id}`);
  const { modules, people } = await findHits({ managerId: manager.id }, "nina");
  expect([titles(modules), titles(people)]).toEqual([[], ["Nina Bonnet"]]);
  expect((await send("/admin/find?q=nina", { as: manager })).headers.get("Location")).toBe("/");
});

test("an empty search shows every page and asks nothing of the database", async () => {
  expect(await countQueries(async () => void (await findHits("all", " ")))).toBe(0);
  const { pages } = await findHits("all", "");
  expect(pages).toHaveLength(18);
  expectSeen(await read("/admin/find?q=zzz", admin), words.none("zzz"));
});
