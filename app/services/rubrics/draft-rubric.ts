import { createHash } from "node:crypto";
import { fold } from "~/models/fold";
import type { Language } from "~/models/terms/language";
import type { Rubric, RubricPoint } from "~/models/terms/rubric";
import { detectLanguage } from "~/services/language/detect-language";
import { unitKind } from "~/services/language/quantities/units/units";
import { tokenize } from "~/services/language/tokens";
import { type AskedLine, readGuidelines, readPrompt } from "./asked-lines";
import {
  asksPrice,
  draftQuestion,
  PRICE_QUESTION,
  asSentence,
  partThatSays,
} from "./draft-wording";
import { factsOf } from "./heard-figures";
import { repActOf } from "./rep-acts";
import { distinctNames, nameOfGuideline, shortNameOf } from "./short-name";
import {
  askedTerms,
  rarityIn,
  type Sentence,
  sentencesOf,
  tellingOfStretches,
  tellingSentence,
} from "./telling";
import { termsOf } from "./terms-of";

/** The texts of a module that a rubric is drafted from. */
export interface DraftSource {
  title: string;
  transcript: string;
  guidelines: string;
  evaluationPrompt: string;
}

const MOST_EXPECTED = 12;
const MOST_FORBIDDEN = 3;
/** The number of points for a module without guidelines. */
const STRETCHES = 10;
/** The weight of every point: the middle, so that an admin can raise or lower it. */
const WEIGHT = 5;

/** A point without its id. The id is made from `source`. */
interface Sketch {
  source: string;
  kind: AskedLine["kind"];
  blocking: boolean;
  claim: string;
  /** The text that the question is about. `cut` marks a text from speech, which may begin with any word. */
  subject: { text: string; cut: boolean } | null;
  sentence: Sentence | null;
  /** The claim is a question for the rep to ask. */
  toAsk?: true;
}

/**
 * Drafts a rubric by rules, in the language of the texts unless `language` is given. Points come from guidelines, from
 * the lists of the evaluation prompt, from other telling sentences of the transcript, and from prohibitions.
 * The same texts give the same rubric, and an unchanged guideline keeps its id. Without a text the rubric has no
 * points.
 */
export function draftRubric(
  source: DraftSource,
  language: Language = detectLanguage(`${source.transcript} ${source.guidelines}`),
): Rubric {
  const sentences = sentencesOf(source.transcript, language);
  const rarity = rarityIn(sentences, termsOf(source.title, language));
  const guidelines = readGuidelines(source.guidelines, language);
  const prompt = readPrompt(source.evaluationPrompt, language);
  const find = { sentences, rarity, language };

  const expected = apart(sketchGuidelines(guidelines.filter(isExpected), find));
  addFromTranscript(expected, find);
  addFromPrompt(expected, prompt.filter(isExpected), find);
  const forbidden = [...guidelines, ...prompt].filter((asked) => !isExpected(asked));
  return {
    standing: "provisional",
    points: withIds(
      [
        ...expected.slice(0, MOST_EXPECTED),
        ...distinct(forbidden, language).slice(0, MOST_FORBIDDEN).map(ofForbidden),
      ],
      language,
    ),
  };
}

const isExpected = ({ kind }: AskedLine): boolean => kind === "expected";

interface Find {
  sentences: readonly Sentence[];
  rarity: (term: string) => number;
  language: Language;
}

/**
 * Returns a sketch of each guideline, with the sentence that states it. A guideline without a sentence is its own
 * claim. Rules of conduct make no point.
 */
function sketchGuidelines(guidelines: readonly AskedLine[], find: Find): Sketch[] {
  const taken = new Set<Sentence>();
  return guidelines.flatMap(({ text, blocking }): Sketch[] => {
    const act = repActOf(text, find.language);
    if (act) return act.act === "ask" ? [ofQuestion(text, act.question, blocking)] : [];
    const asked = askedTerms(text, find.language);
    const sentence = tellingSentence(asked, find.sentences, { rarity: find.rarity, taken });
    if (sentence) taken.add(sentence);
    return [ofAsked({ text, blocking, sentence }, find.language)];
  });
}

/** Gives guidelines that one sentence states as a whole their own words as claims: no two points may be the same. */
const apart = (sketches: readonly Sketch[]): Sketch[] =>
  sketches.map((sketch, at) =>
    sketch.sentence !== null &&
    sketches.some(({ claim }, other) => other !== at && claim === sketch.claim)
      ? { ...sketch, claim: sketch.source }
      : sketch,
  );

/**
 * Adds telling sentences that no guideline took. Each goes before the first point with a later sentence of the
 * transcript.
 */
function addFromTranscript(sketches: Sketch[], { sentences, rarity }: Find): void {
  const count = Math.min(STRETCHES, MOST_EXPECTED - sketches.length);
  const taken = new Set(sketches.map(({ sentence }) => sentence));
  for (const sentence of tellingOfStretches(sentences, STRETCHES, rarity)
    .filter((one) => !taken.has(one))
    .slice(0, Math.max(0, count))) {
    const next = sketches.findIndex((sketch) => (sketch.sentence?.index ?? -1) > sentence.index);
    sketches.splice(next < 0 ? sketches.length : next, 0, ofSentence(sentence));
  }
}

/**
 * Adds the lines of the prompt. A line that a point already states only marks that point. A line about nothing in the
 * transcript is left to the judge.
 */
function addFromPrompt(sketches: Sketch[], lines: readonly AskedLine[], find: Find): void {
  for (const { text, blocking } of lines) {
    if (repActOf(text, find.language)) continue;
    const asked = termsOf(text, find.language);
    const sentence = tellingSentence(asked, find.sentences, {
      rarity: find.rarity,
      taken: new Set(),
    });
    const known = sketches.find((sketch) =>
      sentence
        ? sketch.sentence === sentence
        : covers(termsOf(sketch.source, find.language), asked),
    );
    if (known) known.blocking ||= blocking;
    else if (sentence || find.sentences.length === 0)
      sketches.push(ofAsked({ text, blocking, sentence }, find.language));
  }
}

/** Returns true when `terms` hold at least half of `asked`. */
function covers(terms: ReadonlySet<string>, asked: ReadonlySet<string>): boolean {
  const shared = [...asked].filter((term) => terms.has(term)).length;
  return asked.size === 0 || shared / asked.size >= 0.5;
}

/** Merges the same red line of the guidelines and of the prompt. */
function distinct(forbidden: readonly AskedLine[], language: Language): AskedLine[] {
  const kept: AskedLine[] = [];
  for (const asked of forbidden) {
    const terms = termsOf(asked.text, language);
    if (terms.size > 0 && !kept.some(({ text }) => covers(termsOf(text, language), terms)))
      kept.push(asked);
  }
  return kept;
}

function ofAsked(
  {
    text,
    blocking,
    sentence,
  }: Pick<AskedLine, "text" | "blocking"> & { sentence: Sentence | null },
  language: Language,
): Sketch {
  const asked = termsOf(text, language);
  const claim = sentence ? partThatSays(sentence.text, asked, language) : text;
  return {
    source: text,
    kind: "expected",
    blocking,
    claim,
    subject: { text, cut: false },
    sentence,
  };
}

const ofSentence = (sentence: Sentence): Sketch => ({
  source: sentence.text,
  kind: "expected",
  blocking: false,
  claim: sentence.text,
  subject: { text: sentence.text, cut: true },
  sentence,
});

const ofQuestion = (source: string, claim: string, blocking: boolean): Sketch => ({
  source,
  kind: "expected",
  blocking,
  claim,
  subject: null,
  sentence: null,
  toAsk: true,
});

const ofForbidden = ({ text }: AskedLine): Sketch => ({
  source: text,
  kind: "forbidden",
  blocking: false,
  claim: text,
  subject: null,
  sentence: null,
});

function withIds(sketches: readonly Sketch[], language: Language): RubricPoint[] {
  const met = new Map<string, number>();
  const names = draftedNames(sketches, language);
  const questions = draftedQuestions(sketches, language);
  return sketches.map(({ source, kind, blocking, claim, toAsk }, turn) => {
    const digest = idOf(kind, source);
    const times = (met.get(digest) ?? 0) + 1;
    met.set(digest, times);
    const name = names[turn] ?? null;
    const said = asSentence(claim, language);
    const facts = toAsk ? [] : factsOf(said, language);
    return {
      id: times === 1 ? digest : `${digest}-${times}`,
      kind,
      weight: WEIGHT,
      blocking,
      ...(toAsk ? { toAsk } : {}),
      wordings: {
        [language]: {
          claim: said,
          ...(name === null ? {} : { name }),
          facts: facts.length > 0 || toAsk ? facts : factsOf(source, language),
          phrasings: [],
          falsehoods: [],
          question: questions[turn] ?? "",
          objection: "",
        },
      },
    };
  });
}

/**
 * Returns a whole question for each sketch, each question once; "" when none is sure. One price without a question gets
 * the general one.
 */
function draftedQuestions(sketches: readonly Sketch[], language: Language): string[] {
  const met = new Set<string>();
  const questions = sketches.map(({ subject, claim }) => {
    if (!subject) return "";
    const guideline = subject.cut ? null : subject.text;
    const question = draftQuestion({ claim: asSentence(claim, language), guideline }, language);
    if (met.has(question)) return "";
    met.add(question);
    return question;
  });
  const isPrice = ({ subject, claim }: Sketch, at: number) =>
    subject !== null &&
    questions[at] === "" &&
    factsOf(claim, language).some(({ unit }) => unitKind(unit).dimension === "money");
  const price = questions.some(asksPrice) ? -1 : sketches.findIndex(isPrice);
  return questions.map((question, at) => (at === price ? PRICE_QUESTION[language] : question));
}

/**
 * Returns a name for each sketch: the subject of its guideline, else of its claim. Returns null for a missing name and
 * for a name that several sketches share.
 */
function draftedNames(sketches: readonly Sketch[], language: Language): (string | null)[] {
  return distinctNames(
    sketches.map(({ subject, claim }) => {
      const named = subject && !subject.cut ? nameOfGuideline(subject.text, language) : null;
      const isShort = named !== null && named.length < claim.length;
      return isShort ? named : shortNameOf({ claim }, language);
    }),
  );
}

/** Returns an id made of the words alone, so that case, accents and punctuation may change. */
function idOf(kind: AskedLine["kind"], source: string): string {
  const words = tokenize(source).map(({ folded }) => folded);
  const text = `${kind}:${words.join(" ") || fold(source)}`;
  return `d-${createHash("sha256").update(text).digest("hex").slice(0, 12)}`;
}
