import { Note } from "~/components/ui/note";
import { usePlayer } from "~/components/video/use-player";

/** Plays a recording without picture, with the browser's controls. Its transcript stands on the same page. */
export function SoundPlayer({
  src,
  title,
  startAtSec = 0,
  failure,
}: {
  src: string | null;
  /** The accessible name. */
  title: string;
  startAtSec?: number;
  /** The sentence to show when the recording cannot be loaded. */
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
