import type { Language } from "~/models/terms/language";
import { countWords } from "~/services/language/tokens";
import { termsOf } from "~/services/rubrics/terms-of";
import { feelingIn } from "../persona/persona-lines";
import { type SheetLine, TODAY } from "../persona/persona";
import type { Scene } from "../scene";
import { isMishap } from "./fact-of-kind";
import { ASKS_WAY, ASKS_WHERE, DECIDES, isYesOrNo, LIGHT } from "./question-forms";
import type { RepQuestion } from "./rep-question";

/** The means of any office or workshop, and the words in which a customer names one. */
const MEANS: Record<Language, readonly (readonly [RegExp, string])[]> = {
  fr: [
    [/(?<!\p{L})à la main(?!\p{L})/iu, "à la main"],
    [/(?<!\p{L})de (?:tête|mémoire)(?!\p{L})/iu, "de mémoire"],
    [/(?<!\p{L})à (?:l['’]œil|vue d['’]œil)(?!\p{L})/iu, "à l'œil"],
    [
      /(?<!(?:les|des|ces|vos|tes|ses|\d) )(?<!\p{L})cahiers?(?! des charges)(?!\p{L})/iu,
      "sur un cahier",
    ],
    [
      /(?<!(?:les|des|ces|vos|tes|ses|\d) )(?<!\p{L})(?:carnet(?! de (?:commandes|chèques))|calepin|(?:sur|dans) (?:de |des |les |ses )(?:\p{L}+ )?carnets)(?!\p{L})/iu,
      "sur un carnet",
    ],
    [/(?<!\p{L})(?:sur|avec|des) (?:des )?fiches(?!\p{L})/iu, "sur des fiches"],
    [/(?<!\p{L})(?:sur|en|au) papier(?!\p{L})/iu, "sur papier"],
    [/(?<!\p{L})(?:tableau (?:blanc|velleda)|ardoise|à la craie)(?!\p{L})/iu, "sur un tableau"],
    [/(?<!\p{L})(?:excel|tableur)(?!\p{L})/iu, "dans un tableur"],
    [/(?<!\p{L})(?:par|au) téléphone(?!\p{L})/iu, "par téléphone"],
    [/(?<!\p{L})(?:par|sur) whatsapp(?!\p{L})/iu, "par WhatsApp"],
    [/(?<!\p{L})par (?:e-?)?(?:mails?|courriels?)(?!\p{L})/iu, "par courriel"],
    [/(?<!\p{L})par (?:la poste|courrier)(?!\p{L})/iu, "par courrier"],
    [/(?<!\p{L})agendas?(?!\p{L})/iu, "sur un agenda"],
    [/(?<!\p{L})(?:classeurs?)(?!\p{L})/iu, "dans un classeur"],
    [/(?<!\p{L})calendriers?(?!\p{L})/iu, "sur un calendrier"],
    [
      /(?<!\p{L})(?:dos d['’]|sur (?:une|des|d['’]anciennes) )enveloppes?(?!\p{L})/iu,
      "sur une enveloppe",
    ],
  ],
  en: [
    [/\bby hand\b/i, "by hand"],
    [/\b(?:from memory|by heart|in (?:his|her|my|your) head)\b/i, "from memory"],
    [/\bby eye\b/i, "by eye"],
    [/\b(?:notebook|exercise book|jotter)\b/i, "in a notebook"],
    [/\b(?:index cards|on cards|card index)\b/i, "on cards"],
    [/\b(?:whiteboard|blackboard|chalkboard)\b/i, "on a board"],
    [/\b(?:on|with|bits of|scraps of) paper\b/i, "on paper"],
    [/\b(?:spreadsheets?|excel)\b/i, "in a spreadsheet"],
    [/\b(?:by|over the) phone\b/i, "by phone"],
    [/\b(?:by|on|via) whatsapp\b/i, "by WhatsApp"],
    [/\bby e-?mail\b/i, "by email"],
    [/\bby post\b/i, "by post"],
    [/\b(?:desk|wall|paper) diary\b/i, "in a diary"],
    [/\bledger\b/i, "in a ledger"],
    [/\bon (?:an? )?(?:paper )?slips?\b/i, "on paper slips"],
    [/\b(?:wall (?:calendar|planner)|calendar on the wall)\b/i, "on a wall calendar"],
    [/\b(?:ring binders?|folders?)\b/i, "in a folder"],
    [/\bbacks? of (?:an? |old )?envelopes?\b/i, "on the back of an envelope"],
  ],
  es: [
    [/(?<!\p{L})a mano(?!\p{L})/iu, "a mano"],
    [/(?<!\p{L})de (?:memoria|cabeza)(?!\p{L})/iu, "de memoria"],
    [/(?<!\p{L})a ojo(?!\p{L})/iu, "a ojo"],
    [/(?<!\p{L})cuaderno(?!\p{L})/iu, "en un cuaderno"],
    [/(?<!\p{L})libreta(?!\p{L})/iu, "en una libreta"],
    [/(?<!\p{L})fichas(?!\p{L})/iu, "en fichas"],
    [/(?<!\p{L})en papel(?:es)?(?!\p{L})/iu, "en papel"],
    [/(?<!\p{L})pizarra(?!\p{L})/iu, "en una pizarra"],
    [/(?<!\p{L})(?:excel|hojas? de cálculo)(?!\p{L})/iu, "en una hoja de cálculo"],
    [/(?<!\p{L})(?:por|al) teléfono(?!\p{L})/iu, "por teléfono"],
    [/(?<!\p{L})por whatsapp(?!\p{L})/iu, "por WhatsApp"],
    [/(?<!\p{L})por (?:e-?mail|correo(?: electrónico)?)(?!\p{L})/iu, "por correo"],
    [/(?<!\p{L})agendas?(?!\p{L})/iu, "en una agenda"],
    [/(?<!\p{L})(?:almanaque|calendario)(?!\p{L})/iu, "en un calendario"],
    [/(?<!\p{L})(?:archivador|carpetas?)(?!\p{L})/iu, "en una carpeta"],
  ],
};
/** Verbs of keeping a record, which one means of the sheet surely answers. */
export const RECORDS =
  /(?<!\p{L})(?:sous quelle forme|enregistr\p{L}+|in what form|en qué formato|(?:gard\p{L}+|garde[rz]?) (?:la |une )?trace|inscri\p{L}+|signal\p{L}+|report(?:ed)?|réserv\p{L}+|écri(?:t\p{L}*|re|vez|s)|retrouv\p{L}+|book(?:ing|s)?|name down|sign up|keep (?:track|tabs|note)|escri\p{L}+|reserv\p{L}+|not(?:e[szr]?|ez|ée?s?)|suiv(?:ez|re|i)|compt(?:ez|er)|gér(?:ez|er)|control\p{L}*|contrôl\p{L}*|track|write|written|record\p{L}*|log(?:ged)?|check|count|anot\p{L}+|apunt\p{L}+|llev(?:a|áis|an)|control\p{L}+|cuent(?:a|an))(?!\p{L})/iu;
/** "To know how much bread you need, how do you go about it?" */
const TO_KNOW =
  /(?<!\p{L})(?:l[oa]s? (?:mira|consulta|comprueba)[ns]?|(?:se|te) entera\p{L}* (?:usted )?de|(?:savoir|(?:vous|tu) sav?(?:ez|is)|(?:os dais|se dan?|te das|vous rendez|tu rends) (?:cuenta|compte)|voir|vérifier|know|see|tell|check|saber|ver) (?:si|de que?|qu['’]|combien|quel\p{L}*|où|what|who|which|where|if|whether|how (?:much|many|long|big|thick|cold)|cuánt[oa]s?|qué|quién|dónde))(?!\p{L})/iu;
/** Things that are kept in writing. */
const KEPT =
  /(?<!\p{L})(?:rendez-vous|mesures|measurements|medidas|dates?|devis|planning|horaires|inventaire|stocks?|résultats|commandes|appointments?|bookings?|quotes?|rotas?|schedules?|inventory|results|orders|scores|citas|turnos|horarios|inventario|presupuestos|pedidos|resultados|reservas)(?!\p{L})/iu;
/** "Comment décidez-vous de ce qu'on arrose ?" asks for no notebook. */
const CHOOSES = /(?<!\p{L})(?:décid|chois|decid|choos|elig|elij|escog|escoj)\p{L}*/iu;
/** A question about how things feel, go or are called. */
const OF_FEELING =
  /(?<![\p{L}'’])(?:trouve[sz]?|sent(?:ez|s)|va|vont|voyez|vois|appel\p{L}+|think|feel|find out about|see|reckon|sound|(?:se|te) llama|ves?|ven|siente)(?!\p{L})/iu;
const HOW_MUCH = /\bhow (?:big|many|much|long|often|far|old|full)\b/i;
/** "How did the numbers come out?" */
const OF_PAST =
  /(?<!\p{L})(?:how (?:did|was|were)|comment (?:ça )?s['’](?:est|était)|cómo (?:fue|salió|quedó))(?!\p{L})/iu;
const MOST_MEANS = 2;
const AND: Record<Language, string> = { fr: " et ", en: " and ", es: " y " };

/**
 * Returns the means by which the sheet does what a question asks for, in few words ("À la main et sur un cahier."). They
 * stand in one line that shares a word with the question, or tells of today. Null for none.
 */
export function meansFor(asked: RepQuestion, { persona, input }: Scene): string | null {
  const { kind, text } = asked;
  const { language } = input;
  const isOrdered = ORDERS.test(text);
  const isOfWay =
    ASKS_WAY.test(text) || (ASKS_WHERE[language].test(text) && (isOrdered || RECORDS.test(text)));
  if ((kind !== "current" && kind !== "other") || !isOfWay) return null;
  if (
    isYesOrNo(asked) ||
    OF_FEELING.test(text) ||
    HOW_MUCH.test(text) ||
    OF_PAST.test(text) ||
    DECIDES.test(text) ||
    CHOOSES.test(text)
  )
    return null;
  const own = termsOf(text.replaceAll(LIGHT[language], " "), language);
  const isOfRecord = [RECORDS, TO_KNOW, KEPT].some((of) => of.test(text));
  const lines = persona.sheet
    .filter((line) => !isMishap(line) && !isOfFeeling(line, language))
    .map((line) => ({ line, means: meansIn(partFor(line, text), language) }))
    .filter(({ means }) => means.length > 0);
  const sharesAny = (terms: ReadonlySet<string>) => [...own].some((term) => terms.has(term));
  const near = lines.filter(({ line }) => TODAY.test(line.label ?? "") || sharesAny(line.terms));
  // "When somebody wants a cabin, how do they ask?": bookings come by phone.
  const arriving = isOrdered
    ? lines.filter(({ line, means }) => ORDERS.test(line.text) && means.every(isChannel))
    : [];
  const only = lines.length === 1 && RECORDS.test(text) ? lines : [];
  const [found] = [near, arriving, only].find((some) => some.length > 0) ?? [];
  if (!found) return null;
  // "Comment décidez-vous ?" is no question for a notebook, unless the words beside it share one.
  const isShort = countWords(found.line.text) <= SHORT_LINE && sharesAny(found.line.terms);
  const fitting = found.means.filter(
    ({ said, part }) =>
      !TAPED.test(part) &&
      ((isOfRecord &&
        (isOrdered || TO_KNOW.test(text) || !isChannel({ said })) &&
        !(OF_HAND.test(said) && ASKS_WHERE[language].test(text))) ||
        isShort ||
        (arriving.includes(found) && !near.includes(found)) ||
        (!KEEPS_RECORD.test(said) && sharesAny(termsOf(part, language))) ||
        TODAY.test(found.line.label ?? "")),
  );
  if (fitting.length === 0) return null;
  const said = fitting
    .slice(0, MOST_MEANS)
    .map((one) => one.said)
    .join(AND[language]);
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}

/** Returns the words of a line that may tell the way: what follows the first sentence of "Today: …" is another deed. */
const partFor = ({ text, label = "" }: SheetLine, asked: string): string =>
  TODAY.test(label) && !RECORDS.test(asked) ? (text.split(/\.\s+/u)[0] ?? text) : text;

/** Returns the means that a line names, in the line's order, each with the words of its clause. */
const meansIn = (text: string, language: Language): { said: string; part: string }[] =>
  MEANS[language]
    .map(([form, said]) => ({ at: text.search(form), said }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, said }) => ({ said, part: clauseAt(text, at) }));

/** Returns the clause at a place; a short one goes with the clause before it. */
function clauseAt(text: string, at: number): string {
  const starts = [...text.slice(0, at).matchAll(/[,;:.]\s/gu)].map(({ index }) => index + 1);
  const end = text.slice(at).search(/[,;:.](?:\s|$)/u);
  const to = end < 0 ? text.length : at + end;
  const clause = text.slice(starts.at(-1) ?? 0, to);
  return countWords(clause) > SHORT ? clause : text.slice(starts.at(-2) ?? 0, to);
}
const SHORT = 4;
/** A line of so few words tells of one deed. */
const SHORT_LINE = 16;
const isChannel = ({ said }: { said: string }): boolean => /^(?:par|by|por) /u.test(said);
/** Orders and bookings, and the words of those who make them. */
const ORDERS =
  /(?<!\p{L})(?:name down|command(?:es?|ent|er)|réserv\p{L}+|inscri\p{L}+|rendez-vous|demandes|orders?|bookings?|book|enquir\p{L}+|appointments?|sign(?:s|ing)? up|pid(?:e|en|as?)|pedidos?|encarg\p{L}+|reserv\p{L}+|citas?|apunt(?:a|an|arse))(?!\p{L})/iu;
/** The means that keep a record: no answer to another question, whatever word of their clause it shares. */
const KEEPS_RECORD = /^(?:sur|dans|on|in|en) (?!the back)/u;
/** A deed of one time: "Gus taped boxes by hand until 3 a.m." */
const TAPED =
  /^\P{L}*(?:(?!Usted)\p{Lu}\p{L}+|[Hh]e|[Ss]he|[Tt]hey|[Yy]ou|[Ww]e|I|[Ii]l|[Ee]lle|[Oo]n) (?:(?:a|ont) )?\p{L}{3,}(?:ed|é|ó|aron|ieron)(?!\p{L})/u;
/** The means that keep no record. */
const OF_HAND =
  /^(?:à la main|de mémoire|à l['’]œil|by hand|from memory|by eye|a mano|de memoria|a ojo)$/u;

const isOfFeeling = ({ text, label = "" }: SheetLine, language: Language): boolean =>
  feelingIn(label, language) !== null || feelingIn(text, language) !== null;
