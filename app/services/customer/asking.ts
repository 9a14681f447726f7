import type { Fact, WordedPoint } from "~/models/terms/rubric";
import { asksPrice, draftQuestion, PRICE_QUESTION } from "~/services/rubrics/draft-wording";
import { termsOf } from "~/services/rubrics/terms-of";
import { pointsBack } from "~/services/rubrics/whole-question";
import { countWords } from "~/services/language/tokens";
import { type Dimension, unitKind } from "~/services/language/quantities/units/units";
import { hear } from "./hearing/hear";
import { speaksOfPrice } from "./hearing/vague";
import type { Entry } from "./ledger";
import { isWhole } from "./plan/form";
import type { Memory, Session } from "./session";
import { keep, readQuantities } from "./read-once";
import type { Persona } from "./persona/persona";
import type { Phrases } from "./phrases/phrases";
import { type PlanInput, toldBy } from "./port";

type Language = PlanInput["language"];

/** The questions and objections about one point: its own, and those of the prompt that share its words. */
export interface Lines {
  questions: string[];
  /** Objections that draw the point out, said before the rep has spoken of it. */
  openings: string[];
  /** Objections to the rep's words about the point: a price, "that is what they all say". */
  retorts: string[];
}

/** Words that point back to the rep's last words. */
const ANAPHORA: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:ça|cela|c['’]est|aussi|l['’]autre|non plus|chère?|ces|votre)(?!\p{L})/iu,
  en: /\b(?:that|it|this|these|also|too|only as good|always|i'd only|expensive|first)\b/i,
  es: /(?<!\p{L})(?:eso|esto|también|entonces|aquí|caro|con eso|otros me|luego|el mes pasado|todos dicen)(?!\p{L})/iu,
};

const isMoney = ({ unit }: Fact): boolean => unitKind(unit).dimension === "money";

/** An objection about the customer, not in its words: "students lose gear, so he feels that tags would be lost". */
const OF_CUSTOMER =
  /(?<!\p{L})(?:(?:il|elle|he|she|él|ella) (?:feels|thinks|fears|worries|believes|wonders|finds|doubts|trouve|pense|craint|redoute|doute|croit|cree|teme|piensa|duda|se (?:demande|méfie))|le client|la cliente|the customer|el cliente|la clienta)(?!\p{L})/iu;
/** Returns the lines of each point, in the rubric's order. */
export function linesOf(
  points: readonly WordedPoint[],
  { objections }: Persona,
  session: Session,
  language: Language,
): Lines[] {
  const owners = objections.map((line) => {
    const at = points.findIndex(({ objection }) => objection === line);
    return at < 0 ? ownerOf(line, session, language) : at;
  });
  return points.map((point, at) => {
    const prompted = objections.filter((_, index) => owners[index] === at);
    const asks = (line: string) => line.trimEnd().endsWith("?");
    const statements = [point.objection, ...prompted].filter(
      (line) => line !== "" && !asks(line) && !OF_CUSTOMER.test(line),
    );
    const isRetort = (line: string) => ANAPHORA[language].test(line) || point.facts.some(isMoney);
    return {
      questions: [
        point.question || draftQuestion({ claim: point.claim, guideline: null }, language),
        ...(point.facts.some(isMoney) ? [PRICE_QUESTION[language]] : []),
        ...(asks(point.objection) ? [point.objection] : []),
        ...prompted.filter(asks),
      ].filter((line) => isWhole(line, language) && !pointsBack(line, language)),
      openings: statements.filter((line) => !isRetort(line)),
      retorts: statements.filter(isRetort),
    };
  });
}

/** Returns the questions that rules draft from the claims and the guidelines: nobody wrote them for a customer. */
export function draftedFrom(
  points: readonly WordedPoint[],
  { guidelines }: PlanInput["reference"],
  language: Language,
): ReadonlySet<string> {
  const lines = guidelines.split("\n").map((line) => line.replace(/^[^\p{L}]+/u, ""));
  const drafts = [
    ...points.map(({ claim }) => draftQuestion({ claim, guideline: null }, language)),
    ...[...lines, ...points.map(({ claim }) => claim)].map((guideline) =>
      draftQuestion({ claim: "", guideline }, language),
    ),
  ];
  return new Set([...drafts.filter((one) => one !== ""), PRICE_QUESTION[language]]);
}

/** A question for a case: "What if …?", "¿Y si …?", "Et l'hiver, quand …?". */
const SUPPOSES: Record<Language, RegExp> = {
  fr: /^(?:et |mais )?(?:(?:qu['’]est-ce qui|que|il) se passe(?:-t-il)?,? )?(?:si|quand|lorsque)(?!\p{L})|, quand |^(?:et )?(?:ceux|celui|celle|celles) qui /iu,
  en: /^(?:and |but )?(?:(?:what|how)(?: happens| about)?,? )?(?:if|when)\b|, when |^(?:and )?what if\b/iu,
  es: /^¿?(?:y |pero )?(?:(?:qué|cómo) (?:pasa|hago|hacemos),? )?(?:si|cuando)(?!\p{L})|, cuando |^¿?(?:y )?(?:l[oa]s|el|la) que /iu,
};
/** A question on how the offer knows something, or on the rest of what was not told: "And the other two?". */
const TAKES_UP: Record<Language, RegExp> = {
  fr: /(?<!\p{L})comment (?:(?:il|elle|ça|ils|elles) (?:le )?(?:sai|voi|sav|reconn)\p{L}*|(?:sait|voit)-(?:il|elle))|(?<!\p{L})(?:compt|pa[iy]|compri|factur)\p{L}*(?: [\p{L}'’-]+){0,3} aussi(?!\p{L})/iu,
  en: /\bhow (?:does|do|will|would|can) (?:it|they|the thing) (?:know|tell|see|notice|decide)\b|\bwhat(?:['’]s| is| does) that (?:for|per|come)\b|\b(?:counts?|pay|charged?|included?|costs?)\b(?: [\w'’-]+){0,3} (?:too|as well)\b/iu,
  es: /(?<!\p{L})cómo (?:lo )?(?:sabe|ve|reconoce)n?(?! (?:usted|tú|yo))(?!\p{L})|(?<!\p{L})también (?:cuent|pag|entr|cobr)\p{L}*|(?<!\p{L})(?:cuent|pag|entr|cobr)\p{L}* también(?!\p{L})/iu,
};
/** Words that suppose a first amount: "What if I need more tags?" supposes that some are included. */
const MORE = /(?<!\p{L})(?:more|extra|plus de|davantage|más|en plus)(?!\p{L})/iu;
/** A price by the month or by the piece, which supposes how the seller counts: "C'est combien par élève ?". */
const PRICED_BY =
  /(?<!\p{L})(?:(?:par|per|por|each|every|chaque|cada) (?!mi |moi(?!\p{L})|me |favor|lo |un[oa](?!\p{L})|one(?!\p{L}))(\p{L}+)|(?:a|al|le|la|l['’]) ?(month|year|week|day|mes|año|mois|an|pièce)|(abonn\p{L}+|lou(?:e|er)|location|rent\p{L}*|lease|hire|alquil\p{L}+|suscri\p{L}+|subscri\p{L}+|cuota|mensual\p{L}*|monthly))(?!\p{L})/iu;
const ASKS_SUM =
  /(?<!\p{L})(?:combien|coût\p{L}*|prix|tarif|how much(?= (?:is|are|does|do|did|will|would|for)(?!\p{L}))|what(?:['’]s| is) (?:it|that)(?= (?:a|per|each) )|costs?|price|come to|cuánto (?!se )(?!tiempo)|a cuánto|cuesta|precio)(?!\p{L})/iu;
const NO_SUM = /(?<!\p{L})(?:temps|time|tiempo|kilos?|cada cuánto)(?!\p{L})/iu;
/** A conclusion from unsaid words, their rest, a reduction, or a thing replaced: "So my lads needn't learn?", "without my chalk". */
const TAKES_AS_SAID: Record<Language, RegExp> = {
  fr: /, alors\s*\?$|^(?:et )?pourquoi .*(?<!\p{L})(?:ne |n['’])|^(?:et )?(?:donc|alors|du coup),? (?!.*(?<!\p{L})(?:combien|comment|quand|quels?|quelles?|qui|quoi|où|pourquoi)(?!\p{L}))|(?<!\p{L})les (?:deux|trois|quatre) autres(?!\p{L})|(?<!\p{L})(?:(?:ma|notre) (?:remise|ristourne)|en attendant|pendant ce temps|entre-temps|sans (?:le|la|les|mon|ma|mes) \p{L}+\s*\?|ces? (?:chiffres?|délais?|tarifs?)|parmi (?:eux|elles|ceux)(?!\p{L}))/iu,
  en: /, then\s*\?$|^(?:and )?why (?:\w+n['’]t|no|not|never)\b|^(?:and )?(?:so|then),? (?!.*\b(?:how|what|when|which|who|where|why|what['’]s|who['’]s)\b)|\bthe other (?:two|three|four|one|ones)\b|\b(?:(?:my|our) discount|meanwhile|in the meantime|while (?:I|we|one|someone|somebody) |without (?:the|my|our) \w+ ?\?|who (?:trains|fixes|pays|cleans|holds) them\b|(?:that|those) (?:figures?|numbers?|rates?)|(?:among|one of) them\b)/iu,
  es: /, entonces\s*\?$|^¿?(?:y )?por qué no(?!\p{L})|^¿?(?:y )?(?:entonces|o sea que|así que),? (?!.*(?<!\p{L})(?:cuánt[oa]s?|cómo|cuándo|qué|cuál(?:es)?|quién|dónde)(?!\p{L}))|(?<!\p{L})l[oa]s otr[oa]s (?:dos|tres|cuatro)(?!\p{L})|(?<!\p{L})(?:(?:mi|nuestro) descuento|mientras|entretanto|sin (?:el|la|l[oa]s|mis?) \p{L}+\?|es[ae]s? (?:cifras?|datos?|tarifas?|plazos?)|(?:entre|de) ell[oa]s(?!\p{L}))/iu,
};
/** Returns the part of a text that asks for a sum of money. */
const sumAsked = (text: string): string | undefined =>
  text.split(/, | (?:and|et|y) /u).find((part) => ASKS_SUM.test(part) && !NO_SUM.test(part));
/** Returns true for a text that asks for a sum of money. */
export const asksSum = (text: string): boolean => sumAsked(text) !== undefined;
/** Returns true for a question for a price by a unit that the rep has not named. */
function supposesUnit(question: string, input: PlanInput): boolean {
  const asked = sumAsked(question);
  if (asked === undefined) return false;
  const [, thing, span, hired] = PRICED_BY.exec(asked) ?? [];
  const unit = thing ?? span;
  if (unit === undefined) return hired !== undefined && !toldBy(input).includes(hired);
  const named = new RegExp(`(?:par|per|por|each|every|chaque|cada|an?|al|le|la) ${unit}`, "iu");
  // "A reading a minute" tells no price by the minute.
  return !toldBy(input)
    .split(/(?<=[.!?…])\s+/u)
    .some((sentence) => named.test(sentence) && speaksOfPrice(sentence, input.language));
}
/** A span or a rise of a price that nobody has named: "Is that every month?", "How much will it go up next year?". */
const SUPPOSES_PRICE =
  /(?<!\p{L})(?:(?:is|are) (?:that|it|those) (?:every|per|each|by the) (?:month|year|week)|go(?:es|ing)? up (?:next|every|each|after|in|again)|c['’]est (?:tous les|chaque) (?:mois|ans)|(?:ça|il|prix|tarif) (?:va )?augmente(?:r|ra)?|(?:eso |ello )?(?:es|sería) (?:cada|todos los) (?:mes|meses|años?)|(?:me l[oa]|precio|se) (?:va a )?sub(?:e|ir|irá|irán|en)(?: el precio|(?: el)? (?:año|mes)| cada))(?!\p{L})/iu;
const OF_TIME: ReadonlySet<Dimension> = new Set<Dimension>(["time", "calendar", "workday"]);
/** Returns true for a question with a length of time that the rep has not said: "After the two years, is it mine?". */
function holdsUnsaidTime(question: string, input: PlanInput): boolean {
  const timesIn = (text: string) =>
    readQuantities(text, input.language).filter(({ dimension }) => OF_TIME.has(dimension));
  const said = timesIn(toldBy(input));
  return timesIn(question).some(
    ({ unit, value }) => !said.some((one) => one.unit === unit && one.value === value),
  );
}
/** A service with its article, which supposes that it is part of the offer: "combien de temps dure la formation ?". */
const SERVICE =
  /(?<!\p{L})(?:la |le |les |l['’]|the |your |votre |vos |el |los |las |su |sus )(formation|training|formación|garantie|guarantee|warranty|garantía|installation|instalación|maintenance|mantenimiento|entretien|livraison|delivery|entrega|essai|trial|prueba|abonnement|subscription|suscripción)/iu;
/** The same before a question: "La formation, c'est pour moi seul ?". */
const SERVICE_FIRST = new RegExp(`^¿?(?:(?:et|and|y) )?${SERVICE.source}, `, "iu");
/** The most words of a rep who puts the customer off; longer words present. */
const EVASION_WORDS = 12;
/** Fewer words put nobody off. */
const LEAST_WORDS = 4;
/**
 * Returns true for a question with a word that neither the rep nor the sheet has said: it may tell something of the
 * offer. Any buyer's words (price, time, guarantee) and things of the customer's own are left out. A customer who is
 * put off asks what an author has written for it. The words of a drafted question count only when the rep has said them.
 * While the customer still listens, a length of time waits, too.
 */
export function namesUnsaid(
  question: string,
  { words, persona }: Session,
  input: PlanInput,
  isListening = false,
): boolean {
  const { language, interactionPrompt, turns, userText } = input;
  if (supposesUnit(question, input)) return true;
  if (TAKES_AS_SAID[language].test(question)) return true;
  if (SUPPOSES_PRICE.test(question) && !speaksOfPrice(toldBy(input), input.language)) return true;
  if (isListening && holdsUnsaidTime(question, input)) return true;
  const isDrafted = persona?.drafted.has(question) === true;
  const length = countWords(userText);
  const isPutOff =
    length >= LEAST_WORDS &&
    length <= EVASION_WORDS &&
    !hear(userText, language).acts.has("presents");
  if (isPutOff && !isDrafted) return false;
  const termsIn = (text: string) => words.get(text) ?? keep(words, text, termsOf(text, language));
  const heard = turns.flatMap((one) => (isDrafted && one.source !== "user" ? [] : one.message));
  const told = [userText, ...heard, ...(isDrafted ? [] : [interactionPrompt])];
  const asked = question.replaceAll(OWN, " ").split(/\s+/);
  const isOfBuyers = (word: string) => asksPrice(word) || OF_BUYERS.test(word);
  const terms = [
    ...termsIn(asked.filter((word) => !isOfBuyers(word) && !OF_FORM.test(word)).join(" ")),
  ];
  // "What if I've a customer at the counter?" supposes what the rep has not said, though the sheet has customers.
  const said = termsOf(toldBy(input), language);
  const isNew = terms.some((term) => !said.has(term));
  if (!isDrafted && SUPPOSES[language].test(question) && isNew) return true;
  if (TAKES_UP[language].test(question) && (isNew || terms.length === 0)) return true;
  const [, service = ""] = (isDrafted ? SERVICE : SERVICE_FIRST).exec(question) ?? [];
  if (service !== "" && !toldBy(input).toLowerCase().includes(service.toLowerCase())) return true;
  if (MORE.test(question) && !MORE.test(told.slice(0, -1).join(" "))) return true;
  // "How long is it?" names nothing.
  if (terms.length === 0) return question.search(OWN) < 0 && !asked.some(isOfBuyers);
  const isTold = (text: string, term: string) =>
    termsIn(text).has(term) &&
    (text !== interactionPrompt || standsIn(text, term, asked, language));
  return terms.some((term) => !told.some((text) => isTold(text, term)));
}
/** Returns true when a text has a word of the question as it stands: "letters" is no "lettering". */
function standsIn(text: string, term: string, asked: readonly string[], language: Language) {
  const lower = text.toLowerCase();
  return asked
    .filter((word) => termsOf(word, language).has(term))
    .map((word) => word.toLowerCase().replaceAll(/^(?:[\p{L}]{1,2}['’])|[^\p{L}\p{N}-]/gu, ""))
    .some((word) => lower.includes(word.replace(/(?:es|s|x)$/u, "")));
}
/** Something of the customer's, and a price without its thing: "Ça se loue combien ?". */
const OWN =
  /(?<!\p{L})(?:(?:pour|for|para) )?(?:mon|ma|mes|nos|notre|my|our|mis?|nuestr[oa]s?)(?: (?:deux|trois|quatre|cinq|six|two|three|four|five|six|dos|tres|cuatro|cinco|seis|\d+))? \p{L}+|(?<!\p{L})(?:moi|chez nous|for us|para nosotros|ça se \p{L}+(?= combien))(?!\p{L})/giu;
/** A buyer's words for any offer, in the three languages. */
const OF_BUYERS =
  /^(?:[¿(«]|[ldjnmts]['’]|qu['’])*(?:prix|prices?|precios?|coût\p{L}*|costs?|cuest\p{L}+|cost(?:e|ar|ará)|tarif\p{L}*|pa[iy]\p{L}*|pag\p{L}+|charges?|factur\p{L}+|cobr\p{L}+|fees?|rates?|garanti\p{L}*|guarant\p{L}+|warrant\p{L}+|garant[ií]\p{L}*|covered|covers|couverte?s?|couvre\p{L}*|cubr\p{L}+|contra[tc]\p{L}*|livr(?:aison|er|ée?s?|ez)|délais?|deliver\p{L}*|entreg\p{L}+|plazos?|essa[iy]\p{L}*|tri(?:al|als|ed)|try|prueba|prob\p{L}+|form(?:ation|er|ez|ée?s?)|train\p{L}*|formación|aprend\p{L}+|apprend\p{L}+|learn|install\p{L}*|instal\p{L}+|set|use[ds]?|using|utilis\p{L}+|us(?:ar|o|an?)|utiliz\p{L}+|march\p{L}+|fonctionn\p{L}+|works?|working|funcion\p{L}+|need(?:ed|s)?|besoin|fau(?:t|dra)|hace|hacer|falta|faire|fait|do|does|get|have|make|time|month\p{L}*|years?|mois|ans?|mes(?:es)?|años?|jours?|days?|días?|engage\p{L}*|commit\p{L}*|tied|compromiso|permanencia|annul\p{L}+|cancel\p{L}*|rembours\p{L}+|refund\p{L}*|devol\p{L}+|répar\p{L}+|repair\p{L}*|repar\p{L}+|pann(?:e|es)|breaks?|break(?:s|ing|down)?|avería\p{L}*|(?:se )?romp\p{L}+|estrop\p{L}+|service|entretien|maintenance|mantenimiento|stock|expens\p{L}+|chère?s?|car[oa]s?|cheap\p{L}*)(?!\p{L})/iu;

/** Words of a question that name nothing: its form, and verbs that ask for a measure. */
const OF_FORM =
  /^¿?(?:what|which|who|how|when|where|will|would|quel(?:le)?s?|combien|comment|quand|qui|cuál(?:es)?|cuánt[oa]s?|cómo|cuándo|quién|que|qué|se|de|long|much|many|temps|tiempo|often|souvent|lasts?|takes?|come|happens?|dure(?:nt)?|prend|prennent|passe|vient|tardan?|duran?|pasan?|viene)(?!\p{L})/iu;

const LEAST_SHARED = 2;
/** Returns true for a line whose subject we raised before in other words: most of its words stand in one sentence. */
export function raisesAgain(line: string, { turns, language }: PlanInput): boolean {
  const terms = [...termsOf(line, language)];
  const least = Math.max(LEAST_SHARED, terms.length / 2);
  return turns
    .filter(({ source }) => source === "ai")
    .flatMap(({ message }) => message.split(/(?<=[.!?…])\s+/u))
    .some((ours) => {
      const said = termsOf(ours, language);
      return terms.filter((term) => said.has(term)).length >= least;
    });
}

/** Returns the index of the point which shares the most words of its own with an objection; -1 for none. */
export function ownerOf(objection: string, { own }: Session, language: Language): number {
  const terms = termsOf(objection, language);
  const shared = own.map((words) => [...terms].filter((term) => words.has(term)).length);
  const most = Math.max(0, ...shared);
  return most === 0 ? -1 : shared.indexOf(most);
}

/** Returns a question of the point that tells nothing; null when there is none or one was already asked. */
export function questionOf(
  { questions }: Lines,
  memory: Memory,
  tells: (line: string) => boolean,
): string | null {
  if (questions.some((line) => memory.said(line))) return null;
  return questions.find((line) => !tells(line)) ?? null;
}

/** Returns the follow-up questions to a vague statement, by the kind of the first fact that it leaves open. */
export function followUpsOf({ point, now }: Entry, { followUp }: Phrases): string[] {
  const open = point.facts.find((_, at) => now?.facts[at]?.outcome !== "same") ?? point.facts[0];
  // "If they hesitate a couple of times" is no frequency.
  if (open?.unit === "times" && open.per === undefined) return followUp.state;
  return followUp[open ? kindOf(open.unit, open.per) : "state"];
}

function kindOf(unit: string, per: string | undefined): keyof Phrases["followUp"] {
  if (unit === "times" || (per !== undefined && unitKind(unit).dimension === "count"))
    return "often";
  // "24 heures sur 24" is not a length of time.
  if (per === "day" && unitKind(unit).dimension === "time") return "state";
  switch (unitKind(unit).dimension) {
    case "money":
      return "money";
    case "time":
    case "calendar":
    case "workday":
      return "time";
    case "date":
    case "weekdays":
      return "date";
    case "clock":
      return "clock";
    default:
      return "number";
  }
}
