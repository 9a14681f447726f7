import { longPattern } from "~/models/terms/long-pattern";
import type { Language } from "~/models/terms/language";
import { FILLER } from "~/services/language/quantities/phrases";
import { spellNumber } from "~/services/language/quantities/spell-number";
import { tokenize } from "~/services/language/tokens";

/** Chooses between the live text of a turn and the text of its second hearing. */

/** The number of words of a text. */
const wordsIn = (text: string) => text.split(/[\s'’-]+/).filter(Boolean).length;

/** Speech has at most about six words a second, and a slow speaker one in two seconds. */
const FASTEST = 6;
const SLOWEST = 0.5;

/** Returns true for a text that nobody can say in this time. A recogniser invented it. */
const isTooFast = (text: string, voicedMs: number) =>
  wordsIn(text) > 3 + (FASTEST * voicedMs) / 1_000;

/** Returns true for a text that is too short for this much voice: words are missing. */
export const isTooSlow = (text: string, voicedMs: number): boolean =>
  wordsIn(text) < (SLOWEST * voicedMs) / 1_000;

/** The credits of films, which Whisper learned and writes where it hears noise. */
const CREDITS = longPattern("iu")`
      sous-?titr(?:age|es)|amara\.org|soustitreur|subtitles? by|transcri(?:bed|ption) by|subt[ií]tulos
      |merci d['’]avoir regard|thanks? (?:you )?for watching|gracias por ver
    `;
/** A run of one to four words that comes five times in a row: a recogniser in a loop. */
const LOOP = /(?<!\p{L})(\p{L}[\p{L}'’-]*(?:[\s,.]+[\p{L}'’-]+){0,3})(?:[\s,.!?…]+\1){4}/iu;
/** A loop is looked for in a text of this length at most. */
const LONGEST_LOOP = 2_000;

/** Returns true for a text that a recogniser invented for a voice of this length. */
export function isInvented(text: string, voicedMs: number): boolean {
  if (isTooFast(text, voicedMs)) return true;
  return CREDITS.test(text) || LOOP.test(text.slice(0, LONGEST_LOOP));
}

/**
 * The share of a turn, and the number of letters, that may be missing without a lost word. Recognisers differ in mute
 * letters.
 */
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

/** Returns the number of letters of a text as it is spoken: figures in words, without hesitations. */
function lettersSaid(text: string, language: Language): number {
  const said = SIGNS[language].reduce((whole, [sign, word]) => whole.replace(sign, word), text);
  const words = tokenize(said)
    .filter(({ folded }) => !FILLER.test(folded))
    .map(({ text: word }) => (/^\d{1,6}$/.test(word) ? spellNumber(Number(word), language) : word));
  return words.join("").replaceAll(/[^\p{L}\p{N}]/gu, "").length;
}

/**
 * Returns true when the second hearing may replace the live one. It may not be much shorter, because the missing words
 * were said. It may be much longer only where the voice is long enough: a late recogniser loses words.
 */
export function mayReplace(
  live: string,
  refined: string,
  { language, voicedMs }: { language: Language; voicedMs: number },
): boolean {
  if (wordsIn(refined) === 0 || isUnsupported(live, refined, voicedMs)) return false;
  const [before, after] = [lettersSaid(live, language), lettersSaid(refined, language)];
  return after >= before - Math.max(SLACK_LETTERS, SLACK * before);
}

/** Returns true for a text that neither the live words nor the length of the voice support. */
export const isUnsupported = (live: string, refined: string, voicedMs: number): boolean =>
  wordsIn(refined) > 2 * wordsIn(live) + 3 && isInvented(refined, voicedMs);
