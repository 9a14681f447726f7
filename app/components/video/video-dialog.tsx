import { Dialog } from "../ui/dialog";
import { VideoPlayer } from "./video-player";

/** Shows a video in a dialog (product §3.2): title, close button, autoplaying video with controls in a 16:9 frame. */
export function VideoDialog({
  open,
  title,
  src,
  startAtSec,
  closeTo,
  onClose,
  said,
}: {
  open: boolean;
  title: string;
  /** Null when there is no video. */
  src: string | null;
  startAtSec?: number;
  closeTo?: string;
  onClose?: () => void;
  /** The sentences in a language other than French. */
  said?: { close: string; videoFailed: string; videoUnsupported: string };
}) {
  return (
    <Dialog
      open={open}
      title={title}
      size="video"
      closeTo={closeTo}
      onClose={onClose}
      closeLabel={said?.close}
    >
      <VideoPlayer
        key={src}
        src={src}
        title={title}
        startAtSec={startAtSec}
        autoPlay
        failure={said?.videoFailed}
        unsupported={said?.videoUnsupported}
      />
    </Dialog>
  );
}
