import Captions from "lucide-react/icons/captions";
import Maximize from "lucide-react/icons/maximize";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import type { LucideIcon } from "lucide-react";
import { type ComponentProps, type CSSProperties, type RefObject, useState } from "react";
import { copy } from "~/copy/copy";
import { formatDuration } from "~/models/duration";
import type { Language } from "~/models/terms/language";
import type { Verdict } from "~/models/terms/reader";
import { Icon } from "../ui/icon";
import type { TalkControl } from "./use-talk-player";
import { VerdictShape } from "../evaluation/verdict-shape";

/** A moment on the player's line, in seconds of its file. */
interface Moment {
  atS: number;
}

export interface TalkMedia {
  kind: "video" | "sound";
  src: string;
  /** The stored duration in seconds, used until the file gives its own. Null when unknown. */
  durationS: number | null;
  /** The address of a WebVTT file. Null when its times do not fit this file. */
  captions: { src: string; language: Language; label: string } | null;
  proofs: (Moment & { verdict: Verdict })[];
  chapters: Moment[];
}

const words = copy.talk;
const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2];

/** Shows the buttons below a recording or its sound. `whole` is the element that fills the screen. */
export function TalkControls({
  media,
  control,
  whole,
}: {
  media: TalkMedia;
  control: TalkControl;
  whole: RefObject<HTMLDivElement | null>;
}) {
  const { isPlaying, atS, toggle, goTo } = control;
  const endS = control.endS ?? media.durationS ?? 0;
  const [chapter, chapters] = [
    media.chapters.findLastIndex((one) => one.atS <= atS + 0.5),
    media.chapters.length,
  ];
  return (
    <div className="player-controls">
      <SeekLine media={media} atS={atS} endS={endS} onSeek={goTo} />
      <div className="player-row">
        <Press
          icon={isPlaying ? Pause : Play}
          label={isPlaying ? words.pause : words.play}
          onClick={toggle}
        />
        <span className="player-clock">
          {formatDuration(atS)} / {formatDuration(endS)}
        </span>
        {chapters > 1 && chapter >= 0 ? (
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
        {media.captions === null ? null : <CaptionsButton control={control} />}
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

function CaptionsButton({ control: { showCaptions } }: { control: TalkControl }) {
  const [isOn, setOn] = useState(true);
  return (
    <Press
      icon={Captions}
      label={words.captions}
      aria-pressed={isOn}
      onClick={() => {
        showCaptions(!isOn);
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
}: { icon: LucideIcon; label: string } & Pick<
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
