import TriangleAlert from "lucide-react/icons/triangle-alert";
import { copy } from "~/copy/copy";
import { Icon } from "./ui/icon";
import { usePlayer } from "./use-player";

/** A video in its 16:9 frame, with the browser's controls. */
export function VideoPlayer({
  src,
  title,
  startAtSec = 0,
  autoPlay,
  failure = copy.video.loadFailed,
  unsupported = copy.video.unsupported,
  onPlayed,
}: {
  /** Null: there is no video, which reads as one that cannot be loaded. */
  src: string | null;
  /** Accessible name. */
  title: string;
  startAtSec?: number;
  autoPlay?: boolean;
  /** 'Erreur de chargement de la vidéo', or what the screen says instead. */
  failure?: string;
  /** What a browser that plays no videos shows. */
  unsupported?: string;
  /** As it plays, some times a second, and at its end. */
  onPlayed?: (video: HTMLVideoElement) => void;
}) {
  const { player, failed, address, onError } = usePlayer<HTMLVideoElement>(src, startAtSec);
  return (
    <div className="frame">
      {failed ? (
        <div className="frame-error" role="alert">
          <Icon of={TriangleAlert} />
          <p>{failure}</p>
        </div>
      ) : (
        <video
          ref={player}
          src={address}
          aria-label={title}
          controls
          autoPlay={autoPlay}
          playsInline
          preload="metadata"
          onError={onError}
          onTimeUpdate={onPlayed && ((event) => onPlayed(event.currentTarget))}
          onEnded={onPlayed && ((event) => onPlayed(event.currentTarget))}
        >
          {unsupported}
        </video>
      )}
    </div>
  );
}
