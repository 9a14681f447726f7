import { type RefObject, useEffect, useState } from "react";
import { usePlayer } from "./use-player";

/** What a player is doing; times are seconds of its file. */
interface Playing {
  isPlaying: boolean;
  atS: number;
  /** Null until it is known. */
  endS: number | null;
}

/** One player whose controls are the page's own: how it stands, and what they do. */
export function useTalkPlayer({ src, startAtSec }: { src: string; startAtSec: number }): Playing & {
  player: RefObject<HTMLVideoElement | null>;
  failed: boolean;
  address: string | undefined;
  onError: () => void;
  /** Scripts run: the page's own controls stand in for the browser's. */
  isAlive: boolean;
  /** Plays from that second. */
  playFrom: (atS: number) => void;
  toggle: () => void;
} {
  const { player, ...source } = usePlayer<HTMLVideoElement>(src, startAtSec);
  const [playing, setPlaying] = useState<Playing>({
    isPlaying: false,
    atS: startAtSec,
    endS: null,
  });
  const [isAlive, setAlive] = useState(false);

  useEffect(() => {
    const media = player.current;
    if (!media) return;
    setAlive(true);
    const tell = () =>
      setPlaying({
        isPlaying: !media.paused && !media.ended,
        // Before its file is known, it stands where it was sent.
        atS: media.currentTime,
        endS: Number.isFinite(media.duration) ? media.duration : null,
      });
    if (media.readyState > 0) tell();
    const events = ["timeupdate", "seeking", "play", "pause", "ended", "loadedmetadata"];
    for (const event of events) media.addEventListener(event, tell);
    return () => {
      for (const event of events) media.removeEventListener(event, tell);
    };
  }, [player]);

  return {
    ...source,
    ...playing,
    player,
    isAlive,
    playFrom: (atS) => {
      const media = player.current;
      if (!media) return;
      media.currentTime = Math.max(0, atS);
      start(media);
    },
    toggle: () => {
      const media = player.current;
      if (!media) return;
      if (media.paused) start(media);
      else media.pause();
    },
  };
}

/** Refused when the reader has not touched the page yet; its file that fails tells so by itself. */
function start(media: HTMLMediaElement): void {
  media.play().catch(() => media.pause());
}
