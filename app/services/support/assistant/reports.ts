import type { Language } from "~/models/terms/language";
import { foldedWords } from "../../language/tokens";
import { sameness } from "~/services/support/retrieval/match-words";
import { retrieve } from "~/services/support/retrieval/retrieve";
import { termsOf } from "~/services/support/retrieval/terms";
import { isGrateful } from "./moves";
import type { Move } from "../../language/words/support-moves";
import type { AssistantTurn } from "./turn";
import { byLanguage } from "~/services/language/words/room-words";

/** The moves that a report may contain. */
const BESIDE = new Set<Move>(["done", "wait", "thanks", "greeting"]);
/** The most words of a report. */
const MOST_WORDS = 10;
/** The least sameness of a reported word with a word of the step. */
const SAME = 0.8;

const ASKS = byLanguage(({ support }) => support.reports.asks);
const STATES = byLanguage(({ support }) => support.reports.states);
const REACHED = byLanguage(({ support }) => support.reports.reached);

/**
 * Reads a caller's words while a step waits: the step is "done", or "open" while the caller still does it. Null for a
 * question, or for another subject. Pure.
 */
export function reportOn(step: string, turn: AssistantTurn): "done" | "open" | null {
  const { asked, moves, language } = turn;
  const words = foldedWords(asked.userText);
  const isOther = moves.found.some((move) => !BESIDE.has(move)) || isGrateful(asked.userText);
  if (isOther || asked.userText.includes("?") || ASKS[language].test(words)) return null;
  if (moves.saysMore && !(STATES[language].test(words) && isAboutStep(step, turn))) return null;
  return moves.found.includes("done") || tellsDone(words, step, language) ? "done" : "open";
}

/** Returns true for few words that are nearer to no tutorial than to the present one, or that name the step. */
function isAboutStep(step: string, { asked, thread, language, offered }: AssistantTurn): boolean {
  const { userText } = asked;
  if (foldedWords(userText).split(" ").length > MOST_WORDS) return false;
  const nearest = retrieve(userText, language, offered);
  if (!nearest || nearest.tutorial === thread.tutorial) return true;
  return !nearest.isSure && shares(userText, step, language);
}

/** Returns true for a word of the step, told as done: "j'ai allumé" after "Allumez". */
const tellsDone = (words: string, step: string, language: Language): boolean =>
  [...words.matchAll(REACHED[language])].some(([, verb = ""]) => shares(verb, step, language));

/** Returns true for a word in common, other than grammar. */
const shares = (text: string, step: string, language: Language): boolean =>
  termsOf(text, language).some((term) =>
    termsOf(step, language)
      .flatMap((one) => [one, ...one.parts])
      .some((one) => sameness(term, one) >= SAME),
  );
