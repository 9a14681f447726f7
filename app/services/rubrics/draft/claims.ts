import type { Language } from "~/models/terms/language";
import type { Fact } from "~/models/terms/rubric";
import { forbiddenIn } from "../asked-lines";
import { askedTerms, holds, isPrice, type Rarity, type Sentence, sum } from "../telling";
import { WORDS } from "../words/words";
import { demandsMet, type AlignedGuideline, type AlignedPlace, SERVED } from "./align";

/** A sentence of the reference that may become a claim. */
export interface ClaimCandidate {
  sentence: Sentence;
  place: AlignedPlace;
  /** True when it serves its guideline. */
  served: boolean;
  /** True when it meets a demand of its guideline. */
  named: boolean;
  /** Its worth as a point: facts, limits, and the likeness to its guideline. */
  worth: number;
}

/** The worth that a sentence needs: anywhere, when it serves a guideline, and between the first served figure and the close. */
const NEEDED = { anywhere: 1.6, served: 1.4, body: 0.6 };
const WORTH = { named: 0.4, facts: 2, limit: 0.8, denial: 0.6, like: 2.5, openingLike: 1 };
const MOST_LIMITS = 2;
/** The numbers of sentences that greet and that close, at most, and their share of a short reference. */
const [GREETING, CLOSE, END_SHARE] = [2, 3, 0.2];
/** The likeness to a guideline that keeps a greeting with a fact, a tale of the past, or praise of the firm. */
const LIKE_ASKED = 0.3;
const LIKE_FIRST = 0.25;
const MOST_CLAIMS = 12;

interface Reference {
  sentences: readonly Sentence[];
  places: readonly AlignedPlace[];
  guidelines: readonly AlignedGuideline[];
  rarity: Rarity;
  language: Language;
}

/**
 * Returns the sentences of a reference that become claims, in order. Leaves out questions, greetings, tales, the
 * speaker's next steps, and sentences that have neither figure, limit, denial nor guideline. `wanted` sentences are kept
 * unless they are left out. A reference of which nothing would be kept gives all it states, because a module needs points.
 */
export function chooseClaims(
  reference: Reference,
  wanted: ReadonlySet<Sentence>,
): ClaimCandidate[] {
  const { sentences, places, guidelines, language } = reference;
  const close = closeOf(sentences);
  const all = sentences.flatMap((sentence, at) => {
    const place = places[at];
    return place ? [candidateOf(sentence, place)] : [];
  });
  const greeting = Math.min(GREETING, Math.floor(sentences.length * END_SHARE));
  const candidates = all.filter((one) => !isLeftOut(one, { language, greeting, close }));
  const first = candidates.find(({ served, sentence }) => served && sentence.facts.length > 0);
  // Without guidelines everything after the opening may count, the most telling first.
  const [begin, body] =
    guidelines.length > 0 ? [first?.sentence.index ?? Infinity, NEEDED.body] : [1, 0];
  const needed = ({ sentence: { index }, served }: ClaimCandidate) =>
    index >= begin && index < close ? body : served ? NEEDED.served : NEEDED.anywhere;
  const kept = new Set(
    candidates.filter(
      (one) =>
        wanted.has(one.sentence) ||
        (one.worth >= needed(one) &&
          (one.served || forbiddenIn(one.sentence.text, language) === null)),
    ),
  );
  for (const guideline of guidelines)
    if (!guideline.isOpening) addSubjects(kept, guideline, candidates, reference);
  addLeaned(kept, candidates, language);
  const chosen = kept.size > 0 ? [...kept] : all.filter(({ sentence }) => !sentence.asks);
  const single = chosen.filter((a) => !chosen.some((b) => b !== a && repeats(a, b)));
  return single
    .toSorted((a, b) => Number(isBlocking(b)) - Number(isBlocking(a)) || b.worth - a.worth)
    .slice(0, MOST_CLAIMS)
    .toSorted((a, b) => a.sentence.index - b.sentence.index);
}

/** Returns true when the sentence serves a guideline that must not be missed. */
export const isBlocking = ({ served, place }: ClaimCandidate): boolean =>
  served && place.guideline?.blocking === true;

/** Returns the index of the first sentence of the close. */
const closeOf = ({ length }: readonly Sentence[]): number =>
  length - Math.min(CLOSE, Math.floor(length * END_SHARE));

function candidateOf(sentence: Sentence, place: AlignedPlace): ClaimCandidate {
  const { guideline, like } = place;
  const named = guideline !== null && demandsMet(guideline, sentence) > 0;
  const worth =
    (named ? WORTH.named : 0) +
    (sentence.facts.length > 0 ? WORTH.facts : 0) +
    Math.min(MOST_LIMITS, sentence.limits) * WORTH.limit +
    (sentence.denies ? WORTH.denial : 0) +
    (guideline?.isOpening ? WORTH.openingLike : WORTH.like) * like;
  return { sentence, place, served: like >= SERVED, named, worth };
}

/** Returns true for a sentence that is no claim whatever its worth. */
function isLeftOut(
  { sentence, place: { opens, any } }: ClaimCandidate,
  { language, ...ends }: { language: Language; greeting: number; close: number },
): boolean {
  const { asks, isShort, terms, index, said, facts, limits, denies } = sentence;
  const { greeting, story, past, ownSteps, fame } = WORDS[language];
  const isAsked = any >= LIKE_ASKED;
  const pays = facts.some(isPrice);
  const isFirst = index < ends.greeting;
  return (
    asks ||
    isShort ||
    (terms.size < 2 && facts.length + limits === 0 && !denies) ||
    opens ||
    (isFirst && holds(said, greeting) && !pays && (facts.length === 0 || !isAsked)) ||
    (isFirst && facts.length === 0 && any < LIKE_FIRST) ||
    holds(said, story) ||
    (holds(said, past) && !isAsked) ||
    (holds(said, ownSteps) && (index >= ends.close ? !pays : facts.length === 0 && limits === 0)) ||
    (holds(said, fame) && limits === 0 && !isAsked)
  );
}

/** The likeness, and the share of a subject's terms, that a sentence needs to state the subject. */
const [LIKE_SUBJECT, SUBJECT_SHARE] = [0.15, 0.5];

/** Keeps the likest sentence of each subject of a guideline. */
function addSubjects(
  kept: Set<ClaimCandidate>,
  guideline: AlignedGuideline,
  candidates: readonly ClaimCandidate[],
  { sentences, rarity, language }: Reference,
): void {
  const own = candidates.filter(({ place }) => place.guideline === guideline);
  for (const subject of guideline.text.split(WORDS[language].joint)) {
    const terms = [...askedTerms(subject, language)].filter((term) =>
      sentences.some(({ words }) => words.has(term)),
    );
    const shared = ({ sentence: { words } }: ClaimCandidate) =>
      sum(terms, (term) => (words.has(term) ? rarity(term) : 0));
    if (terms.length === 0 || own.some((one) => kept.has(one) && shared(one) > 0)) continue;
    const [first] = own;
    if (!first) return;
    const best = own.reduce((a, b) => (shared(b) > shared(a) ? b : a), first);
    if (best.place.like >= LIKE_SUBJECT && shared(best) >= SUBJECT_SHARE * sum(terms, rarity))
      kept.add(best);
  }
}

/** Keeps the sentence before a kept one that leans on it, when both serve the same guideline. */
function addLeaned(
  kept: Set<ClaimCandidate>,
  candidates: readonly ClaimCandidate[],
  language: Language,
): void {
  for (const one of candidates) {
    if (!kept.has(one) || !holds(one.sentence.said, WORDS[language].leaning)) continue;
    const before = candidates.find(({ sentence }) => sentence.index === one.sentence.index - 1);
    if (before?.served && before.place.guideline === one.place.guideline) kept.add(before);
  }
}

/** Returns true when `b` states all facts of `a` and more, or the same better. */
function repeats(a: ClaimCandidate, b: ClaimCandidate): boolean {
  const [mine, theirs] = [factsOf(a), factsOf(b)];
  if (mine.length === 0 || !mine.every((fact) => theirs.includes(fact))) return false;
  const isShared = [...a.sentence.terms].some(
    (term) => !term.startsWith("#") && b.sentence.terms.has(term),
  );
  if (!isShared && !a.sentence.facts.some(isPrice)) return false;
  const richness = (one: ClaimCandidate, facts: readonly string[]) =>
    facts.length + one.sentence.limits + one.place.like;
  const more = richness(b, theirs) - richness(a, mine);
  return more > 0 || (more === 0 && b.sentence.index < a.sentence.index);
}

const factsOf = ({ sentence }: ClaimCandidate): string[] =>
  sentence.facts
    .filter(({ unit }) => unit !== "")
    .map(({ value, unit, per }: Fact) => `${value} ${unit} ${per ?? ""}`);
