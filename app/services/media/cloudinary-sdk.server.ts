import { createReadStream } from "node:fs";
import { createRequire } from "node:module";
import { pipeline } from "node:stream/promises";
import type { UploadApiOptions, v2 } from "cloudinary";
import * as v from "valibot";

/** Cloudinary refused or could not be reached; the message holds its own words, never our secret. */
export class CloudinaryError extends Error {
  override name = "CloudinaryError";
}

/** What their SDK says of a call that failed; a status where there was an answer. */
const Failed = v.object({ name: v.string(), message: v.string(), http_code: v.number() });

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

/**
 * Sends the bytes from `start` to `end` of a file, read as they leave. The SDK's own parts gather 20 MB each in memory
 * and leave the file open when one is refused.
 * @throws CloudinaryError
 */
export async function send(
  { file, start, end }: { file: string; start: number; end: number },
  params: UploadApiOptions,
): Promise<unknown> {
  const stop = new AbortController();
  const { signal } = stop;
  const answered = new Promise<unknown>((resolve, reject) => {
    // Its own promise is given to nobody: refused, it would end the process.
    const sending = sdk().uploader.upload_stream(
      { ...params, disable_promises: true },
      (error, result) => (error ? reject(failure(error)) : resolve(result)),
    );
    pipeline(createReadStream(file, { start, end }), sending, { signal }).catch(reject);
  });
  try {
    return await answered;
  } finally {
    stop.abort();
  }
}

/** Nobody answered at Cloudinary's. */
export const unreachable = (cause: unknown) =>
  new CloudinaryError("Cloudinary could not be reached", { cause });

/** What the SDK rejects with, in our words; its own were they an answer's. */
export function failure(reason: unknown): CloudinaryError {
  const failed = v.safeParse(Failed, reason);
  if (!failed.success) return unreachable(reason);
  const { name, message, http_code } = failed.output;
  return new CloudinaryError(
    name === "UnexpectedResponse" ? `Cloudinary answered ${http_code}` : message,
  );
}
