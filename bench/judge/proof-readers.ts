import type { WordedPoint } from "../../app/models/terms/rubric";
import type { Claim, NumberedSentence, ReadVerdict } from "../../app/services/judge/claims";
import { numberSentences } from "../../app/services/judge/number-sentences";
import { type FactsOfPoint, factsOf, FiguresOfTalk } from "../../app/services/judge/proof/figures";
import { stemsOf, wordsOf, type WordsOfRubric } from "../../app/services/judge/proof/doubts";
import type { SpokenTurn } from "../../app/services/language/spoken-turn";
import { type JudgeSet, pointsOf, type Talk, toTurns } from "./sets";

/** A labelled talk as a reader sees it. */
export interface ReadTalk {
  set: JudgeSet;
  talk: Talk & { points: Record<string, string> };
  /** The point and the words of the turned fact, or null for an unchanged talk. */
  turned: { point: string; after: string } | null;
}

type Reader = (talk: ReadTalk) => Claim[];

const SENTENCES = 3;
const ANSWER_WORDS = 8;

const wordings = new WeakMap<JudgeSet, { points: WordedPoint[]; falsehoods: WordedPoint[] }>();

/** Returns the points as written, and the points with their falsehoods as phrasings. */
function wordingsOf(set: JudgeSet) {
  const known = wordings.get(set);
  if (known) return known;
  const points = pointsOf(set, "authored");
  const falsehoods = points.map((one) => ({
    ...one,
    phrasings: [...one.phrasings, ...one.falsehoods],
  }));
  const worded = { points, falsehoods };
  wordings.set(set, worded);
  return worded;
}

/** Finds the sentences that speak of a point by shared words and figures. It knows the labels; the proof does not. */
class Finder {
  readonly sentences: NumberedSentence[];
  readonly points: WordedPoint[];
  readonly #turns: SpokenTurn[];
  readonly #figures: FiguresOfTalk;
  readonly #true: WordsOfRubric;
  readonly #false: WordsOfRubric;
  readonly #stems = new Map<number, Set<string>>();
  readonly #facts: Map<string, FactsOfPoint>;

  constructor({ set, talk }: ReadTalk) {
    const { language } = set;
    this.#turns = toTurns(talk.turns);
    const { points, falsehoods } = wordingsOf(set);
    this.points = points;
    this.sentences = numberSentences(this.#turns);
    this.#figures = new FiguresOfTalk(this.#turns, language);
    this.#true = wordsOf(points, language);
    this.#false = wordsOf(falsehoods, language);
    this.#facts = new Map(points.map((one) => [one.id, factsOf(one, language)]));
    for (const { number, text } of this.sentences) this.#stems.set(number, stemsOf(text, language));
    this.#lendQuestions(set);
  }

  /** Returns the nearest sentence and at most two more that hold missing facts of the point. */
  find(point: WordedPoint, isFalse: boolean): number[] {
    const facts = this.#facts.get(point.id);
    const best = this.#ranked(point, isFalse)[0];
    if (!best || !facts) return [];
    const found = [best];
    for (const fact of isFalse ? [] : facts.facts) {
      if (facts.holds(fact, this.#figures.in(found)) || found.length === SENTENCES) continue;
      const holding = this.#ranked(point, false).find((one) =>
        facts.holds(fact, this.#figures.in([one])),
      );
      if (holding && !found.includes(holding)) found.push(holding);
    }
    return found.map(({ number }) => number).toSorted((a, b) => a - b);
  }

  /** Returns the sentences with some of these words, which identify turned facts. */
  holding(words: string): number[] {
    const places = this.#turns.flatMap(({ index, message }) => {
      const start = message.indexOf(words);
      return start < 0 ? [] : [{ turnIndex: index, start, end: start + words.length }];
    });
    const of = this.sentences.filter((one) =>
      places.some(
        ({ turnIndex, start, end }) =>
          one.turnIndex === turnIndex && one.start < end && one.end > start,
      ),
    );
    return of.slice(0, SENTENCES).map(({ number }) => number);
  }

  #ranked(point: WordedPoint, isFalse: boolean): NumberedSentence[] {
    const words = isFalse ? this.#false : this.#true;
    const facts = this.#facts.get(point.id);
    const nearness = (one: NumberedSentence) => {
      const said = this.#figures.in([one]);
      const right = facts?.facts.filter((fact) => facts.holds(fact, said)).length ?? 0;
      const share = right / Math.max(1, facts?.facts.length ?? 0);
      const wrong = isFalse && (facts?.others(said).length ?? 0) > 0 ? 0.5 : 0;
      return words.nearness(point.id, this.#stems.get(one.number) ?? new Set()) + share + wrong;
    };
    return this.sentences
      .map((sentence) => ({ sentence, near: nearness(sentence) }))
      .filter(({ near }) => near > 0)
      .toSorted((a, b) => b.near - a.near)
      .map(({ sentence }) => sentence);
  }

  /** Adds the words of a question to its short answer. */
  #lendQuestions({ language }: JudgeSet) {
    for (const [at, { number, turnIndex, text }] of this.sentences.entries()) {
      const before = this.#turns[turnIndex - 1];
      const isFirst = this.sentences[at - 1]?.turnIndex !== turnIndex;
      if (!isFirst || before?.source !== "ai" || text.split(/\s+/).length >= ANSWER_WORDS) continue;
      for (const word of stemsOf(before.message, language)) this.#stems.get(number)?.add(word);
    }
  }
}

const claim = (id: string, verdict: ReadVerdict, sentences: number[]): Claim =>
  sentences.length === 0
    ? { id, verdict: "unsaid", sentences, certainty: 1 }
    : { id, verdict, sentences, certainty: 1 };

const VERDICTS: Record<string, ReadVerdict> = {
  said: "said",
  vague: "vague",
  contradicted: "contradicted",
  crossed: "crossed",
};

/** Returns the labels with the sentences found, as a careful reader would. */
export const capable: Reader = (read) => {
  const finder = new Finder(read);
  return finder.points.map((point) => {
    const { turned } = read;
    if (turned?.point === point.id) {
      const verdict = point.kind === "forbidden" ? "crossed" : "contradicted";
      return claim(point.id, verdict, finder.holding(turned.after));
    }
    const verdict = VERDICTS[read.talk.points[point.id] ?? "none"] ?? "unsaid";
    if (verdict === "unsaid") return claim(point.id, verdict, []);
    return claim(point.id, verdict, finder.find(point, verdict === "contradicted"));
  });
};

/** Claims every expected point by its nearest sentence, and no crossed red line. */
export const flatterer: Reader = (read) => {
  const finder = new Finder(read);
  return finder.points.map((point) =>
    claim(point.id, "said", point.kind === "expected" ? finder.find(point, false).slice(0, 1) : []),
  );
};

/** Claims only the first five points, by the first five sentences. */
export const lazy: Reader = (read) => {
  const finder = new Finder(read);
  return finder.points.map(({ id }, at) =>
    claim(id, "said", at < 5 && at < finder.sentences.length ? [at + 1] : []),
  );
};

/** Claims random verdicts and sentences, the same at each run. */
export const random: Reader = (read) => {
  const finder = new Finder(read);
  const next = seeded(`${read.set.name} ${JSON.stringify(read.talk.turns)}`);
  return finder.points.map(({ id, kind }) => {
    const of: ReadVerdict[] =
      kind === "expected" ? ["said", "vague", "contradicted", "unsaid"] : ["crossed", "unsaid"];
    const verdict = of[Math.floor(next() * of.length)] ?? "unsaid";
    const number = 1 + Math.floor(next() * finder.sentences.length);
    const isNamed = verdict !== "unsaid" && finder.sentences.length > 0;
    return claim(id, verdict, isNamed ? [number] : []);
  });
};

/** Returns pseudo-random numbers from 0 to 1: a linear congruence seeded by the text's letters. */
function seeded(text: string): () => number {
  let state = 1;
  for (const letter of text) state = (Math.imul(state, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
