import type { createRecorder } from "../recording/recorder";
import type { Conversation } from "../voice/conversation";
import type { ModuleRun } from "./module-run";

/** What the person does while presenting: told to the recording, and to the conversation of the moment. */
export function runControls(
  recorder: ReturnType<typeof createRecorder>,
  conversation: () => Conversation | null,
): Pick<ModuleRun, "say" | "rate" | "setMicMuted" | "setVolume" | "levels"> {
  return {
    say: (text) => conversation()?.say(text),
    rate: (line, score) => conversation()?.rate(line, score),
    setMicMuted(muted) {
      recorder.setMicMuted(muted);
      conversation()?.setMicMuted(muted);
    },
    setVolume: (volume) => conversation()?.setVolume(volume),
    levels: () => ({ micBand: recorder.micBand(), agent: conversation()?.agentLevel() ?? 0 }),
  };
}
