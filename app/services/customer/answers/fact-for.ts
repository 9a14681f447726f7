import { termsOf } from "~/services/rubrics/terms-of";
import { CHOICE, isYesOrNo } from "./answer";
import { ASKS_WHERE, ASKS_WHO, FIGURES, isCount, LIGHT, scopeOf, sharesTime } from "./fact-scope";
import { asksOwnAge } from "./people-on-sheet";
import { worthOf } from "./fact-signs";
import type { PersonaFact } from "../persona/persona";
import { type AskedKind, ASKS_US, type RepQuestion } from "./rep-question";
import type { Scene } from "../scene";

/** The least worth of an answer, by the kind of its question. */
const LEAST: Partial<Record<AskedKind, number>> = {
  other: 1,
  count: 1.5,
  knows: 0.75,
  people: 0.75,
  returned: 1,
};
const LEAST_OF_ALL = 0.65;

/**
 * Returns the sentence about the customer that is nearest to a question; null when none is near. `isAgain`: the rep
 * asked the question before.
 */
export function factFor(asked: RepQuestion, scene: Scene, isAgain = false): PersonaFact | null {
  const { kind, text } = asked;
  if (kind === "name" || kind === "wellbeing") return null;
  if (kind !== "other" && !ASKS_US.has(kind)) return null;
  if (asksOwnAge(text)) return null;
  const { persona, input, memory, givesFigure } = scene;
  const { language } = input;
  const isOwnRole = ({ text: said }: PersonaFact) =>
    (kind === "current" || kind === "other" || kind === "knows") &&
    said === persona.role &&
    !ASKS_WHERE[language].test(text);
  const facts = persona.facts.filter((fact) => !givesFigure(fact.text) && !isOwnRole(fact));
  if (kind === "trade" && persona.role)
    return facts.find((fact) => fact.text === persona.role) ?? null;
  const scope = scopeOf(asked, language);
  const terms = [...termsOf(scope.words, language)];
  const shares = weights(facts, terms);
  // "Do you have a dog in the shop?" is not answered by the count or the kind of shops.
  const isClosed = kind === "other" && isYesOrNo(asked) && !CHOICE.test(text);
  const isBeside = (fact: PersonaFact) =>
    isClosed &&
    (fact === persona.facts[0] || isCount(fact.text, language)) &&
    shares(fact) < terms.length;
  const scored = facts.map((fact) => {
    if (isBeside(fact)) return { fact, shared: 0, worth: 0 };
    const shared = shares(fact) + (sharesTime(scope.words, fact.text) ? 1 : 0);
    const worth = worthOf({ kind, text }, fact, { language, shared });
    const fitting = scope.worth(fact, shared > 0);
    if (worth === null || fitting === null) return { fact, shared: 0, worth: 0 };
    const isUsual =
      kind === "current" && (fact.isToday || (ASKS_WHO.test(text) && HIRES.test(fact.text)));
    // "Is it yours, or do you rent it?": a choice names its answer.
    const chosen = CHOICE.test(text) && shared > 0 ? COMMON : 0;
    return { fact, shared: isUsual ? 1 : shared, worth: shared + worth + fitting + chosen };
  });
  const least = LEAST[kind] ?? LEAST_OF_ALL;
  const isSpent = ({ text: said }: PersonaFact) =>
    memory.said(said) && !isAgain && !FIGURES.has(kind);
  const isOpen = kind === "other" || ASKS_WHO.test(text);
  // A sentence on the subject goes before one on another, and only such a sentence answers an open question.
  const floor = scored.some(({ shared }) => shared >= 1) ? 1 : isOpen ? COMMON : 0;
  const isNear = scored.some(({ fact, shared }) => shared >= floor && !isSpent(fact));
  const ranked = scored
    .filter(
      ({ shared, worth }) =>
        worth >= least && (shared >= floor || (!isNear && kind === "problem" && worth >= TROUBLE)),
    )
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ fact }) => fact);
  return ranked.find((fact) => !isSpent(fact)) ?? ranked[0] ?? null;
}

/** Returns true for a question with a word of the sheet beside those of most facts. */
export function isOnSheet({ text }: RepQuestion, { persona, input }: Scene): boolean {
  const terms = [...termsOf(text.replaceAll(LIGHT[input.language], " "), input.language)];
  const shares = weights(persona.facts, terms);
  return persona.facts.some((fact) => shares(fact) >= 1);
}

/** A text with its terms. */
type Worded = Pick<PersonaFact, "terms">;

/**
 * Returns a function that sums a question's words in a fact. Words of most facts, and words of one family, count
 * half. Pure.
 */
export const weights =
  (facts: readonly Worded[], asked: readonly string[]) =>
  (fact: Worded): number => {
    let sum = 0;
    for (const term of asked) {
      const holders = facts.filter(({ terms }) => terms.has(term)).length;
      const isCommon = holders > facts.length / 2 || (term.startsWith("#") && asked.length > 1);
      const isOfStem = [...fact.terms].some((other) => isOneStem(term, other));
      if (fact.terms.has(term) || isOfStem) sum += isCommon ? COMMON : 1;
      else if ([...fact.terms].some((other) => isOfFamily(term, other))) sum += COMMON;
    }
    return sum;
  };
/** Somebody who is called or paid today. */
const HIRES =
  /^(?:I (?:use|call|ring|pay|get) |J['’]appelle |Je (?:fais (?:venir|appel)|passe par|travaille avec) |(?:Llamo|Aviso|Pago) a |Trabajo con )/u;
const COMMON = 0.5;
/** The least worth of a trouble that shares no word with a question for troubles. */
const TROUBLE = 2;
const ROOT = 5;
/** Returns true for a stem that is cut shorter in another form: "entrain", "entrainent". */
const isOneStem = (a: string, b: string): boolean =>
  Math.min(a.length, b.length) > ROOT && (a.startsWith(b) || b.startsWith(a));
/** Returns true for words of one family: "ramoner", "ramonage". */
const isOfFamily = (a: string, b: string): boolean =>
  a.length >= ROOT && b.length >= ROOT && a.slice(0, ROOT) === b.slice(0, ROOT);
