import Headphones from "lucide-react/icons/headphones";
import { useState } from "react";
import { LinkButton } from "~/components/ui/link-button";
import { copy } from "~/copy/copy";

/** 'Écouter la conversation': a link to the sound, which a script plays in its place (product §3.6). */
export function ListenButton({ href }: { href: string }) {
  const [state, setState] = useState<"idle" | "playing" | "failed">("idle");
  if (state === "playing")
    return (
      // The transcript of this sound is the evaluation below it.
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <audio
        src={href}
        controls
        autoPlay
        aria-label={copy.presentations.listen}
        onError={(event) => {
          // oxlint-disable-next-line no-console -- product §14.1: an audio fetch failure is logged
          console.error("conversation audio", event.currentTarget.error?.message);
          setState("failed");
        }}
      />
    );
  return (
    <>
      <LinkButton
        to={href}
        reloadDocument
        icon={Headphones}
        onClick={(event) => {
          event.preventDefault();
          setState("playing");
        }}
      >
        {copy.presentations.listen}
      </LinkButton>
      {state === "failed" ? (
        <span role="status" className="order-last w-full text-sm text-ink-2">
          {copy.presentations.noSound}
        </span>
      ) : null}
    </>
  );
}
