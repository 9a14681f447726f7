import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";

const BLOCK = 512;

/** Cuts a stream into pieces of exact lengths. */
class ByteReader {
  #chunks;
  #held = Buffer.alloc(0);

  constructor(stream) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  /** Reads 1 to `length` bytes. Returns null at the end of the stream. */
  async some(length) {
    if (this.#held.length === 0) {
      const next = await this.#chunks.next();
      if (next.done) return null;
      this.#held = next.value;
    }
    const piece = this.#held.subarray(0, length);
    this.#held = this.#held.subarray(piece.length);
    return piece;
  }

  async exactly(length) {
    const pieces = [];
    for (let left = length; left > 0;) {
      const piece = await this.some(left);
      if (!piece) throw new Error("the tarball ends too early");
      pieces.push(piece);
      left -= piece.length;
    }
    return Buffer.concat(pieces);
  }
}

const text = (header, start, length) => {
  const field = header.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.subarray(0, end < 0 ? length : end).toString("utf8");
};

/** Returns the path of a pax record ("27 path=package/a\n…"), if it has one. */
const paxPath = (body) => /(?:^|\n)\d+ path=([^\n]*)\n/.exec(body.toString("utf8"))?.[1];

/**
 * Reads a .tgz once, in constant memory. Calls `onFile(path, body, bytes)` for each regular file. `body` is an async
 * iterable of buffers that need not be consumed. Paths lose npm's leading `package/`.
 */
export async function readTarball(file, onFile) {
  const reader = new ByteReader(createReadStream(file).pipe(createGunzip()));
  let longPath;
  for (;;) {
    const header = await reader.exactly(BLOCK);
    if (header[0] === 0) return;
    const bytes = Number.parseInt(text(header, 124, 12).trim() || "0", 8);
    const padding = (BLOCK - (bytes % BLOCK)) % BLOCK;
    const type = text(header, 156, 1) || "0";
    if (type === "x" || type === "L") {
      const body = await reader.exactly(bytes);
      longPath = type === "x" ? (paxPath(body) ?? longPath) : text(body, 0, bytes);
    } else {
      const prefix = text(header, 345, 155);
      const path = longPath ?? (prefix ? `${prefix}/` : "") + text(header, 0, 100);
      longPath = undefined;
      let left = bytes;
      const body = (async function* () {
        while (left > 0) {
          const piece = await reader.some(left);
          if (!piece) throw new Error("the tarball ends too early");
          left -= piece.length;
          yield piece;
        }
      })();
      if (type === "0") await onFile(path.replace(/^[^/]+\//, ""), body, bytes);
      while (left > 0) left -= (await reader.exactly(Math.min(left, 1 << 20))).length;
    }
    await reader.exactly(padding);
  }
}
