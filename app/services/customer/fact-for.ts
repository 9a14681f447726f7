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
    en: /\b(currently|today|old|supplier|provider|i (use|keep|get|work with|buy)|the firm)\b/,
    es: /\b(hoy|actual\w*|viej[oa]s?|lleva|llevo (?!\w+ anos)|uso|utilizo|trabajo con|proveedor)\b/,
  },
  problem: {
    fr: /\b(perd\w*|panne|pour rien|plaign\w*|lent\w*|retard|amendes?|peur|crains|coute|allergi\w*|attendu|arrete\w*|forcee?|mal|souvenir|pu sortir)\b/,
    en: /\b(lost|lose|sick of|fined|worry|afraid|sore|slow|late|broke\w*|stiff|waste\w*|took|complain\w*|slows?|late)\b/,
    es: /\b(perd\w*|tardan|lent\w*|cola|miedo|queja\w*|averi\w*|ato|nadie fue|multa)\b/,
  },
  people: {
    fr: /\b(personnes?|salaries?|employes?|compagnon|apprenti\w*|equipe|commis|(?<!une )seule?|collegues?|associes?)\b/,
    en: /\b(staff|people|employees|team|husband|wife|partners?|lads)\b/,
    es: /\b(personas?|empleados?|vecinos|equipo|plantilla|aprendices|aprendiz|socios)\b/,
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
  fr: /(?!enfants?)(?<!\p{L})\p{L}+(?:eurs|euses|iers|ières|istes|ants|antes|rices|naires|iens|iennes)(?!\p{L})/u,
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

/** The sentence about the customer that is nearest to a question; null when none is near. `isAgain`: it was asked before. */
export function factFor(
  { kind, text }: RepQuestion,
  scene: Scene,
  isAgain = false,
): PersonaFact | null {
  if (OF_ITS_OWN.has(kind) || kind === "name") return null;
  const { persona, input, memory, givesFigure } = scene;
  const { language } = input;
  const facts = persona.facts.filter((fact) => !givesFigure(fact.text));
  if (kind === "trade" && persona.role)
    return facts.find((fact) => fact.text === persona.role) ?? null;
  const words = text.replaceAll(LIGHT[language], " ");
  const asked = [...termsOf(words, language)].filter((term) => !term.startsWith("#"));
  const shares = weights(facts, asked);
  const topics = termsOf((text.match(TOPIC[language]) ?? []).join(" "), language);
  const isOfTopic = ({ terms }: PersonaFact) => [...topics].some((term) => terms.has(term));
  const usual = kind === "problem" ? factFor({ kind: "current", text: "" }, scene) : null;
  const doers = [...termsOf(DOER[language].exec(text)?.[1] ?? "", language)];
  const names =
    text.match(/\p{Lu}[\p{Ll}'’]{2,}(?=,| \p{Ll})/gu)?.filter((one) => one !== persona.name) ?? [];
  const scored = facts.map((fact) => {
    const shared = shares(fact);
    const worth = worthOf({ kind, text }, fact, { language, shared });
    if (worth === null || isOfAnotherKind({ kind, text }, fact, language)) return 0;
    // A fact about how things are done answers only a question that asks how.
    if (kind === "problem" && fact === usual && fact.feeling === null)
      return Math.min(1, shared + worth);
    const own = isOfTopic(fact) ? OF_TOPIC : 0;
    const beside = isBeside({ kind, text }, fact, language) ? BESIDE : 0;
    const acts = doers.some((term) => fact.terms.has(term)) ? PLACED : 0;
    const isNamed = names.some((name) => fact.text.slice(1).includes(name)) ? 1 : 0;
    const placed = ASKS_WHERE[language].test(text) && PLACES[language].test(fact.text) ? PLACED : 0;
    const said = memory.said(fact.text) && !isAgain && !FIGURES.has(kind) ? SAID : 0;
    return shared + own + worth + placed + acts + isNamed - beside - said;
  });
  const best = Math.max(0, ...scored);
  const least = asked.length === 1 && kind === "other" ? 0.75 : (LEAST[kind] ?? 0.9) - 0.25;
  return best >= least ? (facts[scored.indexOf(best)] ?? null) : null;
}

/** Share of a question's words that a fact holds; words of most facts weigh half, and those of one family. */
const weights =
  (facts: readonly PersonaFact[], asked: readonly string[]) =>
  (fact: PersonaFact): number => {
    let sum = 0;
    for (const term of asked) {
      const holders = facts.filter(({ terms }) => terms.has(term)).length;
      if (fact.terms.has(term)) sum += holders > facts.length / 2 ? COMMON : 1;
      else if ([...fact.terms].some((other) => isOfFamily(term, other))) sum += COMMON;
    }
    return sum;
  };
const COMMON = 0.5;
const ROOT = 5;
/** "Ramoner" and "ramonage". */
const isOfFamily = (a: string, b: string): boolean =>
  a.length >= ROOT && b.length >= ROOT && a.slice(0, ROOT) === b.slice(0, ROOT);

/** What was said already is no answer to another question. */
const SAID = 1.25;
/** A number of things tells little of who, how and where. */
const BESIDE = 2;
const PLACED = 0.75;
const ASKS_WHERE: Record<Language, RegExp> = {
  fr: /(?<!\p{L})où(?!\p{L})/iu,
  en: /\bwhere\b/i,
  es: /(?<!\p{L})d[oó]nde(?!\p{L})/iu,
};
const PLACES: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:dans|chez|sur|au|derrière|près)(?!\p{L})/iu,
  en: /\b(?:in|at|behind|near|into|to)\b/i,
  es: /(?<!\p{L})(?:en|al|detrás|cerca|a un|a una)(?!\p{L})/iu,
};
const COUNTS: Record<Language, RegExp> = {
  fr: /^(?:(?:environ |à )?(?:\d|deux|trois|quatre|cinq|six|sept|huit|neuf|dix)|\P{L}*(?:\p{L}+ )*(?:compte|emploie) )/iu,
  en: /^(?:about |around )?(?:\d|two|three|four|five|six|seven|eight|nine|ten|£|\$|€)/iu,
  es: /^(?:unos |unas )?(?:\d|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)/iu,
};
const FIGURES = new Set<AskedKind>(["cost", "count", "people", "since"]);
const isBeside = ({ kind, text }: RepQuestion, fact: PersonaFact, language: Language): boolean =>
  !FIGURES.has(kind) &&
  kind !== "problem" &&
  ASKS_HOW[language].test(flat(text)) &&
  COUNTS[language].test(fact.text);
/** Asks who, what, how or where. */
const ASKS_HOW: Record<Language, RegExp> = {
  fr: /\b(qui|quoi|comment|ou|que)\b/,
  en: /\b(who|what|how|where)\b/,
  es: /\b(quien|que|como|donde)\b/,
};
/** Verbs that any question may have: they name nothing. */
const LIGHT: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:regard\p{L}+|pens\p{L}+|fai(?:t|tes|re)|marche|fonctionne|prenez|mettez|passe)(?!\p{L})/giu,
  en: /\b(?:look(?:ed|ing)?|get(?:ting)?|got|take|make|keep|put|use[ds]?|go(?:es)?|come|work(?:ed|s)?|think|thought|seen|heard|do|does)\b/gi,
  es: /(?<!\p{L})(?:mira\p{L}*|hace\p{L}*|funciona|pone|pasa)(?!\p{L})/giu,
};
/** What the customer has is what the question is about: "vos couteaux", "your knives". */
const OF_TOPIC = 1;
const TOPIC: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:votre|vos|ton|ta|tes) \p{L}+(?: \p{L}+)?/giu,
  en: /\byour \w+(?: \w+)?/gi,
  es: /(?<!\p{L})(?:sus?|tus?|vuestr[oa]s?) \p{L}+/giu,
};

/** Whose name or verb stands beside "who": "who washes". */
const DOER: Record<Language, RegExp> = {
  fr: /(?<!\p{L})qui (?:est-ce qui |qui )?(?:vous |s['’])?(\p{L}+)/iu,
  en: /\bwho (\w+)/i,
  es: /(?<!\p{L})quién (?:le |te |les )?(\p{L}+)/iu,
};

/** Asks for a year, a colour, a size: a sentence without it is no answer. */
const ASKS_FOR: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:quel(?:le)?s?|combien d[e’']) ?(?!est|sont)(\p{L}+)/iu,
  en: /\b(?:what|which|how many) (?!do|does|did|is|are|was|were|about|have|has|would|can|bothers|you|the|happens?|s\b)(\w+)/i,
  es: /(?<!\p{L})(?:qué(?! es|\s+tal| le| te| hace| opina| tiene)|cuánt[oa]s) (\p{L}+)/iu,
};
const ASKS_WHEN: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:quand(?= (?:est-ce|avez|êtes|a-t|ont)|\s*\?)|en quelle année|quelle date)(?!\p{L})/iu,
  en: /\b(?:when (?:did|do|are|was|were|is|will|have)|what year|which year)\b/i,
  es: /(?<!\p{L})(?:cuándo|qué año)(?!\p{L})/iu,
};
const TIMES = new Set(["time", "calendar", "date", "clock", "weekdays"]);

/** The question asks for something that the sentence has not: a noun ("what colour"), or a time. */
function isOfAnotherKind(
  { kind, text: question }: RepQuestion,
  { text, terms }: PersonaFact,
  language: Language,
): boolean {
  if (kind === "people" || kind === "cost") return false;
  if (ASKS_WHEN[language].test(question)) {
    const times = readQuantities(text, language).some(({ dimension }) => TIMES.has(dimension));
    return !times && !YEAR.test(text);
  }
  const noun = ASKS_FOR[language].exec(question)?.[1];
  if (noun === undefined || readQuantities(text, language).length > 0) return false;
  return ![...termsOf(noun, language)].some((term) => terms.has(term));
}

/** Asks for a number of things, and names them. */
const NUMBER_OF: Record<Language, RegExp> = {
  fr: /\bcombien (?:d |de |des )(.+)/,
  en: /\bhow many (.+)/,
  es: /\bcuant[oa]s (.+)/,
};
/** Asks how long something takes. */
const DURATION: Record<Language, RegExp> = {
  fr: /combien de temps/iu,
  en: /\bhow long\b/i,
  es: /cuánto (?:tiempo|tarda)/iu,
};
/** The verb beside the customer in a question is the sentence's too: "vous gérez", "je gère". */
function namesVerb(question: string, text: string, language: Language): boolean {
  const verb = BESIDE_YOU[language].exec(question)?.[1] ?? "";
  const [stem] = termsOf(verb, language);
  if (stem === undefined) return false;
  const own = [...termsOf(text, language)];
  return own.some((term) => fold(term).slice(0, 3) === fold(stem).slice(0, 3));
}
const BESIDE_YOU: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:vous|tu) (?:en )?(\p{L}+)/iu,
  en: /\b(?:do|have) you (\w+)/i,
  es: /(?!)/u,
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
      if (DURATION[language].test(question)) return has("time", "calendar", "workday") ? 1 : null;
      const named = NUMBER_OF[language].exec(flat(question))?.[1];
      if (named === undefined) return quantities.length > 0 ? 1 : null;
      const things = termsOf(named, language);
      const labelTerms = termsOf(about.slice(0, about.indexOf(":") + 1), language);
      const isNumbered = quantities.some(({ raw, nouns }) =>
        [...termsOf(`${raw} ${nouns.join(" ")}`, language)].some((term) => things.has(term)),
      );
      const isLabelled = about !== text && [...things].some((term) => labelTerms.has(term));
      if (isNumbered || (isLabelled && quantities.length > 0)) return SIGN + 1;
      // "Vous gérez combien d'immeubles ?" is answered by what they manage.
      return has("count") && shared > 0 && namesVerb(question, text, language) ? WEAK : null;
    }
    case "since":
      if (has("calendar") && YEARS[language].test(flat(about))) return SIGN;
      return has("date") || YEAR.test(text) ? 1 : null;
    case "people": {
      const workers = has("count") && WORKERS[language].test(text) ? 1 : 0;
      if (sign + workers > 0) return sign + workers + (has("count") ? 1 : 0);
      return has("count") && (shared > 0 || HAS[language].test(flat(about))) ? WEAK : null;
    }
    case "problem":
      return feeling === "dislikes" ? SIGN + (sign > 0 ? 1 : 0.5) : sign;
    case "likes":
      return feeling === "likes" ? SIGN : null;
    case "satisfied":
      return feeling === "dislikes" && shared > 0 ? 1 : null;
    case "current":
      if (isToday) return SIGN;
      return sign > 0 ? WEAK : HAS[language].test(flat(about)) ? WEAK - 0.1 : 0;
    case "other":
      return isToday && shared > 0 && WHO_HOW[language].test(flat(question)) ? SIGN : sign;
    default:
      return sign;
  }
}

/** Tells whether words name people who work somewhere. */
export const namesWorkers = (words: string, language: Language): boolean =>
  TELLS.people?.[language].test(flat(words)) === true || WORKERS[language].test(words);
