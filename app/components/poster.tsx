import Play from "lucide-react/icons/play";
import type { LucideIcon } from "lucide-react";
import { Link } from "react-router";
import { poster } from "~/models/media/poster";
import { Icon } from "./ui/icon";
import { WatchedMark } from "./watched-mark";

/** When a picture is fetched: the first one before the others of the window, those below it when they are near. */
export type PosterLoad = "first" | "soon" | "late";

export interface PosterProps {
  /** Null: the place is kept, with an icon. */
  src: string | null;
  load: PosterLoad;
}

/** The picture of a card, 16:9, its place kept before it is there. It says nothing: the title beside it does. */
export function Poster({
  src,
  load,
  icon,
  to,
  duration,
  watched,
}: PosterProps & {
  icon: LucideIcon;
  /** Where a press on it leads: for the pointer alone, a button of the card leads there too. */
  to?: string | undefined;
  /** mm:ss */
  duration: string | null;
  watched: boolean;
}) {
  return (
    <div className="poster">
      <Icon of={icon} />
      {src === null ? null : (
        <img
          src={src}
          alt=""
          width={poster.width}
          height={poster.height}
          loading={load === "late" ? "lazy" : "eager"}
          fetchPriority={load === "first" ? "high" : "auto"}
          decoding="async"
        />
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
