import Headphones from "lucide-react/icons/headphones";
import { useState } from "react";
import { LinkButton } from "~/components/ui/link-button";
import { copy } from "~/copy";

/** 'Écouter la conversation': a link to the sound, which a script plays in its place (spec §2). */
export function ListenButton({ href }: { href: string }) {
  const [playing, setPlaying] = useState(false);
  if (playing)
    return (
      // The transcript of this sound is the evaluation below it.
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <audio
        src={href}
        controls
        autoPlay
        aria-label={copy.presentations.listen}
        onError={(event) => {
          // oxlint-disable-next-line no-console -- spec §8: an audio fetch failure is only logged
          console.error("conversation audio", event.currentTarget.error?.message);
          setPlaying(false);
        }}
      />
    );
  return (
    <LinkButton
      to={href}
      reloadDocument
      icon={Headphones}
      onClick={(event) => {
        event.preventDefault();
        setPlaying(true);
      }}
    >
      {copy.presentations.listen}
    </LinkButton>
  );
}
