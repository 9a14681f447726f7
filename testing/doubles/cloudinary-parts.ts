import type { IncomingHttpHeaders } from "node:http";

/** The outcome of a request: the whole file, a refusal, or neither while parts are missing. */
type Taken = { whole: Buffer | null; fault: null } | { whole: null; fault: string };

const refused = (fault: string): Taken => ({ whole: null, fault });
const RANGE = /^bytes (\d+)-(\d+)\/(\d+)$/;

/** A file whose parts are arriving. */
interface Begun {
  publicId: string;
  total: number;
  /** Parts by their first byte. */
  parts: Map<number, Buffer>;
}

const bytesOf = ({ parts }: Begun) =>
  [...parts.values()].reduce((sum, { length }) => sum + length, 0);

/**
 * Accepts uploads in parts as Cloudinary documents them. A file has one `X-Unique-Upload-Id`, and each part a
 * `Content-Range`. The first part comes first, the last part after all others. Each part but the last has at least 5
 * MB. A whole file has at most 100 MB.
 */
export function createParts(limits: { whole: number; leastPart: number }, seen: string[]) {
  const begun = new Map<string, Begun>();
  return {
    take(headers: IncomingHttpHeaders, upload: { publicId: string; bytes: Buffer }): Taken {
      const { bytes, publicId } = upload;
      if (bytes.length > limits.whole)
        return refused(`File size too large. Got ${bytes.length}. Maximum is ${limits.whole}.`);
      const range = headers["content-range"];
      const id = headers["x-unique-upload-id"];
      if (range === undefined && id === undefined) return { whole: bytes, fault: null };
      const found = RANGE.exec(range ?? "");
      if (!found || typeof id !== "string" || id === "")
        return refused("A part needs X-Unique-Upload-Id and Content-Range.");
      const [first = 0, last = 0, total = 0] = found.slice(1).map(Number);
      const file = begun.get(id) ?? { publicId, total, parts: new Map<number, Buffer>() };
      const isLast = last + 1 === total;
      if (file.publicId !== publicId || file.total !== total)
        return refused("This upload id is another file's.");
      if (last - first + 1 !== bytes.length || last >= total)
        return refused(`Content-Range ${range} is not that of this part.`);
      if (first > 0 && file.parts.size === 0) return refused("The first part must come first.");
      if (isLast && bytesOf(file) !== first) return refused("The last part must come last.");
      if (!isLast && bytes.length < limits.leastPart)
        return refused("All parts except EOF-chunk must be larger than 5 MB.");
      seen.push(found[0]);
      file.parts.set(first, bytes);
      begun.set(id, file);
      if (!isLast) return { whole: null, fault: null };
      begun.delete(id);
      const inOrder = [...file.parts].toSorted(([one], [other]) => one - other);
      return { whole: Buffer.concat(inOrder.map(([, part]) => part)), fault: null };
    },
  };
}
