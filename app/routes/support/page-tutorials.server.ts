import type { PageTutorial } from "~/islands/support/tutorials";
import { offeredIn, type Tutorial } from "~/models/terms/tutorial-texts";
import type { Language } from "~/models/terms/language";
import { services } from "~/services/services.server";

/** Returns the tutorials as the page shows them in its language, with fresh addresses of their videos. */
export function pageTutorials(tutorials: readonly Tutorial[], language: Language): PageTutorial[] {
  const { media } = services();
  return offeredIn(tutorials, language).map(({ id, title, response, videoUrl }) => ({
    id,
    title: title[language],
    answer: response[language],
    videoUrl: videoUrl && media.playbackUrl(videoUrl),
  }));
}
