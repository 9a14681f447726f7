import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { CardTone } from "~/models/terms/score";
import { Clocked } from "./poster";
import { Icon } from "../ui/icon";

/** Lays out the cards: three per row at 1440 px, two at 768 px, one on a phone. */
export function Cards({ children }: { children: ReactNode }) {
  return <div className="cards">{children}</div>;
}

/**
 * Shows the card of a module or of a group. The order is fixed: picture or icon, badge, title, meta, state words,
 * bar, actions. So a number stands at the same place on every card.
 */
export function Card({
  tone,
  next,
  icon,
  badge,
  title,
  meta,
  duration,
  picture,
  state,
  bar,
  actions,
}: {
  tone: CardTone;
  /** Marks the next step with an ink rim. */
  next?: boolean;
  icon: LucideIcon;
  badge?: ReactNode;
  title: ReactNode;
  meta?: ReactNode;
  /** mm:ss */
  duration?: string | null;
  /** Replaces the icon. The badge stands on the picture. */
  picture?: ReactNode;
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
      {picture ? (
        <div className="card-picture">
          {picture}
          {badge}
        </div>
      ) : (
        <header>
          <span className="card-icon">
            <Icon of={icon} />
          </span>
          {badge}
        </header>
      )}
      <h3>{title}</h3>
      <p className="card-meta">
        {meta ? <span>{meta}</span> : null}
        <Clocked duration={duration} />
      </p>
      {state ? <p className="card-state">{state}</p> : null}
      {bar}
      <div className="card-actions">{actions}</div>
    </article>
  );
}
