/** The stored and the recomputed value of a place, both as short texts. */
export interface Difference {
  /** `judgement.points[price].verdict` */
  at: string;
  stored: string;
  found: string;
}

const LONGEST = 120;

/** Returns a value as a report shows it. */
export function shown(value: unknown): string {
  const text = value === undefined ? "absent" : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Returns every place in which two values differ. Names an item of a list by its `id` if it has one. */
export function differences(stored: unknown, found: unknown, at = ""): Difference[] {
  if (Object.is(stored, found)) return [];
  if (!isObject(stored) || !isObject(found) || Array.isArray(stored) !== Array.isArray(found))
    return [{ at, stored: shown(stored), found: shown(found) }];
  const keys = [...new Set([...Object.keys(stored), ...Object.keys(found)])];
  return keys.flatMap((key) => {
    const [one, other] = [stored[key], found[key]];
    return differences(one, other, placeOf(at, key, Array.isArray(stored) ? (one ?? other) : null));
  });
}

function placeOf(at: string, key: string, item: unknown): string {
  if (item === null || item === undefined) return at === "" ? key : `${at}.${key}`;
  return `${at}[${isObject(item) && typeof item.id === "string" ? item.id : key}]`;
}
