/** A path of this site, or "/" when `to` could lead anywhere else. */
export function safeRedirect(to: string | null | undefined): string {
  if (!to?.startsWith("/")) return "/";
  const path = pathHere(to);
  // Resolved once more, as the browser will: what dots and tabs leave behind may be another site's address (/.//evil).
  return path !== null && pathHere(path) === path ? path : "/";
}

const HERE = "http://here.invalid";

/** The path, query and hash that `to` leads to from a page of this site; null when it leads away. */
function pathHere(to: string): string | null {
  if (!URL.canParse(to, HERE)) return null;
  const { origin, pathname, search, hash } = new URL(to, HERE);
  return origin === HERE ? pathname + search + hash : null;
}
