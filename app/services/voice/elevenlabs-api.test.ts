import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createVendorDouble, type VendorRow } from "../../../testing/doubles/voice-vendor";
import {
  createElevenLabsApi,
  createVendorConversations,
  type VendorConversations,
} from "./elevenlabs-api.server";
import { AgentUnreachable } from "./port";

const vendor = createVendorDouble({ pageSize: 2 });
const server = setupServer(...vendor.handlers);
beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

let conversations: VendorConversations;
beforeEach(() => {
  Object.assign(vendor, { rows: [], emptyPages: 0, asked: [], down: null });
  const api = createElevenLabsApi({ apiKey: "secret-key" });
  conversations = createVendorConversations({ api, agentId: "agent_1" });
});

const AT = 1_760_000_000_000;
const wanted = {
  instanceId: "p1",
  moduleId: "m1",
  userId: "u1",
  fromMs: AT - 60_000,
  untilMs: AT + 600_000,
};
const row = (id: string, values: Partial<VendorRow> = {}): VendorRow => ({
  id,
  startedAtMs: AT,
  variables: { instance_id: "p1", module_id: "m1" },
  transcript: [
    ["agent", "Bonjour.", 0],
    ["agent", null, 1],
    ["user", " Voici l'offre ", 3],
    ["agent", "Combien ?", 9],
  ],
  ...values,
});

test("a conversation with the instance and the module is read, each turn until the next", async () => {
  vendor.rows = [row("conv_1")];
  expect(await conversations.heard(wanted)).toEqual([
    {
      id: "conv_1",
      startedAtMs: AT,
      written: false,
      turns: [
        { source: "ai", message: "Bonjour.", startMs: 0, endMs: 3_000 },
        { source: "user", message: "Voici l'offre", startMs: 3_000, endMs: 9_000 },
        { source: "ai", message: "Combien ?", startMs: 9_000, endMs: 9_000 },
      ],
    },
  ]);
  expect(vendor.asked[0]).toContain("agent_id=agent_1");
});

test.each<[string, Partial<VendorRow>]>([
  ["another instance", { variables: { instance_id: "p2", module_id: "m1" } }],
  ["another module", { variables: { instance_id: "p1", module_id: "m2" } }],
  ["no instance", { variables: {} }],
  ["an instance that is no text", { variables: { instance_id: 1, module_id: "m1" } }],
  ["another user in its extra body", { extraBody: { user_id: "u2" } }],
  ["no words", { transcript: [["agent", null, 0]] }],
  ["a start before the session", { startedAtMs: AT - 61_000 }],
  ["a start after it was handed in", { startedAtMs: AT + 601_000 }],
  ["an id that is not the vendor's", { id: "conv_.._x" }],
])("a conversation with %s is not ours", async (_, values) => {
  vendor.rows = [row("conv_1", values)];
  expect(await conversations.heard(wanted)).toEqual([]);
});

test("a conversation that goes on, or is being transcribed, is waited for", async () => {
  vendor.rows = [row("conv_1"), row("conv_2", { status: "processing", startedAtMs: AT + 30_000 })];
  expect(await conversations.heard(wanted)).toBeNull();
  vendor.rows = [row("conv_1", { startedAtMs: AT + 30_000 }), row("conv_2")];
  const found = await conversations.heard(wanted);
  expect(found?.map(({ id }) => id)).toEqual(["conv_2", "conv_1"]);
});

test.each<[string, Partial<VendorRow>, boolean]>([
  ["typed throughout", { textOnly: true }, true],
  ["with something typed", { transcript: [["user", "Voici", 1, "text"]] }, true],
  ["spoken", { transcript: [["user", "Voici", 1, "audio"]] }, false],
])("a conversation %s is known as written or not", async (_, values, written) => {
  vendor.rows = [row("conv_1", values)];
  expect(await conversations.heard(wanted)).toMatchObject([{ written }]);
});

test("every page is read, and a foreign conversation that has ended is read once", async () => {
  const other = { variables: { instance_id: "p2", module_id: "m1" } };
  vendor.rows = [row("conv_1", other), row("conv_2", other), row("conv_3", other), row("conv_4")];
  expect(await conversations.heard(wanted)).toMatchObject([{ id: "conv_4" }]);
  await conversations.heard(wanted);
  const read = vendor.asked.filter((path) => path.startsWith("conv_"));
  expect(read).toEqual(["conv_1", "conv_2", "conv_3", "conv_4", "conv_4"]);
});

test.each([1, 3])("%i empty pages before the conversations are passed over", async (emptyPages) => {
  Object.assign(vendor, { emptyPages, rows: [row("conv_1"), row("conv_2"), row("conv_3")] });
  expect((await conversations.heard(wanted))?.map(({ id }) => id)).toEqual([
    "conv_1",
    "conv_2",
    "conv_3",
  ]);
});

test.each(["...", "\u2026", " . . . ", "\u2014", "?!", "\u200b"])(
  "a turn of %j is no turn of either side, and lengthens the turn before it",
  async (silence) => {
    const transcript: VendorRow["transcript"] = [
      ["agent", "Bonjour.", 0],
      ["user", silence, 2],
      ["agent", silence, 4],
      ["user", "Voici l'offre", 6],
    ];
    vendor.rows = [row("conv_1", { transcript })];
    expect((await conversations.heard(wanted))?.[0]?.turns).toEqual([
      { source: "ai", message: "Bonjour.", startMs: 0, endMs: 6_000 },
      { source: "user", message: "Voici l'offre", startMs: 6_000, endMs: 6_000 },
    ]);
    vendor.rows = [row("conv_1", { transcript: [["user", silence, 0]] })];
    expect(await conversations.heard(wanted), "a talk of silences is no talk").toEqual([]);
  },
);

test("a failing vendor differs from one that heard nothing", async () => {
  vendor.down = 500;
  await expect(conversations.heard(wanted)).rejects.toThrow(AgentUnreachable);
});
