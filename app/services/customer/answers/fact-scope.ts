import type { Language } from "~/models/terms/language";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import { termsOf } from "~/services/rubrics/terms-of";
import type { PersonaFact } from "../persona/persona";
import type { AskedKind, RepQuestion } from "./rep-question";

export const YEAR = /(?<!\d)(?:1[89]|20)\d\d(?!\d)/;
const TIMES = new Set(["time", "calendar", "date", "clock", "weekdays"]);
/** The kinds of question that a figure answers. */
export const FIGURES: ReadonlySet<AskedKind> = new Set(["cost", "count", "people", "since"]);

/** Verbs that fit any question and name no subject. */
const LIGHT: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:regard\p{L}+|pens\p{L}+|fai(?:t|tes|re)|marche|fonctionne|prenez|mettez|passe|passé|arriv\p{L}+)(?!\p{L})/giu,
  en: /\b(?:look(?:ed|ing)?|get(?:ting)?|got|take|make|keep|put|use[ds]?|go(?:es)?|come|work(?:ed|s)?|think|thought|seen|heard|do|does|happen(?:s|ed)?|went|wrong)\b/gi,
  es: /(?<!\p{L})(?:mira\p{L}*|hace\p{L}*|funciona|pone|pas[aó]|pasado|ocurrió)(?!\p{L})/giu,
};
/** A possession of the customer's in a question: "vos couteaux", "your knives". */
const TOPIC: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:votre|vos|ton|ta|tes) \p{L}+(?: \p{L}+)?/giu,
  en: /\byour \w+(?: \w+)?/gi,
  es: /(?<!\p{L})(?:sus?|tus?|vuestr[oa]s?) \p{L}+/giu,
};
/** A question about something that ever happened. */
const EVER: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:déjà|jamais)(?!\p{L})/iu,
  en: /\bever\b|\b(?:have|had) (?:you|anybody|anyone) (?:tried|had|looked|used)\b/i,
  es: /(?<!\p{L})(?:alguna? vez|algún|alguno|(?:ha|han|has|habéis) (?:tenido|probado))(?!\p{L})/iu,
};
/** A sentence in the past. */
export const PAST =
  /(?<!\p{L})(?:(?:ai|a|avons|ont|suis|est|sommes|sont) (?:\p{L}+ )?\p{L}+(?:é|i|u|it|is|ert)e?s?|\p{L}{3,}ed|broke|lost|bought|went|had|was|were|took|got|tore|hubo|\p{L}{2,}(?:ó|aron|ieron)|compré|tuve|probé|perdí)(?!\p{L})|(?<!\d)20\d\d(?!\d)/u;
/** A question with a verb beside "who", or after "have you ever". */
const DOER: Record<Language, RegExp> = {
  fr: /(?<!\p{L})qui (?:est-ce qui |qui )?(?:vous |s['’])?(\p{L}+)/iu,
  en: /\b(?:who|have you(?: ever)?) (\w+)/i,
  es: /(?<!\p{L})quién (?:le |te |les )?(\p{L}+)/iu,
};
const ASKS_WHO = /(?<!\p{L})(?:qui|who|qui[eé]n)(?!\p{L})/iu;
/** A sentence that names somebody who does something. */
const CLEFT =
  /^(?:c['’]est|it['’]s|es) .+ (?:qui|who|quien|que)(?!\p{L})|^l[oa]s? \p{L}+a (?:un|una|el|la|mi)(?!\p{L})/iu;
/** A question that asks who, what, how or where. */
export const ASKS_HOW: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:qui|quoi|comment|où|que)(?!\p{L})/iu,
  en: /\b(?:who|what|how|where)\b/i,
  es: /(?<!\p{L})(?:qui[eé]n|qu[eé]|c[oó]mo|d[oó]nde|tienen?)(?!\p{L})/iu,
};
const ASKS_WHERE: Record<Language, RegExp> = {
  fr: /(?<!\p{L})où(?!\p{L})/iu,
  en: /\bwhere\b/i,
  es: /(?<!\p{L})d[oó]nde(?!\p{L})/iu,
};
export const PLACES: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:dans|chez|sur|au|par|derrière|près|de(?= \p{Lu}))(?!\p{L})/u,
  en: /\b(?:in|at|behind|near|into|to|from)\b/i,
  es: /(?<!\p{L})(?:en|al|detrás|cerca|a un|a una|de(?= \p{Lu}))(?!\p{L})/u,
};
/** A question's noun: "what colour", "how many doors". */
const ASKS_FOR: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:quel(?:le)?s? |combien d(?:e |['’]))(?!est|sont)(\p{L}+)/iu,
  en: /\b(?:what|which|how many) (?!do|does|did|is|are|was|were|about|have|has|would|can|bothers|you|the|happens?|s\b)(\w+)/i,
  es: /(?<!\p{L})(?:qué(?! es|\s+tal| le| te| hace| opina| tiene| usa| utiliza)|cuánt[oa]s) (\p{L}+)/iu,
};
const ASKS_WHEN: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:quand(?= (?:est-ce|avez|êtes|a-t|ont)|\s*\?)|en quelle année|quelle date)(?!\p{L})/iu,
  en: /\b(?:when (?:did|do|are|was|were|is|will|have)|what year|which year)\b/i,
  es: /(?<!\p{L})(?:cuándo|qué año)(?!\p{L})/iu,
};
/** A person introduced by name: "ma femme Zoé", "one apprentice, Jamie". */
const A_PERSON = /(?<=(?:,|(?<!\p{L})(?:[Mm]on|[Mm]a|[Mm]y|[Mm]i) \p{L}+,?) )\p{Lu}\p{Ll}+/u;

/** A sentence with another person, or nobody, as its subject: an answer to "who does it". */
const A_DOER =
  /^(?:(?:Mon|Ma|Mes|My|Mi|Mis) \p{L}+|(?:(?:Le|La|The|El) |L['’])\p{L}+, \p{Lu}\p{L}*|Personne|Nobody|No one|Nadie)(?!\p{L})/u;

/** Returns true for a sentence that begins with a figure. */
const isCount = (text: string, language: Language): boolean =>
  readQuantities(text, language).some(
    ({ startIndex, value, dimension }) =>
      value !== 1 &&
      dimension !== "date" &&
      !ON_A_DAY.test(text) &&
      text.slice(0, startIndex).trim().split(/\s+/).length <= BEFORE_COUNT,
  );
/** A time before its clause: "At Christmas eleven costumes tore". */
const ON_A_DAY = /^(?:at|in|on|last|en|à|au|l['’]an) /iu;
/** The most words before the figure: "une bonne trentaine", "About thirty". */
const BEFORE_COUNT = 2;

/** The bonus for a possession or a name that question and sentence share. */
const NAMED = 1;
/** The bonus for a place, a person or a verb that the question asks for. */
const FITTING = 0.75;
/** The bonus for another person as the subject, when the rep asks who does it today. */
const DOER_BONUS = 0.8;
const OF_MINE = /^(?:J['’]|Je |I |I['’]|(?:Tengo|Uso|Hago|Llevo)(?!\p{L}))/u;
/** The penalty of a thing of the customer's as the answer to who. */
const NOBODY = 0.3;
/** The penalty of a count as the answer to who, how or where. */
const BESIDE = 2;

/** The words of a question that name something. */
export interface Scope {
  words: string;
  /** True when one shared word is enough: the question has no other, or asks for something that ever happened. */
  isLoose: boolean;
  /** Returns the bonus of a sentence for the form of the question; null when it cannot answer the question. */
  worth(fact: PersonaFact, isShared: boolean): number | null;
}

/** Reads the subject of a question, beside its kind. `name`: the customer's own. Pure. */
export function scopeOf(asked: RepQuestion, name: string | null, language: Language): Scope {
  const { kind, text } = asked;
  const words = text.replaceAll(LIGHT[language], " ");
  const topics = termsOf((text.match(TOPIC[language]) ?? []).join(" "), language);
  const doers = termsOf(DOER[language].exec(text)?.[1] ?? "", language);
  const names = text.match(/\p{Lu}[\p{Ll}'’]{2,}(?=,| \p{Ll})/gu)?.filter((one) => one !== name);
  const isCounted = FIGURES.has(kind) || kind === "problem" || !ASKS_HOW[language].test(text);
  const has = ({ terms }: PersonaFact, some: ReadonlySet<string>) =>
    [...some].some((term) => terms.has(term));
  return {
    words,
    isLoose: termsOf(words, language).size === 1 || EVER[language].test(text),
    worth(fact, isShared) {
      if (isOfAnotherKind(asked, fact, language)) return null;
      const fits = [
        has(fact, doers),
        ASKS_WHO.test(text) && CLEFT.test(fact.text),
        isShared && DOER[language].test(text) && A_PERSON.test(fact.text),
        EVER[language].test(text) && PAST.test(fact.text),
        ASKS_WHERE[language].test(text) && PLACES[language].test(fact.text),
      ];
      const isNamed = names?.some((one) => fact.text.slice(1).includes(one));
      const named = [has(fact, topics), isNamed].filter(Boolean).length * NAMED;
      const doer =
        kind === "current" && ASKS_WHO.test(text) && A_DOER.test(fact.text) ? DOER_BONUS : 0;
      const beside =
        !isCounted &&
        !has(fact, doers) &&
        (isCount(fact.text, language) || (ASKS_WHO.test(text) && ON_A_DAY.test(fact.text)))
          ? BESIDE
          : 0;
      // "I use a diary" names nobody.
      const isNever = EVER[language].test(text) && !PAST.test(fact.text);
      const isOwn = ASKS_WHO.test(text) && !has(fact, doers) && OF_MINE.test(fact.text);
      return (
        named +
        fits.filter(Boolean).length * FITTING +
        doer -
        beside -
        (isOwn ? NOBODY : 0) -
        (isNever ? FITTING : 0)
      );
    },
  };
}

/** Returns true for a question that asks for a noun ("what colour") or a time which the sentence lacks. */
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
