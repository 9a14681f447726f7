/** Returns the page in the address of a list (`?page=2`), from 1. Returns null when it is missing or impossible. */
export function askedPage(search: URLSearchParams): number | null {
  const asked = search.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : null;
}
