import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, mkdirSync, rmSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** A stored object or part. Its bytes lie in a file, so that memory stays flat. */
export interface S3Object {
  file: string;
  bytes: number;
  etag: string;
  /** The notes that came with the object (`x-amz-meta-…`). */
  notes: Record<string, string>;
  changedAtMs: number;
}

export interface S3Upload {
  key: string;
  notes: Record<string, string>;
  begunAtMs: number;
  parts: Map<number, S3Object>;
}

/** The refusal of a call, by S3's word and status. */
export class S3Refusal extends Error {
  override name = "S3Refusal";
  readonly status: number;
  readonly code: string;
  constructor(code: string, status: number) {
    super(code);
    this.code = code;
    this.status = status;
  }
}

/** The objects of one bucket, in a folder of this machine. */
export function createS3Objects(folder: string, { leastPart }: { leastPart: number }) {
  const objects = new Map<string, S3Object>();
  const uploads = new Map<string, S3Upload>();
  mkdirSync(folder, { recursive: true });

  /** Writes the bytes to a file and measures them. */
  async function write(source: AsyncIterable<Buffer>, notes: Record<string, string>) {
    const file = path.join(folder, randomUUID());
    const [md5, sha256] = [createHash("md5"), createHash("sha256")];
    let bytes = 0;
    async function* measured() {
      for await (const chunk of source) {
        for (const hash of [md5, sha256]) hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    }
    try {
      await pipeline(measured, createWriteStream(file));
    } catch (error) {
      rmSync(file, { force: true });
      throw error;
    }
    const etag = `"${md5.digest("hex")}"`;
    const object: S3Object = { file, bytes, etag, notes, changedAtMs: Date.now() };
    return { object, sha256: sha256.digest("hex") };
  }

  /** Receives a body whole, and checks it against its length and its digest. @throws S3Refusal */
  async function receive(request: IncomingMessage): Promise<S3Object> {
    const { headers } = request;
    const length = headers["content-length"];
    if (length === undefined) throw new S3Refusal("MissingContentLength", 411);
    const { object, sha256 } = await write(request, notesOf(request));
    const fault =
      object.bytes !== Number(length)
        ? "IncompleteBody"
        : headers["x-amz-content-sha256"] === sha256
          ? null
          : "XAmzContentSHA256Mismatch";
    if (fault) rmSync(object.file);
    if (fault) throw new S3Refusal(fault, 400);
    return object;
  }

  const remove = (key: string) => {
    const found = objects.get(key);
    if (found) rmSync(found.file, { force: true });
    objects.delete(key);
  };
  const put = (key: string, object: S3Object) => {
    remove(key);
    objects.set(key, object);
  };

  return {
    objects,
    uploads,
    receive,
    remove,
    put,

    begin(key: string, request: IncomingMessage): string {
      const id = randomUUID();
      const notes = notesOf(request);
      uploads.set(id, { key, notes, begunAtMs: Date.now(), parts: new Map() });
      return id;
    },

    /** Joins the named parts, in ascending order. @throws S3Refusal */
    async complete(id: string, named: { number: number; etag: string }[]): Promise<void> {
      const upload = uploads.get(id);
      if (!upload) throw new S3Refusal("NoSuchUpload", 404);
      const parts = named.map(({ number, etag }, at) => {
        const part = upload.parts.get(number);
        if (part?.etag !== etag) throw new S3Refusal("InvalidPart", 400);
        if (number <= (named[at - 1]?.number ?? 0)) throw new S3Refusal("InvalidPartOrder", 400);
        if (at < named.length - 1 && part.bytes < leastPart)
          throw new S3Refusal("EntityTooSmall", 400);
        return part;
      });
      async function* bytes() {
        for (const { file } of parts) yield* createReadStream(file) as AsyncIterable<Buffer>;
      }
      const { object } = await write(bytes(), upload.notes);
      put(upload.key, { ...object, etag: `"${object.etag.slice(1, -1)}-${parts.length}"` });
      this.abort(id);
    },

    abort(id: string): void {
      for (const { file } of uploads.get(id)?.parts.values() ?? []) rmSync(file, { force: true });
      uploads.delete(id);
    },

    read: (object: S3Object, start: number, end: number): Readable =>
      createReadStream(object.file, { start, end }),
  };
}

const notesOf = ({ headers }: IncomingMessage) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.startsWith("x-amz-meta-") ? [[name, String(value)]] : [],
    ),
  );
