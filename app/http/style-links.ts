import type { EntryContext } from "react-router";

/**
 * The value of a page's `Link` header: its style sheets, so that they are fetched before the scripts which the head
 * names first. Nothing is painted without them, and on a slow line the scripts had the six connections until then
 * (product §18; `npm run bench -- --only pages`). Empty for a page without any.
 */
export function styleLinks({
  manifest,
  staticHandlerContext: { matches },
}: Pick<EntryContext, "manifest" | "staticHandlerContext">): string {
  const linked = matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []);
  const files = new Set(linked.map((file) => file.replace(/#.*/, "")));
  return [...files].map((file) => `<${file}>; rel=preload; as=style`).join(", ");
}
