import type { Language } from "~/models/language";
import { offeredIn, type Tutorial } from "~/models/tutorial";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { foldedWords } from "../../language/tokens";
import { prepareIndex } from "../retrieval/index-tutorials";
import { retrieve } from "../retrieval/retrieve";
import { type Courtesy, courtesiesIn, takesLeave } from "./courtesy";
import { asksForInvoices, mentionsInvoices } from "./invoices";
import { phrasesOf } from "./phrases";
import type { Asked } from "./port";

/** What the assistant does in a turn: answers from a tutorial, or says sentences that are not about one. */
export type Decision =
  | { type: "tutorial"; tutorial: Tutorial; question: string }
  | { type: "say"; text: string };

const say = (text: string): Decision => ({ type: "say", text });

/** Decides by the words and the tutorials alone: a language model has no part in it. */
export async function decide(asked: Asked): Promise<Decision> {
  const { userText, language, tutorials, sentences } = asked;
  const phrases = phrasesOf(language);
  if (foldedWords(userText) === "") return say(phrases.unheard);
  const { found, saysMore } = courtesiesIn(userText, language);
  const [courtesy] = found;
  if (!saysMore && courtesy) return byCourtesy(courtesy, asked);
  const offered = offeredIn(tutorials, language);
  await prepareIndex(offered, language);
  const best = retrieve(userText, language, offered)?.tutorial;
  const isTold = best && mentionsInvoices(best.title[language], language);
  if (asksForInvoices(userText, language) && !isTold) return say(sentences.send_the_invoices);
  if (best) return { type: "tutorial", tutorial: best, question: userText };
  if (takesLeave(userText, language)) return say(phrases.goodbye);
  if (!saysMore) return say(declines(asked) ? phrases.goodbye : phrases.goOn);
  return say(sentences.unknown_request);
}

function byCourtesy(courtesy: Courtesy, asked: Asked): Decision | Promise<Decision> {
  const phrases = phrasesOf(asked.language);
  switch (courtesy) {
    case "goodbye":
      return say(phrases.goodbye);
    case "repeat":
      return again(asked);
    case "contact":
      return say(asked.sentences.unknown_request);
    case "thanks":
      return say(phrases.more);
    case "greeting":
      return say(phrases.goOn);
  }
}

/** What was answered last, decided anew: an answer that was cut short is then whole. Before any, the first message. */
function again({ turns, ...asked }: Asked): Decision | Promise<Decision> {
  const { language } = asked;
  const last = turns.findLastIndex((turn) => turn.source === "user" && !isRepeat(turn, language));
  if (last === -1) return say(asked.firstMessage);
  const from = turns.findLastIndex((turn, index) => index < last && turn.source === "ai") + 1;
  const question = turns
    .slice(from, last + 1)
    .map(({ message }) => message)
    .join(" ");
  return decide({ ...asked, userText: question, turns: turns.slice(0, from) });
}

function isRepeat({ message }: SpokenTurn, language: Language): boolean {
  const { found, saysMore } = courtesiesIn(message, language);
  return found[0] === "repeat" && !saysMore;
}

const NO: Record<Language, RegExp> = { fr: /\bnon\b/, en: /\b(no|nope)\b/, es: /\bno\b/ };

/** "No", when there was the question whether there is another one. */
function declines({ turns, userText, language }: Asked): boolean {
  const asks = turns.at(-1)?.message === phrasesOf(language).more;
  return asks && NO[language].test(foldedWords(userText));
}
