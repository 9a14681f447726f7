/** Most entries of a map: it is emptied beyond that. */
const MOST = 600;

/** Stores a value in a map of limited size, and returns the value. */
export function keep<V>(map: Map<string, V>, key: string, value: V): V {
  if (map.size >= MOST) map.clear();
  map.set(key, value);
  return value;
}
