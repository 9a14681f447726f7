import type { ReactNode } from "react";

/** Shows the head of the home screen: its heading, a line about the next step, the overall progress. */
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
