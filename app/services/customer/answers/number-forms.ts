import { fold } from "~/models/fold";
import type { Language } from "~/models/terms/language";
import { termsOf } from "~/services/rubrics/terms-of";
import type { SheetLine } from "../persona/persona";
import { TRADE } from "../persona/persona-labels";
import { readQuantities } from "../read-once";
import type { Dimension } from "~/services/language/quantities/units/units";
import { flat } from "../social-acts";
import { RATE } from "./rate";

export const COUNTS = new Set<Dimension>(["count", "number"]);
/** Dimensions whose unit may be asked for: "cuántos kilos sacás". */
const MEASURED = new Set<Dimension>(["mass", "volume"]);
/** A question for what somebody has, or for what is in a place. */
const OF_STOCK =
  /(?<!\p{L})(?:avez|tenez|as-tu|y a(?:-t-il)?|là-dedans|ici|have|got|in (?:here|there|stock)|mind(?:ing)?|look(?:ing)? after|on (?:the|your) books|trae[ns]?|ten[eé]is|tienen?|tienes|hay|aquí)(?!\p{L})/iu;
/** Returns true for a question that a number at a rate may answer: not for what the customer has. */
export const mayRate = (text: string): boolean => RATE.test(text) || !OF_STOCK.test(text);
/** A beginning that lasts: "depuis onze ans", "since 2003". */
export const SINCE =
  /(?<!\p{L})(?:(?:depuis|since|desde|for) (?:(?:l['’]an|le|el|about|almost|over|nearly|más de|plus de) ?)?(?:[\p{L}\d-]+ (?:ans(?: et demi)?|years|años(?: y medio)?)|(?:19|20)\d\d)|hace (?:más de )?[\p{L}\d]+ años|[\p{L}\d-]+ (?:ans|years|años) (?:de (?:métier|maison|carrière|service|oficio|experiencia)|in (?:the job|the post|the trade|charge)|en el oficio)|(?:depuis|since|desde) (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|january|february|march|april|may|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)(?: (?:de )?(?:19|20)\d\d)?)(?!\p{L})/giu;
/** Two lengths of time in one line. */
export const TWO_LENGTHS =
  /(?<!\p{L})(?:years|ans|años)(?!\p{L}).* (?:and|et|y) .*(?<!\p{L})(?:for|depuis|desde hace) (?!\d{4})[\p{L}\d-]+(?=[.,;]|$)/iu;
/** An earlier life, or its end. */
export const IS_OVER =
  /(?<!\p{L})(?:was|were|étai(?:s|t)|étiez|trabajaba|llegó|llegué|vino|arriv\p{L}+|came|moved|venue?|era[ns]?|fu(?:e|iste)|retraite|retraitée?|retired|jubil\p{L}+|ago|il y a)(?!\p{L})/iu;
/** A clause on somebody who was named: "qui est là depuis vingt ans". */
export const OF_ANOTHER = /^(?:qui|who|que|quien)(?!\p{L})/iu;
/** A purchase, and the house that begins with one: "j'ai acheté la ferme en 2009". */
export const BUYS = /(?<!\p{L})(?:achetée?s?|bought|comprad?[éoa]s?|compraste)(?!\p{L})/iu;
export const OF_HOUSE =
  /(?<!\p{L})(?:maison|atelier|magasin|ferme|entreprise|affaire|boutique|cabinet|salon|société|moulin|shop|business|farm|firm|company|place|yard|mill|practice|taller|negocio|empresa|tienda|finca|granja|local|bar)(?!\p{L})/iu;
export const BEGAN =
  /(?<!\p{L})(?:opened|started|founded|took over|set up|bought|(?<=(?:ai|as|a|avez|avons|ont|été|est|fut) )ouverte?|lancée?|reprise?|créée?|achetée?|abr(?:í|ió|iste)|abiert[oa]|emp(?:ecé|ezó|ezaste)|fund(?:é|ó|aste|ad[oa])|comprad?[éoa]s?)(?!\p{L})/iu;
export const IN: Record<Language, string> = { fr: "depuis", en: "since", es: "desde" };
/** "Approx 75 cases" is written, and said by nobody. */
export const SHORT_ABOUT = /^(?:approx|aprox|env)\.? /iu;
/** A question for a number of things, with their noun. */
const NUMBER_OF: Record<Language, RegExp> = {
  fr: /\bcombien,? (?:vous )?(?:d |de |des )(?!ici\b)(\w+(?: \w+)?)/,
  en: /\bhow many (?:of (?:these|those|the|your) )?(?:\w+ s )?(?!(?:of|have|do|did|are|were|in|would|can|could|has|is|was)\b)(\w+(?: \w+)?)/,
  es: /\bcuant[oa]s (?!se |le |les |me |te |hay |tiene|hace|son |sois |somos )(\w+(?: \w+)?)/,
};
/** A French question whose noun comes last: "vous en avez combien là-dedans, des pigeons". */
const NOUN_LAST =
  /\ben (?:avez|as|a|ont|elevez|faites|gerez|louez|vendez|recevez) combien\b(?: \w+){0,7} d(?:es?)? (\w+) ?$/;
/** The fewest letters of a word within another: "lift" of "stairlift". */
const COMPOUND = 4;

/** Returns the terms of the things that a question counts, with and without their accents. */
export function thingsAsked(question: string, language: Language): ReadonlySet<string> {
  const last = language === "fr" ? NOUN_LAST.exec(flat(question))?.[1] : undefined;
  const found = last ?? NUMBER_OF[language].exec(flat(question))?.[1] ?? "";
  const words = found.replace(/^(?:fois|times|veces)\b.*/u, "").split(" ");
  const spoken = (question.match(/\p{L}+/gu) ?? []).filter((word) => words.includes(fold(word)));
  return termsOf([...words, ...spoken].join(" "), language);
}

export const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([found]) => found);

/** Returns true for a text with one of the terms. */
export const holdsAny = (text: string, some: ReadonlySet<string>, language: Language): boolean =>
  [...termsOf(text, language)].some((term) =>
    [...some].some((one) => one === term || (one.length >= COMPOUND && term.endsWith(one))),
  );

/** "A nine-hole members' club" counts no members. */
const OWNERS = /\p{L}+(?:['’]s|s['’])(?!\p{L})/giu;
/** "90 clients par marché" counts no markets. */
const BY = /(?<!\p{L})(?:par|per|por|each|every|chaque|cada) \p{L}+/iu;
/** The words after a number that may hold its rate: "70 wheels an hour". */
const RATED = /^(?: ?[^\s.,;:\d]+){0,4}/u;
/** Returns the numbers of a line with one of the things in the three words after them. `mayRate`: also those at a rate. */
export const numbersOf = (
  line: string,
  things: ReadonlySet<string>,
  language: Language,
  mayRate = true,
) =>
  readQuantities(line, language).filter(({ dimension, raw, endIndex }) => {
    const isRate = RATE.test(RATED.exec(line.slice(endIndex))?.[0] ?? "");
    if (isRate && !mayRate) return false;
    const [after = ""] =
      /^(?: ?(?!(?:y|e|et|and|o|or|ou)\s|\d)[^\s.,;:]*){0,4}/iu.exec(line.slice(endIndex)) ?? [];
    const isCounted =
      COUNTS.has(dimension) || (MEASURED.has(dimension) && holdsAny(raw, things, language));
    return (
      isCounted &&
      holdsAny(
        `${raw} ${after}`.replace(RATE, " ").replace(BY, " ").replaceAll(OWNERS, " "),
        things,
        language,
      )
    );
  });

/** Returns the numbers of a line with the thing that they count, and their rate: "11.000 quesos al año". */
export function countedIn(line: string, things: ReadonlySet<string>, language: Language): string[] {
  return readQuantities(line, language).flatMap(({ dimension, startIndex, endIndex, raw }) => {
    // "Environ 35 petits élevés au biberon par an" is read as a whole.
    if (!holdsAny(line.slice(startIndex).replace(BY, " "), things, language)) return [];
    const isRated =
      RATE.test(raw) &&
      (COUNTS.has(dimension) || MEASURED.has(dimension)) &&
      holdsAny(raw, things, language);
    if (isRated && GOES_ON.test(line.slice(endIndex))) return [raw.replace(SECOND_RATE, "$1")];
    const [adjectives = ""] =
      /^-?[\p{L}-]*(?:['’]s(?= \p{L}))?(?: (?!(?:de|des|du|of|et|and|y|or|ou|o)(?!\p{L}))[\p{L}-]+(?:['’]s(?= \p{L}))?){0,2}/u.exec(
        line.slice(endIndex),
      ) ?? [];
    const words = `${line.slice(startIndex, endIndex)}${adjectives}`.split(" ");
    // "700 children's parties" are no children.
    const at = words.findIndex(
      (word) => !/['’]s?$/u.test(word) && holdsAny(word, things, language),
    );
    if (!COUNTS.has(dimension) || at < 1 || OF_RANGE.test(line.slice(0, startIndex))) return [];
    const said = words.slice(0, at + 1).join(" ");
    const [rest = ""] = WITH_RATE.exec(line.slice(startIndex + said.length)) ?? [];
    // "3,400 legajos de apéndices y expedientes" is cut before its complement.
    const isJoined = JOINS.test(line.slice(startIndex + said.length + rest.length));
    if (rest !== "" && !RATE.test(rest) && isJoined) return [said];
    // "Dos cámaras de frío y una de congelado" are three.
    if (ONE_MORE.test(line.slice(startIndex + said.length + rest.length))) return [];
    // "22 hives dead" is cut from its adjective.
    const isWhole = GOES_ON.test(line.slice(startIndex + said.length + rest.length));
    if (isWhole) return [`${said}${rest.replace(IN_BRACKETS, "")}`];
    // "Deux locomotives diesel": in French and Spanish an adjective follows its noun.
    const [adjective = ""] = / \p{Ll}{3,}/uy.exec(line.slice(startIndex + said.length)) ?? [];
    const isDescribed =
      language !== "en" &&
      rest === "" &&
      adjective !== "" &&
      GOES_ON.test(line.slice(startIndex + said.length + adjective.length));
    return isDescribed ? [`${said}${adjective}`] : [];
  });
}
/** More of the same things, without their noun. */
const ONE_MORE =
  /^,? (?:et|and|y|e|plus|más|\+) (?:\d+|une?|deux|trois|quatre|one|two|three|four|another|un[oa]?|dos|tres|cuatro|otr[oa]s?) (?:de|du|des|d['’]|for|of|more|pour|para|más|en|in|à|at)(?!\p{L})/iu;
/** A word of a kind that goes with the one before it. */
const JOINS = /^ (?:et|and|y|e|ou|or|o) (?!\p{Lu})\p{L}+(?=[,.;:)]|$)/u;
/** The first half of a range: "30 to". French "a" has: "le bowling a 16 pistes". */
const OF_RANGE = /(?<!\p{L})(?:to|or|ou|o|à) $|(?:\d|(?:de|entre) \p{L}+) a $|[-–] ?$/iu;
const GOES_ON =
  /^(?:$|[.,;:)]| [:(+;–—-]| (?:dont|including|of which|entre|between|de \d|a la vez|at a time)(?!\p{L})| (?:et|and|y|con|with|avec|qui|que|who|that|which|en|in|à|at|for|pour|para|on|sur|dans|come|go|get|arrive|pass|leave)(?!\p{L}))/iu;
/** The rest of a counted thing: its complement ("de 20 kilos") and its rate. */
/** A second rate is a complement that is cut: "siete citas por semana por gente (que no viene)". */
const SECOND_RATE = /( (?:por|par|per|an?|al?) \p{L}+) (?:por|par|per) \p{L}+$/iu;
const IN_BRACKETS = / \([^()]*\)/u;
const WITH_RATE = new RegExp(
  `^(?: (?:de|of) (?:\\d+ (?:kilos?|kg|grams?|litres?|litros?|met(?:re|er)s?|mètres?|metros?|cm|mm)(?!\\p{L})|\\p{L}+)| d['’]\\p{L}+)?(?: \\([^()]{1,12}\\)(?= ${RATE.source}))?(?: ${RATE.source})?`,
  "iu",
);

/** Returns true for a line of the customer's own work, which a length of service may be of. */
export const isOfTrade = ({ label = "" }: SheetLine, at: number): boolean =>
  at < 2 || TRADE.test(label);
