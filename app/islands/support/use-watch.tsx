import { useState } from "react";
import { VideoDialog } from "~/components/video-dialog";
import { copy } from "~/copy/copy";
import type { Language } from "~/models/terms/language";
import { createBridge } from "./bridge";
import { hasVideo, type PageTutorial, type VideoTutorial } from "./tutorials";

/** Has a tutorial's video shown: by the mobile app, or where there is none by the page (docs/mobile-bridge.md). */
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
