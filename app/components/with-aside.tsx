import type { ReactNode } from "react";

/** A main part and its aside: beside it on a wide screen; on a narrow one the player of the aside stands above it. */
export function WithAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="with-aside">
      <div>{children}</div>
      <aside>{aside}</aside>
    </div>
  );
}
