import Play from "lucide-react/icons/play";
import { useState } from "react";
import { Button } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import type { Language } from "~/models/terms/language";
import type { VideoTutorial } from "../tutorials";

/**
 * 'Voir la vidéo', which pulses until it is pressed once, and what it shows; or that it will come there. The place is the
 * same, and is told of by itself.
 */
export function VideoButton({
  language,
  tutorial,
  onWatch,
}: {
  language: Language;
  /** The one pointed to; null: none yet. */
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
