import type { ReactNode } from "react";

/** Shows a list with an aside: at its right on a wide screen, below it on a narrow one. */
export function WithAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="with-aside">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">{children}</div>
      <aside>{aside}</aside>
    </div>
  );
}
