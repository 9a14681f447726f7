/** A path of this site, or "/" when `to` could lead anywhere else. */
export function safeRedirect(to: string | null | undefined): string {
  if (!to || !to.startsWith("/") || to.startsWith("//") || to.includes("\\")) return "/";
  const base = "http://here.invalid";
  if (!URL.canParse(to, base)) return "/";
  const url = new URL(to, base);
  return url.origin === base ? url.pathname + url.search + url.hash : "/";
}
