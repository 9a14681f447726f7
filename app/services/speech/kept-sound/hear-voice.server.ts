import type { Language } from "~/models/terms/language";
import { type HeardWord, type Speech, SPEECH_RATE_HZ } from "~/services/speech/port";
import { voicedIn } from "~/services/speech/recognise.server";
import type { Segment } from "~/services/speech/segments";
import { isInvented } from "./better-text";
import { type HeardVoice, rangeOf, wordlessParts } from "./voice-parts";

export interface SecondHearing {
  speech: Pick<Speech, "openVoiceActivity" | "transcribe">;
  language: Language;
  signal: AbortSignal;
}

/** The most parts that are heard a second time, the longest first. Each costs a window of the recogniser. */
const MOST_AGAIN = 40;
/** The sound in ms on each side of such a part. */
const AROUND_MS = 250;

const samplesIn = (ms: number) => Math.round((ms * SPEECH_RATE_HZ) / 1_000);

/**
 * Hears all voice of one side of a talk with the file recogniser. A voiced part that gave no word is heard once more by
 * itself, because the recogniser leaves out speech between longer speech.
 * @throws SpeechUnavailable, the signal's reason
 */
export async function hearVoice(pcm: Int16Array, hearing: SecondHearing): Promise<HeardVoice> {
  const { speech, language, signal } = hearing;
  const segments = await voicedIn(await speech.openVoiceActivity(), pcm);
  if (segments.length === 0) return { segments, words: [] };
  signal.throwIfAborted();
  const { words } = await speech.transcribe(pcm, language);
  const wordless = wordlessParts(segments, words.map(rangeOf))
    .toSorted((a, b) => b.endMs - b.startMs - (a.endMs - a.startMs))
    .slice(0, MOST_AGAIN);
  const again: HeardWord[] = [];
  for (const part of wordless) again.push(...(await hearPart(pcm, part, hearing)));
  return { segments, words: [...words, ...again].toSorted((a, b) => a.startMs - b.startMs) };
}

/** Returns the words of one part, with times in the whole sound. Drops an invented text. */
async function hearPart(
  pcm: Int16Array,
  { startMs, endMs }: Segment,
  { speech, language, signal }: SecondHearing,
): Promise<HeardWord[]> {
  signal.throwIfAborted();
  const fromMs = Math.max(0, startMs - AROUND_MS);
  const piece = pcm.subarray(samplesIn(fromMs), samplesIn(endMs + AROUND_MS));
  const { text, words } = await speech.transcribe(piece, language);
  if (isInvented(text, endMs - startMs)) return [];
  return words
    .map(({ word, ...at }) => ({ word, startMs: at.startMs + fromMs, endMs: at.endMs + fromMs }))
    .filter((word) => (word.startMs + word.endMs) / 2 >= startMs && word.startMs < endMs);
}
