import { onTestFinished } from "vitest";
import {
  type CallProblem,
  createSupportCall,
  type SupportPlace,
  type SupportRequest,
} from "~/islands/support/call/support-call";
import type { PageTutorial, VideoTutorial } from "~/islands/support/tutorials";
import { openChannel } from "~/islands/voice/channel";
import { idleVoice, voiceReducer } from "~/islands/voice/machine";
import type { Queued } from "~/islands/voice/place";
import { VoiceUnreachable, type VoiceOpening } from "~/islands/voice/port";
import { manualClock } from "./island-clock";
import { lineDouble } from "./line-double";

export const supportPlace: SupportPlace = {
  signedUrl: "wss://x/voice/agent",
  dynamicVariables: { send_the_invoices: "a", unknown_request: "b", tutorials: "[]" },
  extraBody: { os: "android", supportToken: "t1", lang: "es", BASE_URL: "https://x" },
  voice: true,
  reason: null,
};

export const pageTutorials: PageTutorial[] = [
  { id: "t1", title: "Imprimir", answer: "Abra la tapa.", videoUrl: "/media/t1.mp4" },
  { id: "t2", title: "Anular", answer: "Toque Anular.", videoUrl: null },
];

/** Scripted outcomes. Each list is used from its front; after its end every step succeeds. */
interface Script {
  os?: SupportRequest["os"];
  /** Resolves when the microphone is allowed. */
  microphone?: Promise<unknown> | Error;
  places?: (SupportPlace | Queued | Error)[];
  agent?: ("answers" | "fails")[];
}

/** Creates the calls of a support page with a scripted browser, server and assistant. The clock moves on command. */
export function stageSupport(script: Script = {}) {
  // Runs turns of the event loop, for the broadcast channel.
  const clock = manualClock(() => new Promise((resolve) => setTimeout(resolve)));
  const log: string[] = [];
  const asked: [SupportRequest, string | null][] = [];
  const opened: VoiceOpening[] = [];
  const watched: VideoTutorial[] = [];
  const back: (CallProblem | null)[] = [];
  let voice = idleVoice;
  let over = 0;

  const call = createSupportCall({
    language: "es",
    os: script.os ?? null,
    tutorials: pageTutorials,
    checkMicrophone: async () => {
      log.push("microphone?");
      if (script.microphone instanceof Error) throw script.microphone;
      await script.microphone;
    },
    ask: async (request, queueNumber) => {
      asked.push([request, queueNumber]);
      const answer = script.places?.shift() ?? supportPlace;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    openVoice: async (opening) => {
      opened.push(opening);
      if (script.agent?.shift() === "fails") throw new VoiceUnreachable("no");
      return lineDouble(`conv_${opened.length}`, log);
    },
    openChannel,
    wait: clock.wait,
    now: clock.now,
    report: () => undefined,
    onVoice: (event) => {
      voice = voiceReducer(voice, event);
    },
    onPlace: () => log.push("place"),
    onTutorial: (tutorial) => watched.push(tutorial),
    onNotBegun: (problem) => back.push(problem),
    onOver: () => over++,
  });
  onTestFinished(() => call.leave());

  return {
    call,
    clock,
    log,
    asked,
    opened,
    /** The tutorials that the assistant pointed to. */
    watched,
    back,
    voice: () => voice,
    over: () => over,
    /** Returns the assistant's end of the last call. */
    line: () => opened.at(-1)?.listener,
    async start(choice = { typed: false }) {
      void call.start(choice);
      await clock.advance(0);
    },
    async end() {
      void call.end();
      await clock.advance(0);
    },
  };
}
