import { longPattern } from "~/models/terms/long-pattern";
import type { EvaluationResult } from "~/models/proof/evaluation-result";
import { fold } from "~/models/terms/fold";
import type { Language } from "~/models/terms/language";
import { LONGEST_NAME } from "~/models/terms/rubric";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import { subjectOf } from "./subject";

interface Named {
  claim: string;
  /** The name in the rubric; absent when it gives none. */
  name?: string | undefined;
}

/**
 * Returns the name of a point, else the subject of its claim ('L’abonnement'), never a figure. Returns null without a
 * noun.
 */
export function shortNameOf({ claim, name }: Named, language: Language): string | null {
  if (name !== undefined) return name;
  // Only a word after a determiner is surely a noun. English also has plurals without a determiner.
  const subject =
    subjectOf(claim, true, language) ??
    (language === "en" ? subjectOf(claim, false, language) : null);
  return subject && subject.words.length < claim.length - 1
    ? asName(subject.words, language)
    : null;
}

/**
 * Returns the subject that a guideline names ('Le prix du contrat'), never a figure. Returns null when it names none.
 */
export function nameOfGuideline(text: string, language: Language): string | null {
  const subject = subjectOf(text, false, language);
  return subject && asName(subject.words, language);
}

/** Returns true for a text with a number, a date or an amount, in digits or in words. */
export const holdsFigure = (text: string, language: Language): boolean =>
  /\d/.test(text) || readQuantities(text, language).length > 0;

/** The first half of "doesn't", and the unit of a rate: "64 a month". */
const NO_NAME = longPattern("iu")`
      ^(?:(?:do|does|did|is|are|was|were|has|have|had|ca|could|would|should|wo|must)n?|months?|weeks?
      |days?|years?|mois|semaines?|jours?|ans?|mes|meses|semanas?|días?|años?)$
    `;

function asName(words: string, language: Language): string | null {
  if (words.length > LONGEST_NAME || holdsFigure(words, language) || NO_NAME.test(words))
    return null;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Replaces names that occur several times with null, because they distinguish nothing. */
export function distinctNames(names: readonly (string | null)[]): (string | null)[] {
  const times = new Map<string, number>();
  for (const name of names)
    if (name !== null) times.set(fold(name), (times.get(fold(name)) ?? 0) + 1);
  return names.map((name) => (name !== null && times.get(fold(name)) === 1 ? name : null));
}

/** Returns each point's own name, or a derived name that no other point has, or null. Keeps the order of the points. */
export function shortNamesOf(points: readonly Named[], language: Language): (string | null)[] {
  const derived = distinctNames(points.map((point) => shortNameOf(point, language)));
  return points.map(({ name }, at) => name ?? derived[at] ?? null);
}

/** Returns a result whose points have names for a page, their own or derived. Stores nothing. */
export function withShortNames<T extends EvaluationResult | null>(result: T): T {
  if (result?.kind !== "rubric" || result.judgement === null) return result;
  return { ...result, judgement: withNames(result.judgement) };
}

/** Returns a judgement whose points have the names that a page shows. */
export function withNames<T extends { points: Named[]; language: Language }>(judgement: T): T {
  const names = shortNamesOf(judgement.points, judgement.language);
  const points = judgement.points.map((point, at) => {
    const name = names[at] ?? null;
    return name === null ? point : { ...point, name };
  });
  return { ...judgement, points };
}
