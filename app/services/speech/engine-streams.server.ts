import { randomUUID } from "node:crypto";
import type { EngineProcess } from "./engine-process.server";
import type { VoiceActivity, HeardSpeech, LiveEars } from "./port";

export function openSileroActivity(silero: EngineProcess): VoiceActivity {
  const stream = randomUUID();
  const release = silero.hold();
  return {
    accept: async (pcm) => {
      const probabilities = await silero.call<Float32Array>("accept", { stream, pcm });
      return Array.from(probabilities, (probability) => ({ probability }));
    },
    close: () => {
      release();
      silero.forget(stream);
    },
  };
}

/** A long sound is fed in pieces of this many samples, so that live streams pass between them. */
const STRETCH_SAMPLES = 160_000;

/** Returns one probability per whole 32 ms frame of a recording. */
export async function probabilitiesOf(silero: EngineProcess, pcm: Int16Array): Promise<number[]> {
  const activity = openSileroActivity(silero);
  try {
    const probabilities: number[] = [];
    for (let at = 0; at < pcm.length; at += STRETCH_SAMPLES)
      for (const { probability } of await activity.accept(pcm.subarray(at, at + STRETCH_SAMPLES)))
        probabilities.push(probability);
    return probabilities;
  } finally {
    activity.close();
  }
}

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
    finish: async () =>
      used ? vosk.call<HeardSpeech>("finish", { stream }) : { text: "", words: [] },
    close: () => {
      release();
      if (used) vosk.forget(stream);
    },
  };
}
