import type { SentenceName } from "~/models/support/assistant-sentences";
import type { Language } from "~/models/terms/language";
import { offeredIn, type Tutorial } from "~/models/support/tutorial";
import { prepareIndex } from "../retrieval/index-tutorials";
import { languageAskedFor, type Moves, movesIn } from "./moves";
import type { AssistantInput } from "./port";
import { spokenLanguage } from "./spoken-language";
import { type Thread, threadOf } from "./thread";

/** The assistant's decision in a turn. */
export type AssistantDecision =
  /** Answers from one or two tutorials. Null: no tutorial answers that question. */
  | { type: "tell"; tutorials: readonly (Tutorial | null)[] }
  /** Says one step. `begins`: more single steps follow. */
  | { type: "step"; tutorial: Tutorial; at: number; begins: boolean; cites: boolean }
  | { type: "ask"; tutorial: Tutorial; other: Tutorial | null }
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
