import { useState } from "react";
import { useLocation } from "react-router";
import { Dialog } from "~/components/ui/dialog";
import { VideoPlayer, usePlayer } from "~/components/video/video-player";
import { copy } from "~/copy/copy";
import { Note } from "~/components/ui/note";
import { withParams, type ShownMedia } from "./view";

/** Plays an evaluated file: a video in its frame, a sound without one. */
export function MediaPopup({ media }: { media: ShownMedia | null }) {
  const { pathname, search } = useLocation();
  // Each response signs the address anew. A running player keeps its own address.
  const [held, setHeld] = useState(media);
  const same = held?.src?.split("?")[0] === media?.src?.split("?")[0];
  if (!same || (held === null) !== (media === null)) setHeld(media);
  const closeTo = pathname + withParams(new URLSearchParams(search), { video: null, t: null });
  return (
    <Dialog open={media !== null} title={media?.title} size="video" closeTo={closeTo}>
      {media ? <Player {...media} src={held?.src ?? null} /> : null}
    </Dialog>
  );
}

function Player({ title, player, src, startAtSec }: ShownMedia) {
  if (player === "sound")
    return (
      <div className="p-5">
        <SoundPlayer
          key={src}
          src={src}
          title={title}
          startAtSec={startAtSec}
          failure={copy.evaluateVideo.soundFailed}
        />
      </div>
    );
  const failure = player === "none" ? copy.evaluateVideo.unplayable : copy.video.loadFailed;
  return (
    <VideoPlayer
      key={src}
      src={src}
      title={title}
      startAtSec={startAtSec}
      failure={failure}
      autoPlay
    />
  );
}

/** Plays a recording without picture, with the browser's controls. Its transcript stands on the same page. */
function SoundPlayer({
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
