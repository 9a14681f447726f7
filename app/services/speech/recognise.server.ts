import type { Language } from "~/models/terms/language";
import { createLock } from "~/platform/lock";
import { type Alternative, chooseExpected } from "./expected-words";
import type { EngineProcess } from "./engine-process.server";
import type {
  FileTranscript,
  HeardSpeech,
  HeardWord,
  TranscriptSegment,
  VoiceActivity,
  LiveEars,
} from "./port";
import { packWindows, soundOf, timeInWhole, type Segment, voicedSegments } from "./segments";
import { randomUUID } from "node:crypto";

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

/** Returns the voiced segments of a recording. Closes the detector. */
export async function voicedIn(activity: VoiceActivity, pcm: Int16Array): Promise<Segment[]> {
  try {
    const probabilities: number[] = [];
    for (let at = 0; at < pcm.length; at += STRETCH_SAMPLES)
      for (const { probability } of await activity.accept(pcm.subarray(at, at + STRETCH_SAMPLES)))
        probabilities.push(probability);
    return voicedSegments(probabilities);
  } finally {
    activity.close();
  }
}

/**
 * Recognises French live, with words while they are said. `expected` words choose among equal hearings. After a crash
 * of the engine the utterance starts again.
 */
export function openVoskEars(vosk: EngineProcess, expected: readonly string[] = []): LiveEars {
  const stream = randomUUID();
  const release = vosk.hold();
  let used = false;
  return {
    hear: (pcm) => {
      used = true;
      return vosk.call<string>("hear", { stream, pcm });
    },
    finish: async () =>
      chooseExpected(used ? await vosk.call<Alternative[][]>("finish", { stream }) : [], expected),
    close: () => {
      release();
      if (used) vosk.forget(stream);
    },
  };
}

type Whisper = Pick<EngineProcess, "call">;

/**
 * Returns an engine that gets one call at a time, in order. Two files then take turns by windows of half a minute. A
 * short file does not wait for the end of an hour of lesson. The time limit of a call begins with its turn.
 */
export function inTurns(whisper: Whisper): Whisper {
  const locked = createLock();
  return { call: (op, payload) => locked("engine", () => whisper.call(op, payload)) };
}

/** Runs Whisper over the voiced segments only, because it invents words in silence. Times are those of `pcm`. */
export async function recogniseSegments(
  whisper: Whisper,
  {
    pcm,
    segments,
    language,
  }: { pcm: Int16Array; segments: readonly Segment[]; language: Language },
): Promise<HeardSpeech> {
  const texts: string[] = [];
  const words: HeardWord[] = [];
  for (const window of packWindows(segments)) {
    const heard = await whisper.call<HeardSpeech>("transcribe", {
      pcm: soundOf(window, pcm),
      language,
    });
    texts.push(heard.text);
    for (const { word, startMs, endMs } of heard.words) {
      const start = timeInWhole(window, startMs);
      words.push({ word, startMs: start, endMs: Math.max(start, timeInWhole(window, endMs)) });
    }
  }
  return { text: texts.filter(Boolean).join(" "), words };
}

/** A silence this long starts a new segment of the transcript. */
const NEW_SEGMENT_AFTER_MS = 1200;
const LONGEST_SEGMENT_MS = 20_000;

/** Groups words into segments to show and quote: a sentence each, or the speech between two silences. */
export function toFileTranscript({ text, words }: HeardSpeech): FileTranscript {
  const segments: TranscriptSegment[] = [];
  let open = false;
  for (const { word, startMs, endMs } of words) {
    const last = segments.at(-1);
    const joins =
      open &&
      last &&
      startMs - last.endMs <= NEW_SEGMENT_AFTER_MS &&
      endMs - last.startMs <= LONGEST_SEGMENT_MS;
    if (joins) {
      last.text += ` ${word}`;
      last.endMs = endMs;
    } else {
      segments.push({ startMs, endMs, text: word });
    }
    open = !/[.!?…]$/.test(word);
  }
  return { text, segments, words };
}
