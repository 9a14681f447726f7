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
  /** Null when its name or the video says nearly the same. */
  claim: string | null;
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
    const name = names[at] ?? point.claim;
    const heard = startS === null ? "" : wordsAt(lesson.segments, startS);
    const isTold = [name, heard].some((text) => saysNearly(text, point.claim));
    return {
      id: point.id,
      field: `second-${point.id}`,
      shownField: `second-${point.id}-shown`,
      name,
      claim: isTold ? null : point.claim,
      clock: startS === null ? "" : formatDuration(startS),
      startS,
      words: heard,
      isByHand: lesson.set.has(point.id),
    };
  });
  return { module: { id, title, videoDurationS }, lines };
}

/** The part of a claim's words that a sentence has to hold to say nearly the same. */
const NEARLY = 0.8;

/** Returns true when a text holds nearly all words of a claim, so that a reader needs only one of them. */
export function saysNearly(text: string, claim: string): boolean {
  const wordsOf = (line: string) => line.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const held = new Set(wordsOf(text));
  const wanted = wordsOf(claim);
  return wanted.filter((word) => held.has(word)).length >= NEARLY * wanted.length;
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
