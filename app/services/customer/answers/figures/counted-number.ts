import type { Language } from "~/models/terms/language";
import { termsOf } from "~/services/rubrics/terms-of";
import type { Scene } from "../../scene";
import { isMishap } from "../fact-of-kind";
import { NO_THINGS, thingAsked } from "./asked-things";
import { BEGAN } from "./number-forms";
import * as questions from "../question-forms";
import { hasOtherRate, LOSES, rateIn } from "./rate";
import { type Count, countsIn } from "./sheet-counts";

/** Words that ask for a number of things. */
const ASKS: Record<Language, RegExp> = {
  fr: /(?<!\p{L})combien(?!\p{L})/giu,
  en: /(?<!\p{L})how many(?!\p{L})/giu,
  es: /(?<!\p{L})cu[áa]nt[oa]s(?!\p{L})/giu,
};
/** The beginning of a part: "how many trolleys with a lock", "combien de galeries qui tournent". */
const OF_PART =
  /^\s*(?:pour rien|for nothing|para nada|qui|que|that|which|with|without|avec|sans|con|sin)(?!\p{L})/iu;
/** Days and parts of the year, of which a number is another than of any: "on a good day". */
const OF_SOME_DAYS =
  /(?<!\p{L})(?:(?:on|in|during) an? (?!(?:normal|ordinary|average|typical|usual|given|single)(?!\p{L}))\p{L}+ (?:day|night|week(?:end)?|month|year|saturday|sunday)|une? (?:bon(?:ne)?|gros(?:se)?|beau|belle|mauvais(?:e)?|petite?) (?:jour(?:née)?|soir(?:ée)?|semaine|week-?end|mois)|una? (?:buen|buena|mal|mala|gran) (?:día|semana|fin de semana|noche|mes)|una? (?:día|semana|fin de semana|noche|mes) (?:buen[oa]|mal[oa]|fuerte|floj[oa]))(?!\p{L})/iu;
/** Some of the things that nobody names, or the people: "how many come back late", "vous êtes combien dessus". */
const OF_SOME =
  /(?<!\p{L})(?:late|back|early|broken|wrong|missing|unpaid|return\p{L}*|cancel\p{L}*|en retard|rev(?:ien|en)\p{L}+|rend\p{L}+|cassée?s?|annul\p{L}+|tarde|v(?:ue|o)lv\p{L}+|rot[oa]s|devuel\p{L}+|êtes|dessus|(?:are|of) (?:you|ye)|sois|son ustedes)(?!\p{L})/iu;
/** Other people, whose number is not on the sheet: "elles tournent sur combien de tonnes ?". */
const OF_OTHERS =
  /(?<!\p{L})(?:(?:les|l['’]|the|los|las) ?(?:autres?|others?|otr[oa]s)|ils|elles|ell[oa]s|(?:ça|cela|eso|that) (?:\p{L}+ )?(?:représente|supone|makes?|comes? to))(?!\p{L})/iu;
/** A question for what somebody has: a number at a rate is no stock. */
const OF_STOCK =
  /(?<!\p{L})(?:avez|tenez|as-tu|y a(?:-t-il)?|là-dedans|have|got|own|in (?:here|there|stock)|mind(?:ing)?|look(?:ing)? after|on (?:the|your) books|tienen?|tienes|ten[eé]is|tenés|trae[ns]?|hay)(?!\p{L})/iu;

/**
 * Returns the sheet's only number of the things that a question counts, with their words and its rate: "11 floods a
 * day". Without things it returns the only number at the question's rate. Null for none and for several, and where the
 * question's other words stand beside another number.
 */
export function countFor(text: string, scene: Scene): string | null {
  const { language } = scene.input;
  for (const asked of [...text.matchAll(ASKS[language])].toReversed()) {
    const found = countOf(text.slice(asked.index), text.slice(0, asked.index), scene);
    if (found) return found;
  }
  return null;
}

function countOf(asked: string, before: string, scene: Scene): string | null {
  const { language } = scene.input;
  const [clause = ""] = asked.split(NEXT);
  if (OF_SOME_DAYS.test(asked) || OF_OTHERS.test(`${before.slice(-NEAR)}${clause}`)) return null;
  if (questions.ASKS_PAST.test(clause.replace(GOT, " "))) return null;
  const { first, second, thing } = thingAsked(asked, before, language);
  if (NO_THINGS.test(thing)) return null;
  const rate = rateIn(asked.replace(first, " "));
  const isBare = thing === "";
  if (isBare && (rate === null || NAMES.test(before) || OF_SOME.test(clause))) return null;
  const things = termsOf(thing, language);
  if (thing !== "" && things.size === 0) return null;
  const all = scene.persona.sheet.flatMap((line) => countsIn(line, language));
  const counted = all.filter(
    (count) =>
      (thing === ""
        ? count.quantity.dimension !== "number"
        : isOf(count, thing, things, language)) && isOfToday(count, thing, asked),
  );
  const found = counted.filter((count) =>
    rate === null
      ? (count.rate === null && !hasOtherRate(count.phrase)) || !OF_STOCK.test(asked)
      : count.rate === rate || (rate === "year" && !count.rate && OF_YEAR.test(count.clause)),
  );
  // "430 pupils … two pupils carry them": a small number may count a part.
  const whole = found.filter((one) => leastOf(one) > PART);
  const [only, ...others] = whole.length > 0 ? whole : found;
  if (!only || others.some((one) => leastOf(one) !== leastOf(only))) return null;
  // "40 boxes of crickets and 55 boxes of worms a week": the rate is of both.
  const isShared = counted.some(
    (one) => one.clause === only.clause && one.rate === null && leastOf(one) !== leastOf(only),
  );
  if (isShared) return null;
  const [rest = ""] = asked.slice(asked.indexOf(thing) + thing.length).split(NEXT);
  const plain = rest.replaceAll(questions.LIGHT[language], " ");
  const words = [...termsOf(thing === second ? `${first} ${plain}` : plain, language)];
  const holds = ({ own, line }: Count, word: string) =>
    termsOf(`${line.label ?? ""} ${own}`, language).has(word);
  // "34 birds, 19 fly in displays": other words of the question stand beside a number without things.
  const loose = all.filter((one) => one !== only && isLoose(one));
  const isOfOther = words.some(
    (word) => !holds(only, word) && loose.some((one) => holds(one, word)),
  );
  const isPart = OF_PART.test(rest) && !words.some((word) => holds(only, word));
  return isOfOther || isPart || hasMore(only, things, language) ? null : told(only);
}
const leastOf = ({ quantity: { value, low } }: Count): number => value ?? low ?? 0;
/** A number up to this may count a part. */
const PART = 3;
/** The place where the next question begins. */
const NEXT = /[,?;]| (?:et|and|y) /u;
/** Returns true for a number without things of its own: "19 fly", "9 of them". */
const isLoose = ({ quantity: { dimension, raw } }: Count): boolean =>
  dimension === "number" || !/[sx]$/u.test(raw) || /(?:ell[oa]s|them|those)$/u.test(raw);
/** The characters before the asking words that may name others. */
const NEAR = 24;
/** Things that are named before the question, or words of another sentence. */
const NAMES = /(?<!\p{L})(?:des?|d['’]|les|the|los|las) ?\p{L}|.{40}/iu;
const GOT = /(?<!\p{L})got(?!\p{L})/giu;
/** A result of a year. */
const OF_YEAR =
  /(?<!\p{L})(?:l['’]an (?:dernier|passé)|l['’]année (?:dernière|passée)|last year|el año pasado|cette année|this year|este año)(?!\p{L})/iu;

/** Returns true for a number of the things: one of its words has their stem and their number. */
const isOf = (
  { phrase }: Count,
  thing: string,
  things: ReadonlySet<string>,
  language: Language,
): boolean =>
  (phrase.match(/[\p{L}-]+(?:['’]s(?= ))?/gu) ?? []).some(
    (word) =>
      !/['’]s$/u.test(word) &&
      /[sx]$/iu.test(word) === /[sx]$/iu.test(thing) &&
      [...termsOf(word, language)].some((term) => things.has(term)),
  );

/** A part of a number before it, and what a place could hold: "dont 300", "un pré pour 6 ânes". */
const OF_ANOTHER =
  /(?<!\p{L})(?:(?:dont|including|de (?:ellos|ellas|los cuales|las cuales)|entre ellos|incluid[oa]s?)[^.;]{0,12}|(?:pour|for|para|of|de|each|every|chaque|cada) )$/iu;
/** The thing of which each has the number: "2.800 bolas por inmersión". */
const EACH = /^ (?:par|per|por|each|cada|chaque) \p{L}/iu;
const BUYS =
  /(?<!\p{L})(?:r?ach[eè]t\p{L}*|buy\p{L}*|bought|replac\p{L}*|compr\p{L}+|repon\p{L}+)(?!\p{L})/iu;
/** "July 2022, a heatwave: 31,000 dead" tells the past, unlike "since 2013". */
const A_YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/u;
const LASTING =
  /(?<!\p{L})(?:depuis|since|desde|started|opened|founded|ouverte?|fondée?|créée?|abiert[oa]|fundad[oa]|repris\p{L}*|took over) (?:en |in |el )?(?:19|20)\d\d/giu;
const HAS_GOT = /(?:['’](?:s|ve)|(?<!\p{L})(?:has|have)) got(?!\p{L})/giu;
/** "180 games are incomplete" tells a part. */
const OF_STATE = / (?:sont|étaient|are|were|son|están|eran) /iu;
/** "83 school-owned instruments" tells no past. */
const COMPOUND = /(?<!\p{L})\p{L}+-\p{L}+ed(?!\p{L})/giu;
/** Returns true for a number of today's work: of no mishap, past, loss or part. */
function isOfToday(
  { clause, line, quantity, phrase }: Count,
  thing: string,
  asked: string,
): boolean {
  const before = line.text.slice(0, quantity.startIndex);
  const upTo = clause.slice(0, clause.indexOf(phrase) + phrase.length);
  const rest = (thing === "" ? upTo : upTo.replaceAll(thing, " ")).replace(HAS_GOT, " ");
  return (
    !isMishap({ text: rest, label: line.label }) &&
    ![questions.PAST, BEGAN].some((past) =>
      past.test(rest.replace(OF_YEAR, " ").replaceAll(COMPOUND, " ")),
    ) &&
    [LOSES, BUYS].every((of) => !of.test(rest) || of.test(asked)) &&
    !OF_ANOTHER.test(before) &&
    !A_YEAR.test(before.replaceAll(LASTING, " ")) &&
    !OF_STATE.test(phrase) &&
    !EACH.test(clause.slice(clause.indexOf(phrase) + phrase.length))
  );
}

/** Returns true where the line goes on with more of the things: "deux scies à disque et une scie à fil". */
function hasMore(
  { line, phrase }: Count,
  things: ReadonlySet<string>,
  language: Language,
): boolean {
  const after = line.text.slice(line.text.indexOf(phrase) + phrase.length).split(/[.;]/u)[0] ?? "";
  const more = after.match(ONE_MORE) ?? [];
  return (
    OF_MORE.test(after) || [...termsOf(more.join(" "), language)].some((term) => things.has(term))
  );
}
const ONE_MORE = / (?:et|and|y) (?:une?|one|an?|una?|otr[oa]|another) \p{L}+/giu;
/** More of the same things, without their noun: "y una de congelado". */
const OF_MORE =
  /^,? (?:et|and|y|e|plus|más|\+) (?:\d+|une?|deux|trois|quatre|one|two|three|four|another|un[oa]?|dos|tres|cuatro|otr[oa]s?) (?:de|du|des|d['’]|for|of|more|pour|para|más|en|in|à|at)(?!\p{L})/iu;

/** The most words of an answer with the rest of its clause. */
const MOST_WORDS = 9;
/** Returns a number as the customer says it, with a rate that stands later in its clause. */
function told({ phrase, clause, rate }: Count): string {
  const whole = clause.slice(clause.indexOf(phrase));
  // "3,400 legajos de apéndices y expedientes" is cut before its complement.
  const [bare = phrase] = phrase.split(/ (?:de|of) | d['’]/u);
  if (JOINS.test(clause.slice(clause.indexOf(phrase) + phrase.length)) && bare !== phrase)
    return bare;
  const isLate = rate !== null && rateIn(phrase) === null;
  return isLate && whole.split(/\s+/u).length <= MOST_WORDS ? whole : phrase;
}
/** A second complement. */
const JOINS = /^ (?:et|and|y|e|ou|or|o) (?!\p{Lu})\p{L}+$/u;
