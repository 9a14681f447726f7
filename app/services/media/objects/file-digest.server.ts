import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { ByteRange } from "~/services/media/serve-file.server";

/** Returns the SHA-256 of a local file, or of a range of its bytes. */
export async function digestOf(file: string, range?: ByteRange): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file, range) as AsyncIterable<Buffer>)
    hash.update(chunk);
  return hash.digest("hex");
}
