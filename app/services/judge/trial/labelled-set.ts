/** Returns the values of a text of JSON Lines, in their order. @throws SyntaxError */
export const parseJsonLines = (text: string): unknown[] =>
  text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line));

type Item = [field: string, value: unknown] | [field: string, key: string, value: unknown];

/**
 * Returns the object of a labelled set. Its first line holds the short fields and the empty lists and records. Each
 * further line adds to one of them: `["talks", {…}]` to a list, `["extras", "keywords", {…}]` to a record. A change to
 * one talk thus is a change to one line. @throws SyntaxError, TypeError for a line that names no list or record
 */
export function parseLabelledSet(text: string): unknown {
  const [set, ...items] = parseJsonLines(text) as [Record<string, unknown>, ...Item[]];
  for (const [field, ...item] of items) {
    const part = set[field];
    if (Array.isArray(part) && item.length === 1) part.push(item[0]);
    else if (isRecord(part) && item.length === 2) part[item[0]] = item[1];
    else throw new TypeError(`a line adds to ${field}, which is no list or record of the set`);
  }
  return set;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
