import Play from "lucide-react/icons/play";
import type { LucideIcon } from "lucide-react";
import { Link } from "react-router";
import { poster } from "~/models/media/poster";
import { Icon } from "./ui/icon";
import { WatchedMark } from "./watched-mark";

/** The moment a picture is fetched: first of the window, soon with the others of the window, late when it is near. */
export type PosterLoad = "first" | "soon" | "late";

export interface PosterProps {
  /** Null: an icon keeps the place. */
  src: string | null;
  /** The other pictures of a group's mosaic, two at most. */
  others?: readonly string[];
  load: PosterLoad;
}

/** The picture of a card, 16:9; its place is kept while it loads. It is decoration: the title beside it has the words. */
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
  /** The target of a press on it. It is for the pointer alone: a button of the card leads there too. */
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
