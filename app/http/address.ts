/** Returns the page in the address of a list (`?page=2`), from 1. Returns null when it is missing or impossible. */
export function askedPage(search: URLSearchParams): number | null {
  const asked = search.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : null;
}

/** The most characters of a searched text. */
const LONGEST_SEARCH = 200;

/** Returns the searched text in the address of a list (`?q=…`), or "". */
export const askedText = (search: URLSearchParams): string =>
  (search.get("q") ?? "").slice(0, LONGEST_SEARCH).trim();

/** Returns the fields that an address names: not the empty ones, and not the first page. */
export const toldFields = (
  fields: Readonly<Record<string, string | number | null | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value == null || value === "" || (name === "page" && value === 1)
        ? []
        : [[name, String(value)]],
    ),
  );

/** Returns the address of a list with its fields. */
export function withQuery(path: string, fields: Parameters<typeof toldFields>[0]): string {
  const search = new URLSearchParams(toldFields(fields));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Returns the second that the address asks for, from `?t=31`: null for any other text (product §3.2). */
export const askedStart = (request: Request): number | null => {
  const asked = new URL(request.url).searchParams.get("t") ?? "";
  return /^\d{1,5}(?:\.\d{1,3})?$/.test(asked) ? Number(asked) : null;
};

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
