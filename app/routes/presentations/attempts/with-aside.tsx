import type { ReactNode } from "react";
import type { Talk } from "../talk/talk-panel";

/** Returns the player that an aside begins with; null for none. */
export const playerOf = (talk: Talk | null) => {
  if (talk?.media?.kind !== "video") return talk?.media?.kind ?? null;
  return talk.media.chapters.length > 1 ? "chapters" : "video";
};

/** A main part and its aside: beside it on a wide screen; on a narrow one the player of the aside stands above it. */
export function WithAside({
  aside,
  player,
  children,
}: {
  aside: ReactNode;
  /** The player that the aside begins with: its room is kept before it is there; null for none. */
  player: "video" | "chapters" | "sound" | null;
  children: ReactNode;
}) {
  return (
    <div className="with-aside" data-player={player ?? undefined}>
      <div>{children}</div>
      <aside>{aside}</aside>
    </div>
  );
}
