import { toWav } from "../../scripts/make-speech.mjs";

const RATE_HZ = 8_000;

/** So many seconds of silence as a WAV file. */
export const silentWav = (seconds: number): Buffer =>
  toWav(new Int16Array(RATE_HZ * seconds), RATE_HZ);
