import type { Language } from "~/models/terms/language";
import { hidesSubject } from "~/services/language/first-person/subject";
import { speaksToYou } from "~/services/language/first-person/joints";
import type { Quantity } from "~/services/language/quantities/quantity";
import { termsOf } from "~/services/rubrics/terms-of";
import { strictWordCount } from "~/services/talk/whole-sentences";
import { asSpoken, type Feeling } from "../persona/persona-lines";
import type { Persona, SheetLine } from "../persona/persona";
import { readQuantities } from "../read-once";

/** A sentence of the sheet that may answer a question. */
export interface FactCandidate {
  /** The customer's words. */
  text: string;
  /** The line of the sheet that it is from. */
  line: SheetLine;
  /** Its form: a sentence of the customer, a label's value, a number with its things, or a beginning. */
  form: "sentence" | "value" | "number" | "beginning";
  feeling: Feeling | null;
  isToday: boolean;
}

/** The most words of a value that is said as it stands, and of a number with its things. */
const LONGEST_VALUE = 14;
const LONGEST_NUMBER = 9;

/** Returns what the customer can say of themselves, each once. Pure. */
export function candidatesOf({ facts, role, sheet }: Persona, language: Language): FactCandidate[] {
  const sentences = facts
    .filter(({ text }) => text !== role)
    .flatMap(({ text, about, feeling, isToday }): FactCandidate[] => {
      const line = nearestLine(`${about} ${text}`, sheet, language);
      return line ? [{ text, line, form: "sentence", feeling, isToday }] : [];
    });
  const parts = sheet.flatMap((line) => [
    ...valuesIn(line, language),
    ...numbersIn(line, language),
    ...beginningsIn(line, language),
  ]);
  const seen = new Set<string>();
  return [...sentences, ...parts].filter(({ text }) => !seen.has(text) && seen.add(text));
}

function nearestLine(text: string, sheet: readonly SheetLine[], language: Language) {
  const terms = termsOf(text, language);
  const shared = sheet.map((line) => {
    const own = termsOf(`${line.label ?? ""} ${line.text}`, language);
    return [...terms].filter((term) => own.has(term)).length;
  });
  const most = Math.max(0, ...shared);
  return most > 0 ? sheet[shared.indexOf(most)] : sheet[0];
}

const said = (text: string, line: SheetLine, form: FactCandidate["form"]): FactCandidate => ({
  text: asSpoken(text.trim()),
  line,
  form,
  feeling: null,
  isToday: false,
});

/** The marks at which a value is cut. */
const PARTS = /(?<=[.!?])\s+|\s*[;:—–]\s+|\s*\([^)]*\)/u;
/** Returns the parts of a label's value that speak to nobody and have no hidden subject. */
function valuesIn(line: SheetLine, language: Language): FactCandidate[] {
  if (line.label === undefined) return [];
  return line.text
    .split(PARTS)
    .map((part) => part.replace(/[.,;\s]+$/u, ""))
    .filter((part) => isSayable(part, language))
    .map((part) => said(part, line, "value"));
}

/** Signs of a note, which nobody says. */
const NOTED = /[()«»"“”[\]:;+•|=→]|\p{Lu}{4}/u;
const isSayable = (part: string, language: Language): boolean =>
  strictWordCount(part) > 1 &&
  strictWordCount(part) <= LONGEST_VALUE &&
  !speaksToYou(part, language) &&
  !OF_VERB.test(part) &&
  !NOTED.test(part) &&
  !OF_THEM[language].test(part) &&
  !hidesSubject(part, language);
/** The beginning of a clause whose subject is hidden: "Lo platica con Itzel". */
const OF_VERB = /^(?:lo|le|les|se|no|si|cuando)(?!\p{L})/iu;
/** Words of the customer in the third person. */
const OF_THEM: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:il|elle|son|sa|ses|lui)(?!\p{L})/iu,
  en: /\b(?:he|she|his|her|him)\b/i,
  es: /(?<!\p{L})(?:usted|sus?|le|vos)(?!\p{L})|(?<!(?:tr|m|despu|detr|atr|jam|qui[zs]|adem|much|a|á|ingl|franc)(?=[áéí]s))(?<=\p{L}{3})[áéí]s(?!\p{L})/iu,
};

/** The end of what a number counts: a mark, or a word of another clause. */
const ENDS =
  /[,.](?!\d)|[;:()–—/]| (?:et|and|y|e|con|with|avec|qui|que|who|that|which|dont|including|pour|para|for|but|mais|pero|à|at|en|in|on|sur|dans|entre|between|from|come|go|get|chez|depuis|since|desde|de \d{4}|a (?!(?:year|season|month|week|day|night|la semana)(?!\p{L}))|(?:par|por) (?!(?:jour|semaine|mois|an|saison|heure|día|semana|mes|año|temporada|hora)(?!\p{L})))(?!\p{L})/iu;
/** A word that rounds the number after it. */
const ROUNDS =
  /(?<!\p{L})(?:environ|à peu près|autour de|près de|about|around|roughly|some|nearly|unos|unas|cerca de|alrededor de|casi)\s+$/iu;
/** The last words of a phrase that call for another. */
const LOOSE_END = / (?:de|du|des|d['’]|of|al?|the|les?|la|el|los|las|un|une|una|más|plus|more)$/iu;

/** Returns the numbers of a line with what they count: "12 duchas", "environ 310 € par mois". */
function numbersIn(line: SheetLine, language: Language): FactCandidate[] {
  const all = readQuantities(line.text, language);
  return all
    .filter(({ dimension, value, low }) => COUNTED.has(dimension) && (value ?? low) !== null)
    .map((quantity) => phraseOf(quantity, line.text))
    .filter((phrase) => /\p{L}|\p{Sc}/u.test(phrase))
    .filter((phrase) => strictWordCount(phrase) <= LONGEST_NUMBER)
    .filter((phrase) => !speaksToYou(phrase, language) && !NOTED.test(phrase))
    .map((phrase) => said(phrase, line, "number"));
}
const COUNTED: ReadonlySet<Quantity["dimension"]> = new Set<Quantity["dimension"]>([
  "count",
  "number",
  "money",
  "mass",
  "volume",
  "area",
  "time",
]);

function phraseOf({ startIndex, raw }: Quantity, text: string): string {
  const words = text.slice(startIndex);
  const end = ENDS.exec(words.slice(raw.length));
  const whole = words.slice(0, end ? raw.length + end.index : words.length).trim();
  const [rounded = ""] = ROUNDS.exec(text.slice(0, startIndex)) ?? [];
  return `${rounded}${whole.replace(LOOSE_END, "")}`;
}

/** A beginning that lasts: "depuis onze ans", "since 2003". */
const SINCE =
  /(?<!\p{L})(?:depuis|since|desde|for|desde hace) (?:(?:about|almost|over|nearly|más de|plus de) )?(?:[\p{L}\d-]+ (?:ans|years|años)|(?:19|20)\d\d)(?!\p{L})/giu;
const beginningsIn = (line: SheetLine, language: Language): FactCandidate[] =>
  [...line.text.matchAll(SINCE)]
    .filter(([words]) => !speaksToYou(words, language))
    .map(([words]) => said(words, line, "beginning"));
