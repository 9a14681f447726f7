import type { ReactNode } from "react";

/** The head of the home screen: its heading, a line that says what comes next, the overall progress. */
export function Hero({
  title,
  lead,
  children,
}: {
  title: string;
  lead: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="hero">
      <div>
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
      {children}
    </div>
  );
}
