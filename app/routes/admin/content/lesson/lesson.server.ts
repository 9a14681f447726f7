import { parseDuration, formatDuration } from "~/models/duration";
import * as Modules from "~/models/content/modules.server";
import * as LessonSegments from "~/models/media/lesson-segments.server";
import { wordedIn } from "~/models/terms/rubric";
import { currentRubric } from "~/services/rubrics/current-rubric.server";
import { lessonSeconds } from "~/services/rubrics/lesson-seconds.server";
import { shortNamesOf } from "~/services/rubrics/short-name";

/** An argument of the rubric beside the second of the video that states it. */
export interface LessonLine {
  id: string;
  /** The name of its field in the form. */
  field: string;
  /** The name of the hidden field that posts the shown second, so that a form changes no other line. */
  shownField: string;
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
      shownField: `second-${point.id}-shown`,
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

/** The refused lines of a form, by id. Nothing of the form is stored then. */
export interface LessonFaults {
  /** Lines whose text is no time within the video. */
  wrong: string[];
  /** Lines that another admin changed after the form was opened. */
  stale: string[];
}

/** Stores the seconds that the form changes. Lines that it only shows stay as they are stored by now. */
export async function saveLesson(
  { module, lines }: NonNullable<Awaited<ReturnType<typeof readLesson>>>,
  form: FormData,
): Promise<LessonFaults> {
  const longest = module.videoDurationS ?? Infinity;
  const textOf = (field: string) => String(form.get(field) ?? "").trim();
  const changed = lines.flatMap(({ id, field, shownField, clock }) => {
    const [typed, shown] = [textOf(field), textOf(shownField)];
    if (!form.has(field) || typed === shown || typed === clock) return [];
    const startS = typed === "" ? null : parseDuration(typed);
    const isWrong = typed !== "" && (startS === null || startS > longest);
    return [{ id, startS, isWrong, isStale: shown !== clock }];
  });
  const idsOf = (is: "isWrong" | "isStale") => changed.flatMap((one) => (one[is] ? one.id : []));
  const faults = { wrong: idsOf("isWrong"), stale: idsOf("isStale") };
  if (faults.wrong.length + faults.stale.length > 0) return faults;
  const seconds = changed.map(({ id, startS }) => ({ pointId: id, startS }));
  await LessonSegments.setSeconds(module.id, seconds);
  return faults;
}
