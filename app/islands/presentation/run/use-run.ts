import { useEffect, useReducer, useRef, useState } from "react";
import type { CaptureWishes } from "~/islands/recording/port";
import { idleRecording, recordingReducer } from "~/islands/recording/capture/machine";
import { browserDelivery } from "~/islands/recording/delivery/browser-delivery.client";
import { idleSending, sendingReducer } from "~/islands/recording/delivery/sending";
import { hold } from "~/islands/recording/spool/holding.client";
import {
  type Guideline,
  type GuidelineBanner,
  customerSpoke,
  startBanner,
} from "~/models/content/guidelines";
import {
  type TypedBanner,
  customerAnswered,
  repTyped,
  startTyped,
} from "~/models/content/typed-guidelines";
import { openChannel } from "../../voice/channel";
import { type VoiceEvent, idleVoice, voiceReducer } from "../../voice/machine";
import { fetchVoice, openVoice } from "~/islands/voice/calls";
import { type Ticket, askForAgent } from "~/islands/voice/place";
import { type RunEvent, type RunProblem, runBefore, runReducer } from "./machine";
import type { PresentationPlan, Resumption, RunChoice } from "./plan";
import { type Run, createRun } from "./run";
import type { RunDeps } from "./tape";

/** The browser's part in a presentation. */
const browser = {
  ...browserDelivery,
  hold,
  ask: askForAgent,
  openVoice,
  openChannel,
};

/** The code of the capture, which is fetched after the page. */
type CaptureCode = Pick<RunDeps, "openCapture" | "startEncoder">;

/** A run as bound to a screen. */
export type ShownRun = ReturnType<typeof useRun>;

/**
 * Binds the presentation of a plan to a screen: its state and its commands. Leaving the screen closes everything and
 * keeps the recorded part.
 */
export function useRun(options: {
  userId: string;
  plan: PresentationPlan;
  /** The presentation to go on with; null for a new one. */
  resumption: Resumption | null;
  /** Wait between the recording and the session, in milliseconds. */
  startDelayMs: number;
  /** The part of the screen that the session asks for; absent for the whole screen. */
  surface?: CaptureWishes["surface"];
}) {
  const [state, dispatchState] = useReducer(runReducer, runBefore);
  const [voice, dispatchVoice] = useReducer(voiceReducer, idleVoice);
  const [recording, onRecording] = useReducer(recordingReducer, idleRecording);
  const [sending, onSending] = useReducer(sendingReducer, idleSending);
  const [problem, onProblem] = useState<RunProblem | null>(null);
  const [ticket, setTicket] = useState<Ticket | null>(null);
  const { banner, follow } = useGuidelineBanner();
  const current = useRef<Run | null>(null);
  /**
   * The index of the presented module, from 0, known before the next render: its guidelines begin with its
   * conversation.
   */
  const position = useRef(0);
  /** The reasons to type: `chosen` by the rep, or `forced` because the server can neither hear nor speak now. */
  const typed = useRef({ chosen: false, forced: false });

  const onTicket = (given: Ticket) => {
    setTicket(given);
    typed.current.forced = !given.voice;
  };
  const onState = (event: RunEvent) => {
    dispatchState(event);
    if (event.type === "start") position.current = event.position ?? 0;
    if (event.type === "turn") position.current++;
  };
  const onVoice = (event: VoiceEvent) => {
    dispatchVoice(event);
    const { chosen, forced } = typed.current;
    const guidelines = options.plan.modules[position.current]?.guidelines ?? [];
    follow(event, guidelines, { typed: chosen || forced });
  };
  const told = { onState, onVoice, onRecording, onSending, onProblem, onTicket };
  const run = () => current.current;

  useEffect(() => {
    const hurry = () => current.current?.hurry();
    addEventListener("online", hurry);
    return () => {
      removeEventListener("online", hurry);
      current.current?.cancel();
      current.current = null;
    };
  }, []);

  return {
    state,
    voice,
    banner,
    recording,
    sending,
    problem,
    ticket,
    start(choice: RunChoice, { openCapture, startEncoder }: CaptureCode) {
      const { surface } = options;
      const openPart: typeof openCapture = (wishes) => openCapture({ ...wishes, surface });
      const capture = { openCapture: openPart, startEncoder };
      const { origin } = location;
      current.current ??= createRun({ ...options, ...browser, ...told, ...capture, origin });
      typed.current = { chosen: choice.typed, forced: false };
      void current.current.start(choice);
      fetchVoice(); // while they choose what to share
    },
    startOver(choice: RunChoice) {
      typed.current = { chosen: choice.typed, forced: false };
      void run()?.startOver(choice);
    },
    next: () => void run()?.next(),
    reopen: () => void run()?.reopen(),
    finish: () => void run()?.finish("user"),
    resend: () => void run()?.resend(),
    say: (text: string) => run()?.say(text),
    rate: (...rating: Parameters<Run["rate"]>) => run()?.rate(...rating),
    setMicMuted: (muted: boolean) => run()?.setMicMuted(muted),
    setVolume: (volume: number) => run()?.setVolume(volume),
    levels: () => run()?.levels() ?? { micBand: 0, agent: 0 },
    microphone: () => run()?.microphone() ?? null,
    chooseMicrophone: async (deviceId: string) => run()?.chooseMicrophone(deviceId),
  };
}

/**
 * Returns the guideline shown, and the function that advances it. The guideline advances when the AI speaks, or when
 * its words were typed in a typed session (product §3.3). A reopened line continues at the same guideline.
 */
function useGuidelineBanner() {
  const [banner, setBanner] = useState<GuidelineBanner | TypedBanner | null>(null);
  return {
    banner,
    /** Advances the banner: call it with each event of the conversation, and the present guidelines. */
    follow(event: VoiceEvent, guidelines: readonly Guideline[], { typed }: { typed: boolean }) {
      const now = performance.now();
      const start = typed ? startTyped : startBanner;
      if (event.type === "open" && !event.again) setBanner(null);
      if (event.type === "connected") setBanner((shown) => shown ?? start(guidelines.length, now));
      if (event.type === "mode" && event.mode === "speaking")
        setBanner((shown) => (shown && !("typed" in shown) ? customerSpoke(shown, now) : shown));
      if (event.type === "line")
        setBanner((shown) => {
          if (!shown || !("typed" in shown)) return shown;
          return event.source === "user"
            ? repTyped(shown, event.text)
            : customerAnswered(shown, guidelines, now);
        });
    },
  };
}

/** Returns the page's monotonic clock in milliseconds, read four times a second while `running`. */
export function useNow(running: boolean): number {
  const [nowMs, setNowMs] = useState(0);
  useEffect(() => {
    if (!running) return;
    const tick = () => setNowMs(performance.now());
    tick();
    const timer = setInterval(tick, 250); // shows each second soon after it begins
    return () => clearInterval(timer);
  }, [running]);
  return nowMs;
}
