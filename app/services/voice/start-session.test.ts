import { expect, it } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import {
  createContainer,
  createConversation,
  createEvaluation,
  createGroup,
  createModule,
  createPresentation,
  createUser,
} from "../../../testing/factories";
import { sessionRequest } from "../../../testing/voice/session-request";
import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";
import * as Conversations from "~/models/presentations/conversations.server";
import * as Presentations from "~/models/presentations/presentations.server";
import type { ChatModel, ChatRequest } from "~/services/llm/port";
import { createRestingModel } from "~/services/llm/pacing";
import { builtInGreetings, resumedGreetings } from "~/services/llm/translate.server";
import {
  AgentsBusy,
  type Availability,
  type ConversationBrief,
  type PresentationBrief,
  type VoiceAgents,
} from "./port";
import { startSession } from "./start-session.server";

useTestDatabase();

async function world() {
  const container = await createContainer({ position: 0 });
  const later = await createContainer({ position: 1 });
  const values = { containerId: container.id, allowedRoles: "admin,field_salesperson" };
  const module = await createModule({
    ...values,
    agentFirstMessage: "Bonjour !",
    videoTranscript: "référence",
  });
  const hidden = await createModule({ ...values, presentable: 0 });
  const locked = await createModule({ ...values, containerId: later.id });
  const group = await createGroup([module.id], values);
  const [user, other, candidate] = [
    await createUser(),
    await createUser(),
    await createUser({ role: "candidate" }),
  ];
  const briefs: PresentationBrief[] = [];
  const agents: VoiceAgents = {
    provider: "embedded",
    open: (brief) => {
      briefs.push(brief as PresentationBrief);
      return Promise.resolve({
        provider: "embedded",
        signedUrl: "/voice/agent?token=t",
        dynamicVariables: {},
      });
    },
    audio: () => Promise.resolve(null),
    forget: () => Promise.resolve(),
    availability: () => Promise.resolve({ voice: true, reason: null }),
    settled: () => Promise.resolve(),
  };
  const request = sessionRequest(module.id);
  return { module, hidden, locked, group, user, other, candidate, briefs, agents, request };
}
const quiet = { chatModel: null, onTranslationFailure: () => {} };

it("the start opens a presentation of the caller and gives the agent its brief", async () => {
  const { user, module, agents, briefs, request } = await world();
  const session = await startSession(
    user,
    { ...request, recordingStartMs: 5_000, browserNowMs: 9_000 },
    { agents, ...quiet },
  );
  const presentation = await Presentations.findById(session?.instanceId ?? "");
  expect(presentation).toMatchObject({
    userId: user.id,
    moduleId: module.id,
    groupId: null,
    language: "fr",
  });
  expect(briefs[0]).toMatchObject({
    presentationId: presentation?.id,
    holder: user.id,
    firstMessage: "Bonjour !",
    reference: { transcript: "référence" },
  });
  const agoMs = Date.now() - (briefs[0]?.recordingStartMs ?? 0);
  expect(agoMs).toBeGreaterThanOrEqual(4_000);
  expect(agoMs).toBeLessThan(10_000);
});

it("the start continues one's own presentation until it was handed in", async () => {
  const { user, other, module, agents, request } = await world();
  const mine = await createPresentation({ userId: user.id, moduleId: module.id });
  const again = { ...request, instanceId: mine.id };
  const plugs = { agents, ...quiet };
  expect((await startSession(user, again, plugs))?.instanceId).toBe(mine.id);
  expect(await startSession(other, again, plugs)).toBeNull();
  expect(await startSession(user, { ...again, instanceId: "unknown" }, plugs)).toBeNull();
  await createEvaluation({ userId: user.id, presentationId: mine.id, moduleId: module.id });
  expect((await startSession(user, again, plugs))?.instanceId).not.toBe(mine.id);
});

it("the start returns the rep's heard words when a line is opened again", async () => {
  const { user, module, agents, briefs, request } = await world();
  const mine = await createPresentation({ userId: user.id, moduleId: module.id });
  const plugs = { agents, ...quiet };
  const again = { ...request, instanceId: mine.id };
  const first = await startSession(user, again, plugs);
  expect(first).toMatchObject({ heard: [], firstMessage: { text: "Bonjour !" } });
  const conversation = await createConversation({ presentationId: mine.id, moduleId: module.id });
  const turn = { conversationId: conversation.id, eventId: null, startMs: 0, endMs: 0 };
  const kept = { liveMessage: null, interrupted: 0, feedback: null, costJson: null } as const;
  for (const [turnIndex, source, message] of [
    [0, "ai", "Bonjour !"],
    [1, "user", "Je vends."],
  ] as const)
    await Conversations.appendTurn({ ...turn, ...kept, turnIndex, source, message });
  const second = await startSession(user, again, plugs);
  expect(second?.heard).toEqual(["Je vends."]);
  expect(briefs.at(-1)?.firstMessage).toBe(resumedGreetings.fr);
  const vendors = { ...agents, provider: "elevenlabs" as const };
  expect((await startSession(user, again, { ...plugs, agents: vendors }))?.heard).toBeNull();
});

it("the start refuses a module that the user may not present now", async () => {
  const { user, candidate, module, hidden, locked, group, agents, request } = await world();
  const plugs = { agents, ...quiet };
  expect(await startSession(candidate, request, plugs)).toBeNull();
  for (const moduleId of [hidden.id, locked.id, "unknown"])
    expect(await startSession(user, { ...request, moduleId }, plugs)).toBeNull();
  expect(await startSession(user, { ...request, groupId: "unknown" }, plugs)).toBeNull();
  const inGroup = await startSession(user, { ...request, groupId: group.id }, plugs);
  const presentation = await Presentations.findById(inGroup?.instanceId ?? "");
  expect(presentation).toMatchObject({ moduleId: null, groupId: group.id });
  expect(module.id).toBe(request.moduleId);
});

it("the session keeps to a group's modules, and each agent gets its own module alone", async () => {
  const { user, module, hidden, group, agents, briefs, request } = await world();
  const values = { containerId: module.containerId, allowedRoles: module.allowedRoles };
  const second = await createModule({ ...values, interactionPrompt: "Vous êtes pressée." });
  const later = await createModule(values);
  await db()
    .updateTable("modules")
    .set({ interactionPrompt: "Vous jouez la patronne." })
    .where("id", "=", module.id)
    .execute();
  for (const [position, { id: moduleId }] of [hidden, second].entries())
    await db()
      .insertInto("groupModules")
      .values({ groupId: group.id, moduleId, position: position + 1 })
      .execute();
  const plugs = { agents, ...quiet };
  const first = await startSession(user, { ...request, groupId: group.id }, plugs);
  const instanceId = first?.instanceId ?? "";
  expect(await Presentations.findPlan(instanceId)).toEqual([
    { moduleId: module.id, title: module.title },
    { moduleId: second.id, title: second.title },
  ]);
  const next = { ...request, groupId: group.id, instanceId, moduleId: second.id };
  expect((await startSession(user, next, plugs))?.instanceId).toBe(instanceId);
  expect(briefs.map(({ moduleId, interactionPrompt }) => [moduleId, interactionPrompt])).toEqual([
    [module.id, "Vous jouez la patronne."],
    [second.id, "Vous êtes pressée."],
  ]);
  expect(JSON.stringify(briefs[1])).not.toMatch(/patronne|référence|Bonjour !/);
  await db()
    .insertInto("groupModules")
    .values({ groupId: group.id, moduleId: later.id, position: 3 })
    .execute();
  expect(await startSession(user, { ...next, moduleId: later.id }, plugs)).toBeNull();
});

it("the start leaves no presentation behind when the caller has to wait", async () => {
  const { user, agents, briefs, request } = await world();
  const busy = {
    ...agents,
    open: (brief: ConversationBrief) => (
      briefs.push(brief as PresentationBrief),
      Promise.reject(new AgentsBusy("t", 2))
    ),
  };
  await expect(startSession(user, request, { agents: busy, ...quiet })).rejects.toThrow(AgentsBusy);
  expect(await Presentations.findById(briefs[0]?.presentationId ?? "")).toBeNull();
});

it("the start greets in the session's language, and reports a built-in greeting", async () => {
  const { user, agents, briefs, request } = await world();
  const english = { ...request, language: "en" as const };
  const builtIn = await startSession(user, english, { agents, ...quiet });
  expect(builtIn?.firstMessage).toEqual({ text: builtInGreetings.en, builtIn: true });
  let calls = 0;
  const model = (answer: () => Promise<string>): ChatModel => ({
    id: "m",
    complete: () => ((calls += 1), answer()),
    stream: () => {
      throw new Error("not used");
    },
  });
  const failures: unknown[] = [];
  const onTranslationFailure = (error: unknown) => failures.push(error);
  const failing = model(() => Promise.reject(new Error("down")));
  expect(
    (await startSession(user, english, { agents, chatModel: failing, onTranslationFailure }))
      ?.firstMessage.builtIn,
  ).toBe(true);
  expect(failures).toHaveLength(1);
  const chatModel = model(() => Promise.resolve("Hello!"));
  for (let time = 0; time < 2; time += 1)
    await startSession(user, english, { agents, chatModel, onTranslationFailure });
  expect(briefs.at(-1)?.firstMessage).toBe("Hello!");
  expect(calls).toBe(2);
});

it("the start waits for a translation within its patience, and not while the model rests", async () => {
  const { user, agents, module, request } = await world();
  await db()
    .updateTable("modules")
    .set({ agentFirstMessage: "Bonjour, je suis pressée aujourd’hui." })
    .where("id", "=", module.id)
    .execute();
  const asked: ChatRequest[] = [];
  const hanging = createRestingModel({
    id: "m",
    complete: (sent) => {
      asked.push(sent);
      return new Promise((_, reject) => {
        sent.signal?.addEventListener("abort", () => reject(sent.signal?.reason as Error));
      });
    },
    stream: () => {
      throw new Error("not used");
    },
  });
  const plugs = { agents, ...quiet, chatModel: hanging, patienceMs: 20 };
  for (let opening = 0; opening < 3; opening += 1) {
    const session = await startSession(user, { ...request, language: "en" }, plugs);
    expect(session?.firstMessage).toEqual({ text: builtInGreetings.en, builtIn: true });
  }
  expect(asked).toHaveLength(2);
});

it("the start greets with the module's own words where they are in the session's language", async () => {
  const { user, agents, briefs, request } = await world();
  const own = { en: "Hello, what do you have for me today?", es: "Hola, ¿qué es lo que me trae?" };
  for (const language of ["en", "es"] as const) {
    await db().updateTable("modules").set({ agentFirstMessage: own[language] }).execute();
    const session = await startSession(user, { ...request, language }, { agents, ...quiet });
    expect(session?.firstMessage).toEqual({ text: own[language], builtIn: false });
    expect(briefs.at(-1)?.firstMessage).toBe(own[language]);
  }
});

it("the start makes a spoken session typed when no voice works", async () => {
  const { user, agents, briefs, request } = await world();
  const mute = {
    ...agents,
    availability: () => Promise.resolve({ voice: false, reason: "Pas de voix." }),
  };
  const session = await startSession(user, request, { agents: mute, ...quiet });
  expect(session).toMatchObject({ voice: false, reason: "Pas de voix." });
  expect(briefs[0]?.mode).toBe("text");
});

it("the start names the stand-in for the vendor, and its missing abilities", async () => {
  const { user, agents, request } = await world();
  const started = async (standIn: Availability) => {
    const ticket = { provider: "embedded", signedUrl: "/voice", dynamicVariables: {} } as const;
    const asked: unknown[] = [];
    const open: VoiceAgents["open"] = (_, __, options) => {
      asked.push(options);
      return Promise.resolve({ ...ticket, standIn });
    };
    const wanted = { ...request, standIn: true };
    const session = await startSession(user, wanted, { agents: { ...agents, open }, ...quiet });
    expect(asked).toEqual([{ standIn: true }]);
    return session;
  };
  expect(await started({ voice: true, reason: null })).toMatchObject({
    voice: true,
    reason: copy.presentation.standIn,
  });
  expect(await started({ voice: false, reason: "Sans voix." })).toMatchObject({
    voice: false,
    reason: `${copy.presentation.standIn} Sans voix.`,
  });
});

it("a presentation that goes on notes it, and its term begins again", async () => {
  const { user, module, agents, request } = await world();
  const { id } = await createPresentation({ userId: user.id, moduleId: module.id });
  const session = await startSession(user, { ...request, instanceId: id }, { agents, ...quiet });
  expect(session?.instanceId).toBe(id);
  expect((await Presentations.findById(id))?.resumedAt).not.toBeNull();
  const jobs = await db().selectFrom("jobs").select(["kind", "payloadJson"]).execute();
  expect(jobs).toEqual([
    { kind: "lapse-presentation", payloadJson: JSON.stringify({ presentationId: id }) },
  ]);
});
