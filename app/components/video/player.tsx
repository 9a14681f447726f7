import { type RefObject, type SyntheticEvent, useRef } from "react";
import { copy } from "~/copy/copy";
import { Note } from "../ui/note";
import { PlayerControls } from "./player-controls";
import type { PlayerMedia, PlayerWords } from "./player-media";
import type { PlayerControl } from "./use-player";

/**
 * Shows the product's only player: a lesson, a recording or its sound. Without scripts it has the browser's own controls.
 * Proofs are shapes above the line and chapters ticks on it. The transcript says both in words.
 */
export function Player({
  media,
  title,
  plays,
  control,
  unsupported = copy.video.unsupported,
  said = copy.talk,
  onPlayed,
}: {
  media: PlayerMedia;
  /** The accessible name. */
  title: string;
  /** Starts on load, if the browser allows it. */
  plays: boolean;
  control: PlayerControl;
  /** The sentence for a browser that plays no videos. */
  unsupported?: string;
  /** The words of the controls in a language other than French. */
  said?: PlayerWords;
  /** Called several times a second while a video plays, and at its end. */
  onPlayed?: (video: HTMLVideoElement) => void;
}) {
  const whole = useRef<HTMLDivElement>(null);
  const { player, failed, address, isAlive, captions, onError, toggle } = control;
  const isVideo = media.kind === "video";
  if (failed)
    return <Note tone="ko">{isVideo ? copy.video.loadFailed : copy.presentations.noSound}</Note>;
  const tellPlayed = (event: SyntheticEvent<HTMLVideoElement>) => onPlayed?.(event.currentTarget);
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
          onTimeUpdate={tellPlayed}
          onEnded={tellPlayed}
        >
          {media.tracks.map((track) => (
            <track
              key={track.language}
              kind="captions"
              srcLang={track.language}
              label={track.label}
              src={track.src}
              default={track.language === captions}
            />
          ))}
          <p>{unsupported}</p>
        </video>
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript stands below it
        <audio {...common} ref={player as RefObject<HTMLAudioElement>} preload="none" />
      )}
      {isAlive ? <PlayerControls {...{ media, control, whole, said }} /> : null}
    </div>
  );
}
