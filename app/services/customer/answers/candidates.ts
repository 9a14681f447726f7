import type { Language } from "~/models/terms/language";
import { hidesSubject } from "~/services/language/first-person/subject";
import { speaksToYou } from "~/services/language/first-person/joints";
import type { Quantity } from "~/services/language/quantities/quantity";
import { isFunctionWord } from "~/services/language/quantities/phrases";
import { tokenize } from "~/services/language/tokens";
import { termsOf } from "~/services/rubrics/terms-of";
import { strictWordCount } from "~/services/talk/whole-sentences";
import { isWhole } from "../plan/form";
import { holdsVerb } from "~/services/language/verbs";
import { CALENDAR } from "../persona/calendar";
import { partsOf } from "../persona/parts";
import { asSpoken, type Feeling, feelingIn } from "../persona/persona-lines";
import type { Persona, SheetLine } from "../persona/persona";
import { readQuantities } from "../read-once";

/** A sentence of the sheet that may answer a question. */
export interface FactCandidate {
  /** The customer's words. */
  text: string;
  /** The line of the sheet that it is from. */
  line: SheetLine;
  /**
   * Its form: a sentence of the customer, one that leans on the question, one about somebody by name, a label's value, a
   * number with its things, or a beginning.
   */
  form: "sentence" | "leaning" | "named" | "value" | "number" | "beginning";
  feeling: Feeling | null;
  isToday: boolean;
}

/** The most words of a value that is said as it stands, and of a number with its things. */
const LONGEST_VALUE = 17;
const LONGEST_NUMBER = 9;

/** Returns what the customer can say of themselves, each once. Pure. */
export function candidatesOf(persona: Persona, language: Language): FactCandidate[] {
  const { facts, role, leaning, sheet } = persona;
  const sentences = facts
    .filter(({ text }) => text !== role)
    .flatMap(({ text, about, feeling, isToday }): FactCandidate[] => {
      const line = nearestLine(`${about} ${text}`, sheet, language);
      return line ? [{ text, line, form: "sentence", feeling, isToday }] : [];
    });
  const leans = leaning.flatMap((text): FactCandidate[] => {
    const line = nearestLine(text, sheet, language);
    return line ? [said(text, line, "leaning")] : [];
  });
  const parts = sheet.flatMap((line) => [
    ...namedIn(line, persona, language),
    ...feltIn(line, language),
    ...valuesIn(line, language),
    ...numbersIn(line, language),
    ...beginningsIn(line, language),
  ]);
  const seen = new Set<string>();
  return [...sentences, ...leans, ...parts].filter(({ text }) => !seen.has(text) && seen.add(text));
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
    .map((part) => upToComma(part.replace(/[.,;\s]+$/u, "")))
    .filter((part) => isSayable(part, language))
    .map((part) => said(part, line, "value"));
}

/** Returns the first items of a long list, as many as one value may hold. */
function upToComma(part: string): string {
  if (strictWordCount(part) <= LONGEST_VALUE) return part;
  const ends = [...part.matchAll(/,\s/gu)].map(({ index }) => part.slice(0, index));
  return ends.findLast((one) => strictWordCount(one) <= LONGEST_VALUE) ?? part;
}

/** Somebody by name, at the beginning: "Ken comes when he likes", "C'est Sandrine qui …", "Denis, the eldest, …". */
const BY_NAME = /^(?:C['’]est )?\p{Lu}\p{Ll}+(?:[ -]\p{Lu}\p{Ll}+)?(?:, [^,;]{3,40},)? (?=\p{Ll})/u;
/** The places at which a sentence about somebody may end: the next has a subject of its own. */
const BREAKS =
  /[;:] | — |,? (?:et|mais|and|but|y|pero) (?=(?:vous|tu|you|the|a|an|my|your|le|la|les|un|une|votre|ton|ta|vos|tes|el|los|las|una|su|mi)(?!\p{L})|\p{Lu})/giu;
/** The least words of a sentence about somebody. */
const SHORTEST_NAMED = 3;
/** Returns what a line tells about somebody by name, up to a break; in a sheet to the customer alone. */
const namedIn = (line: SheetLine, persona: Persona, language: Language): FactCandidate[] =>
  persona.isToYou
    ? partsOf(line.text, language).flatMap((part) => {
        const told = toldByName(part, persona, language);
        return told === null ? [] : [said(told, line, "named")];
      })
    : [];

function toldByName(text: string, { name }: Persona, language: Language): string | null {
  const [lead = ""] = BY_NAME.exec(text) ?? [];
  const isOwn = (name ?? "").split(/[ -]/u).some((part) => lead.includes(`${part} `));
  const isWord = tokenize(lead).every(({ folded }) => isFunctionWord(folded, language));
  const [verb = ""] = /^\S+(?: \S+)?/u.exec(text.slice(lead.length)) ?? [];
  if (isWord || isOwn || !holdsVerb(`${lead}${verb}`, language)) return null;
  const ends = [...text.matchAll(BREAKS)].map(({ index }) => text.slice(0, index));
  const told = [...ends, text].findLast(
    (one) =>
      strictWordCount(one) <= LONGEST_VALUE &&
      strictWordCount(one) >= SHORTEST_NAMED &&
      one.length > lead.length &&
      !speaksToYou(one, language) &&
      !(language === "es" && OF_THEM.es.test(one)) &&
      !NOTED.test(one) &&
      isWhole(`${one}.`, language),
  );
  return told ?? null;
}

/** The lead of a sentence on a feeling, up to what is felt: "Ce qui vous agace, ce sont ". */
const FELT =
  /^(?:lo que|what|ce (?:qui|que)|ce qu['’])[^,;:]{3,60}?,? (?:c['’]est|ce sont|is|are|es|son) (?:de |d['’])?(?=\p{L})/iu;
/** Returns what a sentence says that the customer feels, as an answer: "Les pages arrachées, les prénoms illisibles". */
function feltIn({ text, ...line }: SheetLine, language: Language): FactCandidate[] {
  const [lead] = FELT.exec(text) ?? [];
  if (lead === undefined) return [];
  const felt = upToComma(text.slice(lead.length));
  const feeling = feelingIn(lead, language);
  return isSayable(felt, language) ? [{ ...said(felt, { text, ...line }, "value"), feeling }] : [];
}

/** Signs of a note, which nobody says. */
const NOTED = /[()«»"“”[\]:;+•|=→]|\p{Lu}{4}/u;
const isSayable = (part: string, language: Language): boolean =>
  strictWordCount(part) > 1 &&
  strictWordCount(part) <= LONGEST_VALUE &&
  /^[\p{L}\p{N}]/u.test(part) &&
  !speaksToYou(part, language) &&
  !(language === "es" && OF_VERB.test(part)) &&
  !NOTED.test(part) &&
  !OF_THEM[language].test(part) &&
  !hidesSubject(part, language);
/** The beginning of a clause whose subject is hidden: "Lo platica con Itzel". */
const OF_VERB = /^(?:lo|le|les|se|no|si|cuando)(?!\p{L})/iu;
/** Words of the customer in the third person. */
const OF_THEM: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:il|elle|son|sa|ses|lui)(?!\p{L})/iu,
  en: /\b(?:he|she|his|her|him)\b/i,
  es: /(?<!\p{L})(?:usted|sus?|le|v?os|vuestr[oa]s?)(?!\p{L})|(?<!(?:tr|m|despu|detr|atr|jam|qui[zs]|adem|much|a|á|ingl|franc)(?=[áéí]s))(?<=\p{L}{3})[áéí]s(?!\p{L})/iu,
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

/** A half of a span: "d'avril" of "d'avril à octobre". */
const HALF_SPAN = new RegExp(` (?:de |d['’]|from |between |entre )${CALENDAR.source}$`, "iu");
/** A number that is a part of a word: "a seven-room bed and breakfast". */
const IN_WORD =
  /^(?:\d+|\p{L}+)-(?!(?:one|two|three|four|five|six|seven|eight|nine|ones|un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|et)(?!\p{L}))\p{L}/iu;
function phraseOf({ startIndex, raw }: Quantity, text: string): string {
  const words = text.slice(startIndex);
  if (IN_WORD.test(words)) return "";
  const end = ENDS.exec(words.slice(raw.length));
  const whole = words.slice(0, end ? raw.length + end.index : words.length).trim();
  const [rounded = ""] = ROUNDS.exec(text.slice(0, startIndex)) ?? [];
  return `${rounded}${whole.replace(HALF_SPAN, "").replace(LOOSE_END, "")}`;
}

/** A beginning that lasts: "depuis onze ans", "since 2003". */
const SINCE =
  /(?<!\p{L})(?:depuis|since|desde|for|desde hace) (?:(?:about|almost|over|nearly|más de|plus de) )?(?:[\p{L}\d-]+ (?:ans|years|años)|(?:19|20)\d\d)(?!\p{L})/giu;
const beginningsIn = (line: SheetLine, language: Language): FactCandidate[] =>
  [...line.text.matchAll(SINCE)]
    .filter(([words]) => !speaksToYou(words, language))
    .map(([words]) => said(words, line, "beginning"));
