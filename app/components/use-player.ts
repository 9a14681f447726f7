import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * One player of a video or a sound: whether it failed, and the address with its start as a media fragment, so that
 * the start holds without JavaScript. A later `startAtSec` moves the same player.
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
    // The error may have come before the page was alive. One that was opened by a press has looked at no source yet.
    if (player.current?.error) setFailedSrc(src);
  }, [src]);
  useEffect(() => {
    const element = player.current;
    if (!element || startAtSec === firstStart) return;
    element.currentTime = startAtSec;
    // Refused when the reader has not touched the page yet; the controls are there.
    element.play().catch(() => element.pause());
  }, [startAtSec, firstStart]);

  return {
    player,
    failed: src === null || failedSrc === src,
    address: src === null ? undefined : firstStart > 0 ? `${src}#t=${firstStart}` : src,
    onError: () => setFailedSrc(src),
  };
}
