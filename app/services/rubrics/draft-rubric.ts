import { createHash } from "node:crypto";
import { fold } from "~/models/terms/fold";
import type { Language } from "~/models/terms/language";
import type { Rubric, RubricPoint } from "~/models/terms/rubric";
import { detectLanguage } from "~/services/language/detect-language";
import { tokenize } from "~/services/language/tokens";
import { type AskedLine, forbiddenIn, readGuidelines, readPrompt } from "./asked-lines";
import { align, guidelineOf } from "./draft/align";
import { type ClaimCandidate, chooseClaims, isBlocking } from "./draft/claims";
import { phrasingsOf } from "./draft/phrasings";
import { asksPrice, draftQuestion, PRICE_QUESTION, asSentence } from "./draft-wording";
import { factsOf } from "./heard-figures";
import { repActOf } from "./rep-acts";
import { distinctNames, nameOfGuideline, shortNameOf } from "./short-name";
import { isPrice, rarityIn, type Sentence, sentencesOf, tellingSentence } from "./telling";
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
/** The weight of a point by the demand for it, and that of a red line or of a line that no sentence states. */
const WEIGHTS = { demanded: 8, served: 6, figure: 4, plain: 3, line: 5 };

/** A point without its id. The id is made from `source`. */
interface Sketch {
  source: string;
  kind: AskedLine["kind"];
  weight: number;
  blocking: boolean;
  claim: string;
  phrasings: string[];
  /** The guideline that names the point, for its name and question. */
  guideline: string | null;
  /** The claim is a question for the rep to ask. */
  toAsk?: true;
}

/** A guideline in its order: one to state, or a question to ask the customer. */
interface OrderedGuideline {
  line: AskedLine;
  question: string | null;
}

/**
 * Drafts a rubric by rules, in the language of the texts unless `language` is given. Claims are whole sentences of the
 * transcript; guidelines choose, weigh and name them. Red lines are what the texts forbid to promise. Without a
 * transcript the guidelines are all there is, and they are the points. The same texts give the same rubric, and an
 * unchanged guideline keeps its id. Without a text the rubric has no points.
 */
export function draftRubric(
  source: DraftSource,
  language: Language = detectLanguage(`${source.transcript} ${source.guidelines}`),
): Rubric {
  const sentences = sentencesOf(source.transcript, language);
  const lines = readGuidelines(source.guidelines, language);
  const prompt = readPrompt(source.evaluationPrompt, language);
  const asked = lines.filter(isExpected).flatMap((line) => askedOf(line, language));
  const also = prompt.filter((line) => isExpected(line) && !repActOf(line.text, language));
  const expected =
    sentences.length > 0
      ? fromSentences(sentences, { asked, also, title: source.title, language })
      : fromLines(asked, also, language);
  const forbidden = [...lines, ...prompt].filter((line) => !isExpected(line));
  const refused = sentences.flatMap(({ text }) => forbiddenIn(text, language) ?? []);
  const red = distinct([...forbidden.map(({ text }) => text), ...refused], language);
  return {
    standing: "provisional",
    points: withIds(
      [...expected.slice(0, MOST_EXPECTED), ...red.slice(0, MOST_FORBIDDEN).map(ofForbidden)],
      language,
    ),
  };
}

const isExpected = ({ kind }: AskedLine): boolean => kind === "expected";

/** Returns a guideline unless it is about the rep's conduct. */
function askedOf(line: AskedLine, language: Language): OrderedGuideline[] {
  const act = repActOf(line.text, language);
  if (act?.act === "behave") return [];
  return [{ line, question: act ? act.question : null }];
}

/** Returns the points of a transcript, with the questions to ask in their places. */
function fromSentences(
  sentences: readonly Sentence[],
  {
    asked,
    also,
    title,
    language,
  }: {
    asked: readonly OrderedGuideline[];
    also: readonly AskedLine[];
    title: string;
    language: Language;
  },
): Sketch[] {
  const rarity = rarityIn(sentences, termsOf(title, language));
  const guidelines = asked
    .filter(({ question }) => question === null)
    .map(({ line }, index) => guidelineOf(line, index, language));
  const places = align(guidelines, sentences, rarity);
  const marks = new Map(
    also.flatMap(({ text, blocking }) => {
      const sentence = tellingSentence(termsOf(text, language), sentences, rarity);
      return sentence ? [[sentence, blocking] as const] : [];
    }),
  );
  const reference = { sentences, places, guidelines, rarity, language };
  const claims = chooseClaims(reference, new Set(marks.keys()));
  const sketches = claims.map((claim) => ({
    at: claim.place.guideline?.index ?? -1,
    sketch: ofClaim(claim, claims, { isMarked: marks.get(claim.sentence) === true, language }),
  }));
  let stated = 0;
  for (const { line, question } of asked) {
    if (question === null) stated += 1;
    else {
      const next = sketches.findIndex(({ at }) => at >= stated);
      const sketch = ofQuestion(line, question);
      sketches.splice(next < 0 ? sketches.length : next, 0, { at: stated - 1, sketch });
    }
  }
  return sketches.map(({ sketch }) => sketch);
}

function ofClaim(
  claim: ClaimCandidate,
  claims: readonly ClaimCandidate[],
  { isMarked, language }: { isMarked: boolean; language: Language },
): Sketch {
  const { sentence, served, named, place } = claim;
  const guideline = served ? place.guideline : null;
  const isNearest = claims.every(
    (other) => other.place.guideline !== guideline || other.place.like <= place.like,
  );
  const name = guideline && isNearest ? guideline.text : null;
  return {
    source: name ?? sentence.text,
    kind: "expected",
    weight: weightOf({ sentence, served, named }),
    blocking: isMarked || isBlocking(claim),
    claim: sentence.text,
    phrasings: phrasingsOf(claim, claims, language),
    guideline: name,
  };
}

function weightOf({ sentence: { facts }, served, named }: Omit<ClaimCandidate, "place" | "worth">) {
  const isPriced = facts.some(isPrice);
  if (served && (named || isPriced)) return WEIGHTS.demanded;
  if (served || isPriced) return WEIGHTS.served;
  return facts.length > 0 ? WEIGHTS.figure : WEIGHTS.plain;
}

/** Returns the points of a module without a transcript: its guidelines, and other lines of the prompt. */
function fromLines(
  asked: readonly OrderedGuideline[],
  also: readonly AskedLine[],
  language: Language,
): Sketch[] {
  const sketches = asked.map(({ line, question }) =>
    question === null ? ofLine(line) : ofQuestion(line, question),
  );
  for (const line of also) {
    const terms = termsOf(line.text, language);
    const known = sketches.find(({ source }) => covers(termsOf(source, language), terms));
    if (known) known.blocking ||= line.blocking;
    else sketches.push(ofLine(line));
  }
  return sketches;
}

/** Returns true when `terms` hold at least half of `asked`. */
function covers(terms: ReadonlySet<string>, asked: ReadonlySet<string>): boolean {
  const shared = [...asked].filter((term) => terms.has(term)).length;
  return asked.size === 0 || shared / asked.size >= 0.5;
}

/** Merges the same red line of several texts. */
function distinct(forbidden: readonly string[], language: Language): string[] {
  const kept: string[] = [];
  for (const text of forbidden) {
    const terms = termsOf(text, language);
    if (terms.size > 0 && !kept.some((other) => covers(termsOf(other, language), terms)))
      kept.push(text);
  }
  return kept;
}

const ofText = (text: string) => ({
  source: text,
  weight: WEIGHTS.line,
  blocking: false,
  claim: text,
  phrasings: [],
  guideline: null,
});

const ofLine = ({ text, blocking }: AskedLine): Sketch => ({
  ...ofText(text),
  kind: "expected",
  blocking,
  guideline: text,
});

const ofQuestion = ({ text, blocking }: AskedLine, claim: string): Sketch => ({
  ...ofText(text),
  kind: "expected",
  blocking,
  claim,
  toAsk: true,
});

const ofForbidden = (text: string): Sketch => ({ ...ofText(text), kind: "forbidden" });

function withIds(sketches: readonly Sketch[], language: Language): RubricPoint[] {
  const met = new Map<string, number>();
  const names = draftedNames(sketches, language);
  const questions = draftedQuestions(sketches, language);
  return sketches.map(({ source, kind, weight, blocking, claim, phrasings, toAsk }, turn) => {
    const digest = idOf(kind, source);
    const times = (met.get(digest) ?? 0) + 1;
    met.set(digest, times);
    const name = names[turn] ?? null;
    const said = asSentence(claim, language);
    return {
      id: times === 1 ? digest : `${digest}-${times}`,
      kind,
      weight,
      blocking,
      ...(toAsk ? { toAsk } : {}),
      wordings: {
        [language]: {
          claim: said,
          ...(name === null ? {} : { name }),
          facts: toAsk ? [] : factsOf(said, language),
          phrasings,
          falsehoods: [],
          question: questions[turn] ?? "",
          objection: "",
        },
      },
    };
  });
}

const isStated = ({ kind, toAsk }: Sketch): boolean => kind === "expected" && !toAsk;

/**
 * Returns a whole question for each sketch, each question once; "" when none is sure. One price without a question gets
 * the general one.
 */
function draftedQuestions(sketches: readonly Sketch[], language: Language): string[] {
  const met = new Set<string>();
  const questions = sketches.map((sketch) => {
    if (!isStated(sketch)) return "";
    const claim = asSentence(sketch.claim, language);
    const question = draftQuestion({ claim, guideline: sketch.guideline }, language);
    if (met.has(question)) return "";
    met.add(question);
    return question;
  });
  const isUnasked = (sketch: Sketch, at: number) =>
    isStated(sketch) && questions[at] === "" && factsOf(sketch.claim, language).some(isPrice);
  const price = questions.some(asksPrice) ? -1 : sketches.findIndex(isUnasked);
  return questions.map((question, at) => (at === price ? PRICE_QUESTION[language] : question));
}

/**
 * Returns a name for each sketch: the subject of its guideline, else of its claim. Returns null for a missing name and
 * for a name that several sketches share.
 */
function draftedNames(sketches: readonly Sketch[], language: Language): (string | null)[] {
  return distinctNames(
    sketches.map(({ guideline, claim }) => {
      const named = guideline === null ? null : nameOfGuideline(guideline, language);
      const isShort = named !== null && named.length < claim.length;
      return isShort ? named : shortNameOf({ claim }, language);
    }),
  );
}

/** Returns an id made of the words alone, so that case, accents and punctuation may change. */
export function idOf(kind: AskedLine["kind"], source: string): string {
  const words = tokenize(source).map(({ folded }) => folded);
  const text = `${kind}:${words.join(" ") || fold(source)}`;
  return `d-${createHash("sha256").update(text).digest("hex").slice(0, 12)}`;
}
