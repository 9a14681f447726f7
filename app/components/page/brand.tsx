import { Link } from "react-router";
import { copy } from "~/copy/copy";
import { brand } from "~/platform/brand";

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
      {brand.product}
    </Link>
  );
}

/** Marks the current step or the current entry in brass. Decoration only. */
export function Bob() {
  return <span className="bob" aria-hidden="true" />;
}
