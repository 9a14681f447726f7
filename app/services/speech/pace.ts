import type { LiveEars, SpeechPace } from "./port";
import { SPEECH_RATE_HZ } from "./port";

/** About five seconds of sound, like an answer of the customer. */
export const MEASURED_SENTENCE =
  "Bonjour, dites-moi ce que vous proposez, j’ai une dizaine de minutes devant moi.";
/** The number of tries. The quickest counts, so that other work of the machine is left out. */
const TRIES = 3;
const CHUNK = SPEECH_RATE_HZ / 10;

export interface PacedEngines {
  /** Returns the sound of a sentence, never from a cache. */
  voice: (sentence: string) => Promise<Int16Array>;
  openEars: () => Promise<LiveEars>;
  /** Milliseconds, monotonic. */
  now: () => number;
}

/** Measures the loaded engines on one sentence, spoken and recognised. */
export async function measurePace({ voice, openEars, now }: PacedEngines): Promise<SpeechPace> {
  const pace: SpeechPace = { voice: Number.POSITIVE_INFINITY, ears: Number.POSITIVE_INFINITY };
  for (let left = TRIES; left > 0; left -= 1) {
    const startMs = now();
    const pcm = await voice(MEASURED_SENTENCE);
    const saidMs = now();
    const ears = await openEars();
    try {
      for (let at = 0; at < pcm.length; at += CHUNK) await ears.hear(pcm.subarray(at, at + CHUNK));
      await ears.finish();
    } finally {
      ears.close();
    }
    const soundMs = (pcm.length / SPEECH_RATE_HZ) * 1_000;
    pace.voice = Math.min(pace.voice, (saidMs - startMs) / soundMs);
    pace.ears = Math.min(pace.ears, (now() - saidMs) / soundMs);
  }
  return pace;
}
