import { Dialog } from "~/components/ui/dialog";
import { VideoPlayer } from "~/components/video/video-player";
import { copy } from "~/copy/copy";
import { isPlayable } from "./listed";

export interface ShownVideo {
  title: string;
  /** A signed address. Null when browsers cannot play the file. */
  src: string | null;
}

/** Returns the video of a module as its player needs it. */
export function shownVideo(
  module: { title: string; videoUrl: string | null },
  sign: (videoUrl: string) => string,
): ShownVideo {
  const { title, videoUrl } = module;
  return { title, src: videoUrl !== null && isPlayable(videoUrl) ? sign(videoUrl) : null };
}

/** Shows the video dialog of the list, or the player of 'Voir la vidéo' (product §4.2). */
export function VideoPopup({ video, closeTo }: { video: ShownVideo | null; closeTo: string }) {
  return (
    <Dialog open={video !== null} title={video?.title} size="video" closeTo={closeTo}>
      {video ? (
        <VideoPlayer
          src={video.src}
          title={video.title}
          failure={video.src === null ? copy.videoFile.unplayable : copy.video.loadFailed}
          autoPlay
        />
      ) : null}
    </Dialog>
  );
}
