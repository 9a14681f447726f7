import type { Language } from "~/models/terms/language";
import { countWords } from "~/services/language/tokens";
import { oddsOf, type Weights } from "~/services/language/learned";
import { keep } from "../read-once";
import { signsOfText } from "~/services/language/signs-of-text";
import { type HeardStretch, signsOfStretch, stretchesOf } from "./words";
import weights from "./weights.json" with { type: "json" };

/** The acts of a rep's turn. A turn may hold several. */
export const ACTS = [
  "presents",
  "proposes",
  "goodbye",
  "insults",
  "presses",
  "apologizes",
  "corrects",
  "smalltalk",
  "compliments",
  "greets",
  "orders",
  "interrupts",
] as const;
export type HeardAct = (typeof ACTS)[number];

/** The kinds of a question to the customer. */
export const KINDS = [
  "count",
  "cost",
  "since",
  "duration",
  "often",
  "who",
  "way",
  "trouble",
  "ever",
  "satisfied",
  "choice",
  "why",
  "need",
  "opinion",
  "decides",
  "sign",
  "when",
  "permission",
  "knows",
  "trade",
  "wellbeing",
  "smalltalk",
  "name",
  "questions",
  "repeat",
  "yesno",
  "other",
] as const;
export type Kind = (typeof KINDS)[number];

/** A question that waits for the customer's answer, in the rep's words. */
export interface Question {
  kind: Kind;
  text: string;
  /** True where its kind is a guess. */
  isGuessed: boolean;
}

/** The acts and questions heard in a rep’s turn. */
export interface Heard {
  acts: ReadonlySet<HeardAct>;
  /** The questions that wait for an answer, in their order. */
  questions: Question[];
}

/** The name of "this stretch asks something", beside those of acts and kinds. */
export const ASKS = "asks";
export const nameOfKind = (kind: Kind): `? ${Kind}` => `? ${kind}`;

const WEIGHTS: Record<Language, Weights> = weights;

const heard = new Map<string, Heard>();

/**
 * Hears a rep's turn, with or without marks: its acts, and the questions that wait for an answer. The weights were
 * learned from labelled lines (bench/customer/learned).
 */
export function hear(text: string, language: Language): Heard {
  const key = `${language} ${text}`;
  return heard.get(key) ?? keep(heard, key, hearAnew(text, WEIGHTS[language]));
}

/** The same by any weights. Pure. */
export function hearAnew(text: string, learned: Weights): Heard {
  const odds = oddsOf(learned, signsOfText(text), ACTS);
  const acts = new Set(ACTS.filter((act) => odds[act] > 0.5));
  // "Sorry, the lift is here. So as I said, it's 12 pounds" goes on.
  if (acts.has("presents") && odds.interrupts < MOST_OF_TURN) acts.delete("interrupts");
  if (countWords(text) >= LONG && odds.goodbye < SURE_GOODBYE) {
    const [end = text] = LAST_WORDS.exec(text) ?? [];
    const { goodbye } = oddsOf(learned, signsOfText(end), ["goodbye"]);
    if (goodbye >= SURE_LAST_GOODBYE) acts.add("goodbye");
    else acts.delete("goodbye");
  }
  return { acts, questions: asked(text, learned).map((words) => questionOf(words, learned)) };
}

/** The least probability of an interruption that leaves nothing else of a turn. */
const MOST_OF_TURN = 0.8;
/**
 * The least probability of a goodbye in a turn of many words, and in its last ten. One that was not meant ends the talk;
 * one that is not heard gets another question.
 */
const SURE_GOODBYE = 0.95;
const SURE_LAST_GOODBYE = 0.9;
const LAST_WORDS = /(?:\S+\s+){0,9}\S+\s*$/u;
const LONG = 16;

/** The most words of a question that only takes up a word, before its own answer. */
const ECHO = 2;
/** Returns the words of each question: neighbouring stretches that ask are one. */
function asked(text: string, learned: Weights): string[] {
  const spans: { start: number; end: number }[] = [];
  for (const stretch of stretchesOf(text)) {
    // "The rent? Oh, it is reasonable" asks nothing.
    const spoken = stretch.words.filter(({ form }) => /\p{L}/u.test(form));
    if (spoken.length <= ECHO && stretch.after > ECHO) continue;
    if (oddsOf(learned, signsOfStretch(stretch), [ASKS])[ASKS] <= 0.5) continue;
    const { start, end } = spanOf(stretch, text);
    const last = spans.at(-1);
    if (last && start <= last.end) last.end = Math.max(end, last.end);
    else spans.push({ start, end });
  }
  return spans.map(({ start, end }) => text.slice(start, end));
}

/** Returns the offsets of a stretch, with the mark behind it. */
function spanOf({ words, mark, ends }: HeardStretch, text: string): { start: number; end: number } {
  const [start = 0, end = 0] = [words[0]?.start, words.at(-1)?.end];
  const behind = ends && mark === "?" ? /^\s*\?/u.exec(text.slice(end)) : null;
  const before = text.slice(0, start).endsWith("¿") ? start - 1 : start;
  return { start: before, end: end + (behind?.[0].length ?? 0) };
}

function questionOf(text: string, learned: Weights): Question {
  const all = oddsOf(learned, signsOfText(text), KINDS.map(nameOfKind));
  const likely = KINDS.map((kind) => ({ kind, odds: all[nameOfKind(kind)] })).filter(
    ({ kind, odds }) => odds > (SURE[kind] ?? 0),
  );
  const most = Math.max(...likely.map(({ odds }) => odds));
  const { kind } = likely.find(({ odds }) => odds === most) ?? { kind: "other" as const };
  return { kind, text, isGuessed: most < LEAST };
}
/** The probability of a kind under which it is guessed. */
const LEAST = 0.25;
/** The least probability of the kinds whose answer fits no other question. */
const SURE: Partial<Record<Kind, number>> = {
  permission: 0.5,
  trade: 0.4,
  when: 0.3,
  repeat: 0.5,
  sign: 0.5,
  name: 0.4,
  questions: 0.5,
  wellbeing: 0.5,
};
