import type { Tutorial } from "~/models/support/tutorial";
import { withoutThoughts } from "~/services/llm/answers";
import { speechIn } from "../../talk/speech-in";
import type { Choices } from "./pending";
import { phrasesOf } from "./phrases";
import { labelsOf } from "./prompt";
import { toldOf } from "./rules";
import { stepsOf } from "./steps";
import { sentenceOf, type AssistantTurn } from "./turn";

/** The model's decision, by the sign before its words. */
export type Sign = { sign: "tutorial"; tutorial: Tutorial } | { sign: "ask" } | { sign: "ready" };

const SIGN = /\[\s*(?:\p{L}+\s*)?(\d{1,3}|[?IGMB])\s*\]\s*:?/gu;
/** A sign without brackets, as some models write it, only at the beginning. */
const BARE = /^\s*\*{0,2}(\d{1,3}|\?)\*{0,2}\s*(?:[:.)–-]\s|\n)/u;

/** A sign at the beginning of a sentence. */
const MARKED = /^\[([^\]]*)\]\s*/;

/** Returns the sign at the beginning of a sentence, and the sentence without it. Pure. */
export function unmarked(sentence: string): { mark: string | null; words: string } {
  const mark = MARKED.exec(sentence)?.[1] ?? null;
  return { mark, words: sentence.replace(MARKED, "") };
}

/** Returns the decision of a sign; null for an unknown sign. Pure. */
export function signOf(mark: string, { menu }: Choices): Sign | null {
  if (mark === "?") return { sign: "ask" };
  if (/^[0IGMB]$/.test(mark)) return { sign: "ready" };
  const tutorial = menu[Number(mark) - 1];
  return tutorial ? { sign: "tutorial", tutorial } : null;
}

/**
 * Returns the speech of a model's text so far: each part after its sign. A tutorial that is new to the call is preceded
 * by its origin. Fixed sentences replace the model's words for a ready answer, and for a tutorial that it did not read
 * as a whole. Pure.
 */
export function spokenText(written: string, turn: AssistantTurn, choices: Choices): string {
  const text = withoutThoughts(written).replace(BARE, "[$1] ");
  const found = [...text.matchAll(SIGN)];
  const speech = (part: string) => speechIn(part, labelsOf(turn.language));
  const before = speech(text.slice(0, found[0]?.index ?? text.length)).trim();
  // Words before the first sign come from a second try, or are a fault.
  const parts = found.map((match, at) => {
    const [whole, mark = ""] = match;
    const words = speech(text.slice(match.index + whole.length, found[at + 1]?.index));
    return `[${mark}] ${partOf(mark, words, { turn, choices, isFirst: at === 0 })}`;
  });
  return [...(found.length > 0 ? [] : [before]), ...parts].join("\n");
}

function partOf(
  mark: string,
  words: string,
  { turn, choices, isFirst }: { turn: AssistantTurn; choices: Choices; isFirst: boolean },
): string {
  const decided = signOf(mark, choices);
  if (decided?.sign === "ready") return readySentence(mark, turn);
  if (decided?.sign !== "tutorial") return words;
  const { tutorial } = decided;
  const { language, thread } = turn;
  const phrases = phrasesOf(language);
  const lead = isFirst ? "" : `${phrases.otherQuestion} `;
  if (!isReadWhole(tutorial, turn, choices)) return lead + sentencesOf(tutorial, turn).join(" ");
  const isNew = tutorial !== thread.tutorial;
  return `${lead}${isNew ? `${phrases.cites(tutorial.title[language])} ` : ""}${words}`;
}

/** Returns true when the model may word the tutorial. Of others it has only the title, or they are only a video. */
const isReadWhole = (
  tutorial: Tutorial,
  { language }: AssistantTurn,
  { whole }: Choices,
): boolean => whole.includes(tutorial) && stepsOf(tutorial, language).length > 0;

const sentencesOf = (tutorial: Tutorial, { language }: AssistantTurn): string[] =>
  toldOf(tutorial, language).flatMap((one) => (typeof one === "string" ? one : []));

function readySentence(mark: string, turn: AssistantTurn): string {
  const { goOn, more, goodbye } = phrasesOf(turn.language);
  switch (mark) {
    case "I":
      return sentenceOf(turn, "send_the_invoices");
    case "G":
      return goOn;
    case "M":
      return more;
    case "B":
      return goodbye;
    default:
      return sentenceOf(turn, "unknown_request");
  }
}
