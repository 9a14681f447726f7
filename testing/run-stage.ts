import "fake-indexeddb/auto";
import { onTestFinished } from "vitest";
import { openChannel } from "~/islands/voice/channel";
import { runBefore, runReducer, type RunProblem } from "~/islands/presentation/run/machine";
import type { Resumption, RunChoice, RunPlan } from "~/islands/presentation/run/plan";
import { createRun } from "~/islands/presentation/run/run";
import { idleRecording, recordingReducer } from "~/islands/recording/capture/machine";
import { idleSending, sendingReducer } from "~/islands/recording/delivery/sending";
import type { EncoderListener } from "~/islands/recording/port";
import { type Facility, FacilityFailed } from "~/islands/facility/facility";
import { memorySpool } from "~/islands/recording/spool/memory-spool";
import { patientSpool } from "~/islands/recording/spool/patient-spool";
import { openSpool, type Spool } from "~/islands/recording/spool/spool.client";
import { idleVoice, voiceReducer } from "~/islands/voice/machine";
import type { MicrophoneLine } from "~/islands/voice/microphone/microphone.client";
import { VoiceUnreachable, type VoiceListener } from "~/islands/voice/port";
import type { TicketAnswer, TicketRequest } from "~/islands/voice/place";
import { manualClock } from "./island-clock";

/** Scripted outcomes. Each list is used from its front; after its end every step succeeds. */
export interface RunScript {
  share?: "shared" | "refused" | "impossible";
  /** The facility whose question nobody answers until the promise resolves. */
  asks?: { facility: Facility; until: Promise<unknown> };
  microphone?: boolean;
  ticket?: (TicketAnswer | Error)[];
  agent?: ("answers" | "fails" | "never")[];
  encoder?: Error[];
  evaluation?: Error[];
  /** The browser's disk: refuses all, or answers nothing from a moment on. */
  disk?: "refuses" | { silentFrom: Promise<unknown> };
  portions?: (Error | "never")[];
  /** The presentation to go on with. */
  resumption?: Resumption;
  /** Fills the spool as an earlier page left it. */
  prepare?(spool: Spool): Promise<void>;
  /** True while another tab holds the recording. */
  isHeldElsewhere?: boolean;
  /** Delays the lock on the recording, or its encoder, until the promise resolves. */
  slow?: { what: "lock" | "encoder"; until: Promise<unknown> };
}

export const granted: TicketAnswer = {
  signedUrl: "ws://x/voice/agent",
  instanceId: "i1",
  dynamicVariables: {},
  greetingBuiltIn: false,
  note: null,
  voice: true,
  reason: null,
  clockSkewMs: 250,
};

/** A portion as the server got it. `partStartMs` only for a later part. */
interface Sent {
  groupId: string | null;
  index: number;
  last: boolean;
  text: string | null;
  partStartMs?: number;
}

export const runKey = { userId: "ada", instanceId: "i1" };
let database = 0;

/** Creates a scripted browser, server and agent around the real run. The clock moves on command. */
export async function stageRun(plan: RunPlan, script: RunScript = {}) {
  const disk = await openSpool(`run-${++database}`);
  await script.prepare?.(disk);
  // Runs turns of the event loop, for the database and the broadcast channel.
  const clock = manualClock(() => new Promise((resolve) => setTimeout(resolve)));
  const { disk: how } = script;
  const spool = how
    ? patientSpool(
        () => faulty(disk, how),
        async () => memorySpool(),
        clock.wait,
      )
    : disk;
  const shown = {
    state: runBefore,
    voice: idleVoice,
    recording: idleRecording,
    sending: idleSending,
    problem: null as RunProblem | null,
  };
  const log: string[] = [];
  const tickets: TicketRequest[] = [];
  const agents: VoiceListener[] = [];
  const bodies: object[] = [];
  const evaluated: { moduleId: string; groupId: string | null; messages: string[] }[] = [];
  const sent: Sent[] = [];
  let encoder: EncoderListener | null = null;
  let endShare: () => void = () => undefined;
  const counts = { held: 0, captures: 0 };

  const run = createRun({
    userId: "ada",
    plan,
    resumption: script.resumption ?? null,
    origin: "http://x",
    startDelayMs: 0,
    onState: (event) => {
      shown.state = runReducer(shown.state, event);
    },
    onVoice: (event) => {
      shown.voice = voiceReducer(shown.voice, event);
    },
    onRecording: (event) => {
      shown.recording = recordingReducer(shown.recording, event);
    },
    onSending: (event) => {
      shown.sending = sendingReducer(shown.sending, event);
    },
    onProblem: (problem) => {
      shown.problem = problem;
    },
    onTicket: ({ instanceId }) => log.push(`ticket ${instanceId}`),
    onReturn: () => () => undefined,
    openCapture: async ({ microphone, onAsking }) => {
      if (script.share === "refused") throw new FacilityFailed("screen", "denied");
      if (script.share === "impossible") throw new FacilityFailed("screen", "busy");
      const { asks } = script;
      if (asks) onAsking(asks.facility);
      await asks?.until;
      counts.captures++;
      let open = true;
      const isDeaf = microphone && script.microphone === false;
      return {
        stream: {} as MediaStream,
        microphone: microphone && !isDeaf ? stagedMicrophone(log) : null,
        deaf: isDeaf ? new FacilityFailed("microphone", "denied") : null,
        onShareEnded: (listener) => {
          endShare = listener;
        },
        close: () => {
          if (open) counts.captures--;
          open = false;
        },
      };
    },
    startEncoder: async (_stream, listener) => {
      if (script.slow?.what === "encoder") await script.slow.until;
      const failure = script.encoder?.shift();
      if (failure) throw failure;
      encoder = listener;
      log.push("recording");
      listener.onPortion(new Blob(["head "]));
      return {
        startedAtMs: 1_000,
        flush: () => listener.onPortion(new Blob(["flushed "])),
        stop: () => {
          if (encoder) listener.onPortion(new Blob(["tail"]));
          encoder = null;
          return Promise.resolve();
        },
      };
    },
    spool: () => Promise.resolve(spool),
    hold: async () => {
      if (script.slow?.what === "lock") await script.slow.until;
      if (script.isHeldElsewhere) return null;
      counts.held++;
      let held = true;
      return () => {
        if (held) counts.held--;
        held = false;
      };
    },
    ask: (request) => {
      tickets.push(request);
      const answer = script.ticket?.shift() ?? granted;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    openVoice: ({ listener, extraBody, typed, microphone }) => {
      const through = microphone === null ? "" : ` through ${microphone}`;
      log.push(`${typed ? "write" : "talk"} ${extraBody.module_id}${through}`);
      bodies.push(extraBody);
      const how = script.agent?.shift();
      if (how === "fails") return Promise.reject(new VoiceUnreachable("no"));
      if (how === "never") return new Promise(() => undefined);
      agents.push(listener);
      return Promise.resolve({
        conversationId: `conv_${agents.length}`,
        setMicMuted: (muted) => log.push(`muted ${muted}`),
        setMicrophone: async (deviceId) => void log.push(`customer hears ${deviceId}`),
        setVolume: () => undefined,
        agentLevel: () => 0.2,
        hearing: () => ({ band: 0, peak: 0 }),
        sendFeedback: () => undefined,
        say: (text) => log.push(`typed ${text}`),
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
      async send({ groupId, index, last, video, partStartMs }, signal) {
        const answer = script.portions?.shift();
        if (answer === "never")
          await new Promise((_, reject) => {
            signal.addEventListener("abort", () => reject(signal.reason));
          });
        if (answer instanceof Error) throw answer;
        const part = partStartMs === null ? null : { partStartMs };
        sent.push({ groupId, index, last, text: video ? await video.text() : null, ...part });
      },
      progress: () => Promise.resolve({ next: 0, finished: false }),
    },
    wait: clock.wait,
    now: clock.now,
    report: () => undefined,
  });
  onTestFinished(() => {
    run.cancel();
    disk.close();
  });

  return {
    run,
    spool: disk,
    clock,
    shown,
    log,
    agents,
    bodies,
    tickets,
    evaluated,
    sent,
    counts,
    encoding: () => encoder !== null,
    endShare: () => endShare(),
    failEncoder: () => encoder?.onError(new Error("crashed")),
    silenceEncoder: () => encoder?.onSilent(),
    record: (text: string | Blob) => encoder?.onPortion(new Blob([text])),
    async start(choice: RunChoice = { language: "fr", typed: false, records: true }) {
      void run.start(choice);
      await clock.advance(0);
    },
    /** Says a text as the rep in the current module. */
    say(text: string) {
      agents.at(-1)?.onLine({ source: "user", text, eventId: null });
    },
    async next() {
      void run.next();
      await clock.advance(0);
    },
    async end() {
      void run.finish("user");
      await clock.advance(2_000);
    },
    kept: () => disk.find(runKey),
    whole: () => sent.map(({ text }) => text ?? "").join(""),
  };
}

/** Returns a disk that refuses its opening, or stops answering. */
async function faulty(disk: Spool, how: NonNullable<RunScript["disk"]>): Promise<Spool> {
  if (how === "refuses") throw new DOMException("private", "InvalidStateError");
  let isSilent = false;
  void how.silentFrom.then(() => (isSilent = true));
  return new Proxy(disk, {
    get: (spool, name: keyof Spool) =>
      isSilent ? () => new Promise(() => undefined) : Reflect.get(spool, name),
  });
}

/** Creates a microphone that hears speech and logs its calls. "broken" cannot be opened. */
function stagedMicrophone(log: string[]): MicrophoneLine {
  let chosen: string | null = null;
  return {
    input: () => ({ id: chosen ?? "built-in", label: "a microphone" }),
    chosen: () => chosen,
    band: () => 0.4,
    peak: () => 0.4,
    setMuted: () => undefined,
    change: (deviceId) => {
      if (deviceId === "broken") return Promise.reject(new DOMException("no", "NotFoundError"));
      chosen = deviceId;
      log.push(`recorded is ${deviceId}`);
      return Promise.resolve();
    },
    close: () => undefined,
  };
}
