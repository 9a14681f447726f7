import { href } from "react-router";
import { copy } from "~/copy/copy";
import * as UnplayableVideos from "~/models/media/unplayable-videos.server";
import { videoVersion } from "~/models/media/watched-videos.server";
import { type LessonParts, lessonParts } from "~/routes/home/lesson.server";
import { services } from "~/services/services.server";

/** A video as its player needs it. */
export interface ShownVideo {
  title: string;
  /** A signed address. Null when browsers may not play the file. */
  src: string | null;
  /** The sentence in place of the video. */
  failure: string;
}

/** A module's video with its captions and chapters. */
export type ShownLesson = ShownVideo & LessonParts;

/** Returns the video of a module with its captions and chapters. The chapters play in the preview. */
export async function shownLesson(
  module: { id: string; title: string; videoUrl: string | null },
  failure?: string,
): Promise<ShownLesson> {
  const video = await shownVideo(module, (at) => services().media.playbackUrl(at), failure);
  const version = video.src === null || !module.videoUrl ? null : videoVersion(module.videoUrl);
  const page = href("/admin/edit-module/:moduleId/preview", { moduleId: module.id });
  return { ...video, ...(await lessonParts(null, { id: module.id, version }, page)) };
}

/** Returns the reason why browsers may not play a video, as a sentence with its codec, or null. */
export async function obstacleOf(
  videoUrl: string | null,
  held: (codec: string) => string = copy.videoCodec.held,
): Promise<string | null> {
  const noted = videoUrl === null ? null : await UnplayableVideos.find(videoUrl);
  if (noted === null) return null;
  return noted.held ? held(noted.codec) : copy.videoCodec.converting(noted.codec);
}

/** Returns the video of a module or a tutorial. `failure` is the sentence for one that does not load. */
export async function shownVideo(
  { title, videoUrl }: { title: string; videoUrl: string | null },
  sign: (videoUrl: string) => string,
  failure: string = copy.video.loadFailed,
): Promise<ShownVideo> {
  const obstacle = await obstacleOf(videoUrl);
  const src = videoUrl === null || obstacle !== null ? null : sign(videoUrl);
  return { title, src, failure: obstacle ?? failure };
}
