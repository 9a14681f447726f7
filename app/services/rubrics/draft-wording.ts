import type { Language } from "~/models/terms/language";
import { tokenize } from "~/services/language/tokens";
import { englishFrames } from "./questions/english";
import { frenchFrames } from "./questions/french";
import { figuresOf, type Frames, withoutInstruction } from "./questions/line";
import { spanishFrames } from "./questions/spanish";
import { isWholeQuestion } from "./whole-question";
import { termsOf } from "./terms-of";

const FRAMES: Record<Language, Frames> = {
  fr: frenchFrames,
  en: englishFrames,
  es: spanishFrames,
};

/**
 * Returns a whole question that a claim answers, without giving the answer. It is built from the guideline, else from
 * the claim's words. Returns "" when no sentence is sure.
 */
export function draftQuestion(
  { claim, guideline }: { claim: string; guideline: string | null },
  language: Language,
): string {
  const frames = FRAMES[language];
  const words = claim.trim().replace(/[\s.!]+$/u, "");
  const ofFigures = () => figuresOf(words, language).map(frames.ofFigure);
  const drafts = [
    guideline === null ? null : frames.ofGuideline(firstOf(withoutInstruction(guideline))),
    frames.ofCondition(words) ?? frames.ofPower(words) ?? ofFigures().find((one) => one !== null),
  ];
  return drafts.find((one) => one && isWholeQuestion(one, language, claim)) ?? "";
}

/** Returns the first of several subjects: a question about "le délai et la garantie" would tell of a guarantee. */
function firstOf(subject: string): string {
  const [first = subject] = subject.split(ANOTHER);
  return BETWEEN.test(first) ? subject : first;
}
/** Words of a comparison, which names two subjects. */
const BETWEEN = /(?<!\p{L})(?:entre|between)(?!\p{L})/iu;
const ANOTHER =
  / (?:et|ainsi que|and|as well as|y) (?=(?:(?:de |d['’])?(?:l['’]|la |le |les |un |une )|du |des |the |an? |(?:del? |a )?(?:el |la |los |las |una? )|del )\p{L})/iu;

/** Returns true for a question about a price. */
export const asksPrice = (question: string): boolean =>
  /(?<!\p{L})(?:prix|tarifs?|coûte(?:nt)?|loyer|montant|price|costs?|fees?|rates?|precio|tarifas?|cuestan?|cuota|coste)(?!\p{L})|^(?:combien est-ce|how much|¿cuánto (?:cuesta|vale))/iu.test(
    question,
  );

/** The general question about a price. It names nothing, so that only one point of a rubric can have it. */
export const PRICE_QUESTION: Record<Language, string> = {
  fr: "Combien ça va me coûter\u00a0?",
  en: "How much will it cost me?",
  es: "¿Cuánto me va a costar?",
};

/** The joints of a sentence. Each piece keeps the mark at its end. */
const JOINTS = /(?<=[,;:])\s+/u;
/** The start of a piece that limits the one before. Without it, the claim would have another sense. */
const LIMITS =
  /^(?:(?:mais|et|but|and|pero|y)\s+)?(?:seulement|à condition|sauf|uniquement|si|jusqu|à partir|only|if|unless|provided|except|up to|solo|salvo|siempre que|hasta|a partir)\b/iu;
/** The start of a piece whose subject is the piece before: "La déclaration, c'est nous qui la faisons". */
const TAKES_UP = /^(?:c['’]est|ce sont|ça|it['’]s|that['’]s|es|eso)(?!\p{L})/iu;
const NOUN = /^(?:le|la|les|l['’]|the|el|los|las)(?!\p{L})/iu;
const CONDITION = /^(?:si|s['’]|quand|if|when|unless|cuando|en cas)\b/iu;
const FEWEST_WORDS = 4;

const LINKS: Record<Language, RegExp> = {
  fr: /^(?:(?:mais|et|alors|donc|ensuite|puis|enfin|voilà|bon|ben|maintenant|d['’]abord|par contre|et puis|et enfin)(?![\p{L}'’])[\s,]*)+/iu,
  en: /^(?:(?:and|but|so|now|then|right|well|okay|first|next|finally|after that|last thing)\b[\s,]*)+/i,
  es: /^(?:(?:y|pero|entonces|luego|bueno|ahora|además|primero|segundo|tercero|después|por último)(?![\p{L}])[\s,]*)+/iu,
};

/**
 * Returns the part of a sentence that meets a demand: the pieces that hold the common terms, and their limits. Returns
 * the whole sentence when no piece can be left out.
 */
export function partThatSays(
  sentence: string,
  asked: ReadonlySet<string>,
  language: Language,
): string {
  const pieces = sentence.split(JOINTS).map((text) => ({ text, terms: termsOf(text, language) }));
  const held = pieces.map(({ terms }) => [...terms].filter((term) => asked.has(term)));
  let [from, to] = smallestRun(held);
  if (from > to) return sentence;
  const words = () => said(pieces, from, to);
  if (tokenize(words()).length < FEWEST_WORDS) {
    const figure = pieces.findIndex(({ terms }, at) => at > to && hasFigure(terms));
    if (figure > 0) to = figure;
  }
  if (from === to && isTakenUp(pieces, to)) to += 1;
  while (pieces[to]?.text.endsWith(",") && LIMITS.test(pieces[to + 1]?.text ?? "")) to += 1;
  if (from > 0 && CONDITION.test(pieces[from - 1]?.text.replace(LINKS[language], "") ?? ""))
    from -= 1;
  // A condition alone does not tell its consequence.
  if (from === to && CONDITION.test(pieces[from]?.text.replace(LINKS[language], "") ?? ""))
    to = Math.min(to + 1, pieces.length - 1);
  return tokenize(words()).length < FEWEST_WORDS ? sentence : words();
}

/** Returns true for a noun that the next piece takes up with a pronoun. Alone it says nothing. */
const isTakenUp = (pieces: readonly { text: string }[], at: number): boolean => {
  const [piece = "", next = ""] = [pieces[at]?.text, pieces[at + 1]?.text];
  return piece.endsWith(",") && NOUN.test(piece) && TAKES_UP.test(next);
};

/** Returns the first and last piece of the shortest run that holds all terms. */
function smallestRun(held: readonly string[][]): [number, number] {
  const all = new Set(held.flat()).size;
  let [from, to] = [0, held.length - 1];
  const holdsAll = (a: number, b: number) => new Set(held.slice(a, b + 1).flat()).size === all;
  if (all === 0) return [1, 0];
  while (holdsAll(from, to - 1)) to -= 1;
  while (holdsAll(from + 1, to)) from += 1;
  return [from, to];
}

const hasFigure = (terms: ReadonlySet<string>): boolean =>
  [...terms].some((term) => term.startsWith("#"));

const said = (pieces: readonly { text: string }[], from: number, to: number): string =>
  pieces
    .slice(from, to + 1)
    .map(({ text }) => text)
    .join(" ");

/** Turns a claim into a sentence: without "Mais alors" at its start, with a capital, without a comma at its end. */
export function asSentence(claim: string, language: Language): string {
  const rest = claim.replace(LINKS[language], "").replace(/[\s,;:]+$/, "");
  const kept = (tokenize(rest).length > 1 ? rest : claim).trim();
  return kept.charAt(0).toUpperCase() + kept.slice(1);
}
