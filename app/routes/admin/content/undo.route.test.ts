import { beforeEach, expect, test } from "vitest";
import { post, send } from "../../../../testing/academy-request";
import { useTestDatabase } from "../../../../testing/database";
import { createGroup, createModule, createUser } from "../../../../testing/factories";
import { follow } from "../../../../testing/follow";
import { textsOf } from "../../../../testing/page-text";
import { expectSeen } from "../../../../testing/seen-sentence";
import { copy } from "~/copy/copy";
import { archiveById } from "~/models/content/archived.server";
import type { User } from "~/models/tables";

let as: User;
let ids: string[];
let groupAt: string;

useTestDatabase();
beforeEach(async () => {
  as = await createUser({ role: "admin" });
  const modules = [
    await createModule({ title: "Saluer", position: 0 }),
    await createModule({ title: "Servir", position: 1 }),
    await createModule({ title: "Encaisser", position: 2 }),
  ];
  ids = modules.map(({ id }) => id);
  const group = await createGroup(ids, { title: "Le service" });
  groupAt = `/admin/edit-group/${group.id}`;
});

const titles = (html: string) => textsOf(html, "h3");
const before = ["Saluer", "Servir", "Encaisser"];

/** Presses 'Annuler' of the shown message: posts its fields to its address. */
function press(html: string): Promise<Response> {
  const form = [...html.matchAll(/<form[^>]*action="([^"]*)"[^>]*>(.*?)<\/form>/gs)].find(
    ([, , content = ""]) => content.includes(`>${copy.common.cancel}<`),
  );
  if (!form) throw new Error("the page offers no undo");
  const [, action = "", content = ""] = form;
  const fields = Object.fromEntries(
    [...content.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
  return post(action.replaceAll("&amp;", "&"), fields, { as });
}

const undo = async (html: string): Promise<string> => follow(await press(html));

test.each([
  ["moved down", "/admin/modules", () => ({ intent: "move", id: ids[0] ?? "", direction: "down" })],
  ["placed last", "/admin/modules", () => ({ intent: "place", id: ids[0] ?? "", rank: "3" })],
])("a row that was %s goes back to its rank", async (_, list, fields) => {
  const moved = await follow(await post(list, fields(), { as }));
  expect(titles(moved)).not.toEqual(before);
  expect(titles(await undo(moved))).toEqual(before);
});

test("a module taken out of a group goes back to its rank in it", async () => {
  const removed = await follow(
    await post(groupAt, { intent: "remove", moduleId: ids[1] ?? "" }, { as }),
  );
  expect(titles(removed)).toEqual(["Saluer", "Encaisser"]);
  expect(titles(await undo(removed))).toEqual(before);
});

test("a module that was archived meanwhile is not put back, which is said", async () => {
  const moduleId = ids[1] ?? "";
  const removed = await follow(await post(groupAt, { intent: "remove", moduleId }, { as }));
  await archiveById("modules", moduleId);
  const refused = await press(removed);
  expect(refused.status).toBe(409);
  expectSeen(await refused.text(), copy.group.moduleGone);
});

test("an archived module comes back where it stood", async () => {
  const preview = `/admin/edit-module/${ids[1]}/preview`;
  const archived = await follow(await post(preview, { intent: "archive" }, { as }));
  expect(titles(archived)).toEqual(["Saluer", "Encaisser"]);
  await undo(archived);
  expect(titles(await (await send("/admin/modules", { as })).text())).toContain("Servir");
});
