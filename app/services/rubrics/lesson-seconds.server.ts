import * as LessonSegments from "~/models/media/lesson-segments.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import { Lru } from "~/platform/lru";
import { wordedIn } from "~/models/terms/rubric";
import { nearestSeconds, withThoseSet } from "./lesson-seconds";

/** The nearest seconds of the last lessons, by rubric version and video: a page of forty evaluations reads them often. */
const known = new Lru<ReadonlyMap<string, number>>(300, () => 1);

/**
 * Returns the second at which the video of each module states each point of its rubric in use, by module and by point.
 * A module without a heard video is missing. Runs three queries at most.
 */
export async function lessonSecondsOf(
  moduleIds: readonly string[],
): Promise<Map<string, Map<string, number>>> {
  const lessons = await LessonSegments.findAll(moduleIds);
  const rubrics = await Rubrics.findAllCurrent([...lessons.keys()]);
  const seconds = new Map<string, Map<string, number>>();
  for (const [moduleId, lesson] of lessons) {
    const rubric = rubrics.get(moduleId);
    if (rubric) seconds.set(moduleId, withThoseSet(nearestOf(rubric, lesson), lesson.set));
  }
  return seconds;
}

function nearestOf(
  { id, rubric }: Rubrics.RubricVersion,
  lesson: LessonSegments.Lesson,
): ReadonlyMap<string, number> {
  const key = `${id} ${lesson.videoUrl}`;
  const found = known.get(key) ?? nearestSeconds(wordedIn(rubric, "fr"), lesson);
  known.set(key, found);
  return found;
}
