/** The maximum number of brackets without JSON. Each costs a walk through the whole text. */
const MOST_BRACKETS = 100;

export interface FoundJson {
  value: unknown;
  /** True when the text ends inside the value. `value` then holds its whole members. */
  isCut: boolean;
}

/**
 * Returns the JSON values of a text, in order. Ignores the text around them and trailing commas. Keeps the whole
 * members of a value that is cut by the text's end. Never guesses.
 */
export function findJson(text: string): FoundJson[] {
  const found: FoundJson[] = [];
  let from = 0;
  for (let brackets = 0; brackets < MOST_BRACKETS;) {
    const offset = text.slice(from).search(/[{[]/);
    if (offset < 0) break;
    const start = from + offset;
    const piece = cutOut(text, start);
    const value = parse(piece.text);
    if (value === undefined) {
      // Brackets in prose hold no JSON, but JSON may follow them.
      brackets += 1;
      from = start + 1;
    } else {
      found.push({ value, isCut: piece.isCut });
      from = piece.end;
    }
  }
  return found;
}

/** Returns the text of the value that begins at `start`. Closes a cut value after its last whole member. */
function cutOut(text: string, start: number): { text: string; end: number; isCut: boolean } {
  const open: string[] = [];
  let inString = false;
  let whole = start + 1;
  for (let at = start; at < text.length; at++) {
    const char = text.charAt(at);
    if (inString) {
      if (char === "\\") at += 1;
      else if (char === '"') inString = false;
      continue;
    }
    if (char === '"') inString = true;
    else if (char === "{") open.push("}");
    else if (char === "[") open.push("]");
    else if (char === "}" || char === "]") {
      open.pop();
      if (open.length === 0) return { text: text.slice(start, at + 1), end: at + 1, isCut: false };
      if (open.length === 1) whole = at + 1;
    }
  }
  const closed = `${text.slice(start, whole)}${open[0] ?? ""}`;
  return { text: closed, end: text.length, isCut: true };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replaceAll(/,(?=\s*[}\]])/g, ""));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
