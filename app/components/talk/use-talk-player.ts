import { type RefObject, useEffect, useState } from "react";
import { usePlayer } from "../video/video-player";
import { useScripts } from "../use-scripts";

/** The state of a player. Times are seconds of its file. */
interface Playing {
  isPlaying: boolean;
  atS: number;
  /** Null until the file gives it. */
  endS: number | null;
}

/** A player with the page's own controls: its state and its commands. */
export interface TalkControl extends Playing {
  player: RefObject<HTMLVideoElement | null>;
  failed: boolean;
  address: string | undefined;
  onError: () => void;
  /** True when scripts run: the page's own controls replace the browser's. */
  isAlive: boolean;
  /** Plays from a second of the file. */
  playFrom: (atS: number) => void;
  /** Moves to a second of the file, playing or paused. */
  goTo: (atS: number) => void;
  toggle: () => void;
  setSpeed: (rate: number) => void;
  showCaptions: (are: boolean) => void;
}

/** Returns the player of a file, starting at `startAtSec`. */
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
        // Before its metadata arrives, the player reports its start time.
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

  /** Runs a command when the player exists. */
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
        // Updated at once, so that a held arrow key continues from there.
        setPlaying((now) => ({ ...now, atS }));
      }),
    setSpeed: (rate) =>
      act((media) => {
        media.playbackRate = rate;
        // Loading a file resets the rate to this default.
        media.defaultPlaybackRate = rate;
      }),
    showCaptions: (are) =>
      act(({ textTracks: [track] }) => {
        if (track) track.mode = are ? "showing" : "hidden";
      }),
    toggle: () => act((media) => (media.paused ? start(media) : media.pause())),
  };
}

/**
 * Plays, or pauses when the browser refuses before the reader has touched the
 * page. A failed file reports its own error.
 */
function start(media: HTMLMediaElement): void {
  media.play().catch(() => media.pause());
}
