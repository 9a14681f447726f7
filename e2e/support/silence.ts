import { toWav } from "../../scripts/make-speech.mjs";

const RATE_HZ = 8_000;

/** Returns a WAV file of `seconds` of silence. */
export const silentWav = (seconds: number): Buffer =>
  toWav(new Int16Array(RATE_HZ * seconds), RATE_HZ);
