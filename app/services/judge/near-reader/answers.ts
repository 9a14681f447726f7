import type { AnswerKind } from "./items";
import type { Language } from "~/models/terms/language";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { tokenize } from "~/services/language/tokens";
import { fold } from "~/models/terms/fold";
import { numberSentences } from "../number-sentences";
import { asksForAssent, leavesToCustomer } from "./assertion";
import { isDenial, isDrawback } from "../denials";
import type { HeardItem, HeardTurn } from "./items";
import { readText } from "./read-text";
import { byLanguage } from "~/services/language/words/room-words";

const flat = (text: string): string =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const YES = byLanguage(({ judge }) => judge.answers.yes);
const NO = byLanguage(({ judge }) => judge.answers.no);

/** A "si" that is a yes: alone, before a mark, or with its Spanish accent. "Si vous voulez" is a condition. */
const SI =
  /^[^\p{L}\p{N}¿]*((ah|ben|bah|euh|eh bien|alors|mais|pues|bueno)[,\s]+)*(sí|si(?=\s*([.,;:!…]|$)))(?!\p{L})/iu;
/** Words like "no problem", which agree. */
const NO_TROUBLE =
  /^(ah |ben |bah |oh |well |pues )*(aucun|pas de|no|ningun|sin|not a)( probleme| soucis?| problem| worries| problema)\b/;

/** Returns 1 for a yes, -1 for a no, 0 for neither. */
export function yesOrNo(text: string, language: Language): 1 | -1 | 0 {
  const folded = flat(text);
  if (NO_TROUBLE.test(folded) || SI.test(text.trim())) return 1;
  if (NO[language].test(folded)) return -1;
  return YES[language].test(folded) || AGREES[language].test(folded) ? 1 : 0;
}

const AGREES = byLanguage(({ judge }) => judge.answers.agrees);
const LOOSE = byLanguage(({ judge }) => judge.answers.loose);
const PUT_OFF = byLanguage(({ judge }) => judge.answers.putOff);

/** Returns true when an answer only puts the question off. */
const putsOff = (text: string, language: Language): boolean => PUT_OFF[language].test(fold(text));

/** Returns true when an answer says something without a figure. */
const answersLoosely = (text: string, language: Language): boolean =>
  LOOSE[language].test(fold(text)) || yesOrNo(text, language) === 1;

/** The maximum number of words with a meaning in an answer's first sentence. A longer answer needs no question. */
const MOST_OWN = 4;

/**
 * Returns each short answer with the words of the customer's question before it. The question always lends its subject.
 * It lends its figures only to a yes.
 */
export function lendQuestions(
  heard: readonly HeardTurn[],
  turns: readonly SpokenTurn[],
  language: Language,
): HeardTurn[] {
  return heard.flatMap((answer): HeardTurn[] => {
    const question = questionBefore(answer.turn, turns);
    if (!question) return [];
    const [sentence] = numberSentences([answer.turn]);
    if (!sentence) return [];
    const { text: first, end } = sentence;
    const own = answer.items.filter((item) => item.start < end);
    const kind = kindOf(first, own, question, language);
    const words = own.filter(({ stem }) => stem !== null).length;
    if (!kind || words > MOST_OWN) return [];
    const lent = lentItems(question, kind, language);
    return [{ ...answer, items: [...lent, ...own], answer: kind }];
  });
}

/**
 * Returns the customer's question that a turn answers. A turn without an answer leaves the question to the next turn.
 */
function questionBefore({ index }: SpokenTurn, turns: readonly SpokenTurn[]): string | null {
  const place = turns.findIndex((turn) => turn.index === index);
  const before = turns.slice(0, place).findLast(({ source }) => source === "ai");
  return before?.message.includes("?") ? before.message : null;
}

function kindOf(
  sentence: string,
  own: readonly HeardItem[],
  question: string,
  language: Language,
): AnswerKind | null {
  if (leavesToCustomer(sentence, language)) return null;
  if (own.some(({ quantity }) => quantity !== null)) return "figure";
  if (putsOff(sentence, language)) return null;
  // "No problem" may deny the drawback, or agree.
  if (NO_TROUBLE.test(flat(sentence)) && namesDrawback(question, language)) return null;
  const answer = yesOrNo(sentence, language);
  if (answer !== 0) return asksForAssent(question, language) ? null : answer > 0 ? "yes" : "no";
  return answersLoosely(sentence, language) ? "loose" : null;
}

/** The maximum number of words from a denial to the drawback that it denies: "sans aucun autre frais". */
const DENIED_REACH = 3;

/** Returns true for a question about a drawback that it does not deny itself ("sans pénalité ?"). */
function namesDrawback(question: string, language: Language): boolean {
  const words = tokenize(question).map(({ folded }) => folded);
  return words.some((word, at) => {
    const before = words.slice(Math.max(0, at - DENIED_REACH), at);
    return isDrawback(word, language) && !before.some((lead) => isDenial(lead, language));
  });
}

function lentItems(question: string, kind: AnswerKind, language: Language): HeardItem[] {
  const kept = kind === "yes" ? readQuantities(question, language) : [];
  const dropped = kind === "yes" ? [] : readQuantities(question, language);
  const items = readText(question, language, { kept, dropped });
  return items.map((item, place) => ({
    ...item,
    at: place - items.length,
    // A no turns the sign of the question's words.
    sign: kind === "no" ? negated(item.sign) : item.sign,
    clause: 0,
    start: 0,
    end: 0,
    standing: "asserted",
    isHedged: false,
    isLent: true,
  }));
}

const negated = (sign: HeardItem["sign"]): HeardItem["sign"] =>
  sign === 1 ? -1 : sign === -1 ? 1 : 0;
