import type { ReactNode } from "react";
import { Seek } from "~/components/page/seek-link";
import { TalkPlayer } from "~/components/talk/talk-player";
import { useTalkPlayer } from "~/components/talk/use-talk-player";
import { supportCalls as words } from "~/copy/support/support-calls";

/** Plays the sound of a call above `children`, whose times play it from there. */
export function CallSound({
  src,
  durationS,
  atS,
  isAsked,
  children,
}: {
  src: string;
  /** Seconds. Null until the file gives it. */
  durationS: number | null;
  /** The start in the address, in seconds. */
  atS: number;
  isAsked: boolean;
  children: ReactNode;
}) {
  const control = useTalkPlayer(src, atS);
  const { isAlive, failed, playFrom } = control;
  const seek = (address: string) => {
    const asked = new URLSearchParams(address.replace(/^[^?]*|#.*$/g, "")).get("t");
    if (!isAlive || failed || asked === null) return false;
    playFrom(Number(asked));
    return true;
  };
  return (
    <Seek value={seek}>
      <TalkPlayer
        media={{ kind: "sound", src, durationS, captions: null, proofs: [], chapters: [] }}
        title={words.sound}
        plays={isAsked}
        control={control}
      />
      {children}
    </Seek>
  );
}
