import type { SpeechPace } from "~/services/speech/port";

/** Shares of a conversation's time in which the customer and the rep speak; the rest is silence. */
const CUSTOMER_SPEAKS = 0.35;
const REP_SPEAKS = 0.5;
/**
 * One engine voices everybody, a sentence at a time. Busy for half of the time, it makes a first sentence wait for half of
 * another one on average; beyond that waits grow without bound (a queue with one server).
 */
const VOICE_BUSY = 0.5;
/**
 * One recogniser hears everybody too. Busy for a quarter of the time (four conversations on four cores) nobody waits for words; for
 * half of it (eight) one turn in ten waits 1.4 s (bench/results/voice-sessions.csv).
 */
const EARS_BUSY = 0.3;
/** The voice computes on two cores, the ears on one; the server, the judge and the browsers' portions have the rest. */
const VOICE_CORES = 2;
const CORES_SHARE = 0.7;

/** How many spoken conversations a machine of so many cores holds at once; one at least. */
export function sessionsFor({ voice, ears }: SpeechPace, cores: number): number {
  const byVoice = VOICE_BUSY / (CUSTOMER_SPEAKS * voice);
  const byEars = EARS_BUSY / (REP_SPEAKS * ears);
  const coresOfOne = CUSTOMER_SPEAKS * voice * Math.min(VOICE_CORES, cores) + REP_SPEAKS * ears;
  return Math.max(1, Math.floor(Math.min(byVoice, byEars, (CORES_SHARE * cores) / coresOfOne)));
}
