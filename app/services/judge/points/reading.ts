import type { Language } from "~/models/language";
import { isStopword } from "~/services/language/stopwords";
import { tokenize, type Token } from "~/services/language/tokens";
import { stemOf } from "./stems";
import { conceptAt } from "./synonyms";
import { denials, isDenial } from "./negation";

/** A word, or an expression, by its meaning; `sign` is -1 where it is denied. */
export interface Term {
  key: string;
  sign: 1 | -1;
  /** The complement of what is denied: of both signs, and neither. */
  isNamed: boolean;
  /** Grammar that bears meaning ("plus", "avant", "même") names no subject. */
  isLight: boolean;
  start: number;
  end: number;
}

/** What the judge sees of a stretch of text. */
export interface Reading {
  terms: Term[];
  /** Words, and how many of them are grammar: a list of keywords has next to none. */
  words: number;
  grammar: number;
  /** Where words begin that stand denied. */
  denied: ReadonlySet<number>;
  /** Whether it begins with "otherwise". */
  isElse: boolean;
  /** Whether it says "if". */
  isIf: boolean;
  /** How many times something is denied. */
  denials: number;
}

const COURTESY = /^(pardon|perdon|sorry|euh|um|uh|eh|merci|thanks|gracias|excusez|desole|desolee)$/;

/** What can be so or not: prices to pay, conditions, duties, sameness, order, degree. */
export const STATES = new Set([
  "FREE",
  "COND",
  "MUST",
  "SAME",
  "BEFORE",
  "MORE",
  "ALWAYS",
  "ALL",
  "LIMIT",
  "EASY",
  "FAST",
]);
/** Concepts that only order or compare: they decide, but name no subject. */
const LIGHT = new Set([...STATES, "MONTH", "YEAR", "DAY", "WEEK", "HOUR"]);

const ELSE = /^(et |and |y )?(sinon|autrement|otherwise|or else|si no|de lo contrario)\b/;
const IF: Record<Language, RegExp> = { fr: /^si$/, en: /^if$/, es: /^si$/ };

/** Reads a text: its meaningful words with their sign. `isNumber` tells which offsets belong to a quantity. */
export function read(
  text: string,
  language: Language,
  inQuantity: (token: Token) => boolean = () => false,
  units: readonly { unit: string; start: number; end: number }[] = [],
): Reading {
  const tokens = tokenize(text);
  const folded = tokens.map((token) => token.folded);
  const { at: denied, complements, ...rest } = denials(text, tokens, language);
  const terms: Term[] = [];
  let degree = 1;
  let words = 0;
  let grammar = 0;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token) break;
    if (inQuantity(token) || /^\p{N}/u.test(token.folded)) continue;
    words += 1;
    const isGrammar = isStopword(token.folded, language) || COURTESY.test(token.folded);
    if (isGrammar) grammar += 1;
    const found = conceptAt(folded, at, language);
    const isWhole = tokens.slice(at, at + (found?.length ?? 0)).every((part) => !inQuantity(part));
    // "En plus de deux heures": "plus" belongs to the figure, so nothing is "en plus".
    if (found && isWhole) {
      const { concept, length } = found;
      const last = tokens[at + length - 1] ?? token;
      // An expression with a denial in it ("ou pas", "bouge pas") has its sign already.
      const hasDenial = folded.slice(at, at + length).some((word) => isDenial(word, language));
      const isDenied = denied.has(at) && (length === 1 || !hasDenial);
      const sign = signOf(concept.sign, isDenied) * degree;
      degree = 1;
      const next = tokens[at + length];
      if (concept.name === "MORE" && length === 1 && next && isGraded(next.folded, language)) {
        // "Plus lent", "moins cher": the degree turns the word that it grades.
        degree = sign;
      } else {
        terms.push({
          key: concept.name,
          sign: sign < 0 ? -1 : 1,
          isLight: LIGHT.has(concept.name),
          isNamed: complements.has(at) && !LIGHT.has(concept.name),
          start: token.start,
          end: last.end,
        });
      }
      words += length - 1;
      at += length - 1;
    } else if (!isGrammar && token.folded.length > 1) {
      terms.push({
        key: stemOf(token.folded, language),
        sign: signOf(1, denied.has(at)) * degree < 0 ? -1 : 1,
        isLight: false,
        isNamed: complements.has(at),
        start: token.start,
        end: token.end,
      });
      degree = 1;
    }
  }
  for (const { unit, start, end } of units)
    terms.push({ key: `#${unit}`, sign: 1, isLight: true, isNamed: false, start, end });
  const starts = new Set([...denied].map((at) => tokens[at]?.start ?? -1));
  const isIf = folded.some(
    (word, at) => IF[language].test(word) || (word === "s" && /^ils?$/.test(folded[at + 1] ?? "")),
  );
  const isElse = ELSE.test(folded.slice(0, 3).join(" "));
  return { terms, words, grammar, denied: starts, isElse, isIf, denials: rest.count };
}

const signOf = (sign: number, isDenied: boolean): number => (isDenied ? -sign : sign);

/** A word that can be graded follows at once: not "de", "than", "que", nor a number. */
const isGraded = (folded: string, language: Language): boolean =>
  /^\p{L}/u.test(folded) &&
  (!isStopword(folded, language) || /^(vite|souvent|often)$/.test(folded));
