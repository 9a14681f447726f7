import type { Language } from "~/models/terms/language";
import type { Question } from "../hearing/hear";
import { oddsOf, type Weights } from "~/services/language/learned";
import type { Persona } from "../persona/persona";
import type { Scene } from "../scene";
import { type FactCandidate, candidatesOf } from "./candidates";
import { type AskedWords, hasFigure, isOfThing, signsOfPair, stemsOf } from "./signs";
import learned from "./weights.json" with { type: "json" };

/** The name of "this candidate answers the question" among the weights. */
export const ANSWERS = "answers";
/** The least probability of an answer, and of one that does not speak of the thing that the question names. */
const SURE = 0.5;
const SURE_OF_ANOTHER = 0.75;
/** The least lead of an answer on the next line of the sheet. */
const LEAD = 0.2;

const WEIGHTS: Weights = learned.weights;
const setsOf = (stems: Record<Language, string[]>): Record<Language, ReadonlySet<string>> => ({
  fr: new Set(stems.fr),
  en: new Set(stems.en),
  es: new Set(stems.es),
});
/** Stems that name no subject, in questions of any kind and in those for the trade. */
const COMMON = setsOf(learned.common);
const OF_TRADE = setsOf(learned.trade);

/**
 * Returns the sheet's answer to a question, in the customer's own words; null where none is sure. The weights were
 * learned from labelled sheets (bench/customer/learned). A figure of the rubric is not told before the rep's.
 */
export function factFor(asked: Question, { persona, input, givesFigure }: Scene): string | null {
  const isOfTrade = asked.kind === "trade";
  if (isOfTrade && namesNoOther(asked, persona, input.language)) return persona.role;
  const candidates = candidatesIn(persona, input.language);
  const kinds = isOfTrade ? HEARD_AS_TRADE : [asked.kind];
  const [found = null] = kinds.flatMap(
    (kind) => answerAmong(candidates, { ...asked, kind }, input.language) ?? [],
  );
  return found !== null && !givesFigure(found.text) ? found.text : null;
}

/** The kinds that are heard as the trade by their form: "What is your main worry?" */
const HEARD_AS_TRADE = ["trouble", "need", "cost", "who", "way", "satisfied"] as const;

/** Returns true for "What do you do?", and not for "What is your main worry?", heard as the same. */
function namesNoOther({ text }: Question, { role }: Persona, language: Language): boolean {
  const own = stemsOf(role ?? "", language);
  return [...stemsOf(text, language)].every(
    (stem) => OF_TRADE[language].has(stem) || own.has(stem),
  );
}

/** Returns the candidate that surely answers a question; null for none. Pure. */
export function answerAmong(
  candidates: readonly FactCandidate[],
  asked: AskedWords,
  language: Language,
): FactCandidate | null {
  const common = COMMON[language];
  const weighed = candidates
    .filter((one) => hasFigure(asked, one, language))
    .map((one) => ({
      one,
      odds: oddsOf(WEIGHTS, signsOfPair(asked, one, language, common), [ANSWERS])[ANSWERS],
    }))
    .toSorted((a, b) => b.odds - a.odds);
  const [best] = weighed;
  if (!best) return null;
  if (best.odds < (isOfThing(asked, best.one, language, common) ? SURE : SURE_OF_ANOTHER))
    return null;
  const next = weighed.find(({ one }) => one.line !== best.one.line);
  return next && best.odds - next.odds < LEAD ? null : best.one;
}

const known = new WeakMap<Persona, FactCandidate[]>();
function candidatesIn(persona: Persona, language: Language): FactCandidate[] {
  const found = known.get(persona) ?? candidatesOf(persona, language);
  known.set(persona, found);
  return found;
}
