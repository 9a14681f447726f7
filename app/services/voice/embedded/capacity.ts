import type { SpeechPace } from "~/services/speech/port";

/** The shares of a conversation's time in which the customer and the rep speak; the rest is silence. */
const CUSTOMER_SPEAKS = 0.35;
const REP_SPEAKS = 0.5;
/**
 * The busy share of the one voice engine. At half, a first sentence waits for half a sentence on average; beyond that,
 * waits grow without bound (a queue with one server).
 */
const VOICE_BUSY = 0.5;
/**
 * The busy share of the one recogniser. At a quarter (four conversations on four cores) nobody waits for words. At half
 * (eight) one turn in ten waits 1.4 s (bench/results/voice-sessions.csv).
 */
const EARS_BUSY = 0.3;
/** The voice computes on two cores, the recogniser on one. The server, the judge and the portions use the rest. */
const VOICE_CORES = 2;
const CORES_SHARE = 0.7;

/** Returns the number of spoken conversations that a machine with this many cores can hold, at least one. */
export function sessionsFor({ voice, ears }: SpeechPace, cores: number): number {
  const byVoice = VOICE_BUSY / (CUSTOMER_SPEAKS * voice);
  const byEars = EARS_BUSY / (REP_SPEAKS * ears);
  const coresOfOne = CUSTOMER_SPEAKS * voice * Math.min(VOICE_CORES, cores) + REP_SPEAKS * ears;
  return Math.max(1, Math.floor(Math.min(byVoice, byEars, (CORES_SHARE * cores) / coresOfOne)));
}
