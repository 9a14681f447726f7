import { type Language, LANGUAGES } from "~/models/terms/language";
import type { Tutorial } from "~/models/terms/tutorial-texts";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { foldedWords } from "../../language/tokens";
import { phrasesOf } from "../phrases";
import { stepsOf } from "./steps";

/** The present subject of a call, read again from its words each time and stored nowhere. */
export interface Thread {
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
