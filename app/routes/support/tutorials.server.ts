import type { Language } from "~/models/language";
import { listTutorials } from "~/models/tutorials.server";
import { services } from "~/services/services.server";

/** The tutorials as the page shows them: titles in its language, addresses that a player opens without a cookie. */
export async function readTutorials(language: Language) {
  const { media } = services();
  return (await listTutorials()).map(({ id, title, videoUrl }) => ({
    id,
    title: title[language],
    videoUrl: videoUrl && media.playbackUrl(videoUrl),
  }));
}
