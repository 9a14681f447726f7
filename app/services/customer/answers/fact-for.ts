import { termsOf } from "~/services/rubrics/terms-of";
import { FIGURES, scopeOf } from "./fact-scope";
import { worthOf } from "./fact-signs";
import type { PersonaFact } from "../persona/persona";
import { type AskedKind, ASKS_US, type RepQuestion } from "./rep-question";
import type { Scene } from "../scene";

/** The least worth of an answer, by the kind of its question. */
const LEAST: Partial<Record<AskedKind, number>> = {
  other: 1,
  count: 1.75,
  knows: 0.75,
  people: 0.75,
};
const LEAST_OF_ALL = 0.65;
const LEAST_LOOSE = 0.75;
/** The penalty of a sentence that the customer already said. */
const SAID = 3;

/**
 * Returns the sentence about the customer that is nearest to a question; null when none is near. `isAgain`: the rep
 * asked the question before.
 */
export function factFor(asked: RepQuestion, scene: Scene, isAgain = false): PersonaFact | null {
  const { kind, text } = asked;
  if (kind === "name" || kind === "wellbeing") return null;
  if (kind !== "other" && !ASKS_US.has(kind)) return null;
  const { persona, input, memory, givesFigure } = scene;
  const { language } = input;
  const isOwnRole = ({ text: said }: PersonaFact) =>
    (kind === "current" || kind === "other") && said === persona.role;
  const facts = persona.facts.filter((fact) => !givesFigure(fact.text) && !isOwnRole(fact));
  if (kind === "trade" && persona.role)
    return facts.find((fact) => fact.text === persona.role) ?? null;
  const scope = scopeOf(asked, persona.name, language);
  const terms = [...termsOf(scope.words, language)];
  const shares = weights(facts, terms);
  const usual = kind === "problem" ? factFor({ kind: "current", text: "" }, scene) : null;
  const scored = facts.map((fact) => {
    const shared = shares(fact);
    const worth = worthOf({ kind, text }, fact, { language, shared });
    const fitting = scope.worth(fact, shared > 0);
    if (worth === null || fitting === null) return 0;
    // A fact about how things are done answers only a question that asks how.
    if (kind === "problem" && fact === usual && fact.feeling === null)
      return Math.min(1, shared + worth);
    const said = memory.said(fact.text) && !isAgain && !FIGURES.has(kind) ? SAID : 0;
    return shared + worth + fitting - said;
  });
  const best = Math.max(0, ...scored);
  const least = scope.isLoose && kind === "other" ? LEAST_LOOSE : (LEAST[kind] ?? LEAST_OF_ALL);
  return best >= least ? (facts[scored.indexOf(best)] ?? null) : null;
}

/**
 * Returns a function that sums a question's words in a fact. Words of most facts, and words of one family, count
 * half. Pure.
 */
const weights =
  (facts: readonly PersonaFact[], asked: readonly string[]) =>
  (fact: PersonaFact): number => {
    let sum = 0;
    for (const term of asked) {
      const holders = facts.filter(({ terms }) => terms.has(term)).length;
      const isCommon = holders > facts.length / 2 || (term.startsWith("#") && asked.length > 1);
      if (fact.terms.has(term)) sum += isCommon ? COMMON : 1;
      else if ([...fact.terms].some((other) => isOfFamily(term, other))) sum += COMMON;
    }
    return sum;
  };
const COMMON = 0.5;
const ROOT = 5;
/** Returns true for words of one family: "ramoner", "ramonage". */
const isOfFamily = (a: string, b: string): boolean =>
  a.length >= ROOT && b.length >= ROOT && a.slice(0, ROOT) === b.slice(0, ROOT);
