import type { LiveEars, SpeechPace } from "./port";
import { SPEECH_RATE_HZ } from "./port";

/** About five seconds of sound, as an answer of the customer. */
export const MEASURED_SENTENCE =
  "Bonjour, dites-moi ce que vous proposez, j’ai une dizaine de minutes devant moi.";
/** The quickest of so many: what else the machine does must not be counted. */
const TRIES = 3;
const CHUNK = SPEECH_RATE_HZ / 10;

export interface PacedEngines {
  /** The sound of a sentence, never from a cache. */
  voice: (sentence: string) => Promise<Int16Array>;
  openEars: () => Promise<LiveEars>;
  /** Milliseconds, monotonic. */
  now: () => number;
}

/** Times the engines on one sentence, said and heard. They are loaded already. */
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
