import type { TutorialRow } from "~/models/tables";

/** A tutorial as `/api` shows it (product §5). `videoUrl` is signed for a player. */
export const tutorialData = (row: TutorialRow, sign: (videoUrl: string) => string) => ({
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
