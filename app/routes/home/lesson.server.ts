import { href } from "react-router";
import type { PlayerChapter, PlayerTrack } from "~/components/video/player-media";
import { captions as words } from "~/copy/content/captions";
import { languages } from "~/copy/session/session-window";
import { type CaptionLine, cuesIn } from "~/models/media/caption-cues";
import * as Captions from "~/models/media/captions.server";
import * as LessonSegments from "~/models/media/lesson-segments.server";
import { versionOf } from "~/models/database/version.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import { LANGUAGES, LESSON_LANGUAGE, type Language } from "~/models/terms/language";
import { chaptersOf } from "~/services/rubrics/lesson-chapters";

/** The parts of a lesson's player beside its video. */
export interface LessonParts {
  tracks: PlayerTrack[];
  chapters: PlayerChapter[];
  /** The name under which a person's browser keeps the second of the last visit. Null without a video. */
  place: string | null;
}

/**
 * Returns the captions and the chapters of a module's video for a person who may watch it. `version`: that of the video
 * (`videoVersion`), null without one. `userId`: null for an admin who only looks. `page`: the address that plays the video from a second.
 */
export async function lessonParts(
  userId: string | null,
  { id: moduleId, version }: { id: string; version: string | null },
  page: string = href("/video/:moduleId", { moduleId }),
): Promise<LessonParts> {
  if (version === null) return { tracks: [], chapters: [], place: null };
  const place = userId && versionOf({ userId, version });
  const lesson = (await LessonSegments.findAll([moduleId])).get(moduleId);
  if (!lesson) return { tracks: [], chapters: [], place };
  const lines = await Captions.findLines(moduleId);
  const rubric = await Rubrics.findCurrent(moduleId);
  const cues = cuesIn(LESSON_LANGUAGE, { ...lesson, lines });
  const tracks = LANGUAGES.filter((language) =>
    language === LESSON_LANGUAGE
      ? cues.some(({ text }) => text !== "")
      : lines.some((line) => line.language === language && line.text !== ""),
  ).map((language) => trackOf(moduleId, language, lines));
  const chapters = rubric ? chaptersOf(rubric, lesson, cues) : [];
  return {
    tracks,
    place,
    chapters: chapters.map(({ atS, title }) => {
      const second = Math.floor(atS);
      return { atS: second, title, to: `${page}?t=${second}` };
    }),
  };
}

function trackOf(moduleId: string, language: Language, lines: readonly CaptionLine[]): PlayerTrack {
  const name = languages[language];
  return {
    src: href("/video/:moduleId/captions/:language", { moduleId, language }),
    language,
    label: isByModel(lines, language) ? words.byModel(name) : name,
  };
}

/** Returns true when a model translated a line of the captions in this language. */
export const isByModel = (lines: readonly CaptionLine[], language: Language): boolean =>
  lines.some((line) => line.language === language && line.byModel === 1);
