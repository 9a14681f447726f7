import { brand } from "~/platform/brand";

/**
 * What the tab is called: the screen's name, then the product's. React moves it into the head; a page has one, and a
 * boundary shows its own in its place, which a route's `meta` would not do.
 */
export function PageTitle({ name }: { name: string }) {
  return <title>{`${name} · ${brand.product}`}</title>;
}
