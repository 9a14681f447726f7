import { type RefObject, useEffect, useState } from "react";
import { usePlayer } from "./use-player";
import { useScripts } from "./use-scripts";

/** What a player is doing; times are seconds of its file. */
interface Playing {
  isPlaying: boolean;
  atS: number;
  /** Null until it is known. */
  endS: number | null;
}

/** One player whose controls are the page's own: how it stands, and what they do. */
export interface TalkControl extends Playing {
  player: RefObject<HTMLVideoElement | null>;
  failed: boolean;
  address: string | undefined;
  onError: () => void;
  /** Scripts run: the page's own controls stand in for the browser's. */
  isAlive: boolean;
  /** Plays from that second. */
  playFrom: (atS: number) => void;
  /** Goes there, playing or not. */
  goTo: (atS: number) => void;
  toggle: () => void;
  setSpeed: (rate: number) => void;
  showCaptions: (are: boolean) => void;
}

/** The player of this file, from that second. */
export function useTalkPlayer(src: string, startAtSec: number): TalkControl {
  const { player, ...source } = usePlayer<HTMLVideoElement>(src, startAtSec);
  const [playing, setPlaying] = useState<Playing>({
    isPlaying: false,
    atS: startAtSec,
    endS: null,
  });
  const isAlive = useScripts();

  useEffect(() => {
    const media = player.current;
    if (!media) return;
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

  /** Does it, where there is a player. */
  const act = (what: (media: HTMLVideoElement) => void) => {
    if (player.current) what(player.current);
  };
  return {
    ...source,
    ...playing,
    player,
    isAlive,
    playFrom: (atS) =>
      act((media) => {
        media.currentTime = Math.max(0, atS);
        start(media);
      }),
    goTo: (atS) =>
      act((media) => {
        media.currentTime = atS;
        // At once: who holds an arrow key goes on from there.
        setPlaying((now) => ({ ...now, atS }));
      }),
    setSpeed: (rate) =>
      act((media) => {
        media.playbackRate = rate;
        // Loading its file takes it back to this one.
        media.defaultPlaybackRate = rate;
      }),
    showCaptions: (are) =>
      act(({ textTracks: [track] }) => {
        if (track) track.mode = are ? "showing" : "hidden";
      }),
    toggle: () => act((media) => (media.paused ? start(media) : media.pause())),
  };
}

/** Refused when the reader has not touched the page yet; its file that fails tells so by itself. */
function start(media: HTMLMediaElement): void {
  media.play().catch(() => media.pause());
}
