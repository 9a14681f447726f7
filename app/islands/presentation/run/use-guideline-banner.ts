import { useState } from "react";
import { customerSpoke, type GuidelineBanner, startBanner } from "~/models/guidelines";
import type { VoiceEvent } from "../../voice/machine";

/** The guideline shown: it advances when the AI speaks; a reopened line goes on where it was. */
export function useGuidelineBanner() {
  const [banner, setBanner] = useState<GuidelineBanner | null>(null);
  return {
    banner,
    /** Call it with each event of the conversation; `count` is how many guidelines there are now. */
    follow(event: VoiceEvent, count: number) {
      const now = performance.now();
      if (event.type === "open") setBanner(null);
      if (event.type === "connected") setBanner((shown) => shown ?? startBanner(count, now));
      if (event.type === "mode" && event.mode === "speaking")
        setBanner((shown) => shown && customerSpoke(shown, now));
    },
  };
}
