import { Link } from "react-router";
import { copy } from "~/copy/copy";
import { brand } from "~/platform/brand";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../ui/icon";

/** Draws the plumb line and its bob. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 17 30" aria-hidden="true">
      <path d="M8.5 0v12" stroke="currentColor" strokeWidth="2" />
      <path d="M3.6 11h9.8L17 16.2 8.5 30 0 16.2z" fill="var(--color-laiton)" />
    </svg>
  );
}

/** Shows the name of the product as a link to the home screen. */
export function Brand({ to = "/" }: { to?: string }) {
  return (
    <Link className="brand" to={to} aria-label={copy.common.homeOf(brand.product)}>
      <BrandMark />
      <span>{brand.product}</span>
    </Link>
  );
}

/** Marks the current step or the current entry in brass. Decoration only. */
export function Bob() {
  return <span className="bob" aria-hidden="true" />;
}

/**
 * Sets the title of the tab: the screen's name, then the product's. React moves it into the head. A page has one.
 * An error boundary shows its own in its place, which a route's `meta` could not do.
 */
export function PageTitle({ name }: { name: string }) {
  return <title>{`${name} · ${brand.product}`}</title>;
}

/** Shows a screen with one message: access refused, module missing. */
export function Centered({
  icon,
  title,
  detail,
  children,
}: {
  icon?: LucideIcon;
  title: string;
  detail?: ReactNode;
  /** The next steps. */
  children?: ReactNode;
}) {
  return (
    <div className="centered">
      {icon ? <Icon of={icon} /> : null}
      <h1>{title}</h1>
      {detail ? <p>{detail}</p> : null}
      {children}
    </div>
  );
}
