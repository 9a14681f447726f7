import type { createRecorder } from "~/islands/recording/capture/recorder";
import type { Conversation } from "../../voice/conversation";
import type { Score } from "../../voice/port";

/** What the person does while presenting. */
export interface RunControls {
  say(text: string): void;
  rate(line: { key: number; eventId: number }, score: Score): void;
  setMicMuted(muted: boolean): void;
  setVolume(volume: number): void;
  levels(): { micBand: number; agent: number };
}

/** Told to the recording, and to the conversation of the moment. */
export function runControls(
  recorder: ReturnType<typeof createRecorder>,
  conversation: () => Conversation | null,
): RunControls {
  return {
    say: (text) => conversation()?.say(text),
    rate: (line, score) => conversation()?.rate(line, score),
    setMicMuted(muted) {
      recorder.setMicMuted(muted);
      conversation()?.setMicMuted(muted);
    },
    setVolume: (volume) => conversation()?.setVolume(volume),
    levels: () => ({ micBand: recorder.micBand(), agent: conversation()?.customerLevel() ?? 0 }),
  };
}
