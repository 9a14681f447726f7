import { useState } from "react";
import { VideoDialog } from "~/components/video/video-dialog";
import { copy } from "~/copy/copy";
import type { Language } from "~/models/terms/language";
import { createBridge } from "./bridge";
import { hasVideo, type PageTutorial, type VideoTutorial } from "./tutorials";

/** Shows a tutorial's video: in the mobile app, or without it on the page (docs/mobile-bridge.md). */
export function useWatch(language: Language) {
  const [watched, setWatched] = useState<VideoTutorial | null>(null);
  const watch = (tutorial: PageTutorial) => {
    if (hasVideo(tutorial) && !createBridge(window).showTutorial(tutorial)) setWatched(tutorial);
  };
  const dialog = (
    <VideoDialog
      open={watched !== null}
      title={watched?.title ?? ""}
      src={watched?.videoUrl ?? null}
      onClose={() => setWatched(null)}
      said={copy.support[language]}
    />
  );
  return { watch, isWatching: watched !== null, dialog };
}
