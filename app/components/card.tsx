import "./looks/cards.css";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { CardTone } from "~/models/score";
import { Clocked } from "./clocked";
import { Icon } from "./ui/icon";
import { WatchedMark } from "./watched-mark";

/** The grid of cards: three at 1440, two at 768, one on a phone. */
export function Cards({ children }: { children: ReactNode }) {
  return <div className="cards">{children}</div>;
}

/**
 * A module or group card. The order never changes: icon, badge, title, meta, state words, bar, actions, so that
 * a number stands at the same place on each card.
 */
export function Card({
  tone,
  next,
  icon,
  badge,
  title,
  meta,
  duration,
  watched = false,
  state,
  bar,
  actions,
}: {
  tone: CardTone;
  /** The next thing to do: ink rim. */
  next?: boolean;
  icon: LucideIcon;
  badge?: ReactNode;
  title: ReactNode;
  meta?: ReactNode;
  /** mm:ss */
  duration?: string | null;
  /** Its video was watched. */
  watched?: boolean;
  state?: ReactNode;
  bar?: ReactNode;
  actions: ReactNode;
}) {
  return (
    <article
      className="card"
      data-tone={tone === "white" ? undefined : tone}
      data-next={next ? "" : undefined}
    >
      <header>
        <span className="card-icon">
          <Icon of={icon} />
        </span>
        {badge}
      </header>
      <h3>{title}</h3>
      <p className="card-meta">
        {meta ? <span>{meta}</span> : null}
        <Clocked duration={duration} />
        {watched ? <WatchedMark /> : null}
      </p>
      {state ? <p className="card-state">{state}</p> : null}
      {bar}
      <div className="card-actions">{actions}</div>
    </article>
  );
}
