import { type ComponentProps, useRef } from "react";
import { joined, readVisit, type PlayedStretch, stretchesOf } from "~/components/video/kept-place";
import { VideoPlayer } from "~/components/video/video-player";
import { postForm } from "./api";
import { report } from "./report";

/** Shows the video of a module and tells the server once it was watched (product §3.2). */
export function LessonVideo({
  moduleId,
  version,
  onWatched,
  ...player
}: Omit<ComponentProps<typeof VideoPlayer>, "onPlayed"> & {
  moduleId: string;
  /** The id of this version of the module's video (`videoVersion`); null without a video. */
  version: string | null;
  /** Called once the server has noted the watched video. */
  onWatched?: () => void;
}) {
  const told = useRef<"no" | "asking" | "yes" | "failed">("no");
  const earlier = useRef<readonly PlayedStretch[] | null>(null);

  async function tell() {
    told.current = "asking";
    try {
      await postForm(`/video/${moduleId}/watched`, { video: version });
      told.current = "yes";
      onWatched?.();
    } catch (error) {
      // Only a check on a card is lost, so the viewer is not told. The end of the video tries once more.
      report(error);
      told.current = "failed";
    }
  }

  return (
    <VideoPlayer
      {...player}
      onPlayed={(video) => {
        const { place = null } = player;
        earlier.current ??= place === null ? [] : (readVisit(place)?.played ?? []);
        const due = told.current === "no" || (told.current === "failed" && video.ended);
        if (version !== null && due && playedShare(video, earlier.current) >= WATCHED_SHARE)
          void tell();
      }}
    />
  );
}

/** The share of a video that has to be played before it counts as watched (product §3.2). */
const WATCHED_SHARE = 0.9;

interface Played {
  /** Seconds; NaN before it is known, Infinity for a stream. */
  duration: number;
  /** The played ranges, without the skipped ones. */
  played: Pick<TimeRanges, "length" | "start" | "end">;
}

/** Returns the played share, 0 to 1, with what earlier visits played. */
export function playedShare(
  { duration, played }: Played,
  earlier: readonly PlayedStretch[] = [],
): number {
  if (!Number.isFinite(duration) || duration <= 0) return 0;
  const all = joined([...earlier, ...stretchesOf(played)]);
  return Math.min(1, all.reduce((sum, [from, to]) => sum + to - from, 0) / duration);
}
