import type { ComponentProps } from "react";
import { Dialog } from "../ui/dialog";
import { VideoPlayer } from "./video-player";

/** Shows a video in a dialog (product §3.2): title, close button, and a player that starts by itself. */
export function VideoDialog({
  video,
  closeTo,
}: {
  /** Null while the dialog is closed. */
  video: ComponentProps<typeof VideoPlayer> | null;
  closeTo: string;
}) {
  return (
    <Dialog open={video !== null} title={video?.title ?? ""} size="video" closeTo={closeTo}>
      {video ? <VideoPlayer key={video.src} {...video} autoPlay /> : null}
    </Dialog>
  );
}
