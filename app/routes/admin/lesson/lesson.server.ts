import { parseDuration, formatDuration } from "~/models/duration";
import * as Modules from "~/models/content/modules.server";
import * as LessonSegments from "~/models/media/lesson-segments.server";
import { wordedIn } from "~/models/terms/rubric";
import { currentRubric } from "~/services/rubrics/current-rubric.server";
import { lessonSeconds } from "~/services/rubrics/lesson-seconds";
import { shortNamesOf } from "~/services/rubrics/short-name";

/** An argument of the rubric beside the second of the video that states it. */
export interface LessonLine {
  id: string;
  /** The name of its field in the form. */
  field: string;
  name: string;
  claim: string;
  /** 'mm:ss', or "" when the video does not state it. */
  clock: string;
  /** Seconds into the video; null when the video does not state it. */
  startS: number | null;
  /** The words of the video at that second. */
  words: string;
  isByHand: boolean;
}

/** Reads the page of a module's lesson. Returns null when the module was deleted. */
export async function readLesson(moduleId: string) {
  const module = await Modules.findById(moduleId);
  if (!module) return null;
  const lesson = (await LessonSegments.findAll([moduleId])).get(moduleId);
  const rubric = await currentRubric(moduleId);
  const points = rubric
    ? wordedIn(rubric.rubric, "fr").filter(({ kind, toAsk }) => kind === "expected" && !toAsk)
    : [];
  const { id, title, videoDurationS } = module;
  if (!lesson) return { module: { id, title, videoDurationS }, lines: [] };
  const seconds = lessonSeconds(points, lesson);
  const names = shortNamesOf(points, "fr");
  const lines = points.map((point, at): LessonLine => {
    const startS = seconds.get(point.id) ?? null;
    return {
      id: point.id,
      field: `second-${point.id}`,
      name: names[at] ?? point.claim,
      claim: point.claim,
      clock: startS === null ? "" : formatDuration(startS),
      startS,
      words: startS === null ? "" : wordsAt(lesson.segments, startS),
      isByHand: lesson.set.has(point.id),
    };
  });
  return { module: { id, title, videoDurationS }, lines };
}

const wordsAt = (segments: readonly LessonSegments.LessonSegment[], startS: number): string =>
  segments.findLast(({ startMs }) => startMs <= startS * 1_000)?.text ?? "";

/**
 * Stores the seconds that differ from the shown ones. Returns the ids of lines whose text is no time of the video;
 * nothing is stored then.
 */
export async function saveLesson(
  { module, lines }: NonNullable<Awaited<ReturnType<typeof readLesson>>>,
  form: FormData,
): Promise<string[]> {
  const longest = module.videoDurationS ?? Infinity;
  const changed = lines.flatMap((line) => {
    const typed = form.get(line.field);
    if (typeof typed !== "string" || typed.trim() === line.clock) return [];
    if (typed.trim() === "") return [{ id: line.id, startS: null, isWrong: false }];
    const startS = parseDuration(typed);
    return [{ id: line.id, startS, isWrong: startS === null || startS > longest }];
  });
  const wrong = changed.filter(({ isWrong }) => isWrong).map(({ id }) => id);
  if (wrong.length === 0)
    await LessonSegments.setSeconds(
      module.id,
      changed.map(({ id, startS }) => ({ pointId: id, startS })),
    );
  return wrong;
}
