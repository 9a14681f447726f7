import type { Language } from "~/models/terms/language";
import { readQuantities } from "../read-once";
import { termsOf } from "~/services/rubrics/terms-of";
import { saysHowOften } from "../hearing/heard";
import { flat } from "../social-acts";
import { ASKS_HOW, ASKS_PAST, CLAUSES, PAST, YEAR } from "./fact-scope";
import type { PersonaFact, SheetLine } from "../persona/persona";
import { ASKS_WHEN } from "../unmarked-question";
import { INCIDENT } from "../persona/persona-labels";
import type { AskedKind, RepQuestion } from "./rep-question";

/** Signs of each kind of sentence about the customer, in words of any trade. */
const TELLS: Partial<Record<AskedKind, Record<Language, RegExp>>> = {
  current: {
    fr: /\b(actuel\w*|aujourd hui|vieil\w*|vieux|ancien\w*|prestataire|fournisseur|utilise|travaille avec|une? seule?|je (fais|tiens|gere|note|garde)|(mon|ma|mes) \w+ (fait|font|tien(t|nent)|gere(nt)?|s occupe(nt)?)|a la main)\b/,
    en: /\b(currently|today|old|supplier|provider|i (use|keep|get|work with|buy)|my \w+ (do|does|keeps?|handles?)|the firm)\b/,
    es: /\b(hoy|actual\w*|viej[oa]s?|lleva|llevo (?!\w+ anos)|uso|utilizo|mi \w+ (hace|lleva|gestiona)|trabajo con|proveedor)\b/,
  },
  problem: {
    fr: /\b(perd\w*|panne|pour rien|plaign\w*|lent\w*|retard|amendes?|peur|crains|coute|allergi\w*|attendu|arrete\w*|forcee?|mal|souvenir|pu sortir)\b/,
    en: /\b(lost|lose|sick of|fined|worry|afraid|sore|slow|late|broke\w*|stiff|waste\w*|took|complain\w*|slows?|late)\b/,
    es: /\b(perd\w*|tardan|lent\w*|cola|miedo|queja\w*|averi\w*|ato|nadie fue|multa)\b/,
  },
  people: {
    fr: /\b(personnes|salarie[es]*|employe[es]*|compagnons?|apprenti\w*|commis|collegues?|associe[es]*|stagiaires?|benevoles?|saisonniere?s?|ouvriere?s?|assistante?s?|aides?)\b/,
    en: /\b(staff|people|employees?|partners?|lads|apprentices?|colleagues?|trainees?|volunteers?|workers?|assistants?|interns?|men|women|of us)\b/,
    es: /\b(personas|emplead[oa]s?|aprendices|aprendiz|soci[oa]s?|trabajador\w*|ayudantes?|companer[oa]s?|voluntari[oa]s?|temporer[oa]s?|becari[oa]s?|oficiales)\b/,
  },
  trade: {
    fr: /\b(je (suis|tiens|dirige|gere)|mon (metier|entreprise|atelier))\b/,
    en: /\bi (m (the|a|an)|run|own|manage|look after)\b/,
    es: /\b(soy|dirijo|regento|tengo un)\b/,
  },
};
/** A possession: a weaker sign of the customer's present solution. */
const HAS: Record<Language, RegExp> = {
  fr: /\bj ai (une?|des|deja)\b/,
  en: /\bi( have| ve got)\b/,
  es: /(?<!no )\btengo\b/,
};
const WEAK = 0.9;
/** A beginning that lasts. */
const SINCE = /(?<!\p{L})(?:depuis|since|desde)(?!\p{L})/iu;
/** A length of service. */
const SERVED =
  /^(?:I['’]ve been (?!\w+ing ).*years|J['’]ai \S+ ans d|Llevo (?:\S+ ){1,2}años(?! \p{L}+ndo))/u;
/** The customer's work or place, which a beginning may be of. */
const OF_WORK =
  /^(?:Je (?:suis|tiens|dirige|gère|travaille|fais)|J['’]ai|I['’]m|I['’]ve (?:run|been)|I (?:run|keep|own|work)|Soy|Llevo|Tengo|Trabajo|Dirijo|Regento) /u;
/** A moment in the past, which is no length of time. */
export const AGO = /(?<!\p{L})(?:ago|il y a)(?!\p{L})/iu;
/** The end of a working life, which is no length of service. */
const RETIRED = /(?<!\p{L})(?:retraite|retraitée?|retired|jubilad[oa])(?!\p{L})/iu;
/** A beginning, in a verb of any trade. */
const BEGAN =
  /(?<!\p{L})(?:opened|started|founded|took over|bought|inherited|ouverte?|built|construite?|lancée?|reprise?|créée?|achetée?|héritée?|abr(?:í|ió|iste)|abiert[oa]|emp(?:ecé|ezó|ezaste)|fund(?:é|ó|aste|ad[oa])|compré|heredé)(?!\p{L})/iu;
const SIGN = 1.5;
const HALF = 0.5;

/** A part of the things that were counted before. */
export const OF_THEM = /\d (?:of them|d['’]entre (?:eux|elles)|de ell[oa]s)(?!\p{L})/iu;
/** A label's sum ("C'est 640 €"), or the customer's own. */
const OF_SUM = /^(?:C['’]est|It['’]s|Es|Son|Je|On|I|We|\p{L}{3,}(?:o|amos|emos)) |^J['’]|^I['’]/u;
/** A price without its currency: "Pago 1,35 por cada una". */
const PAYS = /(?<!\p{L})(?:pa(?:go|gamos|ie|ye|yons|y)|costs?|coûte|cuesta)(?!\p{L})/iu;
/** A part of a whole, in words. */
const PART = /(?<!\p{L})(?:moitié|half|mitad|plupart|most|mayoría)(?!\p{L})/iu;
/** A question for what the customer may spend, and a sentence that tells it. */
const ASKS_BUDGET =
  /(?<!\p{L})(?:budget|prévu|mett(?:re|riez)|(?:could|can|would) you (?:spend|afford)|presupuesto|gastar\p{L}*|prevista?o?)(?!\p{L})/iu;
const TELLS_BUDGET =
  /(?<!\p{L})(?:budget|peux|pourrais|maximum|investir|jusqu['’]à|au-delà|could|can|would|up to|at most|above|tops|máximo|presupuesto|puedo|podría|como mucho|gastaría|hasta)(?!\p{L})/iu;
/** A thing that a question for a cost names: "What do you pay for hay?". */
const COST_OF =
  /(?<!\p{L})(?:le |la |les |l['’]|du |de |votre |vos |your |the |for |el |los |las |su |sus )(?!(?:moment|mois|année|an|jour|present|minute|year|month|week|mes|año|budget|presupuesto|total|tout|general|ça|cela|this|that|it|eso|todo|esto|combien)(?!\p{L}))\p{L}{3,}/iu;
/** A question for the cost of what was just spoken of. */
const OF_THAT = /(?<!\p{L})(?:ça|cela|that|eso)(?!\p{L})/iu;
/** A question for a number of things, with their noun. */
const NUMBER_OF: Record<Language, RegExp> = {
  fr: /\bcombien (?:d |de |des )(?!ici\b)(\w+(?: \w+)?)/,
  en: /\bhow many (?!of|have|do|did|are|were|in)(\w+(?: \w+)?)/,
  es: /\bcuant[oa]s (?!se |le |les |me |te |hay |tiene|hace)(\w+(?: \w+)?)/,
};
/** Returns the noun of the things that a question counts ("combien de ruches"); "" for none. Pure. */
export const nounAsked = (question: string, language: Language): string =>
  NUMBER_OF[language].exec(flat(question))?.[1]?.replace(/^(?:fois|times|veces)\b.*/u, "") ?? "";
/** Returns the terms of those things; empty for none. Pure. */
export const thingsAsked = (question: string, language: Language): ReadonlySet<string> =>
  termsOf(nounAsked(question, language), language);

export const ASKS_NUMBER = / (combien|how (many|big|large)|cuant[oa]s?|nombreu(x|ses)) /;
export const ALONE = /(?<!\p{L})(?:seule?|alone|on my own|sol[oa])(?!\p{L})/iu;

/**
 * Returns the bonus of a fact for the question's kind, beside shared words; null when it cannot answer the question.
 * Pure.
 */
export function worthOf(
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
      // A complaint that holds a cost answers only a question that shares its words.
      if (!has("money") && !(PAYS.test(text) && has("number", "count"))) return null;
      if (ASKS_BUDGET.test(question) !== TELLS_BUDGET.test(about)) return null;
      if (shared === 0 && COST_OF.test(question)) return null;
      // "The bar brings in £18,000" is no price that the customer pays.
      if (
        shared === 0 &&
        !isToday &&
        !PAYS.test(text) &&
        !TELLS_BUDGET.test(text) &&
        !OF_SUM.test(text) &&
        !(feeling !== null && OF_THAT.test(question))
      )
        return null;
      // "What did that cost you?" is not answered by a sum of every day.
      if (OF_THAT.test(question) && ASKS_PAST.test(question) && !PAST.test(text)) return null;
      if (feeling !== null && shared === 0) return OF_THAT.test(question) ? 1 : null;
      return isToday ? 2 : 1;
    case "count": {
      const things = thingsAsked(question, language);
      const isOften = shared > 0 && saysHowOften(text, language);
      const isSome = quantities.length > 0 || isOften || (shared > 0 && PART.test(text));
      if (things.size === 0) return isSome ? 1 : null;
      const labelTerms = termsOf(about.slice(0, about.indexOf(":") + 1), language);
      const isNumbered = quantities.some(
        ({ raw, nouns, dimension }) =>
          COUNTS.has(dimension) &&
          [...termsOf(`${raw} ${nouns.join(" ")}`, language)].some((term) => things.has(term)),
      );
      const isLabelled = about !== text && [...things].some((term) => labelTerms.has(term));
      if (shared > 0 && OF_THEM.test(text)) return SIGN + 1 + HALF;
      if (isNumbered || (isLabelled && quantities.length > 0)) return SIGN + 1;
      // "A stable for horses, with thirty boarders" counts horses by another name.
      const counts = quantities.filter(({ dimension }) => ["count", "number"].includes(dimension));
      return counts.length === 1 && termsOf(text, language).has([...things][0] ?? "") ? 1 : null;
    }
    case "since":
      if (AGO.test(text) || RETIRED.test(text)) return null;
      // "Three machines, one broken since June" tells nothing of the customer's time.
      if (SERVED.test(text)) return SIGN + 1;
      if (SINCE.test(text.split(/[,;]/u)[0] ?? "") && (shared > 0 || OF_WORK.test(text)))
        return SIGN + 1;
      return (YEAR.test(text) || has("date")) && (shared > 0 || BEGAN.test(text)) ? 1 : null;
    case "people": {
      const isOther =
        tellsTrouble(text, language) ||
        (quantities.length > 0 && quantities.every(({ value }) => (value ?? 0) >= CROWD));
      if (isOther) return null;
      const isOfWorkers = ({ raw, nouns }: (typeof quantities)[number]) =>
        namesWorkers(`${raw} ${nouns.join(" ")}`, language);
      const isCounted = quantities.some(isOfWorkers) || ALONE.test(text);
      if (ASKS_NUMBER.test(flat(question)) && !isCounted && !(WITH.test(text) && sign > 0))
        return null;
      return sign > 0 || (ALONE.test(text.replace(/^\p{L}+/u, "")) && !has("money"))
        ? SIGN + (has("count") ? 1 : 0)
        : null;
    }
    case "problem":
      if (feeling === "likes") return null;
      if (INCIDENT.test(about.slice(0, about.indexOf(":") + 1))) return SIGN + 2;
      return feeling === "dislikes" ? SIGN + (sign > 0 ? 1 : 0.5) : sign;
    case "likes":
      return feeling === "likes" ? SIGN : null;
    case "satisfied":
      return feeling === "dislikes" && shared > 0 ? 1 : 0;
    case "current":
      if (isToday) return SIGN + WEAK;
      if (sign > 0) return WEAK;
      if (HAS[language].test(flat(about))) return WEAK - 0.1;
      return feeling === "dislikes" && shared === 0 ? -HALF : 0;
    case "other":
      return isToday && shared > 0 && ASKS_HOW[language].test(question) ? SIGN : sign;
    case "trade":
      return sign > 0 ? sign : null;
    default:
      return sign;
  }
}

/** As many people are members or guests, not the staff. */
const CROWD = 100;
/** The dimensions of a number of things. */
const COUNTS = new Set(["count", "number"]);
/** Somebody who works with the customer. */
const WITH = /(?<!\p{L})(?:avec|with|con) (?:mon|ma|mes|une?|my|an?|mis?|una?) /iu;

/** Returns true for words of a loss or a trouble. Pure. */
export const tellsTrouble = (words: string, language: Language): boolean =>
  TELLS.problem?.[language].test(flat(words)) === true;

/** Returns true for words that name workers. Pure. */
export const namesWorkers = (words: string, language: Language): boolean =>
  TELLS.people?.[language].test(flat(words)) === true;

/** The beginning of what lasts: "depuis onze ans", "since 2003". */
const LASTS_SINCE =
  /(?<!\p{L})(?:(?:depuis|since|desde|for) (?:(?:l['’]an|le|el|about|almost|over|nearly|más de|plus de) ?)?(?:[\p{L}\d-]+ (?:ans|years|años)|(?:19|20)\d\d)|hace (?:más de )?[\p{L}\d]+ años|(?:depuis|since|desde) (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|january|february|march|april|may|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre))(?!\p{L})/giu;
const FROM: Record<Language, [string, string]> = {
  fr: ["depuis", "en"],
  en: ["since", "in"],
  es: ["desde", "en"],
};
/** A state of an earlier life: "You were a clerk for nine years". */
const IS_OVER =
  /\b(?:was|were)\b|(?<!\p{L})(?:étai(?:s|t)|étiez|(?:trabaja|er)[ab]\p{L}*|fu(?:e|iste))(?!\p{L})/iu;
/** Returns the beginnings of what lasts: "since 2003", also of "opened in 2003". */
export const beginningsIn = ({ text }: SheetLine, asked: string, language: Language): string[] => {
  if (RETIRED.test(text)) return [];
  const lasting = text.split(CLAUSES).filter((clause) => !IS_OVER.test(clause));
  const found = lasting.flatMap((clause) =>
    [...clause.matchAll(LASTS_SINCE)].map(([since]) => since),
  );
  const [year] = (BEGAN.test(text) && YEAR.exec(text)) || [];
  const isMoment = ASKS_WHEN[language].test(asked) && !/depuis|since|desde/iu.test(asked);
  return (found.length === 0 || isMoment) && year
    ? [`${FROM[language][isMoment ? 1 : 0]} ${year}`]
    : found;
};
