import type { Lesson, LessonSegment } from "~/models/media/lesson-segments.server";
import type { Language } from "~/models/terms/language";
import { splitSentences } from "~/services/language/sentences";
import { askedTerms, rarityIn, sentencesOf, tellingSentence } from "./telling";
import { termsOf } from "./terms-of";

/** Every lesson is filmed in French (product §7.2). */
const LESSON_LANGUAGE: Language = "fr";

/**
 * Returns the second of the video at which each point is stated, by the id of the point: the one that an admin set, or
 * else that of the sentence nearest to the claim. A point that no sentence is about is missing.
 */
export function lessonSeconds(
  points: readonly { id: string; claim: string }[],
  { title, segments, set }: Lesson,
): Map<string, number> {
  const timed = segments.flatMap(timedSentences);
  const sentences = sentencesOf(timed.map(({ text }) => text).join("\n"), LESSON_LANGUAGE);
  const rarity = rarityIn(sentences, termsOf(title, LESSON_LANGUAGE));
  const taken = new Set<never>();
  const nearest = (claim: string): number | null => {
    const asked = askedTerms(claim, LESSON_LANGUAGE);
    const sentence = tellingSentence(asked, sentences, { rarity, taken });
    return sentence ? (timed[sentence.index]?.startS ?? null) : null;
  };
  const seconds = new Map<string, number>();
  for (const { id, claim } of points) {
    const chosen = set.get(id);
    const second = chosen === undefined ? nearest(claim) : chosen;
    if (second !== null) seconds.set(id, second);
  }
  return seconds;
}

/** Returns the sentences of a segment with their seconds. A sentence begins after its share of the letters. */
function timedSentences({
  startMs,
  endMs,
  text,
}: LessonSegment): { startS: number; text: string }[] {
  let before = 0;
  return splitSentences(text).map((sentence) => {
    const startS = (startMs + ((endMs - startMs) * before) / Math.max(1, text.length)) / 1_000;
    before += sentence.length + 1;
    return { startS, text: sentence };
  });
}
