import { brand } from "~/platform/brand";

/**
 * Sets the title of the tab: the screen's name, then the product's. React moves it into the head. A page has one.
 * An error boundary shows its own in its place, which a route's `meta` could not do.
 */
export function PageTitle({ name }: { name: string }) {
  return <title>{`${name} · ${brand.product}`}</title>;
}
