import type { WordedPoint } from "~/models/terms/rubric";
import type { Claim, ReadVerdict } from "~/services/judge/claims";
import { withoutThoughts } from "~/services/llm/answers";
import { findJson } from "../../llm/answer-json";
import { askedId, type ReaderPrompt } from "./prompt";
import { verdictOf } from "./verdict-words";

const MOST_SENTENCES = 3;
/** The maximum number of characters of an assertion before a verdict. */
const MOST_REASON = 300;

/** Something wrong with an answer; `asked` is the point's id in the prompt. */
export type AnswerFault =
  /** No JSON in it. */
  | { kind: "no-json" }
  /** The answer stops before its end. */
  | { kind: "cut" }
  | { kind: "missing"; asked: string }
  /** A point has two verdicts. */
  | { kind: "twice"; asked: string }
  | { kind: "no-verdict"; asked: string; word: string }
  /** A verdict lacks the sentence that it needs. */
  | { kind: "no-sentence"; asked: string }
  /** The talk does not have this sentence. */
  | { kind: "no-such-sentence"; asked: string; sentence: number };

export interface ParsedAnswer {
  /** The claims that could be read, with the rubric's ids and the sentences that exist. */
  claims: Claim[];
  faults: AnswerFault[];
}

type Asking = Pick<ReaderPrompt, "asked"> & { sentences: readonly unknown[] };

/**
 * Reads a model's answer. Accepts text around it and several spellings of verdicts and numbers. A point without an
 * answer gets no claim. `only` holds the ids that were asked; absent for all. Pure.
 */
export function readAnswer(
  text: string,
  { asked, sentences }: Asking,
  only?: string[],
): ParsedAnswer {
  const answer = withoutThoughts(text);
  const wanted = asked.map((_, at) => askedId(at)).filter((id) => only?.includes(id) ?? true);
  const { told, isCut } = bestOf(answer, wanted);
  const isUnread = told.size === 0 && !isCut;
  if (isUnread) return { claims: [], faults: [{ kind: "no-json" }] };
  const faults: AnswerFault[] = isCut ? [{ kind: "cut" }] : [];
  const claims: Claim[] = [];
  for (const [at, point] of asked.entries()) {
    const id = askedId(at);
    if (!wanted.includes(id)) continue;
    const read = readPoint(id, point, told.get(id) ?? []);
    if ("kind" in read) faults.push(read);
    else {
      const numbers = read.sentences.filter((one) => isOf(one, sentences.length));
      const { reason, ...claim } = read;
      // Only the second question asks for a reason.
      const asserted = only === undefined || reason === undefined ? {} : { reason };
      claims.push({ ...claim, ...asserted, sentences: numbers.slice(0, MOST_SENTENCES) });
      faults.push(...sentenceFaults(id, read, sentences.length));
    }
  }
  return { claims, faults };
}

type Told = Map<string, unknown[]>;

/** Returns the JSON value that names most points. Between equals, the later value wins as a correction. */
function bestOf(answer: string, wanted: readonly string[]): { told: Told; isCut: boolean } {
  let best: { told: Told; isCut: boolean } = { told: new Map(), isCut: false };
  for (const { value, isCut } of findJson(answer)) {
    const told = toldIn(value, wanted);
    if (told.size >= best.told.size) best = { told, isCut };
  }
  return best;
}

/** Returns a value's words for each point: by key, by a list of entries with ids, or by a list in the points' order. */
function toldIn(value: unknown, wanted: readonly string[]): Told {
  const told: Told = new Map();
  const add = (id: string | null, what: unknown) => {
    if (id !== null && wanted.includes(id)) told.set(id, [...(told.get(id) ?? []), what]);
  };
  if (Array.isArray(value)) {
    const named = value.map((entry) => idWithin(entry));
    const isInOrder = named.every((id) => id === null) && value.length === wanted.length;
    for (const [at, entry] of value.entries()) {
      if (isInOrder) add(wanted[at] ?? null, entry);
      else add(named[at] ?? null, Array.isArray(entry) ? entry.slice(1) : entry);
    }
    // The form [{"p1": […]}, {"p2": […]}]
    if (told.size === 0)
      for (const entry of value)
        if (isObject(entry)) for (const [key, what] of Object.entries(entry)) add(idOf(key), what);
    return told;
  }
  if (!isObject(value)) return told;
  for (const [key, what] of Object.entries(value)) add(idOf(key), what);
  if (told.size > 0) return told;
  const inner = Object.values(value).filter((one) => isObject(one) || Array.isArray(one));
  return inner.length === 1 ? toldIn(inner[0], wanted) : told;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Accepts "p3", "P 3", "point 3" and "3". */
function idOf(key: string): string | null {
  const number = /^\s*(?:p|point|punto)?[\s_-]*0*(\d+)\s*$/i.exec(key)?.[1];
  return number === undefined ? null : `p${number}`;
}

/** Returns the point that a list's entry names: ["p1","dit",[3]], or {"id":"p1", …}. */
function idWithin(entry: unknown): string | null {
  if (Array.isArray(entry)) return nameOf(entry[0]);
  if (!isObject(entry)) return null;
  return nameOf(entry.id ?? entry.point ?? entry.punto);
}

const nameOf = (value: unknown): string | null =>
  typeof value === "string" || typeof value === "number" ? idOf(String(value)) : null;

function readPoint(asked: string, { id, kind }: WordedPoint, told: unknown[]): Claim | AnswerFault {
  if (told.length === 0) return { kind: "missing", asked };
  const read = told.map((what) => partsOf(what, asked));
  const verdicts = new Set(read.flatMap((one) => one.verdicts.map((word) => inKind(word, kind))));
  if (verdicts.size > 1) return { kind: "twice", asked };
  const [verdict] = verdicts;
  if (!verdict) return { kind: "no-verdict", asked, word: read[0]?.words.at(-1) ?? "" };
  if (!allowed(kind).includes(verdict)) return { kind: "no-verdict", asked, word: verdict };
  const sentences = [...new Set(read.flatMap(({ numbers }) => numbers))];
  const claim = { id, verdict, sentences: verdict === "unsaid" ? [] : sentences, certainty: 1 };
  const reason = read.flatMap(({ reasons }) => reasons).join(" ");
  return reason === "" ? claim : { ...claim, reason: reason.slice(0, MOST_REASON) };
}

const allowed = (kind: WordedPoint["kind"]): readonly ReadVerdict[] =>
  kind === "forbidden"
    ? ["crossed", "unsaid", "open"]
    : ["said", "vague", "contradicted", "unsaid", "open"];

/** Turns "said" into "crossed" for a red line. */
const inKind = (verdict: ReadVerdict, kind: WordedPoint["kind"]): ReadVerdict =>
  kind === "forbidden" && verdict === "said" ? "crossed" : verdict;

/** Returns true when the talk has this sentence. */
const isOf = (number: number, count: number): boolean => number >= 1 && number <= count;

/**
 * Returns true for a claim that needs a sentence of the talk and names none. It is no answer about its point
 * (two-readers.md).
 */
export const lacksSentence = ({ verdict, sentences }: Claim): boolean =>
  verdict !== "unsaid" && verdict !== "open" && sentences.length === 0;

/** Returns the faults of a claim's first sentences, which are all that it may name. */
function sentenceFaults(asked: string, claim: Claim, count: number): AnswerFault[] {
  if (lacksSentence(claim)) return [{ kind: "no-sentence", asked }];
  return claim.sentences
    .slice(0, MOST_SENTENCES)
    .filter((number) => !isOf(number, count))
    .map((sentence) => ({ kind: "no-such-sentence", asked, sentence }));
}

interface Parts {
  verdicts: ReadVerdict[];
  numbers: number[];
  words: string[];
  /** The assertions before the verdicts. */
  reasons: string[];
}

/** Keys whose numbers are not sentences, even in a list. */
const NOT_SENTENCES = /cert|conf|prob|score|id$|point|punto/i;
/** Keys whose text is the assertion before the verdict. */
const REASON = /assert|affirm|afirm|reason|raison|raz[oó]n/i;
/** Keys whose number is a sentence, without a list around it. */
const SENTENCES = /^(?:phrase|sentence|frase|quote|cit|num)/i;

/**
 * Returns the verdicts, sentence numbers and other words of a point's value, however they are nested. In an object, a
 * number without a list is a sentence only under a key that says so.
 */
function partsOf(value: unknown, asked: string): Parts {
  const parts: Parts = { verdicts: [], numbers: [], words: [], reasons: [] };
  const walk = (one: unknown, into: Parts): void => {
    if (Array.isArray(one)) {
      const { asserted, rest } = assertionOf(one);
      if (asserted !== null) parts.reasons.push(asserted);
      for (const item of rest) walk(item, parts);
    } else if (isObject(one)) {
      for (const [key, inner] of Object.entries(one))
        if (REASON.test(key) && (typeof inner === "string" || typeof inner === "number"))
          parts.reasons.push(String(inner));
        else if (!NOT_SENTENCES.test(key))
          walk(inner, SENTENCES.test(key) ? parts : { ...parts, numbers: [] });
    } else if (typeof one === "number") {
      if (Number.isInteger(one)) into.numbers.push(one);
    } else if (typeof one === "string") readText(one, asked, into);
  };
  walk(value, parts);
  return parts;
}

/** Takes off the assertion that the second question asks for before the verdict: "30" or 30 is no sentence there. */
function assertionOf(list: unknown[]): { asserted: string | null; rest: unknown[] } {
  const [first, ...rest] = list;
  const isVerdict = (one: unknown) => typeof one === "string" && verdictOf(one) !== null;
  const isAsserted = typeof first === "number" || (typeof first === "string" && !isVerdict(first));
  const isBefore = isAsserted && rest.some(isVerdict);
  return isBefore ? { asserted: String(first), rest } : { asserted: null, rest: list };
}

const NUMBERS =
  /^[[(#\s]*(?:(?:phrases?|sentences?|frases?|s|n°|no)\.?\s*)?\d+(?:\s*(?:,|;|et|and|y|&)\s*\d+)*[\])\s.]*$/i;

/** Reads a text as a verdict, as numbers ("3, 4", "phrase 3"), or as words without use. */
function readText(text: string, asked: string, { verdicts, numbers, words }: Parts): void {
  const verdict = verdictOf(text);
  if (verdict) verdicts.push(verdict);
  else if (NUMBERS.test(text)) numbers.push(...(text.match(/\d+/g) ?? []).map(Number));
  else if (idOf(text) !== asked) words.push(text);
}
