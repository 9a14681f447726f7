import * as v from "valibot";
import { beforeEach, expect, test } from "vitest";
import { send } from "../../../../testing/academy-request";
import { useTestDatabase } from "../../../../testing/database";
import { createModule, createUser } from "../../../../testing/factories";
import { copy } from "~/copy/copy";
import {
  eachText,
  formTextRules,
  moduleTexts,
  noTexts,
  postedTexts,
  type TextName,
  textNames,
  textsOf,
} from "~/models/terms/module-texts";
import * as Modules from "~/models/content/modules.server";
import type { User } from "~/models/tables";

/** Every text of a module must pass these tests, also a text added later. */
useTestDatabase();
let admin: User;
let module: Awaited<ReturnType<typeof createModule>>;
/** Returns words that the text takes; for one that takes no words, a number of its own. */
function takenBy(name: TextName, words: string): string {
  const rule: v.GenericSchema = formTextRules[moduleTexts[name].posted];
  return v.safeParse(rule, words).success
    ? words
    : String(words.length * 10 + textNames.indexOf(name));
}
const written = eachText((name) => takenBy(name, `Écrit dans ${name}`));
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
  return found && textsOf(found);
};
const save = (fields: Record<string, string>) =>
  send(`/admin/edit-module/${module.id}`, {
    method: "POST",
    as: admin,
    body: formOf({ title: "Titre", presentable: "on", ...fields }),
    headers,
  });

test("the form saves the texts, each under its label, and shows them again", async () => {
  expect((await save(postedTexts(written))).status).toBe(302);
  expect(await stored()).toEqual(written);
  const page = await (await send(`/admin/edit-module/${module.id}`, { as: admin })).text();
  for (const name of textNames) {
    expect(page, name).toMatch(
      new RegExp(`<(?:textarea|input)[^>]*name="${moduleTexts[name].posted}"`),
    );
    expect(page).toContain(written[name]);
    expect(page).toContain(copy.module[name]);
  }
});

test("a conflict shows both versions of each text", async () => {
  const { version, transcriptVersion } = Modules.versionsOf(module);
  await Modules.update(
    module.id,
    eachText((name) => takenBy(name, `Autrui dans ${name}`)),
  );
  const opened = { version, transcript_version: transcriptVersion };
  const response = await save({ ...postedTexts(written), ...opened });
  const page = await response.text();
  expect(response.status).toBe(409);
  for (const name of textNames) {
    expect(page).toContain(written[name]);
    expect(page).toContain(takenBy(name, `Autrui dans ${name}`));
  }
});

test("/api writes and reads the texts; a new module's reference is written later", async () => {
  const put = { method: "PUT", as: admin, body: formOf(postedTexts(written)), headers };
  expect((await send(`/api/modules/${module.id}`, put)).status).toBe(200);
  expect(await stored()).toEqual(written);
  const read = async (as: User) => {
    const answer = await send(`/api/modules/${module.id}`, { as });
    return ((await answer.json()) as { module: Record<string, unknown> }).module;
  };
  expect(await read(admin)).toMatchObject(postedTexts(written));
  const seen = await read(await createUser({ role: "user" }));
  for (const name of textNames) {
    const { posted, open } = moduleTexts[name];
    expect(seen[posted], posted).toBe(open ? written[name] : undefined);
  }
  const { title, allowedRoles, presentable } = module;
  const rest = { title, allowedRoles, presentable, containerId: null, videoUrl: "/media/x.mp4" };
  const added = await Modules.findById(await Modules.insert({ ...rest, ...written }));
  expect(added && textsOf(added)).toEqual(written);
  const bare = await Modules.findById(await Modules.insert(rest));
  expect(bare && textsOf(bare)).toEqual({ ...noTexts, title });
});
