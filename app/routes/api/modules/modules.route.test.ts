import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { config } from "~/platform/config.server";
import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";
import * as Modules from "~/models/content/modules.server";
import { store as storeTranscript } from "~/models/content/module-transcripts.server";
import { defaultAgentFirstMessage } from "~/models/content/module-defaults";
import type { User } from "~/models/tables";
import type { Services } from "~/services/services.server";
import { prepareDataDir } from "../../../../server/open-data";
import { send } from "../../../../testing/academy-request";
import { useTestDatabase } from "../../../../testing/database";
import { refusingWrites } from "../../../../testing/database-faults";
import { createFakeModel } from "../../../../testing/doubles/fake-model";
import { createContainer, createModule, createUser } from "../../../../testing/factories";
import { mediaFiles } from "../../../../testing/media/files";
import { provoked } from "../../../../testing/provoked";

useTestDatabase();
let as: User;
beforeEach(async () => {
  await prepareDataDir(config().dataDir);
  as = await createUser({ role: "admin" });
});

const own = { Origin: "http://aplomb.test", "Sec-Fetch-Site": "same-origin" };
const videos = () => {
  try {
    return readdirSync(path.join(config().dataDir, "media", "modules"));
  } catch {
    return []; // nothing was stored yet
  }
};

async function call(method: string, at: string, body?: FormData | object, user = as) {
  const isForm = body instanceof FormData;
  const response = await send(at, {
    method,
    as: user,
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    headers: { ...own, ...(isForm ? {} : { "Content-Type": "application/json" }) },
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

function form(fields: Record<string, string>, video?: string): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  if (video) data.set("video", new File([new Uint8Array(readFileSync(video))], "lecon.mp4"));
  return data;
}

async function create(fields: Record<string, string> = {}) {
  const before = new Set(videos());
  const { status, body } = await call(
    "POST",
    "/api/modules",
    form({ title: "Encaisser", ...fields }, mediaFiles.mp4),
  );
  return { status, id: String(body.id), added: videos().filter((file) => !before.has(file)) };
}

test("a module is created with its file, the product's defaults, and its transcript asked for", async () => {
  const { id: containerId } = await createContainer();
  const { status, id, added } = await create({ presentable: "true" });
  expect([status, added.length]).toEqual([201, 1]);
  expect(await Modules.findById(id)).toMatchObject({
    title: "Encaisser",
    containerId,
    presentable: 1,
    allowedRoles: "admin,field_salesperson,sedentary_salesperson,user",
    videoUrl: `/media/modules/${added[0]}`,
    transcriptState: "pending",
  });
});

test("a module is created with the guidelines and the transcript that it came with", async () => {
  const texts = {
    guidelines: "**1**: Saluer",
    video_transcript: "La caisse marche sans internet.",
  };
  const { status, id } = await create(texts);
  expect(status).toBe(201);
  const { body } = await call("GET", `/api/modules/${id}`);
  expect(body.module).toMatchObject(texts);
  // The recognised text must not overwrite an admin's text.
  const videoUrl = (await Modules.findById(id))?.videoUrl ?? "";
  await storeTranscript(
    { moduleId: id, videoUrl },
    { text: "Bonjour à tous.", segments: [] },
    db(),
  );
  expect(await Modules.findById(id)).toMatchObject({
    videoTranscript: texts.video_transcript,
    transcriptProposal: "Bonjour à tous.",
  });
});

test.each(["king", "user,king", "admin;user", "User"])(
  "allowed_roles '%s' is a fault, on a new module and on one that is there",
  async (allowed_roles) => {
    const before = videos();
    const { status } = await create({ allowed_roles });
    expect(status).toBe(422);
    expect(videos()).toEqual(before);
    const { id } = await createModule({ allowedRoles: "admin,user" });
    const answer = await call("PUT", `/api/modules/${id}`, form({ allowed_roles }));
    expect(answer.status).toBe(422);
    expect(answer.body.message).toMatch(/allowed_roles/);
    expect((await Modules.findById(id))?.allowedRoles).toBe("admin,user");
  },
);

test("a file in place of a word is refused, and nothing is kept", async () => {
  const before = videos();
  const body = form({ title: "Encaisser" });
  body.set("guidelines", new File(["x"], "consignes.txt"));
  body.set("video", new File([new Uint8Array(readFileSync(mediaFiles.mp4))], "lecon.mp4"));
  expect(await call("POST", "/api/modules", body)).toEqual({
    status: 400,
    body: { message: "Fichier inattendu\u00A0: guidelines" },
  });
  expect(videos()).toEqual(before);
});

test("PUT keeps what it does not name, and a new file replaces the old one", async () => {
  const { id, added } = await create({ agent_first_message: "Bonjour" });
  const answer = await call(
    "PUT",
    `/api/modules/${id}`,
    form({ guidelines: "Saluer", allowed_roles: "user,candidate" }, mediaFiles.mov),
  );
  expect(answer.status).toBe(200);
  const module = await Modules.findById(id);
  expect(module).toMatchObject({
    title: "Encaisser",
    agentFirstMessage: "Bonjour",
    guidelines: "Saluer",
    allowedRoles: "admin,user,candidate",
  });
  expect(module?.videoUrl).toMatch(/\.mov$/);
  expect(videos()).not.toContain(added[0]);
});

test("an admin reads everything, a rep neither the reference nor the grading", async () => {
  const module = await createModule({
    evaluationPrompt: "Notez",
    videoTranscript: "Le texte",
    interactionPrompt: "Jouez",
    allowedRoles: "admin,user",
  });
  const whole = await call("GET", `/api/modules/${module.id}`);
  expect(whole.body.module).toMatchObject({
    evaluation_prompt: "Notez",
    video_transcript: "Le texte",
    interaction_prompt: "Jouez",
    allowed_roles: "admin,user",
  });
  const rep = await createUser({ role: "user" });
  const { body } = await call("GET", `/api/modules/${module.id}`, undefined, rep);
  expect(body.module).toMatchObject({ id: module.id, interaction_prompt: "Jouez" });
  expect(JSON.stringify(body)).not.toMatch(/Notez|Le texte/);
  const { body: list } = await call("GET", "/api/modules");
  expect(list.modules).toMatchObject([{ id: module.id, video_transcript: "Le texte" }]);
});

test("the order is saved whole or not at all", async () => {
  const [a, b] = [await createModule({ position: 0 }), await createModule({ position: 1 })];
  expect((await call("POST", "/api/modules/sort", { moduleIds: [b.id] })).status).toBe(409);
  const { status } = await call("POST", "/api/modules/sort", { moduleIds: [b.id, a.id] });
  expect(status).toBe(200);
  expect((await Modules.findAllListed()).map(({ id }) => id)).toEqual([b.id, a.id]);
});

test("a deleted module takes its file with it", async () => {
  const { id, added } = await create();
  expect((await call("DELETE", `/api/modules/${id}`)).status).toBe(200);
  expect(videos()).not.toContain(added[0]);
  const { status, body } = await call("GET", `/api/modules/${id}`);
  expect({ status, body }).toEqual({ status: 404, body: { message: "Module not found" } });
  expect((await call("DELETE", `/api/modules/${id}`)).status).toBe(404);
});

test("without a model the title stays, and the first message greets and says so", async () => {
  const module = await createModule({ title: "Encaisser", agentFirstMessage: "Bonjour" });
  const body = { module_id: module.id, target_language: "en" };
  const answer = await call("POST", "/api/modules/translate", body);
  expect(answer.body).toMatchObject({ title: "Encaisser", built_in: true });
  const gone = await call("POST", "/api/modules/translate", { ...body, module_id: "x" });
  expect(gone.status).toBe(404);
});

test("a module without a first message has the default one translated", async () => {
  const module = await createModule({ title: "Encaisser", agentFirstMessage: "" });
  const body = { module_id: module.id, target_language: "en" };
  await call("POST", "/api/modules/translate", body); // the services are made at first use
  const { aplombServices } = globalThis as typeof globalThis & { aplombServices?: Services };
  if (!aplombServices) throw new Error("the call used no plug");
  const model = createFakeModel(["Hello.", "Cash in"]);
  onTestFinished(() => void (aplombServices.chatModel = null));
  aplombServices.chatModel = model;
  const answer = await call("POST", "/api/modules/translate", body);
  expect(answer.body).toMatchObject({ agent_first_message: "Hello.", built_in: false });
  expect(model.requests[0]?.messages.at(-1)?.content).toBe(defaultAgentFirstMessage);
});

describe("a refusal says why and leaves nothing", () => {
  test.each([
    ["no title", { title: " " }, mediaFiles.mp4, 422, copy.module.titleRequired],
    ["no video", { title: "x" }, undefined, 422, copy.module.videoRequired],
    ["a WebM", { title: "x" }, mediaFiles.recording, 415, copy.module.videoFormat],
    [
      "a video of elsewhere",
      { title: "x", video_url: "https://e.test/a.mp4" },
      undefined,
      422,
      copy.videoFile.gone,
    ],
    [
      "a container that is gone",
      { title: "x", container_id: "x" },
      mediaFiles.mp4,
      404,
      "Not found",
    ],
  ])("when the request has %s", async (_, fields, video, status, message) => {
    const before = videos();
    const answer = await call("POST", "/api/modules", form(fields, video));
    expect(answer).toEqual({ status, body: { message } });
    expect(videos()).toEqual(before);
  });

  test.each([
    ["insert", "POST", "/api/modules", copy.module.createFailed],
    ["update", "PUT", "", copy.module.updateFailed],
  ] as const)("when the database refuses to %s", async (verb, method, at, sentence) => {
    const { id } = await createModule();
    const before = videos();
    const target = at || `/api/modules/${id}`;
    const answer = await refusingWrites(verb, "modules", () =>
      call(method, target, form({ title: "x" }, mediaFiles.mp4)),
    );
    expect(answer).toEqual({ status: 500, body: { message: sentence } });
    expect(videos()).toEqual(before);
    provoked(sentence);
  });

  test("when the database refuses to delete", async () => {
    const { id } = await createModule();
    const refused = () => call("DELETE", `/api/modules/${id}`);
    expect(await refusingWrites("delete", "modules", refused)).toEqual({
      status: 500,
      body: { message: copy.module.deleteFailed },
    });
  });
});
