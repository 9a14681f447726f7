import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { type MediaKind, SNIFF_BYTES, sniff } from "~/models/media/file-kinds";
import { UploadRefused } from "./port";
import type { TemporaryFile } from "./disk-files.server";

export interface ReceivedFile {
  /** The path of the file until the receiver moves or removes it. Flushed, unless `WriteOptions` said no. */
  path: string;
  /** The file at `path`, for a receiver that flushes and moves it itself. An unflushed file is still open. */
  temporary: TemporaryFile;
  bytes: number;
  sha256: string;
  /** The name given by the browser, only to show. */
  name: string;
  kind: MediaKind | null;
}

interface WriteOptions {
  name: string;
  maxBytes: number;
  flush: boolean;
}

/** Streams one file to disk and measures it. Returns null for an empty file input. @throws UploadRefused 413 */
export async function writeFile(
  stream: Readable,
  temporary: TemporaryFile,
  { name, maxBytes, flush }: WriteOptions,
): Promise<ReceivedFile | null> {
  const hash = createHash("sha256");
  const head: Buffer[] = [];
  let bytes = 0;
  const file = temporary.write();
  stream.on("data", (chunk: Buffer) => {
    if (bytes < SNIFF_BYTES) head.push(chunk.subarray(0, SNIFF_BYTES));
    bytes += chunk.length;
    hash.update(chunk);
    if (bytes > maxBytes && !file.destroyed)
      file.destroy(
        new UploadRefused(413, `Le fichier dépasse ${Math.round(maxBytes / 2 ** 20)} Mo.`),
      );
  });
  // `pipeline` would destroy the source after a refusal, and the rest of the form could not be read.
  stream.on("error", (error) => file.destroy(error));
  stream.pipe(file);
  await finished(file);
  if (bytes === 0 && name === "") {
    await temporary.dispose();
    return null;
  }
  if (flush) await temporary.flush();
  if (flush) temporary.close();
  const kind = sniff(Buffer.concat(head).subarray(0, SNIFF_BYTES));
  return { path: temporary.path, temporary, bytes, sha256: hash.digest("hex"), name, kind };
}

/** Holds a file in memory until the form is admitted, then writes it. The form's own limit bounds its size. */
export function holdFile(stream: Readable, name: string) {
  const chunks: Buffer[] = [];
  stream.on("data", (chunk: Buffer) => chunks.push(chunk));
  return {
    writeTo: (temporary: TemporaryFile, options: Omit<WriteOptions, "name">) =>
      writeFile(Readable.from(chunks), temporary, { ...options, name }),
  };
}

export interface ReceivedForm {
  fields: Record<string, string>;
  /** The same fields, with every value of a repeated field. */
  entries: FormData;
  file: ReceivedFile | null;
  /** Removes the temporary file. Does nothing once the file was moved. */
  dispose(): Promise<void>;
}

export interface ReceiveOptions {
  /** The folder of the temporary file, on the same disk as its destination. */
  tmpDir: string;
  /** The only file field. A file under another name is refused. */
  fileField: string;
  /**
   * Called when the file begins, with the fields before it. Returns its size limit in bytes. Null means that the fields
   * do not decide yet: a small file is then held in memory until the form has ended (`isWhole`).
   * @throws UploadRefused, and the rest is not read
   */
  admit(fields: Record<string, string>, isWhole: boolean): number | null;
  /** False when the caller flushes the file itself, before it disposes of the form. */
  flush?: boolean;
  /** The body as Node reads it, which costs less than the web stream of the request. */
  body?: Readable | null;
  /** The bytes read of a form whose file is not admitted. Without it, only the route's own limit applies. */
  unadmittedMaxBytes?: number;
}

/** A form whose file may have been refused. Its fields are kept, so that the user's input is not lost. */
export interface ReadForm extends ReceivedForm {
  refusal: UploadRefused | null;
}
