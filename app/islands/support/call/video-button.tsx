import Play from "lucide-react/icons/play";
import { useState } from "react";
import { Button } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import type { SupportLanguage } from "~/copy/support/support";
import type { VideoTutorial } from "../tutorials";

/**
 * Shows the button 'Voir la vidéo', which pulses until its first press, and the video's title. Without a video, a note
 * holds its place. A live region announces the change.
 */
export function VideoButton({
  language,
  tutorial,
  onWatch,
}: {
  language: SupportLanguage;
  /** The tutorial pointed to; null before the first. */
  tutorial: VideoTutorial | null;
  onWatch: (tutorial: VideoTutorial) => void;
}) {
  const [seen, setSeen] = useState<string | null>(null);
  const said = copy.support[language];
  return (
    <div className="call-video" data-empty={tutorial ? undefined : ""}>
      {tutorial ? (
        <Button
          variant="speak"
          block
          icon={Play}
          pulse={seen !== tutorial.id}
          aria-describedby="video-title"
          onClick={() => {
            setSeen(tutorial.id);
            onWatch(tutorial);
          }}
        >
          {said.watch}
        </Button>
      ) : null}
      <p id="video-title" role="status">
        {tutorial ? tutorial.title : said.videoLater}
      </p>
    </div>
  );
}
