/** A tutorial as the page shows it: in its language, with an address that a player opens without a cookie. */
export interface PageTutorial {
  id: string;
  title: string;
  /** Empty when there is only the video. */
  answer: string;
  videoUrl: string | null;
}

/** A tutorial whose video can be shown. */
export type VideoTutorial = PageTutorial & { videoUrl: string };

/** Returns true when there is a video to show. */
export const hasVideo = (tutorial: PageTutorial): tutorial is VideoTutorial =>
  tutorial.videoUrl !== null;

/**
 * Returns the tutorial that the assistant points to with `show_tutorial` {id}. The id comes from outside, so only a
 * tutorial of this page is accepted.
 * @throws Error, which the assistant receives
 */
export function pointedAt(parameters: unknown, tutorials: readonly PageTutorial[]): VideoTutorial {
  const id =
    typeof parameters === "object" && parameters !== null && "id" in parameters
      ? parameters.id
      : null;
  const found = tutorials.find((tutorial) => tutorial.id === id);
  if (!found) throw new Error("this page has no such tutorial");
  if (!hasVideo(found)) throw new Error("this tutorial has no video");
  return found;
}
