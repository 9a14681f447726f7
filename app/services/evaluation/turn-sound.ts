import type { Language } from "~/models/terms/language";
import { FILLER } from "~/services/language/quantities/phrases";
import { spellNumber } from "~/services/language/quantities/spell-number";
import { tokenize } from "~/services/language/tokens";
import { SPEECH_RATE_HZ, type TranscriptSegment } from "~/services/speech/port";

/** Kept on each side of a turn: its first and last sounds are soft. */
const MARGIN_MS = 300;
/** Silence between two turns, long enough for no sentence to be heard across it. */
const GAP_MS = 2_000;

export interface SoundStretch {
  startMs: number;
  endMs: number;
}

interface Placed {
  /** Where the stretch lies in the sound that was put together, milliseconds. */
  atMs: number;
  endMs: number;
}

const samples = (ms: number) => Math.round((ms * SPEECH_RATE_HZ) / 1000);

/** The turns' sound, ± 300 ms, put end to end with silence between, and where each one lies in it. */
export function cutOut(
  pcm: Int16Array,
  turns: readonly SoundStretch[],
): { pcm: Int16Array; placed: Placed[] } {
  const pieces = turns.map(({ startMs, endMs }) =>
    pcm.subarray(
      Math.max(0, samples(startMs - MARGIN_MS)),
      Math.max(0, samples(endMs + MARGIN_MS)),
    ),
  );
  const gap = samples(GAP_MS);
  const length = pieces.reduce((sum, piece) => sum + piece.length + gap, 0);
  const joined = new Int16Array(length);
  let at = 0;
  const placed = pieces.map((piece) => {
    joined.set(piece, at);
    const place = { atMs: toMs(at), endMs: toMs(at + piece.length) };
    at += piece.length + gap;
    return place;
  });
  return { pcm: joined, placed };
}

const toMs = (count: number) => (count * 1000) / SPEECH_RATE_HZ;

/** What was heard in each stretch: a segment belongs to the one it overlaps most. */
export function textPerTurn(
  segments: readonly TranscriptSegment[],
  placed: readonly Placed[],
): string[] {
  const texts = placed.map((): string[] => []);
  for (const segment of segments) {
    const overlaps = placed.map(
      ({ atMs, endMs }) => Math.min(segment.endMs, endMs) - Math.max(segment.startMs, atMs),
    );
    texts[overlaps.indexOf(Math.max(...overlaps))]?.push(segment.text.trim());
  }
  return texts.map((parts) => parts.filter(Boolean).join(" "));
}

const wordsIn = (text: string) => text.split(/[\s'’-]+/).filter(Boolean).length;

/** A text that is twice as long as the other hearing more likely is an invention of the recogniser. */
export const isTooLong = (live: string, refined: string): boolean =>
  wordsIn(refined) > 2 * wordsIn(live) + 3;

/** A recogniser spells a mute letter more or less: so much of a turn, or so many letters, is no lost word. */
const SLACK = 0.05;
const SLACK_LETTERS = 4;
const SIGNS: Record<Language, [RegExp, string][]> = {
  fr: signs("euros", "pour cent"),
  en: signs("euros", "percent"),
  es: signs("euros", "por ciento"),
};

function signs(euros: string, percent: string): [RegExp, string][] {
  return [
    [/€/g, ` ${euros} `],
    [/%/g, ` ${percent} `],
    // "1 890" is one number.
    [/(?<=\d)[ \u00A0\u202F](?=\d{3}(?!\d))/g, ""],
  ];
}

/** Letters of a text as it is said: figures in words, hesitations left out. */
function lettersSaid(text: string, language: Language): number {
  const said = SIGNS[language].reduce((whole, [sign, word]) => whole.replace(sign, word), text);
  const words = tokenize(said)
    .filter(({ folded }) => !FILLER.test(folded))
    .map(({ text: word }) => (/^\d{1,6}$/.test(word) ? spellNumber(Number(word), language) : word));
  return words.join("").replaceAll(/[^\p{L}\p{N}]/gu, "").length;
}

/**
 * Whether the second hearing may replace the live one: never a longer one, what it lacks was said. Nor may a text that is
 * empty or too long.
 */
export function mayReplace(live: string, refined: string, language: Language): boolean {
  if (wordsIn(refined) === 0 || isTooLong(live, refined)) return false;
  const [before, after] = [lettersSaid(live, language), lettersSaid(refined, language)];
  return after >= before - Math.max(SLACK_LETTERS, SLACK * before);
}
