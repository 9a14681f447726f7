import type { Language } from "~/models/terms/language";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import { isInstruction } from "~/services/language/detect-language";
import { tokenize } from "~/services/language/tokens";
import type { Quantity } from "~/services/language/quantities/quantity";
import { byLanguage } from "~/services/language/words/room-words";
import type { NounKind } from "~/services/language/words/rubrics";

/** The question frames of a language. Each returns a whole question that the line or claim answers, or null. */
export interface Frames {
  ofGuideline(line: string): string | null;
  ofCondition(claim: string): string | null;
  ofPower(claim: string): string | null;
  ofFigure(figure: Figure): string | null;
}

/** Removes an instruction to the rep: "Présenter le prix" → "le prix". */
export function withoutInstruction(line: string): string {
  const first = tokenize(line)[0];
  if (!first || first.start > 0 || !isInstruction(first.folded)) return line;
  return line
    .slice(first.end)
    .trim()
    .replace(/^(?:sur|about|sobre|on|de(?= l)|of|du|des|del?)\s+(?=\p{L})/iu, "");
}

/** Returns the subject of a guideline: "Le prix : 39 euros" → "Le prix". */
export const headOf = (line: string): string =>
  (line.split(/\s*[:(–—;,?]|\s-\s/u)[0] ?? "").replace(/^[\s¿«"“]+|[\s.!]+$/gu, "");

/** A figure of a claim and the clause before it. */
export interface Figure {
  quantity: Quantity;
  before: string;
}

const CLAUSES = byLanguage(({ rubrics }) => rubrics.line.clauses);

/** Returns the figures of a claim, each with the words of its clause before it. */
export const figuresOf = (claim: string, language: Language): Figure[] =>
  readQuantities(claim, language).map((quantity) => ({
    quantity,
    before: (claim.slice(0, quantity.startIndex).split(CLAUSES[language]).at(-1) ?? "").trim(),
  }));

/** Returns the kind of question that asks for a figure. */
export function askedBy({ dimension, per }: Quantity): "price" | "time" | "often" | null {
  if (dimension === "money") return "price";
  if (dimension === "times") return per === null ? null : "often";
  return ["time", "calendar", "workday"].includes(dimension) ? "time" : null;
}

/** Adds a capital and the question marks of the language. */
export function marked(words: string, language: Language): string {
  const said = words.trim();
  const line = said.charAt(0).toLocaleUpperCase(language) + said.slice(1);
  if (language === "es") return `¿${line}?`;
  return language === "fr" ? `${line}\u00a0?` : `${line}?`;
}

export const lowered = (words: string): string =>
  words.replace(/^\p{Lu}(?=\p{Ll}|['’ ])/u, (letter) => letter.toLowerCase());

const table = (rows: Partial<Record<NounKind, string>>): ReadonlyMap<string, NounKind> =>
  new Map(
    Object.entries(rows).flatMap(([kind, words]) =>
      words
        .trim()
        .split(/\s*,\s*/)
        .map((word) => [word, kind as NounKind] as const),
    ),
  );

export const VALUES = byLanguage(({ rubrics }) => table(rubrics.line.values));
export const PROCESSES = byLanguage(({ rubrics }) => table(rubrics.line.processes));

/** Returns the longest known noun at the start of a line. */
export function nounAt(
  words: string,
  nouns: ReadonlyMap<string, NounKind>,
): { noun: string; kind: NounKind; rest: string } | null {
  const low = words.toLowerCase();
  const found = [...nouns]
    .filter(([noun]) => low.startsWith(noun) && !/^[\p{L}-]/u.test(low.slice(noun.length)))
    .toSorted(([a], [b]) => b.length - a.length)[0];
  return found ? { noun: found[0], kind: found[1], rest: words.slice(found[0].length) } : null;
}

/** Returns the gender and number of a noun; null for an unknown noun. */
export const kindOf = (noun: string, language: Language): NounKind | null =>
  VALUES[language].get(noun) ?? PROCESSES[language].get(noun) ?? null;
