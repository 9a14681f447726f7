import { type ComponentProps, useRef } from "react";
import { VideoPlayer } from "~/components/video-player";
import { postForm } from "./api";
import { report } from "./report";
import { playedShare, WATCHED_SHARE } from "./watched-share";

/** The video of a module; once it was watched, the server is told (product §3.2). */
export function LessonVideo({
  moduleId,
  version,
  onWatched,
  ...player
}: Omit<ComponentProps<typeof VideoPlayer>, "onPlayed"> & {
  moduleId: string;
  /** Names this video and no other of the module (`videoVersion`); null without one. */
  version: string | null;
  /** Once the server has noted it. */
  onWatched?: () => void;
}) {
  const told = useRef<"no" | "asking" | "yes" | "failed">("no");

  async function tell() {
    told.current = "asking";
    try {
      await postForm(`/video/${moduleId}/watched`, { video: version });
      told.current = "yes";
      onWatched?.();
    } catch (error) {
      // A check on a card: whoever looks at the video is not told of it. The end of the video tries once more.
      report(error);
      told.current = "failed";
    }
  }

  return (
    <VideoPlayer
      {...player}
      onPlayed={(video) => {
        const due = told.current === "no" || (told.current === "failed" && video.ended);
        if (version !== null && due && playedShare(video) >= WATCHED_SHARE) void tell();
      }}
    />
  );
}
