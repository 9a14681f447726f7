import { useEffect, useReducer, useRef, useState } from "react";
import type { Guideline } from "~/models/guidelines";
import { openCapture } from "../recording/capture.client";
import { requestEvaluation } from "../recording/deliver";
import { startEncoder } from "../recording/encoder.client";
import { hold } from "../recording/holding.client";
import { idleRecording, recordingReducer } from "../recording/machine";
import { browserPortions } from "../recording/portions.client";
import { onReturn } from "../recording/return.client";
import { idleSending, sendingReducer } from "../recording/sending";
import { sharedSpool } from "../recording/shared-spool.client";
import { report } from "../report";
import { wait } from "../timing";
import { idleVoice, type VoiceEvent, voiceReducer } from "../voice/machine";
import { askForAgent, type Ticket } from "../voice/ticket";
import { openChannel } from "./channel";
import { groupBefore, type GroupEvent, groupReducer } from "./group-machine";
import { createGroupRun, type GroupRun } from "./group-run";
import type { Notice } from "./module-run";
import { useGuidelineBanner } from "./use-guideline-banner";

/** The voice SDK is fetched after the click, while the person chooses what to share. */
const voiceClient = () => import("../voice/elevenlabs.client");

/** One group presentation bound to a screen. Leaving the screen closes everything and keeps what is recorded. */
export function useGroupRun(options: {
  userId: string;
  group: {
    id: string;
    title: string;
    modules: readonly { id: string; guidelines: readonly Guideline[] }[];
  };
  startDelayMs: number;
}) {
  const [group, dispatchGroup] = useReducer(groupReducer, groupBefore);
  const [voice, dispatchVoice] = useReducer(voiceReducer, idleVoice);
  const [recording, onRecording] = useReducer(recordingReducer, idleRecording);
  const [sending, onSending] = useReducer(sendingReducer, idleSending);
  const [notice, onNotice] = useState<Notice | null>(null);
  const [ticket, onTicket] = useState<Ticket | null>(null);
  const { banner, follow } = useGuidelineBanner();
  const current = useRef<GroupRun | null>(null);

  /** The module presented, from 0, known before the next render: its guidelines begin with its conversation. */
  const position = useRef(0);

  const onGroup = (event: GroupEvent) => {
    dispatchGroup(event);
    if (event.type === "start") position.current = 0;
    if (event.type === "turn") position.current++;
  };
  const onVoice = (event: VoiceEvent) => {
    dispatchVoice(event);
    follow(event, options.group.modules[position.current]?.guidelines.length ?? 0);
  };

  const run = (): GroupRun => {
    current.current ??= createGroupRun({
      ...options,
      origin: location.origin,
      onGroup,
      onVoice,
      onRecording,
      onSending,
      onNotice,
      onTicket,
      onReturn,
      openCapture,
      startEncoder,
      spool: sharedSpool,
      hold,
      ask: askForAgent,
      openVoice: async (opening) => (await voiceClient()).openVoice(opening),
      openChannel,
      requestEvaluation,
      portions: browserPortions,
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
    group,
    voice,
    banner,
    recording,
    sending,
    notice,
    ticket,
    start(choice: Parameters<GroupRun["start"]>[0]) {
      void run().start(choice);
      voiceClient().catch(report); // fetched again when it is needed
    },
    next: () => void run().next(),
    reopen: () => void run().reopen(),
    finish: () => void run().finish("user"),
    resend: () => void run().resend(),
    say: (text: string) => run().say(text),
    rate: (...rating: Parameters<GroupRun["rate"]>) => run().rate(...rating),
    setMicMuted: (muted: boolean) => run().setMicMuted(muted),
    setVolume: (volume: number) => run().setVolume(volume),
    levels: () => current.current?.levels() ?? { micBand: 0, agent: 0 },
  };
}
