import type { Language } from "~/models/terms/language";
import { fold } from "~/models/fold";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import { termsOf } from "~/services/rubrics/terms-of";
import type { PersonaFact } from "./persona";
import type { AskedKind, RepQuestion } from "./rep-question";
import type { Scene } from "./scene";

/** Signs of what a sentence about the customer tells, in words of any trade. */
const TELLS: Partial<Record<AskedKind, Record<Language, RegExp>>> = {
  current: {
    fr: /\b(actuel\w*|aujourd hui|vieil\w*|vieux|ancien\w*|prestataire|fournisseur|utilise|travaille avec|une? seule?|je (fais|tiens|gere|note|garde)|a la main)\b/,
    en: /\b(currently|today|old|supplier|provider|does the|i (use|keep|get|work with|buy)|from the|the firm)\b/,
    es: /\b(hoy|actual\w*|viej[oa]s?|lleva|llevo (?!\w+ anos)|uso|utilizo|trabajo con|proveedor)\b/,
  },
  problem: {
    fr: /\b(perd\w*|panne|plaign\w*|lent\w*|retard|amendes?|peur|crains|coute|allergi\w*|attendu|arrete\w*|forcee?|mal|souvenir|pu sortir)\b/,
    en: /\b(lost|lose|sick of|fined|worry|afraid|sore|slow|late|broke\w*|stiff|waste\w*|took)\b/,
    es: /\b(perd\w*|tardan|lent\w*|cola|miedo|queja\w*|averi\w*|ato|nadie fue|multa)\b/,
  },
  people: {
    fr: /\b(personnes?|salaries?|employes?|compagnon|apprenti\w*|equipe|(?<!une )seule?|collegues?|associes?)\b/,
    en: /\b(staff|people|employees|team|husband|wife|partners?|lads)\b/,
    es: /\b(personas?|empleados?|vecinos|equipo|plantilla|aprendices|socios)\b/,
  },
  trade: {
    fr: /\b(je (suis|tiens|dirige|gere)|mon (metier|entreprise|atelier))\b/,
    en: /\bi (m (the|a|an)|run|own|manage|look after)\b/,
    es: /\b(soy|dirijo|regento|tengo un)\b/,
  },
};
/** They have it: a weaker sign of what they use. */
const HAS: Record<Language, RegExp> = {
  fr: /\bj ai (une?|des|deja)\b/,
  en: /\bi( have| ve got)\b/,
  es: /\btengo\b/,
};
const WEAK = 0.9;
const YEAR = /(?<!\d)(?:1[89]|20)\d\d(?!\d)/;
/** Nouns for people who work end so. */
const WORKERS: Record<Language, RegExp> = {
  fr: /\p{L}+(?:eurs|euses|iers|ières|istes|ants|antes|rices|naires)(?!\p{L})/u,
  en: /\w+(?:ers|ors|ists|ees|ants|men|women)\b/,
  es: /\p{L}+(?:ores|oras|istas|antes|eros|eras)(?!\p{L})/u,
};
const YEARS: Record<Language, RegExp> = {
  fr: /\b(depuis|ans|annees)\b/,
  en: /\b(for|since|years)\b/,
  es: /\b(desde|hace|llevo|anos)\b/,
};
/** These are answered by a choice of words, not by what the prompt tells. */
const OF_ITS_OWN = new Set<AskedKind>([
  "permission",
  "propose",
  "sign",
  "when",
  "opinion",
  "wishes",
  "assent",
  "wellbeing",
  "repeat",
]);

const flat = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}]+/gu, " ");
const SIGN = 1.5;
const LEAST: Partial<Record<AskedKind, number>> = { other: 2, count: 2, knows: 1, people: 1 };

/** The sentence about the customer that is nearest to a question; null when none is near. */
export function factFor({ kind, text }: RepQuestion, scene: Scene): PersonaFact | null {
  if (OF_ITS_OWN.has(kind) || kind === "name") return null;
  const { persona, input, memory, givesFigure } = scene;
  const { language } = input;
  const facts = persona.facts.filter((fact) => !givesFigure(fact.text));
  if (kind === "trade" && persona.role)
    return facts.find((fact) => fact.text === persona.role) ?? null;
  const asked = [...termsOf(text, language)].filter((term) => !term.startsWith("#"));
  const shares = weights(facts, asked);
  const usual = kind === "problem" ? factFor({ kind: "current", text: "" }, scene) : null;
  const scored = facts.map((fact) => {
    const shared = shares(fact);
    const worth = worthOf({ kind, text }, fact, { language, shared });
    if (worth === null) return 0;
    // A fact about how things are done answers only a question that asks how.
    if (kind === "problem" && fact === usual && fact.feeling === null)
      return Math.min(1, shared + worth);
    return shared + worth - (memory.said(fact.text) ? 0.25 : 0);
  });
  const best = Math.max(0, ...scored);
  const least = asked.length === 1 && kind === "other" ? 0.75 : (LEAST[kind] ?? 0.9) - 0.25;
  return best >= least ? (facts[scored.indexOf(best)] ?? null) : null;
}

/** Share of a question's words that a fact holds; words of most facts weigh half. */
const weights =
  (facts: readonly PersonaFact[], asked: readonly string[]) =>
  (fact: PersonaFact): number => {
    let sum = 0;
    for (const term of asked) {
      const holders = facts.filter(({ terms }) => terms.has(term)).length;
      if (fact.terms.has(term)) sum += holders > facts.length / 2 ? COMMON : 1;
    }
    return sum;
  };
const COMMON = 0.5;

/** Asks for a number of things, and names them. */
const NUMBER_OF: Record<Language, RegExp> = {
  fr: /\bcombien (?:d |de |des )(.+)/,
  en: /\bhow many (.+)/,
  es: /\bcuant[oa]s (.+)/,
};
/** Asks who, how or where. */
const WHO_HOW: Record<Language, RegExp> = {
  fr: /\b(qui|comment|ou)\b/,
  en: /\b(who|how|where)\b/,
  es: /\b(quien|como|donde|tiene[ns]?)\b/,
};

/** Bonus of a fact for the question's kind, beside shared words; null when it cannot answer it. */
function worthOf(
  { kind, text: question }: RepQuestion,
  { text, about, feeling, isToday }: PersonaFact,
  { language, shared }: { language: Language; shared: number },
): number | null {
  const quantities = readQuantities(text, language);
  const has = (...dimensions: string[]) =>
    quantities.some(({ dimension }) => dimensions.includes(dimension));
  const sign = TELLS[kind]?.[language].test(flat(about)) ? SIGN : 0;
  switch (kind) {
    case "cost":
      // A complaint may hold a cost too: only its own words ask for it.
      if (!has("money") || (feeling !== null && shared === 0)) return null;
      return isToday ? 2 : 1;
    case "count": {
      const named = NUMBER_OF[language].exec(flat(question))?.[1];
      if (named === undefined) return quantities.length > 0 ? 1 : null;
      const things = termsOf(named, language);
      const isNumbered = quantities.some(({ raw, nouns }) =>
        [...termsOf(`${raw} ${nouns.join(" ")}`, language)].some((term) => things.has(term)),
      );
      return isNumbered ? SIGN + 1 : null;
    }
    case "since":
      if (has("calendar") && YEARS[language].test(flat(about))) return SIGN;
      return has("date") || YEAR.test(text) ? 1 : null;
    case "people": {
      const workers = has("count") && WORKERS[language].test(text) ? 1 : 0;
      if (sign + workers > 0) return sign + workers + (has("count") ? 1 : 0);
      return has("count") && HAS[language].test(flat(about)) ? WEAK : null;
    }
    case "problem":
      return feeling === "dislikes" ? SIGN + 1 : sign;
    case "likes":
      return feeling === "likes" ? SIGN : null;
    case "satisfied":
      return feeling === "dislikes" ? 1 : null;
    case "current":
      if (isToday) return SIGN + 1;
      return sign > 0 ? sign : HAS[language].test(flat(about)) ? WEAK : 0;
    case "other":
      return isToday && shared > 0 && WHO_HOW[language].test(flat(question)) ? SIGN : sign;
    default:
      return sign;
  }
}

/** Tells whether words name people who work somewhere. */
export const namesWorkers = (words: string, language: Language): boolean =>
  TELLS.people?.[language].test(flat(words)) === true || WORKERS[language].test(words);
