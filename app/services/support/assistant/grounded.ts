import type { Language } from "~/models/terms/language";
import { AND, CONNECTIVES } from "../../language/connectives";
import type { Quantity } from "../../language/quantities/quantity";
import { readQuantities } from "../../language/quantities/read-quantities";
import { splitSentences } from "../../language/sentences";
import { foldedWords, tokenize } from "../../language/tokens";
import type { Fault } from "../../talk/fault";
import { sameness } from "../retrieval/likeness";
import { type Term, termsOf } from "../retrieval/terms";

/** So much of what a sentence is about must stand in its source: the same word, a synonym, another form of it. */
const LEAST_SHARE = 0.6;
const SAME = 0.8;

/** What turns a sentence round, over folded words: the same words would say the contrary. */
const NEGATION: Record<Language, RegExp> = {
  fr: /\b(ne|n|pas|jamais|sans|aucun|aucune)\b/,
  en: /\b(not|never|no|without|cannot|neither|\w+n t)\b/,
  es: /\b(no|nunca|jamas|sin|ningun|ninguna)\b/,
};

const TOLD: Record<Language, Record<"figure" | "words" | "denial", (words: string) => string>> = {
  fr: {
    figure: (words) => `Ce chiffre n'est pas dans le tutoriel : ${words}.`,
    words: (words) => `Le tutoriel ne dit pas : ${words}. Reprends ses propres mots.`,
    denial: () => "Le tutoriel ne nie rien de tel.",
  },
  en: {
    figure: (words) => `This figure is not in the tutorial: ${words}.`,
    words: (words) => `The tutorial does not say: ${words}. Use its own words.`,
    denial: () => "The tutorial denies no such thing.",
  },
  es: {
    figure: (words) => `Esta cifra no está en el tutorial: ${words}.`,
    words: (words) => `El tutorial no dice: ${words}. Usa sus propias palabras.`,
    denial: () => "El tutorial no niega nada de eso.",
  },
};

/**
 * Returns all by which a sentence goes beyond its source: a figure, in digits or in words; a step whose first word is not
 * there; too many other words; a denial. Pure.
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

/** Returns the figures of a sentence that its source does not give. A rank ("the second step") is none. Pure. */
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

/** The words that a sentence has too many of, and those that begin a step which is not in the source. */
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
  const beyond = new Set((isAbout ? begun : unknown).map(({ key }) => key));
  const written = tokenize(sentence).filter(({ folded }) =>
    termsOf(folded, language).some(({ key }) => beyond.has(key)),
  );
  return [...new Set(written.map(({ text }) => text))];
}

/** Whether a clause is of one step: its first word stands there, and enough of the others. Words of several make another. */
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

/** The clauses of a sentence: what marks, "and" and "then" part. */
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
