import "./looks/talk.css";
import Captions from "lucide-react/icons/captions";
import Maximize from "lucide-react/icons/maximize";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { type CSSProperties, type RefObject, useRef, useState } from "react";
import { copy } from "~/copy/copy";
import { formatDuration } from "~/models/duration";
import type { Verdict } from "~/models/verdict";
import { IconButton } from "./ui/icon-button";
import { Note } from "./ui/note";
import type { useTalkPlayer } from "./use-talk-player";
import { VerdictShape } from "./verdict-shape";

/** A moment on the line of a player, seconds of its file. */
interface Moment {
  atS: number;
}

export interface TalkMedia {
  kind: "video" | "sound";
  src: string;
  /** How long it is, seconds, until its file says so; null when unknown. */
  durationS: number | null;
  /** A WebVTT file; null when its times are not those of this file. */
  captions: string | null;
  proofs: (Moment & { verdict: Verdict })[];
  chapters: Moment[];
}

const words = copy.talk;
const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2];

/**
 * The one player of a page: a recording, or its sound. Until scripts run, and without them, the browser's own controls.
 * Proofs are shapes above the line, chapters ticks on it; the transcript beside it says both in words.
 */
export function TalkPlayer({
  media,
  title,
  plays,
  control,
}: {
  media: TalkMedia;
  /** Accessible name. */
  title: string;
  /** From the start, when the browser lets it. */
  plays: boolean;
  control: ReturnType<typeof useTalkPlayer>;
}) {
  const whole = useRef<HTMLDivElement>(null);
  const { player, failed, address, isAlive, onError, toggle } = control;
  const isVideo = media.kind === "video";
  if (failed)
    return <Note tone="ko">{isVideo ? copy.video.loadFailed : copy.presentations.noSound}</Note>;
  const common = {
    src: address,
    "aria-label": title,
    controls: !isAlive,
    autoPlay: plays,
    onError,
  };
  return (
    <div className="player" ref={whole} data-alive={isAlive ? "" : undefined}>
      {isVideo ? (
        // A press on the picture does what the button below it does.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
        <video
          {...common}
          ref={player}
          playsInline
          preload="metadata"
          onClick={isAlive ? toggle : undefined}
        >
          {media.captions === null ? null : (
            <track
              kind="captions"
              srcLang="fr"
              label={words.captionsLabel}
              src={media.captions}
              default
            />
          )}
          {copy.video.unsupported}
        </video>
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript stands below it
        <audio {...common} ref={player as RefObject<HTMLAudioElement>} preload="none" />
      )}
      <Controls media={media} control={control} whole={whole} />
    </div>
  );
}

function Controls({
  media,
  control: { player, isPlaying, isAlive, toggle, ...at },
  whole,
}: {
  media: TalkMedia;
  control: ReturnType<typeof useTalkPlayer>;
  whole: RefObject<HTMLDivElement | null>;
}) {
  const endS = at.endS ?? media.durationS ?? 0;
  const [chapter, chapters] = [
    media.chapters.findLastIndex(({ atS }) => atS <= at.atS + 0.5),
    media.chapters.length,
  ];
  return (
    <div className="player-controls">
      <SeekLine
        media={media}
        atS={at.atS}
        endS={endS}
        onSeek={(to) => {
          if (player.current) player.current.currentTime = to;
        }}
      />
      <div className="player-row">
        <IconButton
          icon={isPlaying ? Pause : Play}
          label={isPlaying ? words.pause : words.play}
          disabled={!isAlive}
          onClick={toggle}
        />
        <span className="player-clock">
          {formatDuration(at.atS)} / {formatDuration(endS)}
        </span>
        {chapters > 1 && chapter >= 0 ? (
          <span className="player-chapter">{words.chapterOf(chapter + 1, chapters)}</span>
        ) : null}
        <select
          aria-label={words.speed}
          defaultValue="1"
          disabled={!isAlive}
          onChange={({ currentTarget: { value } }) => {
            if (!player.current) return;
            player.current.playbackRate = Number(value);
            // What is loaded later keeps it.
            player.current.defaultPlaybackRate = Number(value);
          }}
        >
          {SPEEDS.map((rate) => (
            <option key={rate} value={rate}>
              {words.speeds(rate)}
            </option>
          ))}
        </select>
        {media.captions === null ? null : <CaptionsButton player={player} isAlive={isAlive} />}
        {media.kind === "sound" ? null : (
          <IconButton
            icon={Maximize}
            label={words.fullScreen}
            disabled={!isAlive}
            onClick={() => void toggleFullScreen(whole.current)}
          />
        )}
      </div>
    </div>
  );
}

function CaptionsButton({
  player,
  isAlive,
}: {
  player: RefObject<HTMLVideoElement | null>;
  isAlive: boolean;
}) {
  const [isOn, setOn] = useState(true);
  return (
    <IconButton
      icon={Captions}
      label={words.captions}
      aria-pressed={isOn}
      disabled={!isAlive}
      onClick={() => {
        const track = player.current?.textTracks[0];
        if (track) track.mode = isOn ? "hidden" : "showing";
        setOn(!isOn);
      }}
    />
  );
}

function SeekLine({
  media: { proofs, chapters },
  atS,
  endS,
  onSeek,
}: {
  media: TalkMedia;
  atS: number;
  endS: number;
  onSeek: (atS: number) => void;
}) {
  const place = (at: number) =>
    ({ "--at": endS > 0 ? Math.min(1, Math.max(0, at / endS)) : 0 }) as CSSProperties;
  return (
    <div className="seek-line" style={place(atS)}>
      <div aria-hidden="true">
        {chapters.map(({ atS: at }) => (
          <i key={at} style={place(at)} />
        ))}
        {proofs.map(({ atS: at, verdict }, index) => (
          // Two points may be decided by the same words.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} data-verdict={verdict} style={place(at)}>
            <VerdictShape verdict={verdict} />
          </span>
        ))}
      </div>
      <input
        type="range"
        aria-label={words.position}
        aria-valuetext={words.positionAt(formatDuration(atS), formatDuration(endS))}
        min={0}
        max={Math.max(1, Math.ceil(endS))}
        step={1}
        value={Math.floor(atS)}
        onChange={({ currentTarget }) => onSeek(currentTarget.valueAsNumber)}
      />
    </div>
  );
}

function toggleFullScreen(whole: HTMLElement | null): Promise<void> | undefined {
  return document.fullscreenElement ? document.exitFullscreen() : whole?.requestFullscreen();
}
