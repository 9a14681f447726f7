import type { PageTutorial } from "~/islands/support/tutorials";
import type { Language } from "~/models/terms/language";
import { offeredIn } from "~/models/support/tutorial";
import { listTutorials } from "~/models/support/tutorials.server";
import { services } from "~/services/services.server";

/** Reads the tutorials that the page shows. */
export async function readTutorials(language: Language): Promise<PageTutorial[]> {
  const { media } = services();
  return offeredIn(await listTutorials(), language).map(({ id, title, response, videoUrl }) => ({
    id,
    title: title[language],
    answer: response[language],
    videoUrl: videoUrl && media.playbackUrl(videoUrl),
  }));
}
