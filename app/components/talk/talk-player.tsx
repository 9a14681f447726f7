import { type RefObject, useRef } from "react";
import { copy } from "~/copy/copy";
import { TalkControls, type TalkMedia } from "./talk-controls";
import { Note } from "../ui/note";
import type { TalkControl } from "./use-talk-player";

/**
 * Shows the only player of a page: a recording or its sound. Without scripts it has the browser's own controls.
 * Proofs are shapes above the line and chapters ticks on it. The transcript says both in words.
 */
export function TalkPlayer({
  media,
  title,
  plays,
  control,
}: {
  media: TalkMedia;
  /** The accessible name. */
  title: string;
  /** Starts on load, if the browser allows it. */
  plays: boolean;
  control: TalkControl;
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
        // A press on the picture does the same as the button below it.
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
              srcLang={media.captions.language}
              label={media.captions.label}
              src={media.captions.src}
              default
            />
          )}
          <p>{copy.video.unsupported}</p>
        </video>
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript stands below it
        <audio {...common} ref={player as RefObject<HTMLAudioElement>} preload="none" />
      )}
      {isAlive ? <TalkControls media={media} control={control} whole={whole} /> : null}
    </div>
  );
}
