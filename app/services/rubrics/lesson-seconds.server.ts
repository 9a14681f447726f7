import { findWatchableIds } from "~/models/home/home.server";
import * as LessonSegments from "~/models/media/lesson-segments.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import { Lru } from "~/platform/lru";
import { wordedIn } from "~/models/terms/rubric";
import type { Lesson, LessonSegment } from "~/models/media/lesson-segments.server";
import type { User } from "~/models/tables";
import { LESSON_LANGUAGE } from "~/models/terms/language";
import { splitSentences } from "~/services/language/tokens";
import { askedTerms, rarityIn, sentenceOf, tellingSentence } from "./telling";
import { termsOf } from "./terms-of";

/** The nearest seconds of the last lessons, by rubric version and video: a page of forty evaluations reads them often. */
const known = new Lru<ReadonlyMap<string, number>>(300, () => 1);

/**
 * Returns the second at which the video of each module states each point of its rubric in use, by module and by point.
 * A module without a heard video is missing, and so is one that this reader may not watch now.
 */
export async function lessonSecondsOf(
  moduleIds: readonly string[],
  reader: Pick<User, "id" | "role">,
): Promise<Map<string, Map<string, number>>> {
  const lessons = await LessonSegments.findAll(moduleIds);
  if (lessons.size === 0) return new Map();
  const watchable = await findWatchableIds(reader);
  const rubrics = await Rubrics.findAllCurrent([...lessons.keys()]);
  const seconds = new Map<string, Map<string, number>>();
  for (const [moduleId, lesson] of lessons) {
    const rubric = watchable.has(moduleId) && rubrics.get(moduleId);
    if (rubric) seconds.set(moduleId, secondsOf(rubric, lesson));
  }
  return seconds;
}

/** Returns the second at which the video states each point of a version of its rubric, by point. */
export const secondsOf = (
  version: Rubrics.RubricVersion,
  lesson: LessonSegments.Lesson,
): Map<string, number> => withThoseSet(nearestOf(version, lesson), lesson.set);

function nearestOf(
  { id, rubric }: Rubrics.RubricVersion,
  lesson: LessonSegments.Lesson,
): ReadonlyMap<string, number> {
  const key = `${id} ${lesson.videoUrl}`;
  const found = known.get(key) ?? nearestSeconds(wordedIn(rubric, "fr"), lesson);
  known.set(key, found);
  return found;
}

/**
 * Returns the second of the video at which each claim is stated, by the id of its point: that of the nearest sentence.
 * A claim that no sentence is about is missing.
 */
function nearestSeconds(
  points: readonly { id: string; claim: string }[],
  { title, segments }: Pick<Lesson, "title" | "segments">,
): Map<string, number> {
  const timed = segments.flatMap(timedSentences);
  const sentences = timed.map(({ text }, at) => sentenceOf(text, at, LESSON_LANGUAGE));
  const rarity = rarityIn(sentences, termsOf(title, LESSON_LANGUAGE));
  return new Map(
    points.flatMap(({ id, claim }) => {
      const asked = askedTerms(claim, LESSON_LANGUAGE);
      const sentence = tellingSentence(asked, sentences, rarity);
      const startS = sentence && timed[sentence.index]?.startS;
      return typeof startS === "number" ? [[id, startS] as const] : [];
    }),
  );
}

/** Returns each point's nearest second of the lesson, after the admin's corrections. */
export function lessonSeconds(
  points: readonly { id: string; claim: string }[],
  lesson: Lesson,
): Map<string, number> {
  return withThoseSet(nearestSeconds(points, lesson), lesson.set);
}

/** Returns the seconds after the admin's corrections: a null takes a second away. */
function withThoseSet(
  nearest: ReadonlyMap<string, number>,
  set: Lesson["set"],
): Map<string, number> {
  const seconds = new Map(nearest);
  for (const [id, startS] of set)
    if (startS === null) seconds.delete(id);
    else seconds.set(id, startS);
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
