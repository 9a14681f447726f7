import type { ReactNode } from "react";

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
