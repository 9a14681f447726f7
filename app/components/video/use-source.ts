import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * Returns the state of a video or sound player, and its address with the start as a media fragment. So the start
 * works without JavaScript. A later `startAtSec` moves the same player.
 */
export function useSource<Element extends HTMLMediaElement>(
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
