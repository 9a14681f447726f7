import type { Language } from "~/models/terms/language";
import { splitSentences } from "~/services/language/sentences";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { isStopword } from "~/services/language/stopwords";
import { tokenize } from "~/services/language/tokens";
import { answersLoosely, putsOff, yesOrNo } from "./yes-no";
import { asksForAssent } from "./assertion";
import type { Heard, HeardItem } from "./hear-talk";
import { readText } from "./read-text";

/** The maximum number of words with a meaning in an answer's first sentence. A longer answer needs no question. */
const MOST_OWN = 4;

/** The kind of a short answer: a yes, a no, a figure, or only a degree ("assez vite"). */
export type AnswerKind = "yes" | "no" | "figure" | "loose";

/**
 * Returns each short answer with the words of the customer's question before it. The question always lends its subject.
 * It lends its figures only to a yes.
 */
export function lendQuestions(
  heard: readonly Heard[],
  turns: readonly SpokenTurn[],
  language: Language,
): Heard[] {
  return heard.flatMap((answer): Heard[] => {
    const question = questionBefore(answer.turn, turns);
    if (!question) return [];
    const first = splitSentences(answer.turn.message)[0] ?? "";
    const end = answer.turn.message.indexOf(first) + first.length;
    const own = answer.items.filter((item) => item.start < end);
    const kind = kindOf(first, own, question, language);
    const words = own.filter(({ stem }) => stem !== null).length;
    if (!kind || words > MOST_OWN || (words > 1 && isBare(first, language))) return [];
    const lent = lentItems(question, kind, language);
    // An answer to a question is not a list.
    const said = own.map((item) => ({ ...item, share: 1 }));
    return [{ ...answer, items: [...lent, ...said], answer: kind }];
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
  if (own.some(({ quantity }) => quantity !== null)) return "figure";
  if (putsOff(sentence, language)) return null;
  const answer = yesOrNo(sentence, language);
  if (answer !== 0) return asksForAssent(question, language) ? null : answer > 0 ? "yes" : "no";
  return answersLoosely(sentence, language) ? "loose" : null;
}

function lentItems(question: string, kind: AnswerKind, language: Language): HeardItem[] {
  const kept = kind === "yes" ? readQuantities(question, language) : [];
  const dropped = kind === "yes" ? [] : readQuantities(question, language);
  const { items } = readText(question, language, { kept, dropped });
  return items.map((item, place) => ({
    ...item,
    at: place - items.length,
    share: 1,
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

/** Returns true for keywords in a row, without a function word between them. */
const isBare = (sentence: string, language: Language): boolean =>
  !tokenize(sentence).some(({ folded }) => isStopword(folded, language) && !isNumberWord(folded));

const isNumberWord = (folded: string): boolean =>
  /^(un|une|deux|trois|one|two|three|una|dos|tres|de|la|y|et|and)$/.test(folded);

const negated = (sign: HeardItem["sign"]): HeardItem["sign"] =>
  sign === 1 ? -1 : sign === -1 ? 1 : 0;
