import { VideoPlayer } from "~/components/video/video-player";
import { copy } from "~/copy/copy";
import { player } from "~/copy/support/player";
import type { SupportLanguage } from "~/copy/support/support";

/** Plays a tutorial's video, with its controls in the language of the page. */
export default function TutorialVideo({
  language,
  title,
  src,
}: {
  language: SupportLanguage;
  title: string;
  src: string;
}) {
  const { videoFailed, videoUnsupported } = copy.support[language];
  return (
    <VideoPlayer
      key={src}
      {...{ src, title }}
      autoPlay
      failure={videoFailed}
      unsupported={videoUnsupported}
      said={player[language]}
    />
  );
}
