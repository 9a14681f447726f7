import type { Language } from "~/models/terms/language";
import { createLock } from "~/platform/lock";
import type { EngineProcess } from "./engine-process.server";
import type { FileTranscript, HeardSpeech, HeardWord, TranscriptSegment } from "./port";
import { packWindows, soundOf, timeInWhole, type Segment } from "./segments";

type Whisper = Pick<EngineProcess, "call">;

/**
 * Returns an engine that gets one call at a time, in order. Two files then take turns by windows of half a minute, so
 * that a short one does not wait for the end of an hour of lesson. The time limit of a call begins with its turn.
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
  return { text, segments };
}
