import { manualClock } from "./island-clock";
import { createConversation } from "~/islands/voice/conversation";
import { idleVoice, voiceReducer } from "~/islands/voice/machine";
import {
  VoiceUnreachable,
  type Ending,
  type VoiceOpening,
  type VoiceSession,
} from "~/islands/voice/port";
import {
  type askForAgent,
  sameInstance,
  type TicketAnswer,
  type TicketRequest,
} from "~/islands/voice/place";

export const request: TicketRequest = {
  moduleId: "m1",
  groupId: null,
  instanceId: null,
  language: "fr",
  typed: false,
};
export const granted: TicketAnswer = {
  signedUrl: "ws://x/voice/agent?token=1",
  instanceId: "i1",
  dynamicVariables: {},
  greetingBuiltIn: false,
  note: null,
  voice: true,
  reason: null,
  clockSkewMs: 250,
};

export const extraBody = {
  module_id: "m1",
  user_id: "u1",
  recording_start_time: 1_000,
  BASE_URL: "http://x",
};

/** Opens a conversation over a scripted server: each `ask` and each `openVoice` takes the next answer. */
export function stageConversation(
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
      if (how === "fails") return Promise.reject(new VoiceUnreachable("refused"));
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
