/** The page of a list that an address asks for (`?page=2`), from 1; null when it asks for none that there could be. */
export function askedPage(search: URLSearchParams): number | null {
  const asked = search.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : null;
}
