/** Returns a path of this site, or "/" when `to` could lead to another site. */
export function safeRedirect(to: string | null | undefined): string {
  if (!to?.startsWith("/")) return "/";
  const path = pathHere(to);
  // Resolved a second time, as the browser will do. Dots and tabs may leave another site's address (/.//evil).
  return path !== null && pathHere(path) === path ? path : "/";
}

const HERE = "http://here.invalid";

/** Returns the path, query and hash of `to` from a page of this site. Returns null when it leads to another site. */
function pathHere(to: string): string | null {
  if (!URL.canParse(to, HERE)) return null;
  const { origin, pathname, search, hash } = new URL(to, HERE);
  return origin === HERE ? pathname + search + hash : null;
}
