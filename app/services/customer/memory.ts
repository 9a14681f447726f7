import { analyse } from "~/services/language/terms";
import { countWords } from "~/services/language/tokens";
import { detectLanguage } from "~/services/language/detect-language";
import type { RolePlayInput } from "./port";
import { readPersona } from "./persona";
import { phrasesOf } from "./phrases";
import { guidelineNouns, subjectsIn, subjectsOf } from "./topics";
import { sentenceKey } from "./words";

/** What the customer remembers of the conversation: read again from its turns each time. */
export interface Memory {
  /** Turns of ours so far. */
  turns: number;
  /** Share of the reference's length the rep has spoken, in words. */
  spokenShare: number;
  /** We have taken leave. */
  closed: boolean;
  /** Subjects of the reference, the most important first. */
  expected: string[];
  /** Those the rep has spoken of. */
  covered: Set<string>;
  /** The subject of our last question. */
  lastAsked: string | null;
  /** What the prompt has us object, not said yet and not answered before we say it. */
  objections: string[];
  /** Nouns of the guidelines, when no subject of ours is in the reference. */
  nouns: string[];
  /** Stems and lexicon groups of the reference, the too common groups left out. */
  vocabulary: Set<string>;
  /** Did we say this sentence already? */
  said(sentence: string): boolean;
  saidAny(sentences: string[]): boolean;
  /** The first of these we have not said, starting anywhere. */
  unsaid(sentences: string[]): string | undefined;
  /** One of these, the same for the same seed and turn; a sentence not said just before when there is one. */
  pick(sentences: string[]): string;
  /** One of these we have not said; all said, one that is not a question (no question is asked twice). */
  fresh(sentences: string[]): string;
}

/** Half an hour of talk: it is read again at each turn, on the thread that answers everybody. */
const REMEMBERED_CHARS = 40_000;

export function remember(input: Omit<RolePlayInput, "signal">, seed: number): Memory {
  const ours = input.turns.filter((turn) => turn.source === "ai").map((turn) => turn.message);
  const keys = ours.map(sentenceKey);
  const all = keys.join(" | ");
  const phrases = phrasesOf(input.language);
  const said = (sentence: string) => wasSaid(sentenceKey(sentence), all, keys);
  const expected = subjectsOf(input.reference);
  const spoken = latestWords(input.turns);
  const start = (sentences: string[]) => mix(seed, ours.length) % Math.max(1, sentences.length);
  const rotated = (sentences: string[]) => [
    ...sentences.slice(start(sentences)),
    ...sentences.slice(0, start(sentences)),
  ];
  const last = keys.at(-1) ?? "";
  const pick = (sentences: string[]) =>
    rotated(sentences).find((one) => !last.includes(sentenceKey(one))) ?? sentences[0] ?? "";
  const unsaid = (sentences: string[]) => rotated(sentences).find((one) => !said(one));
  const reference = `${input.reference.title}. ${input.reference.transcript} ${input.reference.guidelines}`;
  const { objections } = readPersona(input.interactionPrompt, input.language);
  const covered = new Set(subjectsIn([...spoken, input.userText].join(". "), input.language));
  const objected = objections.find((objection) => last.includes(sentenceKey(objection)));
  return {
    turns: ours.length,
    objections: objections.filter(
      (objection) =>
        !said(objection) && !subjectsIn(objection, input.language).some((id) => covered.has(id)),
    ),
    spokenShare:
      countWords([...spoken, input.userText].join(" ")) /
      Math.max(1, countWords(input.reference.transcript)),
    closed: [...phrases.closing, ...phrases.goodbye].some(said),
    expected,
    covered,
    lastAsked:
      [...phrases.subjects].find(([, { questions }]) =>
        questions.some((question) => last.includes(sentenceKey(question))),
      )?.[0] ?? (objected ? (subjectsIn(objected, input.language)[0] ?? null) : null),
    nouns: expected.length > 0 ? [] : guidelineNouns(input.reference),
    vocabulary: new Set(
      analyse(reference, detectLanguage(reference)).terms.flatMap(({ stem, concepts }) =>
        [stem].concat(concepts.filter((concept) => !concept.weak).map(({ key }) => key)),
      ),
    ),
    said,
    saidAny: (sentences) => sentences.some(said),
    unsaid,
    pick,
    fresh: (sentences) =>
      unsaid(sentences) ?? pick(sentences.filter((sentence) => !sentence.includes("?"))),
  };
}

/** What the rep said last. */
function latestWords(turns: RolePlayInput["turns"]): string[] {
  let left = REMEMBERED_CHARS;
  const said = turns.filter((turn) => turn.source === "user").map((turn) => turn.message);
  const from = said.findLastIndex((message) => (left -= message.length) < 0);
  return said.slice(from + 1);
}

const CUT_WORDS = 3;

/** Said whole, or begun (three words or more) when the rep cut in. */
function wasSaid(sentence: string, all: string, turns: string[]): boolean {
  if (all.includes(sentence)) return true;
  const words = sentence.split(" ");
  for (let length = words.length - 1; length >= CUT_WORDS; length--) {
    const beginning = words.slice(0, length).join(" ");
    if (turns.some((turn) => turn.endsWith(beginning))) return true;
  }
  return false;
}

/** A small integer hash: spreads (seed, turn) so that sessions differ and replays do not. */
function mix(seed: number, turn: number): number {
  let value = (seed ^ Math.imul(turn + 1, 0x9e3779b1)) >>> 0;
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b) >>> 0;
  return (value ^ (value >>> 13)) >>> 0;
}
