import type { EvaluationResult } from "~/models/evaluation-result";
import { fold } from "~/models/fold";
import type { Language } from "~/models/language";
import { LONGEST_NAME } from "~/models/rubric";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import { subjectOf } from "./subject";

interface Named {
  claim: string;
  /** What the rubric calls it; absent where it gives no name. */
  name?: string | undefined;
}

/** The name of a point, else the subject of its claim ('L’abonnement'), never a figure; null when no noun is found. */
export function shortNameOf({ claim, name }: Named, language: Language): string | null {
  if (name !== undefined) return name;
  // Only after a determiner is a word surely a noun; English has plurals without one.
  const subject =
    subjectOf(claim, true, language) ??
    (language === "en" ? subjectOf(claim, false, language) : null);
  return subject && subject.words.length < claim.length - 1
    ? asName(subject.words, language)
    : null;
}

/** The subject that a guideline names ('Le prix du contrat'), never a figure; null when it names none. */
export function nameOfGuideline(text: string, language: Language): string | null {
  const subject = subjectOf(text, false, language);
  return subject && asName(subject.words, language);
}

/** Whether a text states a number, a date or an amount, in digits or in words. */
export const holdsFigure = (text: string, language: Language): boolean =>
  /\d/.test(text) || readQuantities(text, language).length > 0;

function asName(words: string, language: Language): string | null {
  if (words.length > LONGEST_NAME || holdsFigure(words, language)) return null;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Null in the place of names that several have: they tell nothing apart. */
export function distinctNames(names: readonly (string | null)[]): (string | null)[] {
  const times = new Map<string, number>();
  for (const name of names)
    if (name !== null) times.set(fold(name), (times.get(fold(name)) ?? 0) + 1);
  return names.map((name) => (name !== null && times.get(fold(name)) === 1 ? name : null));
}

/** By point, in their order, its own name or one derived that no other point has; null for none. */
export function shortNamesOf(points: readonly Named[], language: Language): (string | null)[] {
  const derived = distinctNames(points.map((point) => shortNameOf(point, language)));
  return points.map(({ name }, at) => name ?? derived[at] ?? null);
}

/** A result whose points have the names that a page shows: their own, or derived. Nothing of it is stored. */
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
