import { beforeEach, expect, test } from "vitest";
import { send } from "../../../../../testing/academy-request";
import { useTestDatabase } from "../../../../../testing/database";
import { createModule, createUser } from "../../../../../testing/factories";
import { copy } from "~/copy/copy";
import type { WrittenField } from "~/models/terms/field-table";
import {
  dataOf,
  fieldNames,
  fieldsOf,
  type FieldName,
  moduleFields,
  noFields,
  shownFields,
  storedFields,
  textOf,
} from "~/models/terms/module-fields";
import * as Modules from "~/models/content/modules.server";
import { versionsOf } from "~/models/content/module-values.server";
import type { User } from "~/models/tables";

/** Every field of a module must pass these tests, also a field added later. */
useTestDatabase();
let admin: User;
let module: Awaited<ReturnType<typeof createModule>>;

/** Returns a valid posted value of each kind: the words, the lowest number or a day, and their successors. */
function posted(name: FieldName, words: string, later: boolean): string {
  const field = (moduleFields as Record<FieldName, WrittenField>)[name];
  if (field.kind === "number") return String(later ? field.min + 1 : field.min);
  if (field.kind === "day") return later ? "2026-11-23" : "2026-11-22";
  return `${words} ${name}`;
}
const storedOf = (words: string, later: boolean) =>
  storedFields(
    Object.fromEntries(
      fieldNames.map((name) => [moduleFields[name].posted, posted(name, words, later)]),
    ),
  );
const written = storedOf("Écrit dans", false);
const theirs = storedOf("Autrui dans", true);
beforeEach(async () => {
  admin = await createUser({ role: "admin" });
  module = await createModule();
});

const headers = { Origin: "http://aplomb.test", "Sec-Fetch-Site": "same-origin" };
function formOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
const stored = async () => {
  const found = await Modules.findById(module.id);
  return found && fieldsOf(found);
};
const save = (fields: Record<string, string>) =>
  send(`/admin/edit-module/${module.id}`, {
    method: "POST",
    as: admin,
    body: formOf({ title: "Titre", presentable: "on", ...fields }),
    headers,
  });

test("the form saves the fields, each under its label, and shows them again", async () => {
  expect((await save(shownFields(written))).status).toBe(302);
  expect(await stored()).toEqual(written);
  const page = await (await send(`/admin/edit-module/${module.id}`, { as: admin })).text();
  for (const name of fieldNames) {
    expect(page, name).toMatch(
      new RegExp(`<(?:textarea|input)[^>]*name="${moduleFields[name].posted}"`),
    );
    expect(page).toContain(textOf(written, name));
    expect(page).toContain(copy.module[name]);
  }
});

test("a conflict shows both versions of each field", async () => {
  const { version, transcriptVersion } = versionsOf(module);
  await Modules.update(module.id, theirs);
  const opened = { version, transcript_version: transcriptVersion };
  const response = await save({ ...shownFields(written), ...opened });
  const page = await response.text();
  expect(response.status).toBe(409);
  for (const name of fieldNames) {
    expect(page).toContain(textOf(written, name));
    expect(page).toContain(textOf(theirs, name));
  }
});

test("/api writes and reads the fields; a new module's reference is written later", async () => {
  const put = { method: "PUT", as: admin, body: formOf(shownFields(written)), headers };
  expect((await send(`/api/modules/${module.id}`, put)).status).toBe(200);
  expect(await stored()).toEqual(written);
  const read = async (as: User) => {
    const answer = await send(`/api/modules/${module.id}`, { as });
    return ((await answer.json()) as { module: Record<string, unknown> }).module;
  };
  expect(await read(admin)).toMatchObject(dataOf(written));
  const seen = await read(await createUser({ role: "user" }));
  const data: Record<string, unknown> = dataOf(written);
  for (const name of fieldNames) {
    const { posted: field, open } = moduleFields[name];
    expect(seen[field], field).toBe(open ? data[field] : undefined);
  }
  const { title, allowedRoles, presentable } = module;
  const rest = { title, allowedRoles, presentable, containerId: null, videoUrl: "/media/x.mp4" };
  const added = await Modules.findById(await Modules.insert({ ...rest, ...written }));
  expect(added && fieldsOf(added)).toEqual(written);
  const bare = await Modules.findById(await Modules.insert(rest));
  expect(bare && fieldsOf(bare)).toEqual({ ...noFields, title });
});
