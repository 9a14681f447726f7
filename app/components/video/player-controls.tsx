import Captions from "lucide-react/icons/captions";
import Maximize from "lucide-react/icons/maximize";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import Volume2 from "lucide-react/icons/volume-2";
import VolumeX from "lucide-react/icons/volume-x";
import type { LucideIcon } from "lucide-react";
import type { ComponentProps, CSSProperties, RefObject } from "react";
import { formatDuration } from "~/models/duration";
import { Icon } from "../ui/icon";
import { VerdictShape } from "../evaluation/verdict-shape";
import type { PlayerMedia, PlayerWords } from "./player-media";
import type { PlayerControl } from "./use-player";

const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2];

/** Shows the buttons below a video or a sound. `whole` is the element that fills the screen. */
export function PlayerControls({
  media,
  control,
  whole,
  said: words,
}: {
  media: PlayerMedia;
  control: PlayerControl;
  whole: RefObject<HTMLDivElement | null>;
  said: PlayerWords;
}) {
  const { isPlaying, isMuted, atS, toggle, goTo } = control;
  const endS = control.endS ?? media.durationS ?? 0;
  const [chapter, chapters] = [
    media.chapters.findLastIndex((one) => one.atS <= atS + 0.5),
    media.chapters.length,
  ];
  return (
    <div className="player-controls">
      <SeekLine {...{ media, atS, endS, words }} onSeek={goTo} />
      <div className="player-row">
        <Press
          icon={isPlaying ? Pause : Play}
          label={isPlaying ? words.pause : words.play}
          onClick={toggle}
        />
        <span className="player-clock">
          {formatDuration(atS)} / {formatDuration(endS)}
        </span>
        {chapters > 1 && chapter >= 0 && media.chapters[0]?.title === undefined ? (
          <span className="player-chapter">{words.chapterOf(chapter + 1, chapters)}</span>
        ) : null}
        <select
          aria-label={words.speed}
          defaultValue="1"
          onChange={({ currentTarget }) => control.setSpeed(Number(currentTarget.value))}
        >
          {SPEEDS.map((rate) => (
            <option key={rate} value={rate}>
              {words.speeds(rate)}
            </option>
          ))}
        </select>
        {media.tracks.length === 0 ? null : (
          <CaptionsChoice tracks={media.tracks} control={control} words={words} />
        )}
        <Press
          icon={isMuted ? VolumeX : Volume2}
          label={words.mute}
          data-part="sound"
          aria-pressed={isMuted}
          onClick={() => control.mute(!isMuted)}
        />
        {media.kind === "sound" ? null : (
          <Press
            icon={Maximize}
            label={words.fullScreen}
            onClick={() => void toggleFullScreen(whole.current)}
          />
        )}
      </div>
    </div>
  );
}

/** Shows the captions of one language by a button, those of several by a list. */
function CaptionsChoice({
  tracks,
  control: { captions, showCaptions },
  words,
}: {
  tracks: PlayerMedia["tracks"];
  control: PlayerControl;
  words: PlayerWords;
}) {
  const [only, ...others] = tracks;
  if (only && others.length === 0)
    return (
      <Press
        icon={Captions}
        label={words.captions}
        aria-pressed={captions !== null}
        onClick={() => showCaptions(captions === null ? only.language : null)}
      />
    );
  return (
    <select
      aria-label={words.captions}
      className="player-captions"
      value={captions ?? ""}
      onChange={({ currentTarget }) =>
        showCaptions(tracks.find((one) => one.language === currentTarget.value)?.language ?? null)
      }
    >
      <option value="">{words.noCaptions}</option>
      {tracks.map(({ language, label }) => (
        <option key={language} value={language}>
          {label}
        </option>
      ))}
    </select>
  );
}

function SeekLine({
  media: { proofs, chapters },
  atS,
  endS,
  words,
  onSeek,
}: {
  media: PlayerMedia;
  atS: number;
  endS: number;
  words: PlayerWords;
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
          // The same words may decide two points.
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

/** Shows a button. It is no `IconButton`, because that file loads with the administration and reps read this page. */
function Press({
  icon,
  label,
  ...rest
}: { icon: LucideIcon; label: string; "data-part"?: "sound" } & Pick<
  ComponentProps<"button">,
  "onClick" | "aria-pressed"
>) {
  return (
    <button
      type="button"
      {...rest}
      className="btn btn-quiet btn-icon"
      aria-label={label}
      title={label}
    >
      <Icon of={icon} />
    </button>
  );
}
