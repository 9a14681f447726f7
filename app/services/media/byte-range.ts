export interface ByteRange {
  start: number;
  /** Inclusive. */
  end: number;
}

/**
 * Returns the part of a file of `size` bytes that a Range header asks for. Returns "whole" without a header or with
 * anything but a single byte range, which RFC 9110 lets us ignore. Returns "unsatisfiable" when the range lies outside
 * the file.
 */
export function parseRange(
  header: string | null,
  size: number,
): ByteRange | "whole" | "unsatisfiable" {
  const match = header ? /^bytes=(\d*)-(\d*)$/.exec(header.trim()) : null;
  if (!match) return "whole";
  const [, first = "", last = ""] = match;
  if (first === "" && last === "") return "whole";
  if (first === "")
    return Number(last) === 0 || size === 0
      ? "unsatisfiable"
      : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return "whole";
  return start >= size ? "unsatisfiable" : { start, end };
}
