import Play from "lucide-react/icons/play";
import type { LucideIcon } from "lucide-react";
import { Link } from "react-router";
import Film from "lucide-react/icons/film";
import { poster } from "~/models/media/poster";
import { Icon } from "../ui/icon";
import Check from "lucide-react/icons/check";
import { copy } from "~/copy/copy";
import Clock from "lucide-react/icons/clock";

/** Shows 'Regardée' with a check for a video watched to its end. It is no badge, because badges show scores. */
export function WatchedMark() {
  return (
    <span className="watched-mark">
      <Icon of={Check} />
      {copy.video.watched}
    </span>
  );
}

/** The time to fetch a picture: `first` before the others of the window, `soon` with them, `late` when it comes near. */
type PosterLoad = "first" | "soon" | "late";

export interface PosterProps {
  /** Null keeps the place and shows an icon. */
  src: string | null;
  /** The other pictures of a group's mosaic, two at most. */
  others?: readonly string[];
  load: PosterLoad;
}

/**
 * Shows the 16:9 picture of a card and keeps its place before it loads. It has
 * no alt text: the title stands beside it.
 */
export function Poster({
  src,
  others,
  load,
  icon,
  to,
  duration,
  watched,
}: PosterProps & {
  icon: LucideIcon;
  /** The address that a press opens, for the pointer only. A button of the card leads there too. */
  to?: string | undefined;
  /** mm:ss */
  duration: string | null;
  watched: boolean;
}) {
  return (
    <div className="poster">
      <Icon of={icon} />
      {src === null ? null : others?.length ? (
        <div className="mosaic">
          {[src, ...others].map((one) => (
            <Picture key={one} src={one} load={load} />
          ))}
        </div>
      ) : (
        <Picture src={src} load={load} />
      )}
      {to ? <Link to={to} tabIndex={-1} aria-hidden="true" preventScrollReset /> : null}
      {watched ? <WatchedMark /> : null}
      {to && !watched ? (
        <span className="poster-play" aria-hidden="true">
          <Icon of={Play} />
        </span>
      ) : null}
      {duration ? <span className="poster-length">{duration}</span> : null}
    </div>
  );
}

function Picture({ src, load }: { src: string; load: PosterLoad }) {
  return (
    <img
      src={src}
      alt=""
      width={poster.width}
      height={poster.height}
      loading={load === "late" ? "lazy" : "eager"}
      fetchPriority={load === "first" ? "high" : "auto"}
      decoding="async"
    />
  );
}

/** Shows the small 16:9 picture of a video in a list. Null keeps the place and shows an icon. */
export function Thumb({ src }: { src: string | null }) {
  return (
    <div className="thumb">
      <Poster src={src} load="late" icon={Film} duration={null} watched={false} />
    </div>
  );
}

/** Shows the duration of a video behind a clock. Shows nothing when the duration is unknown. */
export function Clocked({ duration }: { duration: string | null | undefined }) {
  if (!duration) return null;
  return (
    <span>
      <Icon of={Clock} />
      {duration}
    </span>
  );
}
