import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";

/**
 * Answers a GET or HEAD of one local file as `serveBytes` does.
 * @throws ENOENT when the file is gone
 */
export async function serveFile(
  request: Request,
  file: { path: string; mimeType: string; name?: string },
  headers: Record<string, string> = {},
): Promise<Response> {
  const { size, mtimeMs } = await stat(file.path);
  const open = (part: ByteRange) =>
    Readable.toWeb(createReadStream(file.path, part)) as ReadableStream;
  return serveBytes(request, { ...file, size, mtimeMs, open }, headers);
}

/** Bytes to serve, from any source. */
export interface ServedBytes {
  mimeType: string;
  /** The name under which a browser saves the file. */
  name?: string;
  size: number;
  /** The time of the last change, in ms since the epoch. */
  mtimeMs: number;
  open(part: ByteRange): ReadableStream | Promise<ReadableStream>;
}

/**
 * Answers a GET or HEAD: ranges, conditional requests, streamed. Uses web streams, because a resource route has no Node
 * response to pass to `send`. Throws the errors of `open`.
 */
export async function serveBytes(
  request: Request,
  file: ServedBytes,
  headers: Record<string, string> = {},
): Promise<Response> {
  const { size, mtimeMs } = file;
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
  const common = new Headers({
    "Accept-Ranges": "bytes",
    "Cache-Control": "private, max-age=0, must-revalidate",
    ...headers,
    "Content-Type": file.mimeType,
    "Content-Disposition": file.name
      ? `inline; filename="${file.name.replaceAll(/[^\w.-]/g, "_")}"`
      : "inline",
    ETag: etag,
    "Last-Modified": new Date(mtimeMs).toUTCString(),
  });
  if (request.headers.get("If-None-Match") === etag)
    return new Response(null, { status: 304, headers: common });

  const stale = request.headers.has("If-Range") && request.headers.get("If-Range") !== etag;
  const range = stale ? "whole" : parseRange(request.headers.get("Range"), size);
  if (range === "unsatisfiable") {
    common.set("Content-Range", `bytes */${size}`);
    return new Response(null, { status: 416, headers: common });
  }
  const part = range === "whole" ? { start: 0, end: size - 1 } : range;
  common.set("Content-Length", String(part.end - part.start + 1));
  if (range !== "whole") common.set("Content-Range", `bytes ${part.start}-${part.end}/${size}`);
  const status = range === "whole" ? 200 : 206;
  if (request.method === "HEAD" || size === 0)
    return new Response(null, { status, headers: common });
  return new Response(await file.open(part), { status, headers: common });
}

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
