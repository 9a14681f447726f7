import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { copy } from "~/copy/copy";
import { formatDuration } from "~/models/duration";
import type { Language } from "~/models/terms/language";
import type { PlayerTrack } from "./player-media";
import type { PlayerControl } from "./use-player";

/** A line of the transcript, in seconds of the video. */
interface Line {
  atS: number;
  text: string;
}

/** A caption that begins so soon is the one that plays: addresses and keys go to whole seconds. */
const SOON_S = 0.3;

/** Shows the transcript beside a video on a wide screen. It follows the video, and a line plays from its place. */
export function CueList({
  control,
  tracks,
}: {
  control: PlayerControl;
  tracks: readonly PlayerTrack[];
}) {
  const language = control.captions ?? tracks[0]?.language ?? "fr";
  const lines = useLines(control, language);
  const area = useRef<HTMLOListElement>(null);
  const now = lines.findLastIndex(({ atS }) => atS <= control.atS + SOON_S);
  useEffect(() => {
    const line = area.current?.children[now];
    if (!area.current || !(line instanceof HTMLElement)) return;
    // Within its own room alone: the page stays where it is.
    area.current.scrollTop = line.offsetTop - area.current.clientHeight / 3;
  }, [now]);
  return (
    <div className="cue-room">
      <ol ref={area} className="cue-list" aria-label={copy.talk.transcript}>
        {lines.map(({ atS, text }, at) => (
          <li key={`${atS} ${text}`}>
            <button
              type="button"
              aria-current={at === now ? "true" : undefined}
              // One line is a stop of the Tab key. Arrows lead to the others.
              tabIndex={at === Math.max(0, now) ? 0 : -1}
              onKeyDown={moveFocus}
              onClick={() => control.playFrom(atS)}
            >
              <span className="cue-time">{formatDuration(atS)}</span>
              <span className="speech" dir="auto" lang={language}>
                {text}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Returns the lines of the captions in a language, once the browser has fetched them. */
function useLines({ player }: PlayerControl, language: Language): Line[] {
  const [lines, setLines] = useState<Line[]>([]);
  useEffect(() => {
    const element = Array.from(player.current?.querySelectorAll("track") ?? []).find(
      ({ srclang }) => srclang === language,
    );
    if (!element) return undefined;
    const read = () => setLines(Array.from(element.track.cues ?? [], lineOf));
    read();
    element.addEventListener("load", read);
    return () => element.removeEventListener("load", read);
  }, [player, language]);
  return lines;
}

/** Returns a caption as a line, without its markup. */
function lineOf(cue: TextTrackCue): Line {
  const text = cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? "") : "";
  return { atS: cue.startTime, text: text.replaceAll(/\s+/g, " ") };
}

/** Moves the focus to the line above or below. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const line = event.currentTarget.parentElement;
  const next = { ArrowDown: line?.nextElementSibling, ArrowUp: line?.previousElementSibling }[
    event.key
  ];
  if (next === undefined) return;
  event.preventDefault();
  next?.querySelector("button")?.focus();
}
