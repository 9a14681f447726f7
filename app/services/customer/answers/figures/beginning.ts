import type { Language } from "~/models/terms/language";
import { isStopword } from "~/services/language/detect-language";
import { countWords, tokenize } from "~/services/language/tokens";
import { termsOf } from "~/services/rubrics/terms-of";
import type { SheetLine } from "../../persona/persona";
import type { Scene } from "../../scene";
import { isMishap } from "../fact-of-kind";
import * as forms from "./number-forms";
import * as questions from "../question-forms";
import type { RepQuestion } from "../rep-question";
import { ASKS_WORD } from "../rep-sentences";

const SINCE_LABEL = /^(?:depuis|since|desde|début|ancienneté|started|opened|antigüedad)(?!\p{L})/iu;
const OF_THIS =
  /(?<!\p{L})(?:cet?(?:te)?|this|est[ea]) (?!métier|maison|atelier|boutique|école|club|rue|commerce|magasin|trade|job|business|place|shop|game|line|lark|oficio|negocio|taller|sitio|calle|local|casa|tienda|trabajo)\p{L}{3,}/iu;
/** A year before this is the house's, not the customer's. */
const EARLIEST = 1975;
const OPENED =
  /(?<!\p{L})(?:when (?:did|was|were)|(?<!depuis )quand|en quelle année|what year|(?<!desde )cuándo|en qué año)(?!\p{L})/iu;
const AT_YEAR: Record<Language, string> = { fr: "en", en: "in", es: "en" };

/** Words of a trade, a post or a house, of which somebody tells the beginning. */
const OF_SERVICE =
  /(?<!\p{L})(?:métier|poste|école|club|commerce|oficio|puesto|escuela|trade|job|post|school|open|ouvert\p{L}*|abiert\p{L}*)(?!\p{L})/giu;
/** A thing or a way that words before name: "et vous les avez depuis quand ?", "desde cuándo los guardan así". */
const POINTS_BACK =
  /(?<!\p{L})(?:les|lo|los|las|eso|así|it|them|that|those|comme ça|de cette façon|like this|this way)(?!\p{L})|(?<!\p{L})l['’](?=a)/iu;
/** Several things, which are no trade: "vos analyseurs, vous les avez depuis quand ?". */
const OF_THEM = /(?<!\p{L})(?:les|los|them|those|these)(?!\p{L})/iu;
/** "Y eso desde cuándo": the thing stands in earlier words. */
const POINTS_AT = /^\P{L}*(?:(?:y|et|and) )?(?:eso|ça|that['’]?s?|those) /iu;
const ASKS_SINCE =
  /(?<!\p{L})(?:depuis|il y a|ça fait|quand|année|how long|since|when|year|cuánto|cuándo|año)(?!\p{L})/iu;

/** An elder of the family, who founded the house, and a question for the customer's own time in charge. */
const OF_ELDERS =
  /(?<!\p{L})(?:padre|madre|abuel[oa]|suegr[oa]|tí[oa]|père|mère|grand-père|beau-père|oncle|father|dad|mother|grandfather|uncle|parents?|padres)(?!\p{L})/iu;
const RUNS =
  /(?<!\p{L})(?:llev\p{L}+|estás|está usted|dirig\p{L}+|run(?:ning)?|(?:vous|tu) (?:tenez|tiens|dirige[sz]?|gére[sz]))(?!\p{L})/iu;

/** Returns the clause of a question that asks for a beginning, and true when another question stands before it. */
function sinceClause(text: string): { clause: string; isSecond: boolean } {
  const clauses = text.split(questions.CLAUSES);
  const at = clauses.findLastIndex((clause) => ASKS_SINCE.test(clause));
  return { clause: clauses[at] ?? text, isSecond: at > 0 && ASKS_WORD.test(clauses[at - 1] ?? "") };
}

/**
 * Returns how long the customer has had their trade: "since 1996", "for thirty-four years". Null for a question about
 * something else: "depuis quand avez-vous ce logiciel ?".
 */
export function beginningFor({ text }: RepQuestion, { persona, input }: Scene): string | null {
  const { language } = input;
  // "Vous êtes sur ce chantier depuis longtemps ?" asks for no trade.
  if (OF_THIS.test(text)) return null;
  const { clause: question, isSecond } = sinceClause(text);
  const isService = [OF_SERVICE, forms.OF_HOUSE].some((of) => question.search(of) >= 0);
  if (!isService && POINTS_AT.test(question)) return null;
  // "¿Con qué trabajas? ¿Y desde cuándo?"
  const isNext = input.userText.slice(0, input.userText.indexOf(text)).trimEnd().endsWith("?");
  const isOfFirst = POINTS_BACK.test(question) || isBare(question);
  if ((isSecond || isNext) && !isService && isOfFirst) return null;
  const asked = termsOf(question.replaceAll(questions.LIGHT[language], " "), language);
  const sharesAny = (words: string) => [...termsOf(words, language)].some((one) => asked.has(one));
  const isOfService = isService || (isGeneral(question, language) && !OF_THEM.test(question));
  const found = persona.sheet
    .filter(
      (line, at) =>
        (isOfService && (forms.isOfTrade(line, at) || SINCE_LABEL.test(line.label ?? ""))) ||
        sharesAny(line.text),
    )
    .flatMap(({ text: line, label = "" }) => {
      const isLongAgo = Number(questions.YEAR.exec(line)?.[0] ?? EARLIEST) < EARLIEST;
      const isOfIt = isService && BOUGHT_IT.test(line);
      const isOfThing = forms.BUYS.test(line) && !forms.OF_HOUSE.test(line) && !isOfIt;
      // "La fundó tu padre en 1988": asked of the customer's own time.
      const isOfKin = OF_ELDERS.test(line) && RUNS.test(question);
      if (isLongAgo || isOfThing || isOfKin || forms.TWO_LENGTHS.test(line)) return [];
      const spans = line
        .split(questions.CLAUSES)
        .filter((clause) => !forms.IS_OVER.test(clause) && !forms.OF_ANOTHER.test(clause))
        .filter((clause) => isOfService || sharesAny(clause))
        .flatMap((clause) => forms.matches(clause, forms.SINCE));
      const begins = forms.BEGAN.test(line) || SINCE_LABEL.test(label);
      const [year] = (spans.length === 0 && begins && questions.YEAR.exec(line)) || [];
      // "When did you open?" is answered "in 2018".
      const joint = OPENED.test(text) ? AT_YEAR[language] : forms.IN[language];
      return year ? [`${joint} ${year}`] : spans.length === 1 ? spans : [];
    });
  // "Founded by your father in 1988; you have run it since 2014" tells two.
  const [only = null, ...others] = new Set(found);
  return others.length === 0 && beginningsIn(persona.sheet) === 1 ? only : null;
}

/** "Sole owner of a practice. Bought it in 1998": the house stands in the words before. */
const BOUGHT_IT =
  /^(?:(?:you |he |she |they )?bought it|(?:vous |il |elle )?l['’](?:a|avez) achetée?|(?:lo|la) compr(?:ó|aste)) (?:in|en) \d{4}$/iu;
/** Returns the count of years and lengths of time on a sheet, without those of mishaps: another may be the asked one. */
const beginningsIn = (sheet: readonly SheetLine[]): number =>
  new Set(
    sheet
      .filter((line) => !isMishap(line))
      .flatMap(({ text }) => text.split(questions.CLAUSES))
      .flatMap((clause) =>
        forms.IS_OVER.test(clause)
          ? []
          : [
              ...forms.matches(clause, new RegExp(questions.YEAR.source, "gu")),
              ...forms.matches(clause, forms.SINCE).filter((span) => !questions.YEAR.test(span)),
            ],
      ),
  ).size;

/** Returns true for a clause with nothing but the question: "et depuis quand". */
const isBare = (clause: string): boolean => countWords(clause) <= BARE_WORDS;
const BARE_WORDS = 5;
/** Returns true for a question without a noun of its own: "how long have you been doing this?". */
const isGeneral = (clause: string, language: Language): boolean =>
  tokenize(
    clause
      .replaceAll(questions.LIGHT[language], " ")
      .replaceAll(new RegExp(ASKS_SINCE, "giu"), " "),
  ).every(({ folded }) => folded.length < 3 || isStopword(folded, language) || DOES.test(folded));
/** Verbs of having a trade: "cuánto llevas metido en esto", "vous tenez ça depuis quand". */
const DOES =
  /^(?:metid[oa]|dedica\w*|trabaja\w*|travaill\w*|ten[ei]\w*|run(?:ning)?|going|long(?:temps)?)$/;
