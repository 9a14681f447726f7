import type { Language } from "~/models/terms/language";
import type { Fact } from "~/models/terms/rubric";
import { foldedWords, tokenize } from "~/services/language/tokens";
import { factsOf } from "../heard-figures";
import { holds } from "../telling";
import { WORDS } from "../words/words";
import type { ClaimCandidate } from "./claims";

const FEWEST_WORDS = 4;

/**
 * Returns other wordings of a claim for the reader: the claim without the pieces that have neither figure, limit nor
 * denial, and the contents of a guideline that this claim alone serves.
 */
export function phrasingsOf(
  claim: ClaimCandidate,
  claims: readonly ClaimCandidate[],
  language: Language,
): string[] {
  return [...tight(claim.sentence.text, language), ...ofGuideline(claim, claims, language)];
}

function tight(text: string, language: Language): string[] {
  const pieces = text.split(/(?<=[,;:])\s+/u);
  const telling = pieces.filter((piece) => states(piece, language));
  const left = telling.join(" ").replace(/[,;:]+$/, "");
  const isShorter = telling.length > 0 && telling.length < pieces.length;
  return isShorter && tokenize(left).length >= FEWEST_WORDS ? [left] : [];
}

/** Returns true for words with a figure, a limit or a denial. */
function states(text: string, language: Language): boolean {
  const { limit, denial } = WORDS[language];
  const said = foldedWords(text);
  return factsOf(text, language).length > 0 || holds(said, limit) || holds(said, denial);
}

/**
 * Returns the guideline's text, after its colon if it has one ("Le tarif : 12 euros la pièce"), when it states the same
 * figures.
 */
function ofGuideline(
  { sentence, place: { guideline } }: ClaimCandidate,
  claims: readonly ClaimCandidate[],
  language: Language,
): string[] {
  if (!guideline || claims.filter(({ place }) => place.guideline === guideline).length > 1)
    return [];
  const [head = "", tail] = guideline.text.split(/ ?: /u);
  const contents = tail ?? (states(head, language) ? head : "");
  const [mine, theirs] = [valuesOf(sentence.facts), valuesOf(factsOf(contents, language))];
  const isSame = mine.size === theirs.size && [...mine].every((value) => theirs.has(value));
  return isSame && tokenize(contents).length >= FEWEST_WORDS ? [contents] : [];
}

const valuesOf = (facts: readonly Fact[]) => new Set(facts.map(({ value }) => value));
