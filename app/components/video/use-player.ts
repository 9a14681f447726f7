import { type RefObject, useEffect, useState } from "react";
import type { Language } from "~/models/terms/language";
import { useScripts } from "../use-scripts";
import { useSource } from "./use-source";

/** The state of a player. Times are seconds of its file. */
interface Playing {
  isPlaying: boolean;
  isMuted: boolean;
  atS: number;
  /** Null until the file gives it. */
  endS: number | null;
}

/** A player with the page's own controls: its state and its commands. */
export interface PlayerControl extends Playing {
  player: RefObject<HTMLVideoElement | null>;
  failed: boolean;
  address: string | undefined;
  onError: () => void;
  /** True when scripts run: the page's own controls replace the browser's. */
  isAlive: boolean;
  /** The language of the captions on the picture; null without captions. */
  captions: Language | null;
  /** Plays from a second of the file. */
  playFrom: (atS: number) => void;
  /** Moves to a second of the file, playing or paused. */
  goTo: (atS: number) => void;
  toggle: () => void;
  mute: (is: boolean) => void;
  setSpeed: (rate: number) => void;
  showCaptions: (language: Language | null) => void;
}

/** Returns the player of a file, starting at `startAtSec`, with captions in the language of `firstCaptions`. */
export function usePlayer(
  src: string | null,
  startAtSec: number,
  firstCaptions: Language | null = null,
): PlayerControl {
  const { player, ...source } = useSource<HTMLVideoElement>(src, startAtSec);
  const [playing, setPlaying] = useState<Playing>({
    isPlaying: false,
    isMuted: false,
    atS: startAtSec,
    endS: null,
  });
  const [captions, showCaptions] = useState(firstCaptions);
  const isAlive = useScripts();

  useEffect(() => {
    const media = player.current;
    if (!media) return;
    const tell = () =>
      setPlaying({
        isPlaying: !media.paused && !media.ended,
        isMuted: media.muted,
        // Before its metadata arrives, the player reports its start time.
        atS: media.currentTime,
        endS: Number.isFinite(media.duration) ? media.duration : null,
      });
    if (media.readyState > 0) tell();
    for (const event of TOLD) media.addEventListener(event, tell);
    return () => {
      for (const event of TOLD) media.removeEventListener(event, tell);
    };
  }, [player]);
  useEffect(() => {
    if (player.current && isAlive) setModes(player.current, captions);
  }, [player, captions, isAlive]);

  /** Runs a command when the player exists. */
  const act = (what: (media: HTMLVideoElement) => void) => {
    if (player.current) what(player.current);
  };
  return {
    ...source,
    ...playing,
    player,
    isAlive,
    captions,
    showCaptions,
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
    mute: (is) =>
      act((media) => {
        media.muted = is;
      }),
    toggle: () => act((media) => (media.paused ? start(media) : media.pause())),
  };
}

const TOLD = [
  "timeupdate",
  "seeking",
  "play",
  "pause",
  "ended",
  "loadedmetadata",
  "volumechange",
] as const;

/** Shows the captions of a language. Without one, the first captions are read without being shown, for the transcript. */
function setModes({ textTracks }: HTMLMediaElement, language: Language | null): void {
  const all = Array.from(textTracks);
  const read = all.find((track) => track.language === language) ?? all[0];
  for (const track of all)
    track.mode = track !== read ? "disabled" : language === null ? "hidden" : "showing";
}

/**
 * Plays, or pauses when the browser refuses before the reader has touched the
 * page. A failed file reports its own error.
 */
function start(media: HTMLMediaElement): void {
  media.play().catch(() => media.pause());
}
