import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { CallFailed } from "~/platform/outgoing.server";
import type { S3Account } from "~/platform/storage-settings";
import { MB } from "~/models/media/media-folders";
import { type ListedFile, type ObjectStore, digestOf } from "./object-store";
import { createS3Calls, type S3Call, type S3Timing } from "./s3-calls.server";
import { createParts } from "./s3-parts.server";
import { elementsOf, S3Error, textOf, unreachable } from "./s3-error.server";

export interface S3Options {
  /** The folder of downloads while they are read. */
  tmpDir: string;
  /** The limits in bytes: a file above `whole` is sent in parts of `part`. */
  limits?: { whole: number; part: number };
  timing?: Partial<S3Timing>;
}

/** The number of objects removed at the same time. Not every store removes many in one call. */
const TOGETHER = 8;
const LIMITS = { whole: 64 * MB, part: 32 * MB };
const TIMING: S3Timing = { silenceMs: 60_000, pausesMs: [200, 800] };

/** The name under which an object notes its SHA-256. Its ETag is no digest of a file sent in parts. */
const DIGEST = "x-amz-meta-sha256";

/**
 * Creates an object store that speaks the protocol of Amazon S3. Only `aws4fetch` signs; the calls and their limits are
 * ours (docs/decisions/object-store.md).
 */
export function createS3Store(account: S3Account, options: S3Options): ObjectStore {
  const { tmpDir, limits = LIMITS } = options;
  const calls = createS3Calls(account, { ...TIMING, ...options.timing });
  const root = account.prefix ? `${account.prefix}/` : "";
  const keyOf = (name: string) => root + name;
  const nameOf = (key: string) => key.slice(root.length);
  const parts = createParts({ calls, root, partBytes: limits.part });

  /** Calls the bucket and returns the answer's text. */
  const askBucket = async (call: S3Call) => (await calls.ask(call))?.text ?? "";

  async function* pages(query: Record<string, string>): AsyncGenerator<string> {
    let token: string | null = null;
    do {
      const next: Record<string, string> = token ? { "continuation-token": token } : {};
      const xml = await askBucket({
        method: "GET",
        query: { "list-type": "2", ...query, ...next },
      });
      yield xml;
      token = textOf(xml, "IsTruncated") === "true" ? textOf(xml, "NextContinuationToken") : null;
    } while (token);
  }

  async function open(name: string, { range, signal }: Parameters<ObjectStore["open"]>[1] = {}) {
    const response = await calls.open({
      method: "GET",
      key: keyOf(name),
      ...(range ? { headers: { Range: `bytes=${range.start}-${range.end}` } } : {}),
      ...(signal ? { signal } : {}),
    });
    if (!response?.body) return null;
    if (range && response.status !== 206)
      throw new S3Error(`The object store answered ${response.status}`);
    return withFaults(response.body);
  }

  async function remove(name: string): Promise<void> {
    await calls.ask({ method: "DELETE", key: keyOf(name) });
  }

  return {
    open,
    remove,

    async *list(prefix) {
      for await (const xml of pages({ prefix: keyOf(prefix) }))
        for (const entry of elementsOf(xml, "Contents")) yield listed(entry, nameOf);
    },

    async folders(prefix) {
      const found: string[] = [];
      for await (const xml of pages({ prefix: keyOf(prefix), delimiter: "/" }))
        for (const entry of elementsOf(xml, "CommonPrefixes"))
          found.push(nameOf(textOf(entry, "Prefix") ?? "").slice(prefix.length, -1));
      return found;
    },

    async describe(name) {
      const found = await calls.ask({ method: "HEAD", key: keyOf(name) });
      if (!found) return null;
      const { headers } = found;
      return { bytes: Number(headers.get("Content-Length")), sha256: headers.get(DIGEST) };
    },

    async localCopy(name) {
      const body = await open(name);
      if (!body) return null;
      const target = path.join(tmpDir, `download-${randomUUID()}`);
      const dispose = () => rm(target, { force: true });
      try {
        await pipeline(Readable.fromWeb(body as NodeReadableStream), createWriteStream(target));
      } catch (error) {
        await dispose();
        throw error;
      }
      return { path: target, dispose };
    },

    async put(name, file, known) {
      const { size } = await stat(file);
      const sha256 = known ?? (await digestOf(file));
      const headers = { [DIGEST]: sha256 };
      const object = { key: keyOf(name), headers };
      if (size > limits.whole) return parts.send(object, file, size);
      const body = { file, range: { start: 0, end: size - 1 }, sha256 };
      await calls.ask({ method: "PUT", ...object, body });
    },

    async putRange(name, file, { range, signal }) {
      const sha256 = await digestOf(file, range);
      const object = { key: keyOf(name), headers: { [DIGEST]: sha256 } };
      const body = { file, range, sha256 };
      await calls.ask({ method: "PUT", ...object, body, ...(signal ? { signal } : {}) });
    },

    async mark(name, text = "") {
      await calls.ask({ method: "PUT", key: keyOf(name), body: { text } });
    },

    async removeAll(prefix) {
      for await (const xml of pages({ prefix: keyOf(prefix) })) {
        const names = elementsOf(xml, "Contents").map((entry) => listed(entry, nameOf).name);
        for (let start = 0; start < names.length; start += TOGETHER)
          await Promise.all(names.slice(start, start + TOGETHER).map(remove));
      }
    },

    removeUnfinished: (beforeMs, isOurs) =>
      parts.removeUnfinished(beforeMs, (key) => isOurs(nameOf(key))),

    async check({ writes = false, signal } = {}) {
      const query = { "list-type": "2", "max-keys": "1", prefix: root };
      await askBucket({ method: "GET", query, ...(signal ? { signal } : {}) });
      if (!writes) return;
      const key = keyOf(`check-${randomUUID()}`);
      await calls.ask({ method: "PUT", key, body: { text: "Aplomb" } });
      await calls.ask({ method: "DELETE", key });
    },
  };
}

/** Returns the same body, which rejects with an S3Error when the answer breaks off. */
function withFaults(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { value, done } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          controller.error(error instanceof CallFailed ? unreachable(error) : error);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

function listed(entry: string, nameOf: (key: string) => string): ListedFile {
  return {
    name: nameOf(textOf(entry, "Key") ?? ""),
    bytes: Number(textOf(entry, "Size")),
    changedAtMs: Date.parse(textOf(entry, "LastModified") ?? ""),
  };
}
