import type { Language } from "~/models/terms/language";
import { isDenial } from "~/services/judge/denials";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import type { NameCorrection, SpokenTurn } from "~/services/language/spoken-turn";
import { isStopword } from "~/services/language/detect-language";
import { type Token, tokenize } from "~/services/language/tokens";
import { isNumberOrUnit, type ProperNames, properNames } from "./proper-names";
import { soundDistance, soundKey } from "./sound-key";
import type { WordedPoint } from "~/models/terms/rubric";
import type { Module } from "~/models/tables";
import { brand } from "~/platform/brand";
import { weighFigures } from "~/services/evaluation/hearings/weigh-figures";
import { evaluation } from "~/copy/evaluation/evaluation";

/** The maximum number of words that a recogniser makes of one name. */
const LONGEST_STRETCH = 3;
/** The maximum and the minimum number of letters of a heard name. */
const LONGEST_HEARD = 30;
const SHORTEST_HEARD = 4;

/** Returns the greatest allowed distance between sounds. A short name must sound the same. */
function reach(sounds: number, words: number): number {
  if (words > 1) return sounds >= 8 ? 1 : sounds >= 5 ? 0.5 : 0;
  if (sounds >= 6) return 1;
  return sounds >= 4 ? 0.5 : 0;
}

/**
 * Puts a module's proper names in place of words that sound like them, and returns their places. Never changes numbers,
 * units, denials, function words, or words of the rubric. Returns the text unchanged if its quantities would change.
 * Takes time linear in the text's length times the number of names (product §9.1).
 */
export function correctNames(
  text: string,
  language: Language,
  names: ProperNames,
): { text: string; corrections: NameCorrection[] } {
  const untouched = { text, corrections: [] };
  if (names.list.length === 0) return untouched;
  const quantities = readQuantities(text, language);
  const isCounted = coveredBy(quantities);
  const tokens = tokenize(text);
  const isOpen = tokens.map((token) => !isCounted(token) && mayChange(token, language, names));
  const found: NameCorrection[] = [];
  let corrected = "";
  let copied = 0;
  for (let at = 0; at < tokens.length; at++) {
    const stretch = closest(text, tokens, { at, isOpen, language, names });
    const [first, last] = [tokens[at], tokens[at + (stretch?.words ?? 1) - 1]];
    if (!stretch || !first || !last) continue;
    corrected += text.slice(copied, first.start);
    const start = corrected.length;
    corrected += stretch.name;
    const heard = text.slice(first.start, last.end);
    found.push({ start, end: corrected.length, heard, name: stretch.name });
    copied = last.end;
    at += stretch.words - 1;
  }
  if (found.length === 0) return untouched;
  corrected += text.slice(copied);
  const same =
    quantities.map(({ raw }) => raw).join("\n") ===
    readQuantities(corrected, language)
      .map(({ raw }) => raw)
      .join("\n");
  return same ? { text: corrected, corrections: found } : untouched;
}

/** Returns a function that tells whether a word is within a quantity. Call it with words in the order of the text. */
function coveredBy(quantities: readonly { startIndex: number; endIndex: number }[]) {
  let next = 0;
  return ({ start, end }: Token): boolean => {
    while ((quantities[next]?.endIndex ?? Infinity) <= start) next += 1;
    return (quantities[next]?.startIndex ?? Infinity) < end;
  };
}

function mayChange({ text, folded }: Token, language: Language, names: ProperNames): boolean {
  return (
    /^\p{L}/u.test(text) &&
    folded.length <= LONGEST_HEARD &&
    !isStopword(folded, language) &&
    !isDenial(folded, language) &&
    !isNumberOrUnit(text, folded, language) &&
    !names.isKnown(folded, language)
  );
}

interface Place {
  at: number;
  isOpen: readonly boolean[];
  language: Language;
  names: ProperNames;
}

/**
 * Returns the name that one to three words from a place sound like. The nearest name wins, then the one of most words.
 * Returns null without such a name.
 */
function closest(
  text: string,
  tokens: readonly Token[],
  { at, isOpen, language, names }: Place,
): { name: string; words: number } | null {
  let best: { name: string; words: number; distance: number } | null = null;
  for (let words = 1; words <= LONGEST_STRETCH && isOpen[at + words - 1]; words++) {
    const stretch = tokens.slice(at, at + words);
    const [before, last] = [stretch.at(-2), stretch.at(-1)];
    if (before && last && !/^[ \u00A0-]$/.test(text.slice(before.end, last.start))) break;
    const heard = stretch.map(({ folded }) => folded).join("");
    if (heard.length > LONGEST_HEARD) break;
    if (heard.length < SHORTEST_HEARD) continue;
    // Compares the sounds of the joined words and of each word, because mute ends of words differ.
    const together = soundKey(stretch.map((token) => token.text).join(""), language);
    const apart = stretch.map((token) => soundKey(token.text, language)).join("");
    const keys = new Set([together, apart]);
    for (const key of keys)
      for (const name of names.list) {
        if (Math.abs(key.length - name.key.length) > 1 || isInflected(heard, name.folded)) continue;
        const distance = soundDistance(key, name.key);
        const isNear = distance <= reach(Math.min(key.length, name.key.length), words);
        if (isNear && (best === null || distance <= best.distance))
          best = { name: name.text, words, distance };
      }
  }
  return best;
}

/** Returns true for an ordinary word that looks like the name: one is the plural of the other. */
const isInflected = (heard: string, name: string): boolean =>
  heard === `${name}s` || heard === `${name}es` || `${heard}s` === name;

/**
 * Corrects the proper names in the rep's spoken turns, and weighs their figures against the other hearing. Each
 * correction keeps the words heard. Typed turns, the customer's turns and corrected turns stay as they are.
 */
export function correctTurns({
  turns,
  module: { title, videoTranscript: reference },
  points,
  language,
  others = {},
}: {
  turns: readonly SpokenTurn[];
  /** The other hearing of a turn, by the turn's index. */
  others?: Readonly<Record<number, string>>;
  module: Pick<Module, "title" | "videoTranscript">;
  points: readonly WordedPoint[];
  language: Language;
}): SpokenTurn[] {
  const brands = [brand.product, brand.companion];
  const names = properNames({ title, reference, points, brands }, language);
  const facts = points.flatMap((point) => point.facts);
  return turns.map((turn) => {
    if (!wasSpoken(turn) || turn.names || turn.figures || turn.misheard) return turn;
    const { text, corrections } = correctNames(turn.message, language, names);
    const heard = others[turn.index];
    const other = heard === undefined ? null : correctNames(heard, language, names).text;
    const named = { ...turn, message: text, ...(corrections.length > 0 && { names: corrections }) };
    return weighFigures(named, { other, language, facts });
  });
}

/** Returns true for a spoken turn. A typed turn has a single instant, a spoken one has a length. */
const wasSpoken = ({ source, startMs, endMs }: SpokenTurn): boolean =>
  source === "user" && startMs !== null && endMs !== null && endMs > startMs;

/**
 * Returns the evaluation's note of each corrected name and the words heard in its place, once each. Returns none
 * without a correction.
 */
export function namesNote(turns: readonly SpokenTurn[]): string[] {
  const pairs = new Map<string, { heard: string; name: string }>();
  for (const { names = [] } of turns)
    for (const { heard, name } of names) pairs.set(`${heard}\n${name}`, { heard, name });
  return pairs.size === 0 ? [] : [evaluation.namesCorrected([...pairs.values()])];
}
