import { useState } from "react";
import {
  customerSpoke,
  type Guideline,
  type GuidelineBanner,
  startBanner,
} from "~/models/content/guidelines";
import {
  customerAnswered,
  repTyped,
  startTyped,
  type TypedBanner,
} from "~/models/content/typed-guidelines";
import type { VoiceEvent } from "../../voice/machine";

/**
 * Returns the guideline shown, and the function that advances it. The guideline advances when the AI speaks, or when
 * its words were typed in a typed session (product §3.3). A reopened line continues at the same guideline.
 */
export function useGuidelineBanner() {
  const [banner, setBanner] = useState<GuidelineBanner | TypedBanner | null>(null);
  return {
    banner,
    /** Advances the banner: call it with each event of the conversation, and the present guidelines. */
    follow(event: VoiceEvent, guidelines: readonly Guideline[], { typed }: { typed: boolean }) {
      const now = performance.now();
      const start = typed ? startTyped : startBanner;
      if (event.type === "open" && !event.again) setBanner(null);
      if (event.type === "connected") setBanner((shown) => shown ?? start(guidelines.length, now));
      if (event.type === "mode" && event.mode === "speaking")
        setBanner((shown) => (shown && !("typed" in shown) ? customerSpoke(shown, now) : shown));
      if (event.type === "line")
        setBanner((shown) => {
          if (!shown || !("typed" in shown)) return shown;
          return event.source === "user"
            ? repTyped(shown, event.text)
            : customerAnswered(shown, guidelines, now);
        });
    },
  };
}
