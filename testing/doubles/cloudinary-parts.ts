import type { IncomingHttpHeaders } from "node:http";

/** What became of a request: the file, once it is whole; why it was refused; neither while parts are missing. */
type Taken = { whole: Buffer | null; fault: null } | { whole: null; fault: string };

const refused = (fault: string): Taken => ({ whole: null, fault });
const RANGE = /^bytes (\d+)-(\d+)\/(\d+)$/;

/**
 * Uploads in parts as Cloudinary documents them: one `X-Unique-Upload-Id` for a file, a `Content-Range` for each part, in
 * order, each but the last of 5 MB at least; more than 100 MB are not taken whole.
 */
export function createParts(limits: { whole: number; leastPart: number }, seen: string[]) {
  const begun = new Map<string, { publicId: string; total: number; bytes: Buffer }>();
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
      const before = begun.get(id) ?? { publicId, total, bytes: Buffer.alloc(0) };
      const isLast = last + 1 === total;
      if (before.publicId !== publicId || before.total !== total)
        return refused("This upload id is another file's.");
      if (first !== before.bytes.length || last - first + 1 !== bytes.length || last >= total)
        return refused(`Content-Range ${range} does not follow.`);
      if (!isLast && bytes.length < limits.leastPart)
        return refused("All parts except EOF-chunk must be larger than 5 MB.");
      seen.push(found[0]);
      const whole = Buffer.concat([before.bytes, bytes]);
      if (!isLast) {
        begun.set(id, { publicId, total, bytes: whole });
        return { whole: null, fault: null };
      }
      begun.delete(id);
      return { whole, fault: null };
    },
  };
}
