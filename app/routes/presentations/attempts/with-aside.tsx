import type { ReactNode } from "react";
import type { Talk } from "../talk/talk-panel";

/** Returns the kind of player at the top of the aside; null without a player. */
export const playerOf = (talk: Talk | null) => {
  if (talk?.media?.kind !== "video") return talk?.media?.kind ?? null;
  return talk.media.chapters.length > 1 ? "chapters" : "video";
};

/**
 * Shows a main part with its aside beside it. On a narrow screen the player of the aside stands above the main part.
 */
export function WithAside({
  aside,
  player,
  children,
}: {
  aside: ReactNode;
  /** The kind of player at the top of the aside, whose place is kept free while it loads; null without a player. */
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
