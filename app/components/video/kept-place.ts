import { useEffect, useRef } from "react";
import { isLanguage } from "~/models/terms/language";
import type { PlayerTrack } from "./player-media";
import type { PlayerControl } from "./use-player";

/** A stretch of a video, in seconds. */
export type PlayedStretch = readonly [fromS: number, toS: number];

/** A person's visit to a video: the second to go on from, and the stretches that were played. */
export interface Visit {
  atS: number;
  played: PlayedStretch[];
}

/** The player's memory in this browser. */
interface Kept {
  /** Visits by the name of a person's video, the last one at the end. */
  visits: Record<string, Visit>;
  /** The language of the captions, "" for none. */
  captions: string;
}

const KEY = "aplomb-lessons";
/** The most kept visits. */
const MOST_VISITS = 60;

function read(): Kept {
  const none: Kept = { visits: {}, captions: "" };
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return kept && typeof kept === "object" ? { ...none, ...kept } : none;
  } catch {
    // The browser refuses storage, or holds a foreign text. Then nothing is kept.
    return none;
  }
}

function write(kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // The browser refuses storage, or it is full. The next visit begins at the start.
  }
}

/** Returns the last visit to a video in this browser, or null. */
export const readVisit = (place: string): Visit | null => read().visits[place] ?? null;

/** Returns stretches in order, joined where they touch. */
export function joined(stretches: readonly PlayedStretch[]): PlayedStretch[] {
  const all: [number, number][] = [];
  for (const [from, to] of stretches.toSorted(([a], [b]) => a - b)) {
    const last = all.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else all.push([from, to]);
  }
  return all;
}

/** Returns the stretches that a player has played. */
export const stretchesOf = (
  played: Pick<TimeRanges, "length" | "start" | "end">,
): PlayedStretch[] =>
  Array.from({ length: played.length }, (_, at) => [played.start(at), played.end(at)]);

/** A visit within so many seconds of an end of the video begins anew. */
const END_S = 5;

function keepVisit(place: string, media: HTMLMediaElement): void {
  const { visits, ...kept } = read();
  const { [place]: before, ...others } = visits;
  const { currentTime, duration } = media;
  const isWithin = currentTime > END_S && !media.ended && !(currentTime > duration - END_S);
  const played = joined([...(before?.played ?? []), ...stretchesOf(media.played)]);
  const entries = Object.entries(others).slice(1 - MOST_VISITS);
  const visit: Visit = { atS: isWithin ? Math.floor(currentTime) : 0, played };
  write({ ...kept, visits: { ...Object.fromEntries(entries), [place]: visit } });
}

/** Moves a video that has not begun to the second of the last visit. */
function goOn(place: string, media: HTMLMediaElement): void {
  const atS = readVisit(place)?.atS ?? 0;
  if (atS > 0 && media.currentTime < 1) media.currentTime = atS;
}

/**
 * Goes on where this person stopped, with the captions that were on, and keeps both. `isAsked`: the address names a
 * second, which comes first.
 */
export function useKept(
  { player, captions, showCaptions }: PlayerControl,
  {
    place,
    isAsked,
    tracks,
  }: { place: string | null; isAsked: boolean; tracks: readonly PlayerTrack[] },
): void {
  const isRead = useRef(false);
  useEffect(() => {
    const media = player.current;
    if (!media || place === null) return undefined;
    if (!isAsked) goOn(place, media);
    const keep = () => void (media.played.length > 0 && keepVisit(place, media));
    const events = ["pause", "ended"] as const;
    for (const event of events) media.addEventListener(event, keep);
    window.addEventListener("pagehide", keep);
    return () => {
      keep();
      for (const event of events) media.removeEventListener(event, keep);
      window.removeEventListener("pagehide", keep);
    };
  }, [player, place, isAsked]);
  useEffect(() => {
    if (place === null) return;
    const kept = read();
    if (isRead.current) {
      if (kept.captions !== (captions ?? "")) write({ ...kept, captions: captions ?? "" });
      return;
    }
    isRead.current = true;
    const wanted = tracks.find(({ language }) => language === kept.captions)?.language;
    if (wanted && isLanguage(wanted)) showCaptions(wanted);
  }, [place, captions, tracks, showCaptions]);
}
