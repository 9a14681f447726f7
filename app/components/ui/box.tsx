import type { ReactNode } from "react";

/** Shows a panel around a few lines. */
export function Box({ children }: { children: ReactNode }) {
  return (
    <div className="box">
      <div className="p-5">{children}</div>
    </div>
  );
}

/** Shows a panel of rows that reach its sides, for a list that does not fold. */
export function RowBox({ children }: { children: ReactNode }) {
  return (
    <div className="box">
      <div className="px-2 py-1">{children}</div>
    </div>
  );
}
