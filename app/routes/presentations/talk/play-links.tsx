import Headphones from "lucide-react/icons/headphones";
import Play from "lucide-react/icons/play";
import VideoOff from "lucide-react/icons/video-off";
import VolumeX from "lucide-react/icons/volume-x";
import type { LucideIcon } from "lucide-react";
import { useSeekOnClick } from "~/components/page/seek-link";
import { Button, LinkButton } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import type { AttemptView } from "../attempts/attempts";
import { videoHref } from "./video-href";

/** Shows the links that play an attempt, or the reason why there are none. */
export function PlayLinks(attempt: AttemptView) {
  return (
    <div className="play-links">
      <WatchButton {...attempt} />
      <Sound {...attempt} />
    </div>
  );
}

/** Starts the one player of the page; its address does so without scripts. */
function PlayLink({ to, ...rest }: { to: string; icon: LucideIcon; children: string }) {
  return (
    <LinkButton
      {...rest}
      to={to}
      variant="quiet"
      size="sm"
      preventScrollReset
      onClick={useSeekOnClick(to)}
    />
  );
}

/** Shows the link that plays the sound of the conversation, or says that the sound was removed. */
export function Sound({
  soundHref,
  soundKeptDays,
}: Pick<AttemptView, "soundHref" | "soundKeptDays">) {
  if (soundHref)
    return (
      <PlayLink to={soundHref} icon={Headphones}>
        {copy.presentations.listen}
      </PlayLink>
    );
  return soundKeptDays === null ? null : (
    <Button disabled variant="quiet" size="sm" icon={VolumeX}>
      {copy.presentations.soundRemoved(soundKeptDays)}
    </Button>
  );
}

/**
 * Shows the link to the recording, or the reason why there is none. Another note tells that a recording is in preparation.
 */
function WatchButton({ id, video, videoAtS, videoKeptDays }: AttemptView) {
  if (video === "preparing" || video === "waiting") return null;
  if (video === "unrecorded") return <p className="muted">{copy.presentations.unrecorded}</p>;
  if (video === "ready")
    return (
      <PlayLink to={videoHref(id, videoAtS)} icon={Play}>
        {copy.presentations.watch}
      </PlayLink>
    );
  return (
    <Button disabled variant="quiet" size="sm" icon={VideoOff}>
      {videoKeptDays === null
        ? copy.presentations.noVideo
        : copy.presentations.videoRemoved(videoKeptDays)}
    </Button>
  );
}
