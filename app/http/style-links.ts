import type { EntryContext } from "react-router";

/**
 * Returns the value of a page's `Link` header: its style sheets, so that they load before the scripts in the head.
 * Nothing is painted without them, and on a slow line the scripts would use all six connections first (product §18;
 * `npm run bench -- --only pages`). Returns "" for a page without style sheets.
 */
export function styleLinks({
  manifest,
  staticHandlerContext: { matches },
}: Pick<EntryContext, "manifest" | "staticHandlerContext">): string {
  const linked = matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []);
  const files = new Set(linked.map((file) => file.replace(/#.*/, "")));
  return [...files].map((file) => `<${file}>; rel=preload; as=style`).join(", ");
}
