import type { MicrophoneLine } from "~/islands/voice/microphone/microphone.client";
import type { createRecorder } from "~/islands/recording/capture/recorder";
import type { VoiceConversation } from "../../voice/conversation";
import type { Ticket, TicketRequest } from "~/islands/voice/place";
import type { Score } from "../../voice/port";

/** The person's commands while presenting. */
export interface RunControls {
  say(text: string): void;
  rate(line: { key: number; eventId: number }, score: Score): void;
  setMicMuted(muted: boolean): void;
  setVolume(volume: number): void;
  levels(): { micBand: number; agent: number };
  /** Returns the microphone listened to; null when answers are typed. */
  microphone(): MicrophoneLine | null;
  /** Switches to another microphone, for the customer and the recording, which both go on. @throws DOMException */
  chooseMicrophone(deviceId: string): Promise<void>;
}

/** Returns the controls, which act on the recording and on the current conversation. */
export function runControls(
  recorder: ReturnType<typeof createRecorder>,
  conversation: () => VoiceConversation<TicketRequest, Ticket> | null,
): RunControls {
  return {
    say: (text) => conversation()?.say(text),
    rate: (line, score) => conversation()?.rate(line, score),
    setMicMuted(muted) {
      recorder.setMicMuted(muted);
      conversation()?.setMicMuted(muted);
    },
    setVolume: (volume) => conversation()?.setVolume(volume),
    levels: () => ({
      micBand: recorder.microphone()?.band() ?? 0,
      agent: conversation()?.agentLevel() ?? 0,
    }),
    microphone: () => recorder.microphone(),
    async chooseMicrophone(deviceId) {
      await recorder.microphone()?.change(deviceId);
      await conversation()?.setMicrophone(deviceId);
    },
  };
}
