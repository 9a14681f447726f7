import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { SessionExpired } from "../api";
import { idleRecording, recordingReducer } from "../recording/machine";
import type { EncoderListener } from "../recording/port";
import { PORTION_MAX_BYTES } from "../recording/recorder";
import { idleSending, sendingReducer } from "../recording/sending";
import { openSpool, type Spool } from "../recording/spool.client";
import { manualClock } from "../testing/manual-clock";
import { takeAll } from "../testing/take-all";
import { idleVoice, voiceReducer } from "../voice/machine";
import { AgentUnreachable, type VoiceListener } from "../voice/port";
import type { TicketAnswer, TicketRequest } from "../voice/ticket";
import { openChannel } from "./channel";
import { groupBefore, groupReducer } from "./group-machine";
import { createGroupRun, type GroupRun } from "./group-run";
import type { Notice } from "./module-run";

interface Script {
  ticket?: (TicketAnswer | Error)[];
  agent?: ("answers" | "fails")[];
  evaluation?: Error[];
  portions?: (Error | "never")[];
}

const granted: TicketAnswer = {
  signedUrl: "ws://x/voice/agent",
  instanceId: "i1",
  dynamicVariables: {},
  greetingBuiltIn: false,
  voice: true,
  reason: null,
  clockSkewMs: 250,
};
const key = { userId: "ada", instanceId: "i1" };
let database = 0;
const opened: { spool: Spool; run: GroupRun }[] = [];

afterEach(() => {
  for (const { spool, run } of opened.splice(0)) {
    run.cancel();
    spool.close();
  }
});

/** A browser, a server and an agent that do as scripted; everything in between is real, the clock moves when told. */
async function stage(script: Script = {}) {
  const spool = await openSpool(`group-run-${++database}`);
  // Turns of the event loop, for the database and the broadcast channel.
  const clock = manualClock(() => new Promise((resolve) => setTimeout(resolve)));
  let voice = idleVoice;
  let recording = idleRecording;
  let sending = idleSending;
  let group = groupBefore;
  let notice: Notice | null = null;
  const log: string[] = [];
  const tickets: TicketRequest[] = [];
  const agents: VoiceListener[] = [];
  const evaluated: { moduleId: string; groupId: string | null; messages: string[] }[] = [];
  const sent: { index: number; last: boolean; text: string | null }[] = [];
  let encoder: EncoderListener | null = null;
  let endShare: () => void = () => undefined;
  let held = 0;

  const run = createGroupRun({
    userId: "ada",
    group: {
      id: "g1",
      title: "Du premier coup d’œil à la signature",
      modules: [{ id: "m1" }, { id: "m2" }, { id: "m3" }],
    },
    origin: "http://x",
    startDelayMs: 0,
    onGroup: (event) => {
      group = groupReducer(group, event);
    },
    onVoice: (event) => {
      voice = voiceReducer(voice, event);
    },
    onRecording: (event) => {
      recording = recordingReducer(recording, event);
    },
    onSending: (event) => {
      sending = sendingReducer(sending, event);
    },
    onNotice: (told) => {
      notice = told;
    },
    onTicket: () => undefined,
    onReturn: () => () => undefined,
    openCapture: ({ microphone }) =>
      Promise.resolve({
        stream: {} as MediaStream,
        microphone,
        micBand: () => 0,
        setMicMuted: () => undefined,
        onShareEnded: (listener) => {
          endShare = listener;
        },
        close: () => log.push("capture closed"),
      }),
    startEncoder: (_stream, listener) => {
      encoder = listener;
      log.push("recording");
      listener.onPortion(new Blob(["head "]));
      return Promise.resolve({
        startedAtMs: 1_000,
        flush: () => listener.onPortion(new Blob(["flushed "])),
        stop: () => {
          if (encoder) listener.onPortion(new Blob(["tail"]));
          encoder = null;
          return Promise.resolve();
        },
      });
    },
    spool: () => Promise.resolve(spool),
    hold: () => {
      held++;
      return Promise.resolve(() => held--);
    },
    ask: (request) => {
      tickets.push(request);
      const answer = script.ticket?.shift() ?? granted;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    openVoice: ({ listener, extraBody }) => {
      log.push(`talk ${extraBody.module_id}`);
      if (script.agent?.shift() === "fails") return Promise.reject(new AgentUnreachable("no"));
      agents.push(listener);
      return Promise.resolve({
        conversationId: `conv_${agents.length}`,
        setMicMuted: (muted) => log.push(`muted ${muted}`),
        setVolume: () => undefined,
        agentLevel: () => 0,
        sendFeedback: () => undefined,
        say: () => undefined,
        end: () => {
          log.push("hung up");
          return Promise.resolve();
        },
      });
    },
    openChannel,
    requestEvaluation: ({ moduleId, groupId, messages }) => {
      const error = script.evaluation?.shift();
      if (error) return Promise.reject(error);
      log.push(`evaluate ${moduleId}`);
      evaluated.push({ moduleId, groupId, messages });
      return Promise.resolve("e");
    },
    portions: {
      async send({ index, last, video }, signal) {
        const answer = script.portions?.shift();
        if (answer === "never")
          await new Promise((_, reject) => {
            signal.addEventListener("abort", () => reject(signal.reason));
          });
        if (answer instanceof Error) throw answer;
        sent.push({ index, last, text: video ? await video.text() : null });
      },
      progress: () => Promise.resolve({ next: 0, finished: false }),
    },
    wait: clock.wait,
    now: clock.now,
    report: () => undefined,
  });
  opened.push({ spool, run });

  return {
    run,
    spool,
    clock,
    log,
    agents,
    tickets,
    evaluated,
    sent,
    voice: () => voice,
    recording: () => recording,
    sending: () => sending,
    group: () => group,
    notice: () => notice,
    held: () => held,
    endShare: () => endShare(),
    record: (text: string | Blob) => encoder?.onPortion(new Blob([text])),
    async started() {
      void run.start({ language: "fr", typed: false });
      await clock.advance(0);
    },
    /** Somebody says something in the module presented. */
    say(text: string) {
      agents.at(-1)?.onLine({ source: "user", text, eventId: null });
    },
    async next() {
      void run.next();
      await clock.advance(0);
    },
    kept: () => spool.find(key),
    whole: () => sent.map(({ text }) => text ?? "").join(""),
  };
}

const lines = (...said: string[]) => said.map((text) => `type:user,message:${text}`);

describe("a group", () => {
  it("is one recording, with a conversation and an evaluation per module, and leaves nothing behind", async () => {
    const s = await stage();
    await s.started();
    for (const [index, module] of ["m1", "m2", "m3"].entries()) {
      expect(s.group()).toMatchObject({ phase: "presenting", position: index });
      expect(s.voice()).toMatchObject({ phase: "connected", lines: [] });
      s.say(`De ${module}.`);
      s.record(`<${module}>`);
      await s.clock.advance(10_000);
      await s.next();
      await s.clock.advance(1_000);
    }
    expect(s.log.filter((entry) => entry !== "capture closed")).toEqual([
      "recording",
      "talk m1",
      "muted false",
      "hung up",
      "evaluate m1",
      "talk m2",
      "muted false",
      "hung up",
      "evaluate m2",
      "talk m3",
      "muted false",
      "hung up",
      "evaluate m3",
    ]);
    expect(
      s.tickets.map(({ moduleId, groupId, instanceId }) => [moduleId, groupId, instanceId]),
    ).toEqual([
      ["m1", "g1", null],
      ["m2", "g1", "i1"],
      ["m3", "g1", "i1"],
    ]);
    expect(s.evaluated).toEqual(
      ["m1", "m2", "m3"].map((moduleId) => ({
        moduleId,
        groupId: "g1",
        messages: lines(`De ${moduleId}.`),
      })),
    );
    // In order and whole, the chunk of each module sent as it is left; the last says it is.
    expect(s.whole()).toBe("head <m1>flushed <m2>flushed <m3>flushed tail");
    expect(s.sent.filter(({ last }) => last)).toEqual([{ index: 7, last: true, text: "tail" }]);
    expect(s.group()).toMatchObject({ phase: "finished", reason: "user" });
    expect([s.recording().phase, s.sending().phase]).toEqual(["done", "sent"]);
    expect([await s.kept(), s.held()]).toEqual([null, 0]);
  });

  it("shows the next module 1 s after the one before has ended, not sooner", async () => {
    const s = await stage();
    await s.started();
    await s.clock.advance(9_999);
    await s.next();
    expect(s.group().phase).toBe("presenting");
    await s.clock.advance(1);
    await s.next();
    expect([s.group().phase, s.voice().phase]).toEqual(["leaving", "ended"]);
    await s.clock.advance(999);
    expect(s.group().phase).toBe("leaving");
    await s.clock.advance(1);
    expect(s.group()).toMatchObject({ phase: "presenting", position: 1, sinceMs: 11_000 });
  });

  it("sends nothing before the conversation: what gives up there leaves no trace", async () => {
    const s = await stage({ agent: ["fails"] });
    await s.started();
    expect([s.group().phase, s.notice()]).toEqual(["before", "conversation-failed"]);
    expect([s.sent, await s.kept()]).toEqual([[], null]);
    await s.started();
    expect(s.sent).toEqual([{ index: 0, last: false, text: "head " }]);
  });

  it("keeps the microphone muted into the next module", async () => {
    const s = await stage();
    await s.started();
    s.run.setMicMuted(true);
    await s.clock.advance(10_000);
    await s.next();
    await s.clock.advance(1_000);
    expect(s.voice().muted).toBe(true);
    expect(s.log.filter((entry) => entry.startsWith("muted"))).toEqual([
      "muted false",
      "muted true",
      "muted true",
    ]);
  });

  it("ends early with what was said, its module evaluated, the others not", async () => {
    const s = await stage();
    await s.started();
    s.say("Bonjour.");
    void s.run.finish("user");
    await s.clock.advance(1_000);
    expect(s.evaluated.map(({ moduleId }) => moduleId)).toEqual(["m1"]);
    expect([s.recording().phase, s.group().phase]).toEqual(["done", "finished"]);
  });

  it("ends in good order when the person stops sharing, also between two modules", async () => {
    const s = await stage();
    await s.started();
    s.say("Bonjour.");
    await s.clock.advance(10_000);
    await s.next();
    s.endShare();
    await s.clock.advance(5_000);
    expect(s.group()).toMatchObject({ phase: "finished", reason: "share-ended", position: 0 });
    expect(s.evaluated).toEqual([{ moduleId: "m1", groupId: "g1", messages: lines("Bonjour.") }]);
    expect(s.tickets).toHaveLength(1);
    expect(s.recording().phase).toBe("done");
  });

  it("splits what a browser hands over after a sleep", async () => {
    const s = await stage();
    await s.started();
    s.record(new Blob([new Uint8Array(2 * PORTION_MAX_BYTES + 5)]));
    await s.clock.advance(1_000);
    expect(s.sent.map(({ text }) => text?.length)).toEqual([
      5,
      PORTION_MAX_BYTES,
      PORTION_MAX_BYTES,
      5,
    ]);
  });
});

describe("inside a module", () => {
  it("a customer who hangs up ends the conversation alone: the recording goes on to the next module", async () => {
    const s = await stage();
    await s.started();
    s.say("Au revoir.");
    s.agents[0]?.onEnded("agent");
    await s.clock.advance(10_000);
    expect(s.group().phase).toBe("presenting");
    expect([s.voice().endReason, s.recording().phase]).toEqual(["agent", "recording"]);
    await s.next();
    await s.clock.advance(1_000);
    expect(s.evaluated[0]?.messages).toEqual(lines("Au revoir."));
    expect(s.voice()).toMatchObject({ phase: "connected", conversationId: "conv_2" });
  });

  it("a lost line is opened again in the same recording, once by itself, then on demand", async () => {
    const s = await stage();
    await s.started();
    s.say("Un.");
    s.agents[0]?.onEnded("lost");
    await s.clock.advance(0);
    expect(s.voice()).toMatchObject({ phase: "connected", conversationId: "conv_2" });
    s.say("Deux.");
    s.agents[1]?.onEnded("lost");
    await s.clock.advance(0);
    expect([s.voice().endReason, s.recording().phase]).toEqual(["lost", "recording"]);
    void s.run.reopen();
    await s.clock.advance(0);
    s.say("Trois.");
    await s.clock.advance(10_000);
    await s.next();
    expect(s.evaluated[0]?.messages).toEqual(lines("Un.", "Deux.", "Trois."));
  });

  it("an agent who cannot be had for the second module: told, and opened again on demand", async () => {
    const s = await stage({ ticket: [granted, new SessionExpired("Unauthorized")] });
    await s.started();
    await s.clock.advance(10_000);
    await s.next();
    await s.clock.advance(1_000);
    expect([s.notice(), s.recording().phase]).toEqual(["expired", "recording"]);
    expect(s.group()).toMatchObject({ phase: "presenting", position: 1 });
    void s.run.reopen();
    await s.clock.advance(0);
    expect([s.notice(), s.voice().phase]).toEqual([null, "connected"]);
  });
});

describe("what is in the way", () => {
  it("an expired session does not stop the recording, and nothing is lost once signed in", async () => {
    const expired = new SessionExpired("Unauthorized");
    const s = await stage({ portions: [expired], evaluation: [expired, expired] });
    await s.started();
    s.say("Bonjour.");
    expect(s.sending().trouble).toBe("expired");
    s.record("<more>");
    void s.run.finish("user");
    await s.clock.advance(10_000);
    expect(s.whole()).toBe("head <more>flushed tail");
    expect(s.evaluated).toHaveLength(1);
    expect([s.recording().phase, await s.kept()]).toEqual(["done", null]);
  });

  it("a tab that goes away keeps what was recorded and said, module by module", async () => {
    const s = await stage({ portions: ["never"] });
    await s.started();
    s.say("Bonjour.");
    await s.clock.advance(10_000);
    s.run.cancel();
    await s.clock.advance(0);
    expect(await s.kept()).toMatchObject({
      kind: "group",
      subjectId: "g1",
      finished: false,
      uploaded: false,
      conversations: [{ moduleId: "m1", messages: lines("Bonjour.") }],
    });
    expect(await takeAll(s.spool, key)).toBe("head tail");
    expect(s.held()).toBe(0);
  });
});
