import { useEffect, useReducer, useRef, useState } from "react";
import { openCapture } from "../recording/capture.client";
import { requestEvaluation } from "../recording/deliver";
import { startEncoder } from "../recording/encoder.client";
import { hold } from "../recording/holding.client";
import { idleRecording, recordingReducer } from "../recording/machine";
import { sharedSpool } from "../recording/shared-spool.client";
import { browserTransport } from "../recording/transport.client";
import { report } from "../report";
import { wait } from "../timing";
import { idleVoice, type VoiceEvent, voiceReducer } from "../voice/machine";
import { askForAgent, type Ticket } from "../voice/ticket";
import { openChannel } from "./channel";
import { createModuleRun, type ModuleRun, type Notice } from "./module-run";
import { useGuidelineBanner } from "./use-guideline-banner";

/** The voice SDK is fetched after the click, while the person chooses what to share. */
const voiceClient = () => import("../voice/elevenlabs.client");

/** One presentation bound to a screen. Leaving the screen closes everything and keeps what is recorded. */
export function useModuleRun(options: {
  userId: string;
  module: { id: string; title: string };
  startDelayMs: number;
  guidelineCount: number;
}) {
  const [voice, dispatchVoice] = useReducer(voiceReducer, idleVoice);
  const [recording, onRecording] = useReducer(recordingReducer, idleRecording);
  const [notice, onNotice] = useState<Notice | null>(null);
  const [ticket, onTicket] = useState<Ticket | null>(null);
  const { banner, follow } = useGuidelineBanner();
  const current = useRef<ModuleRun | null>(null);

  const onVoice = (event: VoiceEvent) => {
    dispatchVoice(event);
    follow(event, options.guidelineCount);
  };

  const run = (): ModuleRun => {
    current.current ??= createModuleRun({
      ...options,
      origin: location.origin,
      onVoice,
      onRecording,
      onNotice,
      onTicket,
      openCapture,
      startEncoder,
      spool: sharedSpool,
      hold,
      ask: askForAgent,
      openVoice: async (opening) => (await voiceClient()).openVoice(opening),
      openChannel,
      requestEvaluation,
      transport: browserTransport,
      wait,
      now: () => performance.now(),
      report,
    });
    return current.current;
  };

  useEffect(
    () => () => {
      current.current?.cancel();
      current.current = null;
    },
    [],
  );

  return {
    voice,
    banner,
    recording,
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
