import { createReadStream } from "node:fs";
import type { Agent } from "node:http";
import { createRequire } from "node:module";
import { pipeline } from "node:stream/promises";
import type { UploadApiOptions, v2 } from "cloudinary";
import * as v from "valibot";
import { createBoundedAgent } from "~/platform/outgoing-agent.server";
import { CallFailed } from "~/platform/outgoing.server";
import { StoreUnavailable } from "./port";

/** Cloudinary refused or could not be reached; the message holds its own words, never our secret. */
export class CloudinaryError extends StoreUnavailable {
  override name = "CloudinaryError";
}

/** What their SDK says of a call that failed; a status where there was an answer. */
const Failed = v.object({
  name: v.optional(v.string()),
  message: v.string(),
  http_code: v.number(),
});

const require = createRequire(import.meta.url);

/**
 * Cloudinary's SDK, read at its first use and by nobody to whom Cloudinary is not configured (0.1 s and 27 MB). `require`
 * and not `import()`: pages sign the addresses of their videos without waiting.
 * @throws CloudinaryError where optional packages were left out
 */
export function sdk(): typeof v2 {
  try {
    return (require("cloudinary") as { v2: typeof v2 }).v2;
  } catch (cause) {
    throw new CloudinaryError("The package `cloudinary` cannot be read: npm ci", { cause });
  }
}

/** The longest answer that is read, and how long a call and the sending of one part may take. */
const MAX_BYTES = 1_024 * 1_024;
const CALL_MS = 60_000;
const PART_MS = 30 * 60_000;

/** One call of the SDK's, on a line that leads to `origin` alone. @throws CloudinaryError */
export async function call<T>(
  origin: string,
  work: (agent: Agent) => Promise<T>,
  wholeMs = CALL_MS,
): Promise<T> {
  const agent = createBoundedAgent({ origin, wholeMs, maxBytes: MAX_BYTES });
  try {
    return await work(agent);
  } catch (error) {
    throw failure(error);
  } finally {
    agent.destroy();
  }
}

/**
 * Sends the bytes from `start` to `end` of a file, read as they leave. The SDK's own parts gather 20 MB each in memory
 * and leave the file open when one is refused.
 * @throws CloudinaryError
 */
export async function send(
  origin: string,
  { file, start, end }: { file: string; start: number; end: number },
  params: UploadApiOptions,
): Promise<unknown> {
  const stop = new AbortController();
  const { signal } = stop;
  const work = (agent: Agent) =>
    new Promise<unknown>((resolve, reject) => {
      // Its own promise is given to nobody: refused, it would end the process.
      const sending = sdk().uploader.upload_stream(
        { ...params, agent, disable_promises: true },
        (error, result) => (error ? reject(error) : resolve(result)),
      );
      pipeline(createReadStream(file, { start, end }), sending, { signal }).catch(reject);
    });
  try {
    return await call(origin, work, PART_MS);
  } finally {
    stop.abort();
  }
}

/** Nobody answered at Cloudinary's, or not whole; the file of our own that could not be read stays the reason that it is. */
export const unreachable = (cause: unknown) =>
  new CloudinaryError("Cloudinary could not be reached", { cause });

/** What the SDK rejects with, in our words; its own were they an answer's. What it tells of the request holds the secret. */
function failure(reason: unknown): CloudinaryError {
  if (reason instanceof CloudinaryError) return reason;
  const failed = v.safeParse(v.union([Failed, v.object({ error: Failed })]), reason);
  if (!failed.success) return unreachable(reason instanceof Error ? reason : undefined);
  const told = "error" in failed.output ? failed.output.error : failed.output;
  const { name, message, http_code: status } = told;
  const isAnswer = status !== 499 && name !== "TimeoutError"; // the SDK's own, for a silent line
  if (!isAnswer) return unreachable(new CallFailed("slow", "Cloudinary"));
  // Their two ways to say of a status that it is none of theirs.
  const isUnexpected = name === "UnexpectedResponse" || message.includes("unexpected status code");
  return new CloudinaryError(isUnexpected ? `Cloudinary answered ${status}` : message);
}
