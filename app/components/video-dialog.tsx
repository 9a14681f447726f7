import { Dialog } from "./ui/dialog";
import { VideoPlayer } from "./video-player";

/** Product §3.2: title, close button, autoplaying video with controls in a 16:9 frame. */
export function VideoDialog({
  open,
  title,
  src,
  startAtSec,
  closeTo,
  onClose,
}: {
  open: boolean;
  title: string;
  /** Null: there is no video to show. */
  src: string | null;
  startAtSec?: number;
  closeTo?: string;
  onClose?: () => void;
}) {
  return (
    <Dialog open={open} title={title} size="video" closeTo={closeTo} onClose={onClose}>
      <VideoPlayer key={src} src={src} title={title} startAtSec={startAtSec} autoPlay />
    </Dialog>
  );
}
