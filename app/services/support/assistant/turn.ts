import type { SentenceName } from "~/models/support/assistant-sentences";
import { type Language, LANGUAGES } from "~/models/terms/language";
import { offeredIn, type Tutorial } from "~/models/support/tutorial";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { isStopword } from "~/services/language/detect-language";
import { prepareIndex } from "../retrieval/index-tutorials";
import { languageAskedFor, type Moves, movesIn } from "./moves";
import type { AssistantInput } from "./port";
import { type Thread, threadOf } from "./thread";
import { tokenize } from "../../language/tokens";

/** The lead in grammar words over any other language. "gracias" alone changes nothing. */
const CLEARLY = 2;

/** Returns the clear language of a text; null when its words fit another one too. Pure. */
export function clearLanguage(text: string): Language | null {
  const words = tokenize(text).filter(({ folded }) => folded.length > 1);
  const [first, second] = LANGUAGES.map((language) => ({
    language,
    count: words.filter(({ folded }) => isStopword(folded, language)).length,
  })).toSorted((a, b) => b.count - a.count);
  if (!first || !second) return null;
  return first.count >= second.count + CLEARLY ? first.language : null;
}

/** Returns the caller's present language: the last one asked for or clearly used, or else the call's. Pure. */
function spokenLanguage(call: {
  language: Language;
  turns: readonly SpokenTurn[];
  userText: string;
}): Language {
  const said = call.turns.flatMap(({ source, message }) => (source === "user" ? [message] : []));
  const changes = [...said, call.userText].flatMap(
    (text) => languageAskedFor(text) ?? clearLanguage(text) ?? [],
  );
  return changes.at(-1) ?? call.language;
}

/** The assistant's decision in a turn. */
export type AssistantDecision =
  /** Answers from one or two tutorials. Null: no tutorial answers that question. */
  | { type: "tell"; tutorials: readonly (Tutorial | null)[] }
  /** Says one step. `begins`: more single steps follow. */
  | { type: "step"; tutorial: Tutorial; at: number; begins: boolean; cites: boolean }
  /** Asks about one of these, the nearest first. */
  | { type: "ask"; tutorials: readonly Tutorial[] }
  | { type: "say"; text: string };

/** A turn of a call, with the facts read from the earlier turns. */
export interface AssistantTurn {
  asked: AssistantInput;
  /** The caller's present language. */
  language: Language;
  offered: readonly Tutorial[];
  thread: Thread;
  moves: Moves;
}

export const say = (...texts: string[]): AssistantDecision => ({
  type: "say",
  text: texts.join(" "),
});
export const tell = (...tutorials: (Tutorial | null)[]): AssistantDecision => ({
  type: "tell",
  tutorials,
});

/** Returns one of the admin's sentences, in the caller's language. */
export const sentenceOf = ({ asked, language }: AssistantTurn, name: SentenceName): string =>
  asked.sentences[name][language];

/** The moves of a request for another language. The old language's words do not fit the new patterns. */
const CHANGES: Moves = { found: ["language"], rest: "", saysMore: false };

/** Reads a turn, after it has indexed the tutorials. */
export async function readTurn(asked: AssistantInput): Promise<AssistantTurn> {
  const language = spokenLanguage(asked);
  const offered = offeredIn(asked.tutorials, language);
  await prepareIndex(offered, language);
  return {
    asked,
    language,
    offered,
    thread: threadOf(asked.turns, offered),
    moves: languageAskedFor(asked.userText) ? CHANGES : movesIn(asked.userText, language),
  };
}
