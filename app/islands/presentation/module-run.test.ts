import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { Refused, SessionExpired } from "../api";
import { failureSentences, idleRecording, recordingReducer } from "../recording/machine";
import { type Capture, CaptureFailed, type EncoderListener, ShareRefused } from "../recording/port";
import { openSpool, type Spool } from "../recording/spool.client";
import { idleSending, sendingReducer } from "../recording/sending";
import { idleVoice, voiceReducer } from "../voice/machine";
import { AgentUnreachable, type VoiceListener } from "../voice/port";
import type { TicketAnswer } from "../voice/ticket";
import { openChannel } from "./channel";
import { createModuleRun, type Notice } from "./module-run";

interface Script {
  share?: "shared" | "refused" | "impossible";
  microphone?: boolean;
  ticket?: (TicketAnswer | Error)[];
  agent?: ("answers" | "fails")[];
  evaluation?: Error[];
  portions?: Error[];
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
let database = 0;

/** Pauses pass at once; the time that a request may take never does. */
const briefly = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    if (ms < 15_000) return setImmediate(resolve);
    signal?.addEventListener("abort", () => reject(signal.reason));
  });
const spools: Spool[] = [];

afterEach(() => {
  for (const spool of spools.splice(0)) spool.close();
});

/** A browser, a server and an agent that do as scripted; everything in between is real. */
async function stage(script: Script = {}) {
  const spool = await openSpool(`run-${++database}`);
  spools.push(spool);
  let voice = idleVoice;
  let recording = idleRecording;
  let sending = idleSending;
  let notice: Notice | null = null;
  let waiting: { holds: () => boolean; resolve: () => void }[] = [];
  const log: string[] = [];
  const sent: string[] = [];
  const agents: VoiceListener[] = [];
  let encoder: EncoderListener | null = null;
  let endShare: () => void = () => undefined;
  let openCaptures = 0;
  let held = 0;

  const check = () => {
    for (const one of waiting.filter(({ holds }) => holds())) one.resolve();
    waiting = waiting.filter(({ holds }) => !holds());
  };
  const until = (holds: () => boolean) =>
    new Promise<void>((resolve) => {
      waiting.push({ holds, resolve });
      check();
    });
  const capture = (microphone: boolean): Capture => {
    openCaptures++;
    let open = true;
    return {
      stream: {} as MediaStream,
      microphone,
      micBand: () => 0.4,
      setMicMuted: (muted) => log.push(`mic muted ${muted}`),
      onShareEnded: (listener) => {
        endShare = listener;
      },
      close: () => {
        if (open) openCaptures--;
        open = false;
      },
    };
  };

  const run = createModuleRun({
    userId: "ada",
    module: { id: "m1", title: "Prise de commande" },
    origin: "http://x",
    startDelayMs: 0,
    onVoice: (event) => {
      voice = voiceReducer(voice, event);
      check();
    },
    onRecording: (event) => {
      recording = recordingReducer(recording, event);
      check();
    },
    onNotice: (told) => {
      notice = told;
    },
    onTicket: (ticket) => log.push(`ticket ${ticket.instanceId}`),
    openCapture: ({ microphone }) => {
      if (script.share === "refused") return Promise.reject(new ShareRefused("no"));
      if (script.share === "impossible") return Promise.reject(new CaptureFailed("no"));
      return Promise.resolve(capture(microphone && script.microphone !== false));
    },
    startEncoder: (_stream, listener) => {
      encoder = listener;
      log.push("recording");
      listener.onPortion(new Blob(["head "]));
      return Promise.resolve({
        startedAtMs: 1_000,
        flush: () => undefined,
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
    ask: () => {
      const answer = script.ticket?.shift() ?? granted;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    openVoice: ({ listener, typed }) => {
      log.push(typed ? "typed conversation" : "conversation");
      if (script.agent?.shift() === "fails") return Promise.reject(new AgentUnreachable("no"));
      agents.push(listener);
      return Promise.resolve({
        conversationId: `conv_${agents.length}`,
        setMicMuted: () => undefined,
        setVolume: () => undefined,
        agentLevel: () => 0.2,
        sendFeedback: () => undefined,
        say: (text) => log.push(`typed ${text}`),
        end: () => {
          log.push("hung up");
          return Promise.resolve();
        },
      });
    },
    openChannel,
    requestEvaluation: ({ messages }) => {
      const error = script.evaluation?.shift();
      if (error) return Promise.reject(error);
      log.push(`evaluate ${messages.length}`);
      return Promise.resolve("e1");
    },
    portions: {
      async send({ groupId, index, last, video }) {
        const error = script.portions?.shift();
        if (error) throw error;
        sent[index] = `${groupId} ${await video?.text()}${last ? "last" : ""}`;
      },
      progress: () => Promise.resolve({ next: 0, finished: false }),
    },
    onSending: (event) => {
      sending = sendingReducer(sending, event);
      check();
    },
    onReturn: () => () => undefined,
    wait: briefly,
    now: () => 0,
    report: () => undefined,
  });

  return {
    run,
    spool,
    log,
    sent,
    sending: () => sending,
    agents,
    until,
    voice: () => voice,
    recording: () => recording,
    notice: () => notice,
    openCaptures: () => openCaptures,
    held: () => held,
    endShare: () => endShare(),
    async started(choice: { typed: boolean } = { typed: false }) {
      await run.start({ language: "fr", ...choice });
      await until(() => voice.phase === "connected");
      agents.at(-1)?.onLine({ source: "ai", text: "Bonjour.", eventId: 1 });
      agents.at(-1)?.onLine({ source: "user", text: "Bonjour, je vends.", eventId: 2 });
    },
    kept: () => spool.find({ userId: "ada", instanceId: "i1" }),
  };
}

describe("a presentation", () => {
  it("records before the conversation starts, sends as it records, then evaluates, and leaves nothing behind", async () => {
    const s = await stage();
    await s.started();
    expect(s.recording().phase).toBe("recording");
    await s.run.finish("user");
    expect(s.log).toEqual(["ticket i1", "recording", "conversation", "hung up", "evaluate 2"]);
    expect(s.sent).toEqual(["null head ", "null taillast"]);
    expect(s.voice()).toMatchObject({ phase: "ended", endReason: "user" });
    expect(s.recording().phase).toBe("done");
    expect([await s.kept(), s.openCaptures(), s.held()]).toEqual([null, 0, 0]);
  });

  it("keeps what was said as it is said, for whoever comes back after a crash", async () => {
    const s = await stage();
    await s.started();
    s.run.cancel();
    const kept = await s.kept();
    // By the server's clock, which is 250 ms ahead.
    expect(kept).toMatchObject({
      finished: false,
      title: "Prise de commande",
      videoStartMs: 1_250,
    });
    expect(kept?.conversations).toEqual([
      {
        moduleId: "m1",
        messages: ["type:ai,message:Bonjour.", "type:user,message:Bonjour, je vends."],
      },
    ]);
    await s.until(() => s.openCaptures() === 0);
    expect(s.held()).toBe(0);
  });

  it("ends once, however often it is asked to", async () => {
    const s = await stage();
    await s.started();
    await Promise.all([s.run.finish("user"), s.run.finish("share-ended"), s.run.finish("user")]);
    expect(s.log.filter((entry) => entry.startsWith("evaluate"))).toHaveLength(1);
    expect(s.log.filter((entry) => entry === "hung up")).toHaveLength(1);
  });

  it("ends when the person stops sharing", async () => {
    const s = await stage();
    await s.started();
    s.endShare();
    await s.until(() => s.recording().phase === "done");
    await s.run.finish("user");
    expect(s.voice().endReason).toBe("share-ended");
  });

  it("ends when the agent has said goodbye", async () => {
    const s = await stage();
    await s.started();
    s.agents[0]?.onEnded("agent");
    await s.until(() => s.recording().phase === "done");
    await s.run.finish("user");
    expect(s.voice().endReason).toBe("agent");
  });
});

describe("a dropped line", () => {
  it("is opened again in the same recording", async () => {
    const s = await stage();
    await s.started();
    s.agents[0]?.onEnded("lost");
    await s.until(() => s.voice().conversationId === "conv_2");
    expect(s.recording().phase).toBe("recording");
    await s.run.finish("user");
    expect(s.log).toContain("evaluate 2");
  });

  it("ends cleanly with what was said so far when it cannot be opened", async () => {
    const offline = new TypeError("Failed to fetch");
    const s = await stage({ ticket: [granted, offline, offline, offline, offline] });
    await s.started();
    s.agents[0]?.onEnded("lost");
    await s.until(() => s.recording().phase === "done");
    await s.run.finish("user");
    expect(s.voice()).toMatchObject({ phase: "ended", endReason: "lost" });
    expect(s.log).toContain("evaluate 2");
    expect(s.sent).toEqual(["null head ", "null taillast"]);
  });
});

describe("refusals", () => {
  it.each([
    [
      "refused",
      "share-refused",
      "Pour commencer la session vous devez lancer le partage de tout l'écran ",
    ],
    [
      "impossible",
      "start-failed",
      "Erreur lors du démarrage de l'enregistrement. Veuillez vérifier les permissions du navigateur. ",
    ],
  ] as const)(
    "share %s → the sentence given for it, and a new try works",
    async (share, failure, sentence) => {
      const script: Script = { share };
      const s = await stage(script);
      await s.run.start({ language: "fr", typed: false });
      expect(s.recording().failure).toBe(failure);
      expect(failureSentences[failure]).toBe(sentence);
      expect(s.voice()).toMatchObject({ phase: "ended", endReason: "failed" });
      expect(s.log).toEqual([]);
      script.share = "shared";
      await s.started();
      expect(s.recording()).toMatchObject({ phase: "recording", failure: null });
    },
  );

  it("a denied microphone offers a typed session, on the screen already shared", async () => {
    const s = await stage({ microphone: false });
    await s.run.start({ language: "fr", typed: false });
    expect(s.notice()).toBe("microphone-refused");
    expect(s.openCaptures()).toBe(1);
    await s.started({ typed: true });
    expect([s.notice(), s.openCaptures()]).toEqual([null, 1]);
    s.run.say("J'écris.");
    expect(s.log).toEqual(["ticket i1", "recording", "typed conversation", "typed J'écris."]);
    expect(s.voice().lines.at(-1)).toMatchObject({ source: "user", text: "J'écris." });
  });

  it.each<[string, Script, Notice]>([
    ["the agent fails", { agent: ["fails"] }, "conversation-failed"],
    ["the server is in trouble", { ticket: [new Refused(500, null)] }, "conversation-failed"],
    ["there is no network", { ticket: [new TypeError("Failed to fetch")] }, "conversation-failed"],
    ["the session has expired", { ticket: [new SessionExpired("Unauthorized")] }, "expired"],
    ["the module is closed to this role", { ticket: [new Refused(404, null)] }, "not-allowed"],
  ])("%s: everything is closed, nothing is kept, a new try works", async (_, script, notice) => {
    const s = await stage(script);
    await s.run.start({ language: "fr", typed: false });
    await s.until(() => s.voice().phase === "ended" && s.recording().phase === "idle");
    expect(s.notice()).toBe(notice);
    expect([await s.kept(), s.openCaptures(), s.sent]).toEqual([null, 0, []]);
    await s.started();
    expect([s.notice(), s.recording().phase, s.held()]).toEqual([null, "recording", 1]);
  });

  it("leaving the queue goes back to before the start", async () => {
    const s = await stage({ ticket: [{ queueNumber: "q", place: 1 }] });
    const starting = s.run.start({ language: "fr", typed: false });
    await s.until(() => s.voice().queuePlace === 1);
    await s.run.finish("user");
    await starting;
    expect([s.voice().phase, s.notice(), s.openCaptures()]).toEqual(["ended", null, 0]);
  });
});

describe("a recording that cannot go", () => {
  it("is kept when the server refuses it, and sent when asked again; what was said is evaluated all the same", async () => {
    const refusal = new Refused(409, { message: "Non." });
    const s = await stage({ portions: [refusal] });
    await s.started();
    await s.run.finish("user");
    expect(s.recording()).toMatchObject({ phase: "failed", failure: "upload" });
    expect(s.sending()).toMatchObject({ phase: "refused", message: "Non." });
    expect(await s.kept()).toMatchObject({ finished: true, uploaded: false });
    expect(s.log).toContain("evaluate 2");
    await s.run.resend();
    expect(s.recording().phase).toBe("done");
    expect(s.sent).toEqual(["null head ", "null taillast"]);
    expect(await s.kept()).toBeNull();
    expect(s.log.filter((entry) => entry.startsWith("evaluate"))).toHaveLength(1);
  });

  it("waits for who has to sign in again, and says so", async () => {
    const s = await stage({ portions: [new SessionExpired("Unauthorized")] });
    await s.started();
    await s.until(() => s.sending().trouble === "expired");
    expect(s.recording().phase).toBe("recording");
    await s.run.finish("user");
    expect([s.recording().phase, s.sending().trouble]).toEqual(["done", null]);
    expect(s.sent).toEqual(["null head ", "null taillast"]);
  });

  it("is independent of the evaluation", async () => {
    const expired = Array.from({ length: 2 }, () => new SessionExpired("Unauthorized"));
    const s = await stage({ evaluation: expired });
    await s.started();
    const finished = s.run.finish("user");
    await s.until(() => s.recording().phase === "done");
    await finished;
    expect([s.notice(), s.log.at(-1), await s.kept()]).toEqual([null, "evaluate 2", null]);
  });
});
