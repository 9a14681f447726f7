import { createHash } from "node:crypto";
import { createReadStream, type ReadStream } from "node:fs";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import { CallFailed, createOutgoing, JSON_BYTES } from "~/platform/outgoing.server";
import type { S3Account } from "~/platform/storage-settings";
import type { ByteRange } from "~/services/media/serve-file.server";
import { faultOf, mayPass, type S3Error, unreachable } from "./s3-error.server";

/** The body of a call: a part of a local file, which is read while it is sent, or a short text. */
type Body = { file: string; range: ByteRange; sha256: string } | { text: string };

export interface S3Call {
  method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  /** The object's key in the bucket. Undefined calls the bucket. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Body;
  signal?: AbortSignal;
}

/** A short answer, read to its end. */
export interface S3Answer {
  headers: Headers;
  text: string;
}

export interface S3Timing {
  /** The longest wait in ms for an answer or its next part. Sending a body may take longer. */
  silenceMs: number;
  /** The pauses in ms before a failed call is repeated. */
  pausesMs: readonly number[];
}

/** The largest object in bytes. A recording has at most 4 GB. */
const OBJECT_BYTES = 32 * 1_024 ** 3;
/** The slowest line for a body, in bytes per ms. */
const SLOWEST = 100;
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const NOTHING = sha256("");

/**
 * Returns the calls of an account, signed by AWS Signature Version 4. A call that failed for a passing reason is
 * repeated, because every call of this store has the same effect twice. Both functions resolve with null for an absent
 * object.
 */
export function createS3Calls(account: S3Account, timing: S3Timing) {
  const base = addressOf(account);
  const outgoing = createOutgoing({
    origins: [new URL(base).origin],
    timeoutMs: timing.silenceMs,
    maxBytes: JSON_BYTES,
  });

  /** Signs and sends one try. `maxBytes` limits its answer. */
  async function send(call: S3Call, maxBytes: number): Promise<Response> {
    const { method, key, query = {}, signal } = call;
    const url = new URL(key === undefined ? base : `${base}/${key}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const body = bodyOf(call.body);
    const headers = await signed(account, url, {
      method,
      headers: { ...call.headers, ...body.headers },
    });
    const opened = body.open();
    try {
      return await outgoing(url, {
        method,
        headers,
        body: opened instanceof Readable ? (Readable.toWeb(opened) as ReadableStream) : opened,
        ...(opened instanceof Readable ? { duplex: "half" } : {}),
        ...(signal ? { signal } : {}),
        limits: { timeoutMs: timing.silenceMs + Math.ceil(body.bytes / SLOWEST), maxBytes },
      });
    } catch (error) {
      if (opened instanceof Readable) opened.destroy();
      throw error;
    }
  }

  /** Makes one try. @throws S3Error */
  async function attempt(call: S3Call, maxBytes: number): Promise<Response | null> {
    try {
      const response = await send(call, maxBytes);
      if (response.ok) return response;
      const fault = faultOf(response.status, await response.text());
      if (isAbsence(call, fault)) return null;
      throw fault;
    } catch (error) {
      throw error instanceof CallFailed ? unreachable(error) : error;
    }
  }

  return {
    /** Makes a call with a short answer. @throws S3Error */
    ask: (call: S3Call): Promise<S3Answer | null> =>
      repeated(call, timing, async () => {
        const response = await attempt(call, JSON_BYTES);
        if (!response) return null;
        const text = await response.text().catch((cause: unknown) => {
          throw unreachable(cause);
        });
        return { headers: response.headers, text };
      }),

    /** Opens an object, whose body rejects with CallFailed. @throws S3Error */
    open: (call: S3Call): Promise<Response | null> =>
      repeated(call, timing, () => attempt(call, OBJECT_BYTES)),
  };
}

export type S3Calls = ReturnType<typeof createS3Calls>;

/** Returns the headers of a call, with the account's signature. */
async function signed(
  { accessKeyId, secretAccessKey, region }: S3Account,
  url: URL,
  { method, headers }: Pick<S3Call, "method" | "headers">,
): Promise<Headers> {
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers,
    accessKeyId,
    secretAccessKey,
    region,
    service: "s3",
  });
  return (await signer.sign()).headers;
}

/** Repeats a try that failed for a reason that may pass. */
async function repeated<T>(
  { signal }: S3Call,
  { pausesMs }: S3Timing,
  once: () => Promise<T>,
): Promise<T> {
  for (let turn = 0; ; turn++) {
    try {
      return await once();
    } catch (error) {
      const ms = pausesMs[turn];
      if (ms === undefined || !mayPass(error)) throw error;
      await pause(ms * (0.5 + Math.random()), undefined, { signal });
    }
  }
}

/** Returns true when the call's object is not there. The answer to HEAD has no error code. */
const isAbsence = ({ method, key }: S3Call, { status, code }: S3Error) =>
  key !== undefined &&
  status === 404 &&
  (method === "HEAD" || (method !== "PUT" && code === "NoSuchKey"));

/** Returns the address of the bucket. */
function addressOf({ endpoint, bucket, pathStyle }: S3Account): string {
  if (pathStyle) return `${endpoint}/${bucket}`;
  const url = new URL(endpoint);
  url.hostname = `${bucket}.${url.hostname}`;
  return url.origin;
}

/** Returns the headers of a body, and a function that opens it for one try. */
function bodyOf(body: Body | undefined): {
  headers: Record<string, string>;
  bytes: number;
  open: () => ReadStream | string | null;
} {
  if (!body) return { headers: { "X-Amz-Content-Sha256": NOTHING }, bytes: 0, open: () => null };
  if ("text" in body) {
    const { text } = body;
    const headers = { "X-Amz-Content-Sha256": sha256(text) };
    return { headers, bytes: Buffer.byteLength(text), open: () => text };
  }
  const { file, range } = body;
  const bytes = range.end - range.start + 1;
  const headers = { "X-Amz-Content-Sha256": body.sha256, "Content-Length": String(bytes) };
  return { headers, bytes, open: () => (bytes === 0 ? null : createReadStream(file, range)) };
}
