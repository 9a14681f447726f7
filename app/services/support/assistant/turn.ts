import type { SentenceName } from "~/models/support/assistant-sentences";
import { type Language, LANGUAGES } from "~/models/terms/language";
import { offeredIn, type Tutorial } from "~/models/terms/tutorial-texts";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { turnsOnSubject } from "~/services/language/interposed";
import { isStopword } from "~/services/language/detect-language";
import { prepareIndex } from "../retrieval/index-tutorials";
import { languageAskedFor } from "./language-asked";
import { type Moves, movesIn } from "./moves";
import type { AssistantInput } from "../port";
import { tokenize } from "../../language/tokens";
import { phrasesOf } from "../phrases";
import { refusedIn } from "./refused";
import { type Thread, threadOf } from "./thread";

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
  /** The tutorials that the caller has refused, also in this turn. */
  refused: readonly Tutorial[];
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
const CHANGES: Moves = { found: ["language"], isPlain: false, rest: "", saysMore: false };

/** The sentences that ask for a report while a step waits: they change neither the subject nor our question. */
const ASK_REPORT = LANGUAGES.map((language) => phrasesOf(language).whenDone);

/** Reads a turn, after it has indexed the tutorials. */
export async function readTurn(input: AssistantInput): Promise<AssistantTurn> {
  const asked = { ...input, turns: turnsOnSubject(input, ASK_REPORT) };
  const language = spokenLanguage(asked);
  const offered = offeredIn(asked.tutorials, language);
  await prepareIndex(offered, language);
  return {
    asked,
    language,
    offered,
    thread: threadOf(asked.turns, offered),
    refused: refusedIn(asked.turns, asked.userText, { language, offered }),
    moves: languageAskedFor(asked.userText) ? CHANGES : movesIn(asked.userText, language),
  };
}
