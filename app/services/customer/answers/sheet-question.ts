import type { Language } from "~/models/terms/language";
import { termsOf, wordsOf } from "~/services/rubrics/terms-of";
import type { PersonaFact } from "../persona/persona";
import type { Scene } from "../scene";
import { ASKS_MISHAP } from "./fact-of-kind";
import {
  ASKS_PAST,
  ASKS_WAY,
  CHOICE,
  EVER,
  isYesOrNo,
  LIGHT,
  PAST,
  sharesTime,
} from "./question-forms";
import type { RepQuestion } from "./rep-question";
import type { Told } from "./fact-of-kind";
import type { Want } from "./want-when";
import { wantOf } from "./wants";

/** Words of the sheet with their worth as an answer; 0 when they are none. */
export interface SheetWords extends Told {
  worth: number;
}

/** A text with its terms. */
export type Worded = Pick<PersonaFact, "terms">;
const COMMON = 0.5;
/** Units of time, which choose among facts and make none an answer. */
const OF_TIME = 0.3;
const TIMES: ReadonlySet<string> = new Set(
  (
    [
      ["fr", "jour jours semaine semaines mois an ans année années"],
      ["en", "day days week weeks month months year years"],
      ["es", "día días semana semanas mes meses año años"],
    ] as const
  ).flatMap(([language, words]) => [...termsOf(words, language)]),
);
export const HALF = 0.5;
export const SMALL = 0.1;
const ROOT = 5;

/** Returns true for a stem that is cut shorter in another form: "entrain", "entrainent". */
const isOneStem = (a: string, b: string): boolean =>
  Math.min(a.length, b.length) > ROOT && (a.startsWith(b) || b.startsWith(a));
/** Returns true for words of one family: "ramoner", "ramonage". */
const isOfFamily = (a: string, b: string): boolean =>
  a.length >= ROOT && b.length >= ROOT && a.slice(0, ROOT) === b.slice(0, ROOT);

/**
 * Returns a function that sums a question's words in a text. Words of most lines, and words of one family, count half.
 * Pure.
 */
function weights(
  lines: readonly Worded[],
  asked: readonly string[],
  ofTime: number,
): (one: Worded) => number {
  const worths = asked.map((term) => {
    const holders = lines.filter(({ terms }) => terms.has(term)).length;
    const isCommon =
      holders > Math.max(2, lines.length / 2) || (term.startsWith("#") && asked.length > 1);
    return { term, worth: TIMES.has(term) ? ofTime : isCommon ? COMMON : 1 };
  });
  return ({ terms }) => {
    let sum = 0;
    for (const { term, worth } of worths) {
      if (terms.has(term)) sum += worth;
      else
        for (const other of terms) {
          if (isOneStem(term, other)) sum += worth;
          else if (isOfFamily(term, other)) sum += COMMON;
          else continue;
          break;
        }
    }
    return sum;
  };
}

/** Returns a question without the verbs that fit any subject. */
export const bare = (text: string, language: Language): string =>
  text.replaceAll(LIGHT[language], " ");

/** Returns true for a question with a word of the sheet. */
export function isOnSheet({ text }: RepQuestion, { persona, input }: Scene): boolean {
  const own = [...termsOf(bare(text, input.language), input.language)];
  const shares = weights(persona.sheet, own, OF_TIME);
  return persona.sheet.some((line) => shares(line) >= 1);
}

/** A question of the rep as the sheet can answer it. */
export interface SheetQuestion {
  asked: RepQuestion;
  scene: Scene;
  language: Language;
  want: Want | null;
  /** The terms of its own. */
  own: ReadonlySet<string>;
  /** True when any words that fit answer it. */
  isSure: boolean;
  isCount: boolean;
  /** True for a number of today, not of the past. */
  isNow: boolean;
  /** True for a way of doing. */
  isOfWay: boolean;
  /** Returns the words that a text shares with it. */
  shares(one: Worded): number;
  /** Returns true for terms with its noun: "what colour". */
  names(terms: ReadonlySet<string>): boolean;
  /** Returns the worth of words; 0 when they do not answer. `near`: what their line shares with the question. */
  worthOf(said: string, shared: number, near: number, isSure: boolean): number;
}

/** Reads a question for the sheet. `led`: the question with the words before it. */
export function sheetQuestion(asked: RepQuestion, led: string, scene: Scene): SheetQuestion {
  const { kind, text } = asked;
  const { persona, input } = scene;
  const { language } = input;
  const own = termsOf(bare(text, language), language);
  const lead = [...termsOf(bare(led, language), language)].filter((term) => !own.has(term));
  const lines = persona.sheet;
  // "31,000 euros a month" for the light is no answer to a question for the diesel of a month.
  const ofTime = kind === "cost" || kind === "count" ? OF_TIME : COMMON;
  const [ofOwn, ofLead] = [weights(lines, [...own], ofTime), weights(lines, lead, ofTime)];
  const isLed = !lines.some((line) => ofOwn(line) > 0);
  const small = wordsOf(text, language);
  const want = wantOf(asked, led, scene);
  const noun = ASKS_FOR[language].exec(text.slice(text.lastIndexOf("¿") + 1))?.[1];
  const nouns = noun === undefined ? [] : [...termsOf(noun, language)];
  const isPlain = isYesOrNo(asked) && !CHOICE.test(text);
  const isEver = EVER[language].test(text) || (kind !== "problem" && ASKS_MISHAP.test(text));
  const isCount = kind === "count" || kind === "people";
  return {
    asked,
    scene,
    language,
    want,
    own,
    isSure: want?.isOfAll === true,
    isCount,
    isNow: (isCount || (kind === "cost" && TODAY.test(text))) && !ASKS_PAST.test(text),
    isOfWay: !want && (kind === "current" || (kind === "other" && ASKS_WAY.test(text))),
    shares: (one) => ofOwn(one) + (isLed ? 1 : HALF) * ofLead(one),
    names: (terms) => nouns.length === 0 || nouns.some((one) => terms.has(one)),
    worthOf(said, shared, near, isSure) {
      if (!want && !isSure && isEver && !PAST.test(said)) return 0;
      const all = shared + near + (sharesTime(text, said) ? 1 : 0);
      if (all < (want ? (want.least ?? HALF) : CHOICE.test(text) ? 2 : 1) && !isSure) return 0;
      if (!want && !isSure && (shared < HALF || (isPlain && shared < Math.min(2, own.size))))
        return 0;
      const same = [...wordsOf(said, language)].filter((word) => small.has(word)).length;
      return all + (isSure ? 1 : 0) + SMALL * Math.min(4, same);
    },
  };
}
const TODAY =
  /(?<!\p{L})(?:aujourd['’]hui|actuellement|en ce moment|today|now|at the moment|currently|ahora|hoy|actualmente)(?!\p{L})/iu;
/** A question's noun: "what colour", "quelle couleur". Only words with it answer. */
const ASKS_FOR: Record<Language, RegExp> = {
  fr: /(?<!\p{L})quel(?:le)?s? (?!est|sont|volume)(\p{L}+)/iu,
  en: /\b(?:what|which) (?!do|does|did|is|are|was|were|about|have|has|would|can|bothers|you|the|a|happens?|sort|kind|type|s\b|['’])(\w+)/i,
  es: /(?<!\p{L})qué (?!\p{L}+[áéí]i?s(?!\p{L})|es |\s*tal|le |te |os |se |ha[ns]? |hace|opina|tiene|usa|utiliza|pasa|ocurr|tipo|clase|más|me )(\p{L}+)/iu,
};
