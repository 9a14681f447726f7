import { randomUUID } from "node:crypto";
import type { EngineProcess } from "./engine-process.server";
import type { Heard, LiveEars } from "./port";

/** Recognises French live, with words while they are said. After a crash of the engine the utterance starts again. */
export function openVoskEars(vosk: EngineProcess): LiveEars {
  const stream = randomUUID();
  const release = vosk.hold();
  let used = false;
  return {
    hear: (pcm) => {
      used = true;
      return vosk.call<string>("hear", { stream, pcm });
    },
    finish: async () => (used ? vosk.call<Heard>("finish", { stream }) : { text: "", words: [] }),
    close: () => {
      release();
      if (used) vosk.forget(stream);
    },
  };
}
