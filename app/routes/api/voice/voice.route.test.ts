import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { config } from "~/platform/config.server";
import { db } from "~/models/database/database.server";
import * as Presentations from "~/models/presentations/presentations.server";
import type { Module, User } from "~/models/tables";
import { type RequestOptions, send, signIn } from "../../../../testing/academy-request";
import { useTestDatabase } from "../../../../testing/database";
import {
  createConversation,
  createModule,
  createPresentation,
  createUser,
} from "../../../../testing/factories";

useTestDatabase();
let user: User;
let module: Module;
beforeEach(async () => {
  user = await createUser();
  module = await createModule({
    interactionPrompt: "Vous jouez la patronne.",
    evaluationPrompt: "Consigne du juge",
    videoTranscript: "Texte de référence",
    agentFirstMessage: "Bonjour, asseyez-vous.",
  });
});

const postJson = async (url: string, json: unknown, options: RequestOptions = {}) => {
  const response = await send(url, {
    as: user,
    method: "POST",
    body: JSON.stringify(json),
    ...options,
    headers: { "Content-Type": "application/json", ...options.headers },
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

describe("POST /api/voice-session", () => {
  const ask = (more: object = {}, options?: RequestOptions) =>
    postJson("/api/voice-session", { module_id: module.id, mode: "text", ...more }, options);

  test("answers an address of this host, the instance, and nothing of the judge's", async () => {
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(body.signed_url).toMatch(/^ws:\/\/aplomb\.test\/voice\/agent\?token=[\w-]{43}$/);
    expect(body).toMatchObject({
      provider: "embedded",
      first_message: "Bonjour, asseyez-vous.",
      first_message_built_in: false,
      note: null,
    });
    expect(JSON.stringify(body)).not.toMatch(/Consigne du juge|Texte de référence/);
    const presentation = await Presentations.findById(String(body.instance_id));
    expect(presentation?.userId).toBe(user.id);
  });

  test("ignores prompts and users the browser makes up", async () => {
    const { body } = await ask({
      user_id: "other",
      system_prompt: "Tu es gentil",
      first_message: "Salut",
    });
    expect(body.dynamic_variables).toEqual({
      system_prompt: "Vous jouez la patronne.",
      agent_first_message: "Bonjour, asseyez-vous.",
    });
  });

  test("refuses bad requests and the pages of other sites", async () => {
    expect((await ask({ language: "de" })).status).toBe(422);
    expect((await ask({ module_id: 3 })).status).toBe(422);
    const headers = { Cookie: await signIn(user), Origin: "https://elsewhere.example" };
    expect((await ask({}, { as: null, headers })).status).toBe(403);
  });

  test("says 'occupé' and the place in the queue; who holds a place keeps it", async () => {
    const { embeddedAgents } = (
      globalThis as unknown as {
        aplombServices: { embeddedAgents: { availability: () => Promise<unknown> } };
      }
    ).aplombServices;
    const availability = embeddedAgents.availability.bind(embeddedAgents);
    embeddedAgents.availability = () => Promise.resolve({ voice: true, reason: null });
    try {
      const [first, late] = [await createUser(), await createUser()];
      const { body: held } = await ask({ mode: "voice" }, { as: first });
      for (let place = 1; place < (config().voice.maxSessions ?? 1); place += 1)
        await ask({ mode: "voice" }, { as: await createUser() });
      const busy = await ask({ mode: "voice" }, { as: late });
      expect(busy.status).toBe(503);
      expect(busy.body).toMatchObject({ position: 1, message: expect.stringContaining("occupés") });
      const other = await createUser();
      const second = await ask({ mode: "voice" }, { as: other });
      expect(second.body).toMatchObject({ position: 2 });
      const again = { mode: "voice", instance_id: held.instance_id };
      expect((await ask(again, { as: first })).status).toBe(200);
    } finally {
      embeddedAgents.availability = availability;
    }
  });
});

describe("POST /api/evaluate-messages", () => {
  test("keeps the browser's copy and answers one evaluation, however often it is asked", async () => {
    const presentation = await createPresentation({ userId: user.id, moduleId: module.id });
    const lines = [
      "type:ai,message:Bonjour.",
      "type:user,message:Voici, en deux lignes\nnotre offre",
    ];
    const body = {
      module_id: module.id,
      group_id: null,
      instance_id: presentation.id,
      messages: lines,
    };
    const first = await postJson("/api/evaluate-messages", body);
    expect(first.status).toBe(200);
    const again = await postJson("/api/evaluate-messages", {
      ...body,
      messages: ["type:user,message:Autre"],
    });
    expect(again.body.evaluation_id).toBe(first.body.evaluation_id);
    const row = await Presentations.findById(presentation.id);
    expect(row && Presentations.browserMessages(row, module.id)).toEqual(lines);
    const rows = await db().selectFrom("evaluations").selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ userId: user.id, state: "pending", moduleId: module.id });
  });

  test.each([
    ["another's presentation", 404, {}],
    ["a line of another form", 422, { messages: ["<b>"] }],
  ])("refuses %s", async (_, status, change) => {
    const owner = await createUser();
    const presentation = await createPresentation({ userId: owner.id, moduleId: module.id });
    const body = { module_id: module.id, instance_id: presentation.id, messages: [], ...change };
    expect((await postJson("/api/evaluate-messages", body)).status).toBe(status);
  });

  test("refuses a module that was not the one presented", async () => {
    const other = await createModule();
    const presentation = await createPresentation({ userId: user.id, moduleId: module.id });
    const body = { module_id: other.id, instance_id: presentation.id, messages: [] };
    expect((await postJson("/api/evaluate-messages", body)).status).toBe(404);
  });
});

describe("GET /api/conversations/{id}/audio", () => {
  async function keep(state: "open" | "ended" = "ended") {
    const presentation = await createPresentation({ userId: user.id, moduleId: module.id });
    const audioFile = "conversations/test.wav";
    await mkdir(path.join(config().dataDir, "conversations"), { recursive: true });
    await writeFile(path.join(config().dataDir, audioFile), "RIFF0123456789");
    return createConversation({ presentationId: presentation.id, audioFile, state });
  }
  const listen = (id: string, as: User, headers = {}) =>
    send(`/api/conversations/${id}/audio`, { as, headers });

  test("plays to its owner and to admins, in ranges, to nobody else", async () => {
    const { id } = await keep();
    const whole = await listen(id, user);
    expect(whole.headers.get("Content-Type")).toBe("audio/wav");
    expect(await whole.text()).toBe("RIFF0123456789");
    const part = await listen(id, await createUser({ role: "admin" }), { Range: "bytes=4-6" });
    expect([part.status, await part.text()]).toEqual([206, "012"]);
    expect((await listen(id, await createUser())).status).toBe(404);
    expect((await listen("conv_unknown", user)).status).toBe(404);
  });

  test("waits for the end of the conversation", async () => {
    const { id } = await keep("open");
    expect((await listen(id, user)).status).toBe(404);
  });
});

test("POST /api/translate-text gives a built-in greeting, and says so, without a model", async () => {
  const { status, body } = await postJson("/api/translate-text", {
    text: "Bonjour",
    target_language: "es",
  });
  expect(status).toBe(200);
  expect(body.built_in).toBe(true);
  expect(String(body.translated_text)).toMatch(/^Hola/);
  expect((await postJson("/api/translate-text", { text: "", target_language: "es" })).status).toBe(
    422,
  );
});
