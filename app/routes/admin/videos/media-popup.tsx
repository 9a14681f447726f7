import { useState } from "react";
import { useLocation } from "react-router";
import { SoundPlayer } from "~/routes/admin/videos/sound-player";
import { Dialog } from "~/components/ui/dialog";
import { VideoPlayer } from "~/components/video/video-player";
import { copy } from "~/copy/copy";
import { withParams } from "./steps";
import type { ShownMedia } from "./view";

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
