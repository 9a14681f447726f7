import { describe, expect, it } from "vitest";
import { Refused, SessionExpired } from "../api";
import { manualClock } from "../../../testing/island-clock";
import { createConversation } from "./conversation";
import { idleVoice, voiceReducer } from "./machine";
import { AgentUnreachable, type Ending, type VoiceOpening, type VoiceSession } from "./port";
import { steadyMode } from "./steady-mode";
import { type askForAgent, sameInstance, type TicketAnswer, type TicketRequest } from "./ticket";

const request: TicketRequest = {
  moduleId: "m1",
  groupId: null,
  instanceId: null,
  language: "fr",
  typed: false,
};
const granted: TicketAnswer = {
  signedUrl: "ws://x/voice/agent?token=1",
  instanceId: "i1",
  dynamicVariables: {},
  greetingBuiltIn: false,
  note: null,
  voice: true,
  reason: null,
  clockSkewMs: 250,
};

const extraBody = {
  module_id: "m1",
  user_id: "u1",
  recording_start_time: 1_000,
  BASE_URL: "http://x",
};

/** Opens a conversation over a scripted server: each `ask` and each `openVoice` takes the next answer. */
function stage(
  answers: (TicketAnswer | Error | "swallowed")[],
  openings: ("opens" | "fails" | "hangs")[] = [],
) {
  const clock = manualClock();
  const asked: [TicketRequest, string | null][] = [];
  const opened: VoiceOpening[] = [];
  const calls: string[] = [];
  const endings: Ending[] = [];
  const reported: unknown[] = [];
  const places: unknown[] = [];
  let state = voiceReducer(idleVoice, { type: "open" });
  const ask: typeof askForAgent = (asking, queueNumber) => {
    asked.push([asking, queueNumber]);
    const answer = answers.shift() ?? new Error("asked once too often");
    if (answer === "swallowed") return new Promise(() => undefined);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const session = (id: number): VoiceSession => ({
    conversationId: `conv_${id}`,
    setMicMuted: (muted) => calls.push(`muted ${muted}`),
    setMicrophone: async (deviceId) => void calls.push(`microphone ${deviceId}`),
    setVolume: (volume) => calls.push(`volume ${volume}`),
    agentLevel: () => 0.5,
    hearing: () => ({ band: 0.2, peak: 0.5 }),
    sendFeedback: (score, eventId) => calls.push(`${score} ${eventId}`),
    say: (text) => calls.push(`say ${text}`),
    end: (fadeMs) => {
      calls.push(`end conv_${id} after ${fadeMs}`);
      return Promise.resolve();
    },
  });
  let release = () => undefined as void;
  const conversation = createConversation({
    dispatch: (event) => {
      state = voiceReducer(state, event);
    },
    lines: () => state.lines,
    ask,
    askAgain: sameInstance,
    onPlace: (place) => places.push(place),
    openVoice: (opening) => {
      opened.push(opening);
      const id = opened.length;
      const how = openings.shift() ?? "opens";
      if (how === "fails") return Promise.reject(new AgentUnreachable("refused"));
      if (how === "opens") return Promise.resolve(session(id));
      return new Promise((resolve) => {
        release = () => resolve(session(id));
      });
    },
    microphone: () => "desk",
    wait: clock.wait,
    now: clock.now,
    onEnded: (ending) => endings.push(ending),
    report: (error) => reported.push(error),
  });
  const start = async () => conversation.open(await conversation.reserve(request), () => extraBody);
  return {
    clock,
    asked,
    places,
    opened,
    calls,
    endings,
    conversation,
    start,
    state: () => state,
    release: () => release(),
  };
}

describe("the opening of a conversation", () => {
  it("connects and keeps what is said with its time", async () => {
    const s = stage([granted]);
    await s.start();
    await s.clock.advance(1_500);
    s.opened[0]?.listener.onLine({ source: "ai", text: "Bonjour.", eventId: 1 });
    expect(s.state()).toMatchObject({ phase: "connected", conversationId: "conv_1" });
    expect(s.state().lines[0]).toMatchObject({ text: "Bonjour.", atMs: 1_500 });
  });

  it("waits in the queue, asking every 3 s with its number", async () => {
    const s = stage([
      { queueNumber: "q7", position: 2 },
      { queueNumber: "q7", position: 1 },
      granted,
    ]);
    const started = s.start();
    await s.clock.settle();
    expect(s.state().queuePosition).toBe(2);
    await s.clock.advance(3_000);
    expect(s.state().queuePosition).toBe(1);
    await s.clock.advance(3_000);
    await started;
    expect(s.asked.map(([, number]) => number)).toEqual([null, "q7", "q7"]);
    expect(s.state().phase).toBe("connected");
  });

  it("leaves the queue when it is ended", async () => {
    const s = stage([{ queueNumber: "q7", position: 1 }]);
    const started = s.start();
    await s.clock.settle();
    await s.conversation.end();
    await expect(started).rejects.toBeInstanceOf(AgentUnreachable);
    await s.clock.advance(10_000);
    expect(s.asked).toHaveLength(1);
  });

  it.each([
    ["an expired session", new SessionExpired("Unauthorized")],
    ["a refusal", new Refused(404, null)],
    ["no network", new TypeError("Failed to fetch")],
  ])("tells %s", async (_, error) => {
    await expect(stage([error]).start()).rejects.toBe(error);
  });

  it("gives up a silent agent after 20 s, and hangs up if it answers later", async () => {
    const s = stage([granted], ["hangs"]);
    const started = s.start().catch((error: unknown) => error);
    await s.clock.advance(20_000);
    expect(await started).toBeInstanceOf(AgentUnreachable);
    s.release();
    await s.clock.settle();
    expect(s.calls).toEqual(["end conv_1 after 0"]);
  });

  it("asks for a stand-in when the vendor's line does not open, and says who", async () => {
    const vendors = { ...granted, provider: "elevenlabs" as const };
    const ours = { ...granted, reason: "Un autre répond.", provider: "embedded" as const };
    const s = stage([vendors, ours], ["fails", "opens"]);
    await s.start();
    expect(s.asked.map(([{ standIn }]) => standIn)).toEqual([undefined, true]);
    expect(s.places).toEqual([ours]);
    expect(s.state()).toMatchObject({ phase: "connected", conversationId: "conv_2" });
    expect(s.endings).toEqual([]);
  });

  it("tells a vendor's line that does not open when nobody stands in", async () => {
    const vendors = { ...granted, provider: "elevenlabs" as const };
    const s = stage([vendors, vendors], ["fails"]);
    await expect(s.start()).rejects.toBeInstanceOf(AgentUnreachable);
    expect(s.opened).toHaveLength(1);
  });

  it("goes on with a stand-in when the vendor's line opens no more after a cut", async () => {
    const vendors = { ...granted, provider: "elevenlabs" as const };
    const s = stage([vendors, vendors, granted], ["opens", "fails", "opens"]);
    await s.start();
    s.opened[0]?.listener.onEnded("lost");
    await s.clock.advance(1_000);
    expect(s.asked.map(([{ standIn }]) => standIn)).toEqual([undefined, undefined, true]);
    expect(s.state()).toMatchObject({ phase: "connected", conversationId: "conv_3" });
  });

  it("does not hang up a session that answered in time", async () => {
    const s = stage([granted]);
    await s.start();
    await s.clock.advance(60_000);
    expect(s.calls.filter((call) => call.startsWith("end"))).toEqual([]);
  });

  it("is typed when the server has no voice", async () => {
    const s = stage([{ ...granted, voice: false }]);
    await s.start();
    expect(s.opened[0]?.typed).toBe(true);
    s.conversation.say("Bonjour");
    expect(s.calls).toEqual(["say Bonjour"]);
    expect(s.state().lines[0]).toMatchObject({ source: "user", text: "Bonjour" });
  });
});

describe("a cut line", () => {
  it("is opened again within the same presentation, with mute and volume as they were", async () => {
    const s = stage([granted, granted]);
    await s.start();
    s.conversation.setMicMuted(true);
    s.conversation.setVolume(0.3);
    s.calls.length = 0;
    s.opened[0]?.listener.onEnded("lost");
    await s.clock.advance(0);
    expect(s.asked[1]?.[0].instanceId).toBe("i1");
    expect(s.calls).toEqual(["muted true", "volume 0.3"]);
    expect(s.opened[1]?.extraBody).toEqual(extraBody);
    expect(s.state()).toMatchObject({ phase: "connected", conversationId: "conv_2" });
    expect(s.endings).toEqual([]);
  });

  it("waits for a server that is starting again", async () => {
    const offline = new TypeError("Failed to fetch");
    const s = stage([granted, offline, offline, granted]);
    await s.start();
    s.opened[0]?.listener.onEnded("lost");
    await s.clock.advance(4_000);
    expect(s.state().conversationId).toBe("conv_2");
  });

  it("sends again what did not arrive, and marks it until it is answered", async () => {
    const knows = { ...granted, heard: ["Un."] };
    const s = stage([granted, knows]);
    await s.start();
    for (const text of ["Un.", "Deux.", "Deux."]) s.conversation.say(text);
    s.opened[0]?.listener.onEnded("lost");
    expect(s.state().lines.map(({ isArrived }) => isArrived)).toEqual([false, false, false]);
    s.calls.length = 0;
    await s.clock.advance(0);
    expect(s.calls.filter((call) => call.startsWith("say"))).toEqual(["say Deux.", "say Deux."]);
    expect(s.state()).toMatchObject({ phase: "connected", resumed: { resent: 2 } });
    expect(s.state().lines).toHaveLength(3);
    s.opened[1]?.listener.onLine({ source: "ai", text: "Oui ?", eventId: 1 });
    expect(s.state().lines.every(({ isArrived }) => isArrived)).toBe(true);
    s.conversation.say("Trois.");
    expect(s.state().resumed).toBeNull();
  });

  it("is no cut line when a vendor's agent is silent, whatever signs it gave", async () => {
    const s = stage([{ ...granted, provider: "elevenlabs" }, granted]);
    await s.start();
    s.opened[0]?.listener.onAlive?.();
    await s.clock.advance(60_000);
    expect(s.opened).toHaveLength(1);
    expect(s.state()).toMatchObject({ phase: "connected", conversationId: "conv_1" });
  });

  it("is noticed by its silence after the last sign, and opened again", async () => {
    const s = stage([{ ...granted, provider: "embedded" }, granted]);
    await s.start();
    for (let signs = 0; signs < 5; signs++) {
      s.opened[0]?.listener.onAlive?.();
      await s.clock.advance(11_000);
    }
    expect(s.state()).toMatchObject({ phase: "connected", conversationId: "conv_1" });
    await s.clock.advance(1_000);
    expect(s.calls).toContain("end conv_1 after 0");
    expect(s.state()).toMatchObject({ conversationId: "conv_2", reopened: true });
  });

  it("is noticed by its silence from the start, where the agent gives signs", async () => {
    const s = stage([{ ...granted, provider: "embedded" }, granted]);
    await s.start();
    await s.clock.advance(12_000);
    expect(s.state().conversationId).toBe("conv_2");
  });

  it("asks again where a question is swallowed, and at once when it is hurried", async () => {
    const s = stage([granted, "swallowed", new TypeError("Failed to fetch"), granted]);
    await s.start();
    s.opened[0]?.listener.onLine({ source: "ai", text: "Bonjour.", eventId: 1 });
    s.opened[0]?.listener.onEnded("lost");
    await s.clock.advance(8_000);
    expect(s.state()).toMatchObject({ phase: "connecting", isReturning: true });
    await s.clock.advance(1_000); // the second answer is a failure, the third question waits 3 s
    expect(s.asked).toHaveLength(3);
    s.conversation.hurry();
    await s.clock.advance(0);
    expect(s.state()).toMatchObject({ conversationId: "conv_2", isReturning: false });
  });

  it("ends with what was said when it cannot be opened, or is cut twice", async () => {
    const offline = new TypeError("Failed to fetch");
    const dead = stage([granted, ...Array.from({ length: 4 }, () => offline)]);
    await dead.start();
    dead.opened[0]?.listener.onEnded("lost");
    await dead.clock.advance(12_000);
    expect(dead.endings).toEqual(["lost"]);

    const twice = stage([granted, granted]);
    await twice.start();
    twice.opened[0]?.listener.onEnded("lost");
    await twice.clock.advance(0);
    twice.opened[1]?.listener.onEnded("lost");
    expect(twice.endings).toEqual(["lost"]);
  });

  it("is not opened again once the person has ended it", async () => {
    const s = stage([granted]);
    await s.start();
    await s.conversation.end();
    s.opened[0]?.listener.onEnded("lost");
    await s.clock.advance(20_000);
    expect(s.asked).toHaveLength(1);
    expect(s.endings).toEqual([]);
  });
});

it("a conversation ends once, with a fade-out of 2 s, after an agent's goodbye too", async () => {
  const s = stage([granted]);
  await s.start();
  await Promise.all([s.conversation.end(), s.conversation.end()]);
  expect(s.calls).toContain("end conv_1 after 2000");
  expect(s.calls.filter((call) => call.startsWith("end"))).toHaveLength(1);

  const goodbye = stage([granted]);
  await goodbye.start();
  goodbye.opened[0]?.listener.onEnded("agent");
  expect(goodbye.endings).toEqual(["agent"]);
});

it("a conversation is not opened again once its user has opened another one", async () => {
  const s = stage([granted, granted]);
  await s.start();
  s.opened[0]?.listener.onEnded("replaced");
  await s.clock.settle();
  expect(s.endings).toEqual(["replaced"]);
  expect(s.asked).toHaveLength(1);
});

it("a conversation does not flicker when the player runs dry for a moment", async () => {
  const clock = manualClock();
  const said: string[] = [];
  const mode = steadyMode((next) => said.push(next), clock.wait);
  mode("speaking");
  mode("listening");
  await clock.advance(5);
  mode("speaking");
  await clock.advance(1_000);
  expect(said).toEqual(["speaking"]);
  mode("listening");
  mode("listening");
  await clock.advance(300);
  expect(said).toEqual(["speaking", "listening"]);
});
