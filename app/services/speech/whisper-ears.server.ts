import type { Language } from "~/models/terms/language";
import type { EngineProcess } from "./engine-process.server";
import type { Heard, LiveEars, VoiceActivity } from "./port";
import { recogniseSegments } from "./recognise.server";
import { FRAME_MS, voicedSegments, type Segment } from "./segments";

/** The length of speech that the next pause commits for good, so that a long utterance ends quickly. */
const COMMIT_AFTER_MS = 12_000;
/** The detector frames of a pause that may be the end. Recognition then starts at once. */
const PAUSE_FRAMES = 8;
const QUIET_BELOW = 0.35;

const NOTHING: Heard = { text: "", words: [] };

const joined = (a: Heard, b: Heard): Heard => ({
  text: [a.text, b.text].filter(Boolean).join(" "),
  words: [...a.words, ...b.words],
});

const spoken = (segments: readonly Segment[]) =>
  segments.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);

/**
 * Recognises English and Spanish live with an engine that takes whole segments only. At each pause it recognises the
 * utterance so far, when the engine is free. `finish` uses that result if nothing was said since.
 */
export function openWhisperEars(
  whisper: EngineProcess,
  { language, activity }: { language: Language; activity: VoiceActivity },
): LiveEars {
  const release = whisper.hold();
  let pieces: Int16Array[] = [];
  let probabilities: number[] = [];
  let committed = NOTHING;
  /** The end in ms of the speech in `committed`. */
  let committedMs = 0;
  let guess: { voicedFrames: number; heard: Promise<Heard>; done: Heard | null } | null = null;

  const voicedFrames = () =>
    probabilities.filter((probability) => probability >= QUIET_BELOW).length;
  const pendingSegments = () =>
    voicedSegments(probabilities)
      .filter(({ endMs }) => endMs > committedMs)
      .map(({ startMs, endMs }) => ({ startMs: Math.max(startMs, committedMs), endMs }));
  const recognise = (segments: Segment[]) =>
    recogniseSegments(whisper, { pcm: concat(pieces), segments, language });

  function guessAtPause(): void {
    if (guess || whisper.pending > 0) return;
    if (probabilities.slice(-PAUSE_FRAMES).some((probability) => probability >= QUIET_BELOW))
      return;
    const segments = pendingSegments();
    if (segments.length === 0) return;
    const current = {
      voicedFrames: voicedFrames(),
      heard: recognise(segments),
      done: null as Heard | null,
    };
    guess = current;
    const atMs = probabilities.length * FRAME_MS;
    current.heard.then(
      (heard) => {
        current.done = heard;
        if (guess !== current || spoken(segments) < COMMIT_AFTER_MS) return;
        committed = joined(committed, heard);
        committedMs = atMs;
        guess = null;
      },
      () => {
        // `finish` tries again and reports that failure to its caller.
        if (guess === current) guess = null;
      },
    );
  }

  async function rest(): Promise<Heard> {
    const current = guess;
    if (current && current.voicedFrames === voicedFrames()) {
      const heard = await current.heard.catch(() => null);
      // A long enough guess has moved into `committed` meanwhile.
      if (heard) return guess === current ? heard : NOTHING;
    }
    const segments = pendingSegments();
    return segments.length > 0 ? recognise(segments) : NOTHING;
  }

  return {
    hear: async (pcm) => {
      pieces.push(pcm.slice());
      for (const { probability } of await activity.accept(pcm)) probabilities.push(probability);
      if (guess?.done && guess.voicedFrames !== voicedFrames()) guess = null;
      guessAtPause();
      return joined(committed, guess?.done ?? NOTHING).text;
    },
    finish: async () => {
      const last = await rest();
      const heard = joined(committed, last);
      pieces = [];
      probabilities = [];
      committed = NOTHING;
      committedMs = 0;
      guess = null;
      return heard;
    },
    close: () => {
      release();
      activity.close();
    },
  };
}

function concat(pieces: readonly Int16Array[]): Int16Array {
  const whole = new Int16Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
