import { expect, test } from "vitest";
import {
  AgentsBusy,
  AgentUnreachable,
  type ConversationBrief,
  type VoiceAgents,
  type VoiceTicket,
} from "./port";
import { createStandIn } from "./stand-in.server";

const brief = { kind: "presentation", mode: "voice" } as ConversationBrief;
const support = { kind: "support", mode: "voice" } as ConversationBrief;

/** Creates a vendor controlled by the test, and agents of ours that record their requests. */
function stage({ hearing = true } = {}) {
  let nowMs = 0;
  const at = { failure: null as Error | null, vendorAsked: 0 };
  const asked: [ConversationBrief["mode"], string | undefined][] = [];
  const told: unknown[] = [];
  const place = (provider: VoiceTicket["provider"]): VoiceTicket => ({
    provider,
    signedUrl: "",
    dynamicVariables: {},
  });
  const agents: VoiceAgents = {
    provider: "elevenlabs",
    open: () => {
      at.vendorAsked += 1;
      return at.failure ? Promise.reject(at.failure) : Promise.resolve(place("elevenlabs"));
    },
    audio: () => Promise.resolve(null),
    forget: () => Promise.resolve(),
    availability: () => Promise.resolve({ voice: true, reason: null }),
    settled: () => Promise.resolve(),
  };
  const abilities = { voice: hearing, reason: hearing ? null : "Sans voix." };
  const embedded: VoiceAgents = {
    ...agents,
    provider: "embedded",
    open: ({ mode }, ticket) => {
      asked.push([mode, ticket]);
      return Promise.resolve(place("embedded"));
    },
    availability: () => Promise.resolve(abilities),
  };
  const standIn = createStandIn({
    vendor: agents,
    embedded,
    onUnreachable: (error) => told.push(error),
    now: () => nowMs,
  });
  return { at, asked, told, standIn, pass: (ms: number) => (nowMs += ms) };
}

test("our agent does not stand in while the vendor answers", async () => {
  const { standIn, asked } = stage();
  expect(await standIn.open(brief)).toMatchObject({ provider: "elevenlabs" });
  expect(await standIn.open(brief)).not.toHaveProperty("standIn");
  expect(asked).toEqual([]);
  expect(standIn.provider).toBe("elevenlabs");
});

test("a vendor that gives no session is not asked for half a minute, then asked again", async () => {
  const { standIn, at, asked, told, pass } = stage();
  at.failure = new AgentUnreachable("429");
  const place = await standIn.open(brief, "queue-7");
  expect(place).toMatchObject({ provider: "embedded", standIn: { voice: true, reason: null } });
  expect(asked).toEqual([["voice", "queue-7"]]);
  expect(told).toEqual([at.failure]);
  await standIn.open(brief);
  expect(at.vendorAsked).toBe(1);
  at.failure = null;
  pass(30_000);
  expect(await standIn.open(brief)).toMatchObject({ provider: "elevenlabs" });
});

test("the agent of support calls fails alone", async () => {
  const { standIn, at } = stage();
  at.failure = new AgentUnreachable("404");
  await standIn.open(support);
  at.failure = null;
  expect(await standIn.open(brief)).toMatchObject({ provider: "elevenlabs" });
  expect(await standIn.open(support)).toMatchObject({ provider: "embedded" });
});

test("a page that could not open the vendor's line gets our agent, without a request to the vendor", async () => {
  const { standIn, at } = stage();
  expect(await standIn.open(brief, undefined, { standIn: true })).toMatchObject({
    provider: "embedded",
  });
  expect(at.vendorAsked).toBe(0);
});

test("our stand-in writes when there are no engines, and says so", async () => {
  const { standIn, at, asked } = stage({ hearing: false });
  at.failure = new AgentUnreachable("500");
  expect((await standIn.open(brief)).standIn).toEqual({ voice: false, reason: "Sans voix." });
  expect(asked).toEqual([["text", undefined]]);
});

test.each([new AgentsBusy("t", 1), new Error("a bug")])("%s is not hidden", async (failure) => {
  const { standIn, at, asked } = stage();
  at.failure = failure;
  await expect(standIn.open(brief)).rejects.toBe(failure);
  expect(asked).toEqual([]);
});
