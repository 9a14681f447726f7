import { fold } from "~/models/fold";
import { ADVANCE_MS, type Guideline, type GuidelineBanner, startBanner } from "./guidelines";

/** The banner of a session held in writing: it follows what is typed (product §3.3). */
export interface TypedBanner extends GuidelineBanner {
  /** Beginnings of the words that the rep typed. */
  typed: ReadonlySet<string>;
  /** The rep wrote since the customer's last answer. */
  isAnswerDue: boolean;
  /** Answers of the customer since the guideline is shown. */
  answers: number;
}

/** A guideline of which this share of the words was typed is taken up: it names acts too ("annoncer"), which nobody types. */
const TAKEN_UP = 0.3;
/** Whatever was typed, a guideline is left after so many answers: it may have been said in other words, or another language. */
const MAX_ANSWERS = 3;
/** Words that differ in their ending are one: "continuez" and "continue". */
const BEGINNING = 5;
const SHORTEST = 4;
const GRAMMAR = new Set(
  "alors aussi avec avoir cela cette chez comme dans deja donc elle elles entre etre fait faire leur leurs mais meme moins notre nous pour plus puis quand quel quelle quoi sans selon sera sont sous suis tout tous toute toutes tres vers votre vous with this that from have your they will what when".split(
    " ",
  ),
);

/** Beginnings of the words that mean something, and the figures, of a text. */
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
 * The customer has answered at `now` (ms): the next guideline that was not typed yet, if the one shown was, or was shown
 * long enough; at most once every 10 s. A second line of the same answer changes nothing.
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
