import { beforeEach, expect, test } from "vitest";
import * as Conversations from "~/models/presentations/conversations.server";
import { db, inTransaction } from "~/models/database/database.server";
import * as SupportCalls from "~/models/support/support-calls.server";
import type { Module, Presentation, User } from "~/models/tables";
import { requestEvaluation } from "~/services/evaluation/request.server";
import { awaitSupportCall } from "~/services/voice/hear-support-call.server";
import { send } from "../../../../testing/academy-request";
import { useTestDatabase } from "../../../../testing/database";
import { createPresentation, createTutorial, createRep } from "../../../../testing/factories";
import { signedEvent, type VendorRow, webhookOf } from "../../../../testing/doubles/voice-vendor";

const secret = "wsec_of-the-vendor";
Object.assign(process.env, {
  ELEVENLABS_API_KEY: "secret-key",
  ELEVENLABS_AGENT_ID: "agent_1",
  ELEVENLABS_SUPPORT_AGENT_ID: "agent_2",
  ELEVENLABS_WEBHOOK_SECRET: secret,
});
useTestDatabase();

let presentation: Presentation;
let module: Module;
let user: User;
beforeEach(async () => {
  ({ user, module, presentation } = await createRep());
});

const row = (values: Partial<VendorRow> = {}): VendorRow => ({
  id: "conv_1",
  startedAtMs: Date.parse(presentation.createdAt) + 5_000,
  variables: { instance_id: presentation.id, module_id: module.id },
  extraBody: { user_id: user.id, module_id: module.id },
  transcript: [
    ["agent", "Bonjour.", 0],
    ["user", "la caisse marche sans internet", 3],
  ],
  ...values,
});
const tell = (request: RequestInit) => send("/api/webhooks/elevenlabs", request);
const told = async (one: VendorRow = row()) => {
  const response = await tell(webhookOf(one, { secret }));
  expect([response.status, await response.json()]).toEqual([200, { received: true }]);
};
const kept = () => Conversations.findAllByPresentationId(presentation.id);
const jobs = () => db().selectFrom("jobs").select(["kind", "state", "runAfterAt"]).execute();

test("the words of a presentation are kept, once, however often they are told", async () => {
  await told();
  await told();
  expect(await kept()).toMatchObject([
    { id: "conv_1", moduleId: module.id, provider: "elevenlabs", mode: "voice", state: "ended" },
  ]);
  expect(await Conversations.findTurns("conv_1")).toMatchObject([
    { source: "ai", message: "Bonjour.", startMs: 0, endMs: 3_000 },
    { source: "user", message: "la caisse marche sans internet", startMs: 3_000 },
  ]);
});

test("the words bring forward an evaluation that waits, and a later one asks again", async () => {
  const ids = { presentationId: presentation.id, moduleId: module.id, askVendor: true };
  await requestEvaluation(ids);
  const runAfterAt = new Date(Date.now() + 3_600_000).toISOString();
  await db().updateTable("jobs").set({ runAfterAt }).execute();
  await told();
  const [job, ...others] = await jobs();
  expect(job).toMatchObject({ kind: "hear-from-vendor", state: "queued" });
  expect(Date.parse(job?.runAfterAt ?? "")).toBeLessThanOrEqual(Date.now());
  expect(others).toEqual([]);
  const later = await createPresentation({ userId: user.id, moduleId: module.id });
  await told(row({ id: "conv_2", variables: { instance_id: later.id, module_id: module.id } }));
  await requestEvaluation({ ...ids, presentationId: later.id });
  expect((await jobs()).map(({ kind }) => kind)).toEqual(["hear-from-vendor", "hear-from-vendor"]);
});

test("an evaluation without the vendor's words is judged again, once", async () => {
  const ids = { presentationId: presentation.id, moduleId: module.id };
  await requestEvaluation(ids);
  await db().updateTable("evaluations").set({ state: "scored", score: 80 }).execute();
  await db().deleteFrom("jobs").execute();
  await told();
  await told();
  expect((await jobs()).map(({ kind }) => kind)).toEqual(["evaluate-presentation"]);
});

test.each<[string, () => Partial<VendorRow>]>([
  ["of another agent", () => ({ agentId: "agent_9" })],
  ["of an unknown instance", () => ({ variables: { instance_id: "p9", module_id: module.id } })],
  ["without labels", () => ({ variables: {} })],
  ["of another module", () => ({ variables: { instance_id: presentation.id, module_id: "m9" } })],
  ["of another user", () => ({ extraBody: { user_id: "u9" } })],
  ["from before it was opened", () => ({ startedAtMs: Date.now() - 3_600_000 })],
  ["without a word", () => ({ transcript: [["agent", null, 0]] })],
])("a conversation %s is taken and left alone", async (_, values) => {
  await told(row(values()));
  expect(await db().selectFrom("conversations").select("id").execute()).toEqual([]);
});

const nowS = () => Math.floor(Date.now() / 1_000);
test.each<[string, () => RequestInit]>([
  ["signed by another secret", () => webhookOf(row(), { secret: "wsec_another" })],
  ["of half an hour ago", () => webhookOf(row(), { secret, atS: nowS() - 1_802 })],
  ["of half an hour ahead", () => webhookOf(row(), { secret, atS: nowS() + 1_803 })],
  ["changed on its way", () => ({ ...webhookOf(row(), { secret }), body: "{}" })],
  ["without a signature", () => ({ ...webhookOf(row(), { secret }), headers: {} })],
  [
    "with another time than was signed",
    () => {
      const { headers, ...rest } = webhookOf(row(), { secret });
      const signature = headers["ElevenLabs-Signature"]?.replace(/^t=\d+/, `t=${nowS() - 1}`);
      return { ...rest, headers: { "ElevenLabs-Signature": signature ?? "" } };
    },
  ],
])("a notice %s is refused", async (_, request) => {
  const response = await tell(request());
  expect([response.status, await response.json()]).toEqual([401, { message: "Invalid signature" }]);
  expect(await kept()).toEqual([]);
});

test("other events are taken; what cannot be read is refused", async () => {
  const audio = { type: "post_call_audio", data: { conversation_id: "conv_1", full_audio: "AA" } };
  expect((await tell(signedEvent(audio, { secret }))).status).toBe(200);
  for (const event of [{ data: 1 }, [], { type: "post_call_transcription", data: { status: 1 } }])
    expect((await tell(signedEvent(event, { secret }))).status).toBe(422);
  const path = { ...row(), id: "conv_../../x" };
  expect((await tell(webhookOf(path, { secret }))).status).toBe(422);
});

test("a support call of ours is kept without its caller's name, its sound asked for", async () => {
  const tutorial = await createTutorial();
  await awaitSupportCall({ callId: "call-1", language: "es", os: "ios" });
  const call = row({
    id: "conv_s1",
    agentId: "agent_2",
    variables: { call_id: "call-1" },
    shown: { 0: tutorial.id },
  });
  await told(call);
  await told(call);
  await told({ ...call, id: "conv_s2", variables: { call_id: "call-of-nobody" } });
  const calls = await db().selectFrom("supportCalls").selectAll().execute();
  expect(calls).toMatchObject([
    { id: "conv_s1", language: "es", os: "ios", mode: "voice", state: "ended", audioFile: null },
  ]);
  expect(await SupportCalls.findTurns("conv_s1")).toMatchObject([
    { source: "ai", message: "Bonjour.", shownTutorialId: tutorial.id },
    { source: "user", shownTutorialId: null },
  ]);
  const [job] = await jobs();
  expect(Date.parse(job?.runAfterAt ?? "")).toBeLessThanOrEqual(Date.now());
});

test("a support call that was erased is not brought back by the same notice", async () => {
  await awaitSupportCall({ callId: "call-1", language: "fr", os: null });
  const call = row({ id: "conv_s1", agentId: "agent_2", variables: { call_id: "call-1" } });
  await told(call);
  await db().updateTable("jobs").set({ state: "done" }).execute();
  await inTransaction((trx) => SupportCalls.erase("conv_s1", trx));
  await told(call);
  expect(await SupportCalls.findById("conv_s1")).toBeNull();
});
