import { Note } from "./ui/note";
import { usePlayer } from "./use-player";

/** A recording without picture, with the browser's controls. Its transcript stands on the page that shows it. */
export function SoundPlayer({
  src,
  title,
  startAtSec = 0,
  failure,
}: {
  src: string | null;
  /** Accessible name. */
  title: string;
  startAtSec?: number;
  /** What is said when it cannot be loaded. */
  failure: string;
}) {
  const { player, failed, address, onError } = usePlayer<HTMLAudioElement>(src, startAtSec);
  if (failed) return <Note tone="ko">{failure}</Note>;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript is on the page
    <audio
      ref={player}
      className="w-full"
      src={address}
      aria-label={title}
      controls
      autoPlay
      preload="metadata"
      onError={onError}
    />
  );
}
