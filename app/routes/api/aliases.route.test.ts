import { copyFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/models/database/database.server";
import * as Media from "~/models/media/media.server";
import * as Modules from "~/models/content/modules.server";
import * as Users from "~/models/people/users.server";
import type { User } from "~/models/tables";
import { config } from "~/platform/config.server";
import { prepareDataDir } from "../../../server/open-data";
import { send } from "../../../testing/academy-request";
import { useTestDatabase } from "../../../testing/database";
import { mediaFiles } from "../../../testing/media/files";
import {
  createContainer,
  createGroup,
  createModule,
  createTutorial,
  createUser,
} from "../../../testing/factories";

useTestDatabase();
let admin: User;
beforeEach(async () => {
  await prepareDataDir(config().dataDir);
  admin = await createUser({ role: "admin" });
});

async function call(method: string, path: string, body?: FormData | object, as = admin) {
  const isForm = body instanceof FormData;
  const sent = isForm
    ? { body }
    : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  const response = await send(path, { method, as, ...(body ? sent : {}) });
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text) as Record<string, unknown> };
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** Stores a video. Returns its stable address. */
async function storeVideo(name: string, folder: "modules" | "tutorials") {
  const stored = { publicId: `${folder}/${name}`, folder, mimeType: "video/mp4", bytes: 4 };
  await Media.upsert({ ...stored, file: `${folder}/${name}.mp4`, userId: null }, db());
  const kept = path.join(config().dataDir, "media", folder);
  mkdirSync(kept, { recursive: true });
  copyFileSync(mediaFiles.mp4, path.join(kept, `${name}.mp4`));
  return `/media/${folder}/${name}.mp4`;
}

test("a module is written by either name of its fields and read by both", async () => {
  const [one, two] = [await storeVideo("un", "modules"), await storeVideo("deux", "modules")];
  const { id } = await createModule({ videoUrl: one });
  const posted = formOf({
    videoTranscript: "Le texte",
    interactionPrompt: "Jouez",
    evaluation_prompt: "Notez",
    evaluationPrompt: "Pas ceci",
    videoUrl: two,
  });
  expect((await call("PUT", `/api/modules/${id}`, posted)).status).toBe(200);
  expect(await Modules.findById(id)).toMatchObject({
    videoTranscript: "Le texte",
    interactionPrompt: "Jouez",
    evaluationPrompt: "Notez",
    videoUrl: two,
  });
  const signed = expect.stringMatching(/^\/media\/modules\/deux\.mp4\?.*signature=/) as string;
  const { body } = await call("GET", `/api/modules/${id}`);
  expect(body.module).toMatchObject({
    video_url: signed,
    videoUrl: signed,
    video_transcript: "Le texte",
    videoTranscript: "Le texte",
    interaction_prompt: "Jouez",
    interactionPrompt: "Jouez",
    evaluation_prompt: "Notez",
    evaluationPrompt: "Notez",
  });
});

test("a video's address may be sent back and changes nothing", async () => {
  const video = await storeVideo("un", "modules");
  const { id } = await createModule({ videoUrl: video });
  const { body } = await call("GET", `/api/modules/${id}`);
  const { video_url } = body.module as { video_url: string };
  expect((await call("PUT", `/api/modules/${id}`, formOf({ video_url }))).status).toBe(200);
  expect((await Modules.findById(id))?.videoUrl).toBe(video);
});

test("home and groups have both names, a rep's module none of what admins alone read", async () => {
  const { id: containerId } = await createContainer();
  const module = await createModule({ containerId, videoUrl: "/media/modules/un.mp4" });
  const group = await createGroup([module.id], { containerId });
  const rep = await createUser({ role: "user" });
  const both = { video_url: expect.any(String), videoUrl: expect.any(String) };
  expect((await call("GET", "/api/home", undefined, rep)).body.modules).toMatchObject([both]);
  const read = await call("GET", `/api/groups/${group.id}`, undefined, rep);
  expect(read.body.group).toMatchObject({ title: group.title, modules: [both] });
  expect(Object.keys(read.body.group ?? {})).not.toContain("allowed_roles");
  const { body } = await call("GET", `/api/modules/${module.id}`, undefined, rep);
  const names = Object.keys(body.module ?? {});
  expect(names).toContain("interactionPrompt");
  expect(names.filter((name) => /transcript|evaluation/i.test(name))).toEqual([]);
});

test("a group shows a rep the modules they may see, as its page does", async () => {
  const { id: containerId } = await createContainer();
  const [open, closed] = [
    await createModule({ containerId, allowedRoles: "admin,user" }),
    await createModule({ containerId, allowedRoles: "admin" }),
  ];
  const group = await createGroup([open.id, closed.id], { containerId });
  const seenBy = async (as: User) => {
    const { body } = await call("GET", `/api/groups/${group.id}`, undefined, as);
    return (body.group as { modules: { id: string }[] }).modules.map(({ id }) => id);
  };
  expect(await seenBy(await createUser({ role: "user" }))).toEqual([open.id]);
  expect(await seenBy(admin)).toEqual([open.id, closed.id]);
});

test("a tutorial is written by either name of its video and read by both", async () => {
  const { id } = await createTutorial();
  const videoUrl = await storeVideo("aide", "tutorials");
  const at = `/api/support/tutorials/${id}`;
  expect((await call("PUT", at, { title: "Aide", videoUrl })).status).toBe(200);
  const signed = expect.stringMatching(/^\/media\/tutorials\/aide\.mp4\?/) as string;
  const { body } = await call("GET", "/api/support/tutorials");
  expect(body.tutorials).toMatchObject([{ id, video_url: signed, videoUrl: signed }]);
});

test.each([
  ["a text", "user", "user"],
  ["a list of one", ["user"], "user"],
  ["a list", ["field_salesperson", "user"], "field_salesperson,user"],
  ["a text with commas", "field_salesperson, user", "field_salesperson,user"],
])("a role is read as %s", async (_, role, stored) => {
  const zoe = { name: "Zoé", email: "zoe@example.test", password: "sésame1", role };
  const { status, body } = await call("POST", "/api/users", zoe);
  expect([status, body.role]).toEqual([201, stored]);
  expect(await Users.findById(String(body.id))).toMatchObject({ role: stored });
  const { password: _password, ...kept } = zoe;
  expect((await call("PUT", `/api/users/${String(body.id)}`, kept)).status).toBe(200);
  for (const none of [[], ["pirate"], "user,pirate", "", 3, { role: "user" }])
    expect(
      (await call("PUT", `/api/users/${String(body.id)}`, { ...kept, role: none })).status,
    ).toBe(422);
});

test("a user is written by a form too, its password with it", async () => {
  const fields = { name: "Zoé", email: "zoe@example.test", password: "sésame1", role: "user" };
  expect((await call("POST", "/api/users", formOf(fields))).status).toBe(201);
  const login = { email: fields.email, password: fields.password };
  expect((await call("POST", "/api/login", login)).status).toBe(200);
});
