import { type ReactNode, useCallback, useRef } from "react";
import { Seek } from "~/components/page/seek-link";
import { playerOf, WithAside } from "~/routes/presentations/attempts/with-aside";
import { type Talk, TalkPanel } from "~/routes/presentations/talk/talk-panel";

/** Shows a review beside its recording and its words. Links of the review into the recording play there at once. */
export function BesideTalk({ talk, children }: { talk: Talk | null; children: ReactNode }) {
  const atOnce = useRef<((address: string) => boolean) | null>(null);
  const seek = useCallback((address: string) => atOnce.current?.(address) ?? false, []);
  return (
    <Seek value={seek}>
      <WithAside
        aside={talk ? <TalkPanel talk={talk} seek={atOnce} /> : null}
        player={playerOf(talk)}
      >
        {children}
      </WithAside>
    </Seek>
  );
}
