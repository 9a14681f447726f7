import * as v from "valibot";
import { copy } from "~/copy/copy";
import type { TutorialRow } from "~/models/tables";
import type { TutorialTexts } from "~/models/tutorial-texts";
import { withAliases } from "./aliases";

const text = v.optional(v.pipe(v.string(), v.trim()));

/** What `/api` takes of a tutorial: its French title; what else it does not name stays as it is. */
export const tutorialBody = v.object(
  {
    title: v.pipe(
      v.string(copy.tutorial.titleRequired),
      v.trim(),
      v.minLength(1, copy.tutorial.titleRequired),
    ),
    title_en: text,
    title_es: text,
    assistant_response: text,
    assistant_response_en: text,
    assistant_response_es: text,
    /** The stable address that the media store answered with. */
    video_url: text,
  },
  copy.tutorial.titleRequired,
);

/** The texts that a body names, as they are stored. */
export function storedTutorialTexts(
  posted: v.InferOutput<typeof tutorialBody>,
): Partial<TutorialTexts> {
  const texts = {
    titleFr: posted.title,
    titleEn: posted.title_en,
    titleEs: posted.title_es,
    responseFr: posted.assistant_response,
    responseEn: posted.assistant_response_en,
    responseEs: posted.assistant_response_es,
  };
  return Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined));
}

/** A tutorial as `/api` shows it (product §5). `video_url` is signed for a player. */
export const tutorialData = (row: TutorialRow, sign: (videoUrl: string) => string) =>
  withAliases({
    id: row.id,
    title: row.titleFr,
    title_en: row.titleEn,
    title_es: row.titleEs,
    video_url: row.videoUrl === null ? null : sign(row.videoUrl),
    assistant_response: row.responseFr,
    assistant_response_en: row.responseEn,
    assistant_response_es: row.responseEs,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  });
