import { useEffect, useReducer, useRef, useState } from "react";
import { openCapture } from "../recording/capture.client";
import { startEncoder } from "../recording/encoder.client";
import { hold } from "../recording/holding.client";
import { idleRecording, recordingReducer } from "../recording/machine";
import { browserPortions } from "../recording/portions.client";
import { requestEvaluation } from "../recording/request-evaluation";
import { onReturn } from "../recording/return.client";
import { idleSending, sendingReducer } from "../recording/sending";
import { sharedSpool } from "../recording/shared-spool.client";
import { report } from "../report";
import { wait } from "../timing";
import { idleVoice, type VoiceEvent, voiceReducer } from "../voice/machine";
import type { OpenVoice } from "../voice/port";
import { askForAgent, type Ticket } from "../voice/ticket";
import { openChannel } from "./channel";
import type { ModuleRun, ModuleRunWays, Notice } from "./module-run";
import { useGuidelineBanner } from "./use-guideline-banner";

/** The voice SDK is fetched after the click, while the person chooses what to share. */
const voiceClient = () => import("../voice/elevenlabs.client");
const openVoice: OpenVoice = async (opening) => (await voiceClient()).openVoice(opening);

/** What a presentation asks of the browser, whatever is presented. */
const browser = {
  openCapture,
  startEncoder,
  spool: sharedSpool,
  hold,
  ask: askForAgent,
  openVoice,
  openChannel,
  requestEvaluation,
  portions: browserPortions,
  onReturn,
  wait,
  now: () => performance.now(),
  report,
};

type Told = "onVoice" | "onRecording" | "onSending" | "onNotice" | "onTicket";
type Shared = keyof typeof browser | Told | "origin";

/**
 * A presentation bound to a screen, whatever is presented: what the screen shows of it and may ask of it. `create` makes
 * the run at the first question, `guidelineCount` answers how many guidelines there are now. Leaving the screen closes
 * everything and keeps what is recorded.
 */
export function usePresenting<Run extends ModuleRun>(
  create: (ways: Pick<ModuleRunWays, Shared>) => Run,
  guidelineCount: () => number,
) {
  const [voice, dispatchVoice] = useReducer(voiceReducer, idleVoice);
  const [recording, onRecording] = useReducer(recordingReducer, idleRecording);
  const [sending, onSending] = useReducer(sendingReducer, idleSending);
  const [notice, onNotice] = useState<Notice | null>(null);
  const [ticket, onTicket] = useState<Ticket | null>(null);
  const { banner, follow } = useGuidelineBanner();
  const current = useRef<Run | null>(null);

  const onVoice = (event: VoiceEvent) => {
    dispatchVoice(event);
    follow(event, guidelineCount());
  };
  const told = { onVoice, onRecording, onSending, onNotice, onTicket };
  const run = () => (current.current ??= create({ ...browser, ...told, origin: location.origin }));

  useEffect(
    () => () => {
      current.current?.cancel();
      current.current = null;
    },
    [],
  );

  return {
    run,
    voice,
    banner,
    recording,
    sending,
    notice,
    ticket,
    start(choice: Parameters<ModuleRun["start"]>[0]) {
      void run().start(choice);
      voiceClient().catch(report); // fetched again when it is needed
    },
    finish: () => void run().finish("user"),
    resend: () => void run().resend(),
    say: (text: string) => run().say(text),
    rate: (...rating: Parameters<ModuleRun["rate"]>) => run().rate(...rating),
    setMicMuted: (muted: boolean) => run().setMicMuted(muted),
    setVolume: (volume: number) => run().setVolume(volume),
    levels: () => current.current?.levels() ?? { micBand: 0, agent: 0 },
  };
}
