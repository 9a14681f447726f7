import type { SentenceName } from "~/models/support/assistant-sentences";
import { type Language, LANGUAGES } from "~/models/terms/language";
import { offeredIn, type Tutorial } from "~/models/terms/tutorial-texts";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { turnsOnSubject } from "~/services/language/interposed";
import { isStopword } from "~/services/language/detect-language";
import { prepareIndex } from "../retrieval/index-tutorials";
import { languageAskedFor } from "./language-asked";
import { type Moves, movesIn } from "./moves";
import type { AssistantInput } from "./port";
import { tokenize, foldedWords } from "../../language/tokens";
import { phrasesOf } from "./phrases";
import { refusedIn } from "./refused";
import { stepsOf } from "./steps";

/** The present subject of a call, read again from its words each time and stored nowhere. */
interface Thread {
  /** Our last turn; empty before any. */
  last: string;
  /** The tutorials of our last turn that told any: two after two questions. */
  told: readonly Tutorial[];
  /** The tutorial under discussion, the last of them. */
  tutorial: Tutorial | null;
  /** The index of its last told step; null before any. */
  step: number | null;
  /** True when our last turn told one step and waits. */
  isStepwise: boolean;
  /** True when our last turn told the tutorial, whole or a step. */
  isTold: boolean;
  /** True when our last turn said that there is no further step. */
  isOver: boolean;
  /** The tutorials in our last turn's question. */
  asked: readonly Tutorial[];
}

/** Reads the subject of a call. Pure. */
export function threadOf(turns: readonly SpokenTurn[], tutorials: readonly Tutorial[]): Thread {
  const ours = turns.flatMap(({ source, message }) => (source === "ai" ? [message] : []));
  const last = ours.at(-1) ?? "";
  const quoted = quotedIn(last, tutorials);
  const asked = isQuestion(last) ? quoted : [];
  const from = ours.findLastIndex((message) => !isQuestion(message) && cites(message, tutorials));
  const told = quotedIn(ours[from] ?? "", tutorials);
  const tutorial = told.at(-1) ?? null;
  const since = from < 0 ? [] : ours.slice(from);
  const steps = since.map((message) => (tutorial ? lastStepIn(message, tutorial) : null));
  const toldLast = steps.at(-1) ?? null;
  return {
    last,
    told,
    tutorial,
    step: steps.findLast((step) => step !== null) ?? null,
    isStepwise: toldLast !== null && has(last, "whenDone"),
    isTold: tutorial !== null && (toldLast !== null || from === ours.length - 1),
    isOver: has(last, "lastStep") || has(last, "noMore"),
    asked,
  };
}

/** Returns true for a question of ours. One that the caller cut is known by its first words. */
const isQuestion = (message: string): boolean =>
  message.trimEnd().endsWith("?") ||
  LANGUAGES.some((language) => message.startsWith(phrasesOf(language).asksBegin));

const cites = (message: string, tutorials: readonly Tutorial[]) =>
  quotedIn(message, tutorials).length > 0;

/** Returns the tutorials with quoted titles in a message, in order. */
function quotedIn(message: string, tutorials: readonly Tutorial[]): Tutorial[] {
  return tutorials
    .map((tutorial) => ({ tutorial, at: placeOf(tutorial, message) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
    .map(({ tutorial }) => tutorial);
}

const placeOf = ({ title }: Tutorial, message: string): number =>
  Math.max(
    ...LANGUAGES.map((language) =>
      plain(message).indexOf(plain(phrasesOf(language).quoted(title[language]))),
    ),
  );

/** Returns a text with plain spaces only, as heard sentences have them. */
const plain = (text: string): string => text.replaceAll(/\s+/g, " ");

/** Returns the index of the last step in a message, in any language, because a caller may change languages. */
function lastStepIn(message: string, tutorial: Tutorial): number | null {
  const words = ` ${foldedWords(message)} `;
  const places = LANGUAGES.flatMap((language) =>
    stepsOf(tutorial, language).flatMap((step, at) =>
      words.includes(` ${foldedWords(step)} `) ? [at] : [],
    ),
  );
  return places.length > 0 ? Math.max(...places) : null;
}

const has = (message: string, name: "whenDone" | "lastStep" | "noMore"): boolean =>
  LANGUAGES.some((language: Language) => message.includes(phrasesOf(language)[name]));

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
