import type { Language } from "~/models/terms/language";
import { readQuantities } from "../read-once";
import { termsOf } from "~/services/rubrics/terms-of";
import type { PersonaFact } from "../persona/persona";
import { ASKS_WHEN } from "../unmarked-question";
import type { AskedKind, RepQuestion } from "./rep-question";

export const YEAR = /(?<!\d)(?:1[89]|20)\d\d(?!\d)/;
const TIMES = new Set(["time", "calendar", "date", "clock", "weekdays"]);
/** The kinds of question that a figure answers. */
export const FIGURES: ReadonlySet<AskedKind> = new Set(["cost", "count", "people", "since"]);

/** Verbs that fit any question and name no subject. */
export const LIGHT: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:pose(?:nt|r)?|regard\p{L}+|pens\p{L}+|fai(?:t|tes|re)|marche|fonctionne|occup\p{L}+|jours?|prenez|mettez|passe|passé|arriv\p{L}+|temps|fois|choses?|coup|aujourd['’]hui|actuellement|en ce moment|l['’]an(?:née)? dernier|l['’]année dernière)(?!\p{L})/giu,
  en: /\b(?:look(?:ed|ing)?|get(?:ting)?|got|take|make|keep|put|use[ds]?|go(?:es)?|come|work(?:ed|s)?|think|thought|seen|heard|do|does|happen(?:s|ed)?|went|wrong|times?|days?|old|things?|bit|today|now|currently|at the moment|last year)\b/gi,
  es: /(?<!\p{L})(?:mira\p{L}*|llevan?|llevas?|ocupa\p{L}*|encarga\p{L}*|días?|hace\p{L}*|funciona|pone|pas[aó]|pasado|ocurrió|tiempo|ve(?:z|ces)|cosas?|hoy|ahora|actualmente|(?:el )?año pasado)(?!\p{L})/giu,
};
/** A possession of the customer's in a question: "vos couteaux", "your knives". */
const TOPIC: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:votre|vos|ton|ta|tes) \p{L}+(?: \p{L}+)?/giu,
  en: /\byour \w+(?: \w+)?/gi,
  es: /(?<!\p{L})(?:sus?|tus?|vuestr[oa]s?) \p{L}+/giu,
};
/** A question about something that ever happened. */
export const EVER: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:déjà|jamais|(?:avez|as)(?:-vous)? eu)(?!\p{L})/iu,
  en: /\bever\b|\b(?:have|had) (?:you|anybody|anyone) (?:tried|had|looked|used)\b|\bany (?:trouble|problems?|accidents?|damage)\b/i,
  es: /(?<!\p{L})(?:alguna? vez|algún|alguno|(?:ha|han|has|habéis) (?:tenido|probado)|tuvo|tuviste)(?!\p{L})/iu,
};
/** The place between two clauses of a line. */
export const CLAUSES = /[,;] (?!\p{Lu})| (?:y|et|and|pero|mais|but) (?!\p{Lu})/u;
/** A sentence in the past. */
export const PAST =
  /(?<!\p{L})(?:(?:ai|a|avons|ont|suis|est|sommes|sont) (?:\p{L}+ )?\p{L}+(?:é|i|u|it|is|ert)e?s?|(?!usted)\p{L}{3,}ed|broke|lost|bought|went|had|was|were|took|got|tore|hubo|hizo|hice|fue|\p{L}{2,}(?:ó|aron|ieron)|compré|tuve|probé|perdí)(?!\p{L})|(?<!\d)20\d\d(?!\d)/u;
/** A question about the past. */
export const ASKS_PAST = new RegExp(
  `${PAST.source}|(?<!\\p{L})(?:did|(?:as|avez) (?:\\p{L}+ )?\\p{L}+(?:é|i|u|it|is|ert)e?s?|h(?:a|an|as|abéis) \\p{L}+(?:ado|ido))(?!\\p{L})`,
  "iu",
);
/** A question for what the customer does, and a sentence with their deed. */
const ASKS_DEED =
  /(?<!\p{L})(?:(?:vous|tu) fai(?:te)?s quoi|que faites-vous|what (?:do|would) you do|qué (?:haces?|hacéis|hacen))(?!\p{L})/iu;
export const OWN_DEED =
  /(?:^|[,;] )(?:Je (?!suis|paie)|J['’](?!aime|ai (?:une?|des) )|On |I (?!like|love|want|hate|have|pay)|(?!ten(?:go|emos) )\p{L}{3,}(?:o|amos|emos|imos) )/iu;
/** A question with a verb beside "who", or after "have you ever". */
const DOER: Record<Language, RegExp> = {
  fr: /(?<!\p{L})qui (?:est-ce qui |qui )?(?:vous |s['’])?(\p{L}+)/iu,
  en: /\b(?:who|have you(?: ever)?) (\w+)/i,
  es: /(?<!\p{L})quién (?:le |te |les )?(\p{L}+)/iu,
};
/** A question for a person. In French "qui" is one at the beginning, or after "c'est" or a preposition. */
export const ASKS_WHO =
  /^(?:\P{L}*(?:et|mais|alors|sinon|du coup|bon|donc)[ ,]+)*qui(?!\p{L})|(?<!\p{L})(?:c['’]est|à|avec|chez|par|pour) qui(?!\p{L})|qui est-ce|(?<!\p{L})(?:quelqu['’]un|(?:any|some)(?:one|body)|alguien|(?<!(?:ones|those|people|\p{L}s) )whom?|(?<!cada )qui[eé]n(?:es)?)(?!\p{L})/iu;
/** A question for the person who agrees or decides. */
export const DECIDES =
  /(?<!\p{L})(?:(?:c['’]est|est-ce) (?:vous|toi) qui (?:déci|sign|tranch|valid)|(?:vous|tu) décide|décidez-vous|(?:is it|are) you (?:the one )?(?:who |that )?(?:decid|sign)|do you decide|your decision|decide usted|l[oa] decide|qui (?:est-ce qui )?(?:tranche|décide|valide|signe|faudrait|faut)|à qui (?:(?:est-ce que )?(?:vous|tu) )?(?:devez|dois|faut|faudrait|devriez|voulez)|who (?:would|do|does|else|has) .*(?:need|have to|decide|sign|ask|agree|run it)|who (?:decides|signs|agrees)|quién (?:decide|firma|tiene que)|a quién (?:se )?(?:l[oa]s? )?(?:ten|deb|hay))/iu;
/** A sentence that names somebody who does something. */
const CLEFT =
  /^(?:c['’]est|it['’]s|es) .+ (?:qui|who|quien|que)(?!\p{L})|^l[oa]s? \p{L}+a (?:un|una|el|la|mi)(?!\p{L})/iu;
/** A question that asks who, how or where: no figure answers it. */
const ASKS_NO_FIGURE =
  /(?<!\p{L})(?:qui|comment|où|who|(?<!what['’]s )how(?! (?:much|many|long|often))|where|qui[eé]n|c[oó]mo|d[oó]nde)(?!\p{L})/iu;
/** A question that asks who, what, how or where. */
export const ASKS_HOW: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:qui|quoi|comment|où|que)(?!\p{L})/iu,
  en: /\b(?:who|what|how|where)\b/i,
  es: /(?<!\p{L})(?:qui[eé]n|qu[eé]|c[oó]mo|d[oó]nde|tienen?)(?!\p{L})/iu,
};
export const ASKS_WHERE: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?<!en (?:es|est|êtes|sont) )où(?!\p{L})/iu,
  en: /\bwhere\b/i,
  es: /(?<!\p{L})d[oó]nde(?!\p{L})/iu,
};
export const PLACES: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:dans|chez|sur|au|par|derrière|près|(?:de|à)(?= \p{Lu}))(?!\p{L})/u,
  en: /\b(?:in|at|behind|near|into)\b/i,
  es: /(?<!\p{L})(?:en|al|detrás|cerca|a un|a una|(?:de|a)(?= \p{Lu}))(?!\p{L})/u,
};
/** A question's noun: "what colour", "how many doors". */
const ASKS_FOR: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:quel(?:le)?s? |combien d(?:e |['’]))(?!est|sont)(\p{L}+)/iu,
  en: /\b(?:what|which|how many) (?!do|does|did|is|are|was|were|about|have|has|would|can|bothers|you|the|happens?|s\b)(\w+)/i,
  es: /(?<!\p{L})(?:qué(?! \p{L}+[áéí]i?s(?!\p{L})| es|\s+tal| le| te| ha[ns]? | hace| opina| tiene| usa| utiliza| pasa| ocurre)|cuánt[oa]s) (\p{L}+)/iu,
};
/** A question for a time of the day, and a sentence that tells one. */
export const ASKS_HOUR =
  /(?<!\p{L})(?:quelle heure|quels horaires|what (?:time|hours)|qué hor(?:a|ario))(?!\p{L})/iu;
export const AT_HOUR =
  /(?<!\p{L})(?:\d{1,2} ?(?:h|am|pm|:\d\d)|(?:at|till|until|from) (?:\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight|half)|(?<=(?:à|vers|dès) \p{L}+ )heures?|midi|minuit|las? (?:\d|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)|mediodía|madrugada)(?!\p{Ll}{2})/iu;
/** A question for a measure. */
export const ASKS_SIZE =
  /(?<!\p{L})(?:quelle (?:taille|surface|longueur|largeur|hauteur|profondeur)|fait combien|mesure combien|how (?:big|long|wide|tall|high|deep|large|heavy|far) (?:is|are|was)|what size|cuánto miden?|qué (?:tamaño|superficie))(?!\p{L})/iu;
/** A way of doing things. */
export const A_WAY =
  /(?<!\p{L})(?:à la main|à l['’]œil|de tête|moi-même|avec un|dans un|sur un|par (?:téléphone|mail|courrier)|by (?:hand|eye|phone|email|post)|myself|with an?|in an?|on (?:paper|an?)|a mano|a ojo|de memoria|por (?:teléfono|correo)|con una?|en una?|en papel)(?!\p{L})/iu;
/** A question for a way of doing things. */
const ASKS_WAY = /(?<!\p{L})(?:comment|how (?:do|does|are)|cómo)(?!\p{L})/iu;
/** A day, a month, a season or a feast, which tell when. */
export const CALENDAR =
  /(?<!\p{L})(?:(?:lun|mar|mercre|jeu|vendre|same)dis?|dimanches?|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|printemps|été|automne|hiver|pâques|noël|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|june|july|august|september|october|november|december|spring|summer|autumn|winter|easter|christmas|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|primavera|verano|otoño|invierno|pascua|navidad)(?!\p{L})/iu;
/** A part of the day as a habit. */
export const DAYTIME =
  /(?<!\p{L})(?:(?:le|tous les) (?:matins?|soirs?|après-midi)|(?:every|in the) (?:morning|afternoon|evening)|mornings|afternoons|evenings|por las? (?:mañanas?|tardes?|noches?))(?!\p{L})/iu;
export const EACH_TIME = new RegExp(CALENDAR, "giu");
/** A person introduced by name: "ma femme Zoé", "one apprentice, Jamie". */
const A_PERSON =
  /(?<=(?:,|(?<!\p{L})(?:[Mm]on|[Mm]a|[Mm]y|[Mm]i) \p{L}+,?|called|named|nommée?|appelée?|llamad[oa]) )\p{Lu}\p{Ll}+/u;

/** A sentence with another person, or nobody, as its subject: an answer to "who does it". */
export const A_DOER =
  /^(?:(?:Mon|Ma|Mes|My|Mi|Mis) (?:\p{L}+,? \p{Lu}\p{L}+|maris?|femme|frères?|s(?:œ|oe)urs?|mère|père|fils|filles?|neveux?|nièces?|cousine?s?|oncle|tante|compagn(?:on|e)s?|associée?s?|collègues?|apprentie?s?|employée?s?|salariée?s?|voisine?s?|parents?|enfants?|clients?|clientes?|équipe|husband|wife|brothers?|sisters?|mother|mum|father|dad|sons?|daughters?|nephews?|nieces?|cousins?|uncle|aunt|partners?|colleagues?|staff|team|neighbours?|customers?|apprentices?|marido|mujer|hermanos?|hermanas?|madre|padre|hij[oa]s?|sobrin[oa]s?|prim[oa]s?|tí[oa]|soci[oa]s?|emplead[oa]s?|vecin[oa]s?|niet[oa]s?|abuel[oa]s?|equipo)|(?:(?:Le|La|The|El) |L['’])\p{L}+, \p{Lu}\p{L}*|Personne|Nobody|No one|Nadie)(?!\p{L})/u;

/** Returns true for a sentence that begins with a figure. */
export const isCount = (text: string, language: Language): boolean =>
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

/** The bonus for a possession that question and sentence share. */
const NAMED = 1;
/** The bonus for a place, a person or a verb that the question asks for. */
const FITTING = 0.75;
/** The penalty of a count as the answer to who, how or where. */
const BESIDE = 2;

const isMoney = ({ dimension }: { dimension: string }) => dimension === "money";

/** The words of a question that name something. */
export interface Scope {
  words: string;
  /** Returns the bonus of a sentence for the form of the question; null when it cannot answer the question. */
  worth(fact: PersonaFact, isShared: boolean): number | null;
}

/** Returns true for two texts that name the same day, month or season. */
export const sharesTime = (a: string, b: string): boolean =>
  [...(a.match(EACH_TIME) ?? []), ...(YEAR.exec(a) ?? [])].some((time) =>
    b.toLowerCase().includes(time.toLowerCase()),
  );

/** Reads the subject of a question, beside its kind. Pure. */
export function scopeOf(asked: RepQuestion, language: Language): Scope {
  const { kind, text } = asked;
  const words = text.replaceAll(LIGHT[language], " ");
  const topics = termsOf((text.match(TOPIC[language]) ?? []).join(" "), language);
  const doers = termsOf(DOER[language].exec(text)?.[1] ?? "", language);
  const isCounted = FIGURES.has(kind) || kind === "problem" || !ASKS_NO_FIGURE.test(text);
  const has = ({ terms }: PersonaFact, some: ReadonlySet<string>) =>
    [...some].some((term) => terms.has(term));
  return {
    words,
    worth(fact, isShared) {
      if (isOfAnotherKind(asked, fact, language)) return null;
      // "Have you ever had a breakdown?" is not answered by a fear.
      if (EVER[language].test(text) && !isShared) return null;
      const isDeed = ASKS_DEED.test(text);
      if (isDeed && !OWN_DEED.test(fact.text) && !A_DOER.test(fact.text)) return null;
      if (isDeed && !isShared && !fact.isToday && kind !== "current") return null;
      if (isDeed && !isShared && readQuantities(fact.text, language).some(isMoney)) return null;
      const fits = [
        isDeed,
        has(fact, doers),
        ASKS_WHO.test(text) && CLEFT.test(fact.text),
        isShared && DOER[language].test(text) && A_PERSON.test(fact.text),
        isShared && ASKS_WAY.test(text) && A_WAY.test(fact.text),
        EVER[language].test(text) && PAST.test(fact.text),
        ASKS_WHERE[language].test(text) && PLACES[language].test(fact.text),
      ];
      const beside =
        !isCounted &&
        !(ASKS_WHERE[language].test(text) && PLACES[language].test(fact.text)) &&
        !sharesTime(text, fact.text) &&
        !has(fact, doers) &&
        (isCount(fact.text, language) || (ASKS_WHO.test(text) && ON_A_DAY.test(fact.text)))
          ? BESIDE
          : 0;
      // "Three horses fell ill" does not tell how many there are.
      const isPast = kind === "count" && PAST.test(fact.text) && !ASKS_PAST.test(text);
      // "I use a diary" names nobody.
      const isPerson = [A_PERSON, A_DOER, CLEFT].some((form) => form.test(fact.text));
      const isNobody = ASKS_WHO.test(text) && !has(fact, doers) && !isPerson && !fact.isToday;
      if (isNobody) return null;
      return (
        (has(fact, topics) ? NAMED : 0) +
        fits.filter(Boolean).length * FITTING -
        (isPast ? BESIDE : beside)
      );
    },
  };
}

/** "What sort of music do you sing?": the verb tells what is asked. */
const A_KIND = /^(?:sort|kind|type|genre|style|tipo|clase)$/iu;

/** Returns true for a question that asks for a noun ("what colour") or a time which the sentence lacks. */
function isOfAnotherKind(
  { kind, text: question }: RepQuestion,
  { text, terms, isToday }: PersonaFact,
  language: Language,
): boolean {
  if (kind === "people" || kind === "cost") return false;
  if (ASKS_SIZE.test(question) && readQuantities(text, language).length === 0) return true;
  if (ASKS_WHERE[language].test(question) && !isToday && !PLACES[language].test(text)) return true;
  if (ASKS_HOUR.test(question)) return !AT_HOUR.test(text);
  if (ASKS_WHEN[language].test(question)) {
    const times = readQuantities(text, language).some(({ dimension }) => TIMES.has(dimension));
    return !times && ![YEAR, CALENDAR, DAYTIME].some((one) => one.test(text));
  }
  const noun = ASKS_FOR[language].exec(question.slice(question.lastIndexOf("¿") + 1))?.[1];
  if (noun === undefined || A_KIND.test(noun) || kind === "count" || kind === "since") return false;
  return ![...termsOf(noun, language)].some((term) => terms.has(term));
}
