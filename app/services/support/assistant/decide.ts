import type { Tutorial } from "~/models/terms/tutorial-texts";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { foldedWords } from "../../language/tokens";
import { brand } from "~/platform/brand";
import { gentlePrompts } from "~/services/language/interposed";
import { retrieve } from "../retrieval/retrieve";
import { termsOf } from "../retrieval/terms";
import { followUp } from "./follow-up";
import { languageAskedFor } from "./language-asked";
import { beforeRetrieval } from "./before-retrieval";
import { movesIn, movesInAny } from "./moves";
import { twoQuestionsIn } from "./two-questions";
import { phrasesOf } from "../phrases";
import { refusedIn } from "./refused";
import { answerTo, beginsWithYes, saysNo, takesAll } from "./replies";
import { nearestStep, sharedTerms, stepsOf } from "./steps";
import { type AssistantDecision, say, sentenceOf, tell, type AssistantTurn } from "./turn";
import { threadOf } from "./thread";
import type { Language } from "~/models/terms/language";
import { byLanguage } from "~/services/language/words/room-words";

const INVOICE = byLanguage(({ support }) => support.decide.invoice);
const OWN = byLanguage(({ support }) => support.decide.own);
const WANTED = byLanguage(({ support }) => support.decide.wanted);

/** Returns true when a text mentions invoices. */
const mentionsInvoices = (text: string, language: Language): boolean =>
  INVOICE[language].test(foldedWords(text));

/** Returns true when a caller asks for own invoices (product §4.10), not how to make one. */
export function asksForInvoices(text: string, language: Language): boolean {
  const words = foldedWords(text);
  return [INVOICE, OWN, WANTED].every((pattern) => pattern[language].test(words));
}

/** Decides from the words and the tutorials alone, without a language model. */
export function decide(turn: AssistantTurn): AssistantDecision {
  const { asked, language, thread, moves } = turn;
  const phrases = phrasesOf(language);
  if (foldedWords(asked.userText) === "") return say(phrases.unheard);
  if (takesAll(thread.asked, asked.userText, language)) return tell(...thread.asked);
  const meant = answerTo(thread.asked, asked.userText, language);
  if (meant?.length === 0) return nextBest(turn) ?? say(sentenceOf(turn, "unknown_request"));
  if (meant) return meant.length === 1 ? tell(...meant) : { type: "ask", tutorials: meant };
  const early = beforeRetrieval(turn);
  if (early) return early;
  if (beginsWithYes(asked.userText) && !asksAnother(turn) && thread.asked[0])
    return tell(thread.asked[0]);
  const asksPlainly = moves.isPlain && isSurelyAsked(turn);
  return followUp(turn, again) ?? (moves.saysMore || asksPlainly ? answer(turn) : courtesy(turn));
}

/** Returns true for words that are surely about a tutorial that our question did not name. */
function asksAnother({ asked, language, offered, thread }: AssistantTurn): boolean {
  const nearest = retrieve(asked.userText, language, offered);
  return nearest?.isSure === true && !thread.asked.includes(nearest.tutorial);
}

/** Returns true for a sure tutorial. A title may consist of everyday words: "did I use more than last year". */
const isSurelyAsked = ({ asked, language, offered }: AssistantTurn): boolean =>
  retrieve(asked.userText, language, offered)?.isSure === true;

/** Answers a turn with a question of its own. */
function answer(turn: AssistantTurn): AssistantDecision {
  const { asked, language, offered, thread, refused } = turn;
  const { userText } = asked;
  const two = twoQuestionsIn(userText, language, offered, refused);
  if (two) return tell(...two);
  const nearest = retrieve(userText, language, offered, refused);
  const isTold = nearest && mentionsInvoices(nearest.tutorial.title[language], language);
  if (asksForInvoices(userText, language) && !isTold)
    return say(sentenceOf(turn, "send_the_invoices"));
  const current = thread.tutorial && refused.includes(thread.tutorial) ? null : thread.tutorial;
  const isDetail = nearest?.tutorial === current && !isTitled(turn);
  if (nearest?.isSure && !isDetail) return tell(nearest.tutorial);
  const near = nearest ? [nearest.tutorial, ...nearest.others] : [];
  const isOfCurrent = current && near.includes(current);
  if (current && (!nearest || isOfCurrent) && !namesAnother(userText, current, turn)) {
    const at = nearestStep(userText, stepsOf(current, language), language);
    if (at !== null) return { type: "step", tutorial: current, at, begins: false, cites: false };
  }
  if (nearest) return { type: "ask", tutorials: near };
  return say(sentenceOf(turn, "unknown_request"));
}

/** Asks once about the next tutorials, after a "no" to a question about the nearest; null after a second "no". */
function nextBest(turn: AssistantTurn): AssistantDecision | null {
  const { asked, language, offered, refused } = turn;
  const at = asked.turns.findLastIndex(({ source }) => source === "ai");
  const before = asked.turns.slice(0, at);
  const question = before.findLast(({ source }) => source === "user")?.message ?? "";
  const wasAsked = threadOf(before, offered).asked.length > 0;
  const next = wasAsked ? null : retrieve(question, language, offered, refused);
  return next && { type: "ask", tutorials: [next.tutorial, ...next.others] };
}

/** Returns true for words of another tutorial's title that the tutorial under discussion lacks: a new question. */
function namesAnother(
  text: string,
  current: Tutorial,
  { offered, language }: AssistantTurn,
): boolean {
  const sharedWith = (...texts: string[]) => sharedTerms(text, texts.join(". "), language);
  const own = sharedWith(current.title[language], current.response[language]);
  return offered.some(({ title }) =>
    sharedWith(title[language]).some((term) => !own.some(({ key }) => key === term.key)),
  );
}

/** Returns true when the title of the tutorial under discussion holds half of the question's words. */
const isTitled = ({ asked, language, thread }: AssistantTurn): boolean =>
  nearestStep(asked.userText, [thread.tutorial?.title[language] ?? ""], language) !== null;

/** Answers a turn without a question. */
function courtesy(turn: AssistantTurn): AssistantDecision {
  const phrases = phrasesOf(turn.language);
  const { found } = turn.moves;
  if (found.includes("goodbye")) return say(phrases.goodbye);
  if (found.includes("wrong")) return misunderstood(turn);
  if (found.includes("wait")) return say(gentlePrompts[turn.language][0]);
  if (found.includes("thanks")) return say(phrases.more);
  return say(declines(turn) ? phrases.goodbye : phrases.goOn);
}

/** The most words of a "no, nothing" with words of any question. */
const MOST_DECLINING = 2;

/** Returns true for a "no" to "Do you have another question?", and not for "no, the screen is black". */
function declines({ asked, thread, moves, language }: AssistantTurn): boolean {
  if (!thread.last.endsWith(phrasesOf(language).more) || !saysNo(asked.userText)) return false;
  const isPlain = termsOf(moves.rest, language).length === 0;
  const isShort = moves.rest.split(" ").length <= MOST_DECLINING;
  return !moves.found.includes("fails") && (isPlain || isShort);
}

/** Asks once for other words. The second time, sends the caller to a person. */
function misunderstood(turn: AssistantTurn): AssistantDecision {
  const { otherwise } = phrasesOf(turn.language);
  const wasAsked = turn.asked.turns.some(({ message }) => message === otherwise);
  return say(wasAsked ? sentenceOf(turn, "unknown_request") : otherwise);
}

/** Returns the call's first message, or the assistant's greeting in the caller's new language. */
const greetingOf = ({ asked, language }: AssistantTurn): string =>
  language === asked.language ? asked.firstMessage : phrasesOf(language).first(brand.companion);

/** Decides the last answer again, so that a cut answer is then whole. Returns the first message before any answer. */
function again(turn: AssistantTurn): AssistantDecision {
  const { turns, ...asked } = turn.asked;
  const isRepeat = ({ message }: SpokenTurn) => {
    const { found, saysMore } = movesIn(message, turn.language);
    const isAbout = found.includes("repeat") || found.includes("wait");
    return languageAskedFor(message) !== null || (!saysMore && isAbout);
  };
  const last = turns.findLastIndex((one) => one.source === "user" && !isRepeat(one));
  if (last === -1) return say(greetingOf(turn));
  const from = turns.findLastIndex((one, at) => at < last && one.source === "ai") + 1;
  const userText = turns
    .slice(from, last + 1)
    .map(({ message }) => message)
    .join(" ");
  const before = turns.slice(0, from);
  return decide({
    ...turn,
    asked: { ...asked, userText, turns: before },
    thread: threadOf(before, turn.offered),
    refused: refusedIn(before, userText, turn),
    // "Bonjour" before "parlez anglais" is no English word.
    moves: movesInAny(userText, turn.language),
  });
}
