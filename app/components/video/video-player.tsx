import TriangleAlert from "lucide-react/icons/triangle-alert";
import { copy } from "~/copy/copy";
import { Icon } from "../ui/icon";
import { type RefObject, useEffect, useRef, useState } from "react";

/** Shows a video in its 16:9 frame, with the browser's controls. */
export function VideoPlayer({
  src,
  title,
  startAtSec = 0,
  autoPlay,
  failure = copy.video.loadFailed,
  unsupported = copy.video.unsupported,
  onPlayed,
}: {
  /** Null when there is no video. The player then shows the loading error. */
  src: string | null;
  /** The accessible name. */
  title: string;
  startAtSec?: number;
  autoPlay?: boolean;
  /** 'Erreur de chargement de la vidéo', or the screen's own sentence. */
  failure?: string;
  /** The sentence for a browser that plays no videos. */
  unsupported?: string;
  /** Called several times a second while the video plays, and at its end. */
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

/**
 * Returns the state of a video or sound player, and its address with the start as a media fragment. So the start
 * works without JavaScript. A later `startAtSec` moves the same player.
 */
export function usePlayer<Element extends HTMLMediaElement>(
  src: string | null,
  startAtSec: number,
): {
  player: RefObject<Element | null>;
  failed: boolean;
  address: string | undefined;
  onError: () => void;
} {
  const player = useRef<Element>(null);
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const [firstStart] = useState(startAtSec);

  useEffect(() => {
    // The error may precede hydration. A player that a press opened has not read its source yet.
    if (player.current?.error) setFailedSrc(src);
  }, [src]);
  useEffect(() => {
    const element = player.current;
    if (!element || startAtSec === firstStart) return;
    element.currentTime = startAtSec;
    // The browser refuses before the reader has touched the page. The controls remain.
    element.play().catch(() => element.pause());
  }, [startAtSec, firstStart]);

  return {
    player,
    failed: src === null || failedSrc === src,
    address: src === null ? undefined : firstStart > 0 ? `${src}#t=${firstStart}` : src,
    onError: () => setFailedSrc(src),
  };
}
