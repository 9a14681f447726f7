import type { ReactNode } from "react";

/** A list and, at its right on a wide screen, below it on a narrow one, what goes with it. */
export function WithAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="with-aside">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">{children}</div>
      <aside>{aside}</aside>
    </div>
  );
}
