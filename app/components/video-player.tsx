import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useEffect, useRef, useState } from "react";
import { copy } from "~/copy";
import { Icon } from "./ui/icon";

/**
 * A video in its 16:9 frame, with the browser's controls. `startAtSec` is written as a media fragment, so it
 * holds without JavaScript; a later change moves the same player.
 */
export function VideoPlayer({
  src,
  title,
  startAtSec = 0,
  autoPlay,
  failure = copy.video.loadFailed,
}: {
  /** Null: there is no video, which reads as one that cannot be loaded. */
  src: string | null;
  /** Accessible name. */
  title: string;
  startAtSec?: number;
  autoPlay?: boolean;
  /** 'Erreur de chargement de la vidéo', or what the screen says instead. */
  failure?: string;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const [firstStart] = useState(startAtSec);

  useEffect(() => {
    // The error may have come before the page was alive.
    const player = video.current;
    if (player && (player.error || player.networkState === HTMLMediaElement.NETWORK_NO_SOURCE)) {
      setFailedSrc(src);
    }
  }, [src]);
  useEffect(() => {
    const player = video.current;
    if (!player || startAtSec === firstStart) return;
    player.currentTime = startAtSec;
    // Refused when the reader has not touched the page yet; the controls are there.
    player.play().catch(() => player.pause());
  }, [startAtSec, firstStart]);

  return (
    <div className="frame">
      {src === null || failedSrc === src ? (
        <div className="frame-error" role="alert">
          <Icon of={TriangleAlert} />
          <p>{failure}</p>
        </div>
      ) : (
        <video
          ref={video}
          src={firstStart > 0 ? `${src}#t=${firstStart}` : src}
          aria-label={title}
          controls
          autoPlay={autoPlay}
          playsInline
          preload="metadata"
          onError={() => setFailedSrc(src)}
        >
          {copy.video.unsupported}
        </video>
      )}
    </div>
  );
}
