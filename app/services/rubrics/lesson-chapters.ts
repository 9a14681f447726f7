import type { CaptionCue } from "~/models/media/caption-cues";
import type { Lesson } from "~/models/media/lesson-segments.server";
import type { RubricVersion } from "~/models/rubrics/rubrics.server";
import { secondsOf } from "./lesson-seconds.server";

/** A place in a lesson, in seconds, with the words of its captions there. */
export interface LessonChapter {
  atS: number;
  title: string;
}

/** The least seconds between two chapters: the seek line shows them apart, and several arguments may share a sentence. */
const APART_S = 5;

/**
 * Returns the chapters of a lesson: the seconds at which its video states an argument. The titles are the video's own
 * words, because a rep sees the rubric only after a presentation.
 */
export function chaptersOf(
  version: RubricVersion,
  lesson: Lesson,
  cues: readonly CaptionCue[],
): LessonChapter[] {
  const shown = cues.filter(({ text }) => text !== "");
  const argued = new Set(
    version.rubric.points.flatMap(({ id, kind }) => (kind === "expected" ? [id] : [])),
  );
  const starts = [...secondsOf(version, lesson)]
    .flatMap(([id, atS]) => (argued.has(id) ? [atS] : []))
    .toSorted((a, b) => a - b);
  const chapters: LessonChapter[] = [];
  for (const atS of starts) {
    const title = wordsAt(shown, atS);
    const last = chapters.at(-1);
    if (title !== null && (last === undefined || atS - last.atS >= APART_S))
      chapters.push({ atS, title });
  }
  return chapters.length > 1 ? chapters : [];
}

/** Returns the words of the caption that begins nearest to a second. */
function wordsAt(cues: readonly CaptionCue[], atS: number): string | null {
  const away = ({ startMs }: CaptionCue) => Math.abs(startMs - atS * 1_000);
  const [nearest] = cues.toSorted((a, b) => away(a) - away(b));
  return nearest?.text ?? null;
}
