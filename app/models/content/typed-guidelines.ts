import { fold } from "~/models/terms/fold";
import { ADVANCE_MS, type Guideline, type GuidelineBanner, startBanner } from "./guidelines";

/** The banner of a session in writing, which follows the typed words (product §3.3). */
export interface TypedBanner extends GuidelineBanner {
  /** The beginnings of the words that the rep typed. */
  typed: ReadonlySet<string>;
  /** True when the rep wrote since the customer's last answer. */
  isAnswerDue: boolean;
  /** The customer's answers since the guideline appeared. */
  answers: number;
}

/** The share of typed words that completes a guideline: low, as nobody types its acts ("annoncer"). */
const TAKEN_UP = 0.3;
/** The answers after which a guideline is left: it may have been said in other words or another language. */
const MAX_ANSWERS = 3;
/** The compared length of a word: "continuez" and "continue" are one word. */
const BEGINNING = 5;
const SHORTEST = 4;
const GRAMMAR = new Set(
  (
    "alors aussi avec avoir cela cette chez comme dans deja donc elle elles entre etre fait " +
    "faire leur leurs mais meme moins notre nous pour plus puis quand quel quelle quoi sans " +
    "selon sera sont sous suis tout tous toute toutes tres vers votre vous with this that from " +
    "have your they will what when"
  ).split(" "),
);

/** Returns the beginnings of a text's content words, and its figures. */
export function beginnings(text: string): Set<string> {
  const words = fold(text).match(/\p{N}+|\p{L}+/gu) ?? [];
  const meaning = words.filter(
    (word) => /\p{N}/u.test(word) || (word.length >= SHORTEST && !GRAMMAR.has(word)),
  );
  return new Set(meaning.map((word) => word.slice(0, BEGINNING)));
}

export const startTyped = (count: number, now: number): TypedBanner => ({
  ...startBanner(count, now),
  typed: new Set(),
  isAnswerDue: false,
  answers: 0,
});

export const repTyped = (banner: TypedBanner, text: string): TypedBanner => ({
  ...banner,
  typed: new Set([...banner.typed, ...beginnings(text)]),
  isAnswerDue: true,
});

/**
 * Advances the banner after the customer's answer at `now` (ms), at most once every 10 s. It moves to the next
 * guideline that was not typed, when the present one was typed or shown for enough answers. A second line of the same
 * answer changes nothing.
 */
export function customerAnswered(
  banner: TypedBanner,
  guidelines: readonly Guideline[],
  now: number,
): TypedBanner {
  if (!banner.isAnswerDue) return banner;
  const answered = { ...banner, isAnswerDue: false, answers: banner.answers + 1 };
  const isTyped = (at: number) => isTakenUp(guidelines[at]?.text ?? "", banner.typed);
  const isOver = isTyped(banner.index) || answered.answers >= MAX_ANSWERS;
  const last = banner.count - 1;
  if (!isOver || banner.index >= last || now - banner.changedAt < ADVANCE_MS) return answered;
  let index = banner.index + 1;
  while (index < last && isTyped(index)) index += 1;
  return { ...answered, index, changedAt: now, answers: 0 };
}

function isTakenUp(guideline: string, typed: ReadonlySet<string>): boolean {
  const wanted = [...beginnings(guideline)];
  const met = wanted.filter((word) => typed.has(word)).length;
  return wanted.length > 0 && met >= TAKEN_UP * wanted.length;
}
