import { SAMPLE_RATE_HZ } from "../protocol";

const FRAME = SAMPLE_RATE_HZ / 100;
/** The loudness of a word's start: −46 dB of full scale, over 10 ms. */
const AUDIBLE = 0.005 * 32_768;
const KEPT_FRAMES = 2;

/**
 * Removes all but 20 ms of the silence before a turn's first word (16 kHz), because somebody waits for that word. The
 * engine's own silence separates the later sentences.
 */
export function withoutLead(pcm: Int16Array): Int16Array {
  for (let at = 0; at + FRAME <= pcm.length; at += FRAME)
    if (loudness(pcm.subarray(at, at + FRAME)) > AUDIBLE)
      return pcm.subarray(Math.max(0, at - KEPT_FRAMES * FRAME));
  return pcm;
}

const loudness = (frame: Int16Array) =>
  Math.sqrt(frame.reduce((sum, sample) => sum + sample * sample, 0) / frame.length);
