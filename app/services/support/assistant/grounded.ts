import type { Language } from "~/models/terms/language";
import { AND, CONNECTIVES, splitSentences, foldedWords, tokenize } from "../../language/tokens";
import type { Quantity } from "../../language/quantities/quantity";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import type { Fault } from "../../talk/checks";
import { sameness } from "~/services/support/retrieval/match-words";
import { type Term, termsOf } from "~/services/support/retrieval/terms";
import { byLanguage } from "~/services/language/words/room-words";

/** The least share of a sentence's content words in its source: the same word, a synonym or another form. */
const LEAST_SHARE = 0.6;
const SAME = 0.8;

const NEGATION = byLanguage(({ support }) => support.grounded.negation);
const TOLD = byLanguage(({ support }) => support.grounded.told);

/**
 * Returns the parts of a sentence beyond its source: a figure, in digits or words, or a denial. Also a step with a
 * foreign first word, and too many other words. Pure.
 */
export function groundFaults(sentence: string, source: string, language: Language): Fault[] {
  const told = TOLD[language];
  const figures = figuresBeyond(sentence, source, language);
  const words = wordsBeyond(sentence, source, language);
  const denies = (text: string) => NEGATION[language].test(foldedWords(text));
  const faults: Fault[] = [];
  if (figures.length > 0) faults.push({ kind: "figure", told: told.figure(figures.join(", ")) });
  if (words.length > 0) faults.push({ kind: "words", told: told.words(words.join(", ")) });
  if (denies(sentence) && !denies(source)) faults.push({ kind: "denial", told: told.denial("") });
  return faults;
}

const UNMEASURED = new Set(["count", "number", "ordinal", "times"]);
const isMeasured = ({ dimension }: Quantity) => !UNMEASURED.has(dimension);

/** Returns the figures of a sentence that are missing in its source. A rank ("the second step") is no figure. Pure. */
export function figuresBeyond(sentence: string, source: string, language: Language): string[] {
  const given = readQuantities(source, language);
  return readQuantities(sentence, language)
    .filter((one) => !one.ordinal && (one.value !== null || isMeasured(one)))
    .filter((one) => !given.some((other) => isSame(one, other)))
    .map(({ raw }) => raw);
}

const isSame = (one: Quantity, other: Quantity): boolean =>
  one.value === other.value &&
  one.low === other.low &&
  one.high === other.high &&
  (!isMeasured(one) || (isMeasured(other) && one.unit === other.unit));

/** Returns the words of a sentence beyond its source: all unknown words if too many, or steps' first words. */
function wordsBeyond(sentence: string, source: string, language: Language): string[] {
  const known = partsOf(source, language);
  const isKnown = (term: Term) => known.some((one) => sameness(term, one) >= SAME);
  const unknownIn = (text: string) => saidIn(text, language).filter((term) => !isKnown(term));
  const said = saidIn(sentence, language);
  const unknown = unknownIn(sentence);
  const isAbout = said.length - unknown.length >= said.length * LEAST_SHARE;
  const units = splitSentences(source).map((unit) => partsOf(unit, language));
  const begun = clausesOf(sentence, language).flatMap((clause) => {
    const [first, ...others] = saidIn(clause, language);
    return first && !units.some((unit) => isStepOf(unit, first, others)) ? [first] : [];
  });
  return asWritten(isAbout ? begun : unknown, sentence, language);
}

/** Returns terms as a sentence writes them, each once. */
function asWritten(terms: readonly Term[], sentence: string, language: Language): string[] {
  const keys = new Set(terms.map(({ key }) => key));
  const written = tokenize(sentence).filter(({ folded }) =>
    termsOf(folded, language).some(({ key }) => keys.has(key)),
  );
  return [...new Set(written.map(({ text }) => text))];
}

const ASKING = byLanguage(({ support }) => support.grounded.asking);

/**
 * Returns the content words of a question back that neither its source nor any question has. A question could give
 * advice in them. Pure.
 */
export function questionWordsBeyond(
  question: string,
  source: string,
  language: Language,
): string[] {
  const known = partsOf(`${source}. ${ASKING[language]}`, language);
  const beyond = saidIn(question, language).filter(
    (term) => !known.some((one) => sameness(term, one) >= SAME),
  );
  return asWritten(beyond, question, language);
}

/** Returns true when a clause belongs to one step, by its first word and enough of the others. */
function isStepOf(unit: readonly Term[], first: Term, others: readonly Term[]): boolean {
  const has = (term: Term) => unit.some((one) => sameness(term, one) >= SAME);
  const shared = others.filter(has).length + 1;
  return has(first) && shared >= (others.length + 1) * LEAST_SHARE;
}

const partsOf = (text: string, language: Language): Term[] =>
  termsOf(text, language).flatMap((term) => [term, ...term.parts]);

const saidIn = (text: string, language: Language): Term[] =>
  termsOf(text, language)
    .flatMap((term) => (term.parts.length > 0 ? term.parts : [term]))
    .filter(({ weak }) => !weak);

/** Splits a sentence into clauses at marks, "and" and connectives. */
function clausesOf(sentence: string, language: Language): string[] {
  const clauses: string[] = [];
  let from = 0;
  let end = 0;
  for (const word of tokenize(sentence)) {
    const isMarked = /[,;:.!?]/.test(sentence.slice(end, word.start));
    const joins = word.folded === AND[language] || CONNECTIVES[language].has(word.folded);
    if (isMarked || joins) {
      clauses.push(sentence.slice(from, word.start));
      from = word.start;
    }
    end = word.end;
  }
  return [...clauses, sentence.slice(from)];
}
