import { createHash, randomUUID } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import busboy from "busboy";
import { UploadRefused } from "./refusal";
import { type MediaKind, SNIFF_BYTES, sniff } from "./sniff";
import { TemporaryFile } from "./temporary-file.server";

export interface ReceivedFile {
  /** Temporary, and flushed unless asked otherwise; whoever takes the form moves or removes it. */
  path: string;
  /** The same, for who flushes and moves it; open until the form is disposed of if it was not flushed. */
  temporary: TemporaryFile;
  bytes: number;
  sha256: string;
  /** The name the browser gave; for showing only. */
  name: string;
  kind: MediaKind | null;
}

export interface ReceivedForm {
  fields: Record<string, string>;
  /** The same fields, each value of a repeated one included. */
  entries: FormData;
  file: ReceivedFile | null;
  /** Removes the temporary file; harmless once it was moved. */
  dispose(): Promise<void>;
}

export interface ReceiveOptions {
  /** On the same disk as where the file goes. */
  tmpDir: string;
  /** The one file field; files under another name are refused. */
  fileField: string;
  /** Called when the file begins, with the fields that came before it; answers its limit in bytes. @throws UploadRefused */
  admit(fields: Record<string, string>): number;
  /** False: the caller flushes the file itself, before it disposes of the form. */
  flush?: boolean;
}

const PREFIX = "upload-";
/** Files of recordings while they are assembled. */
export const ASSEMBLY_PREFIX = "assemble-";

/** Removes what uploads and assemblies of a killed process left behind. For start-up. */
export async function sweepUploads(tmpDir: string): Promise<void> {
  for (const name of await readdir(tmpDir))
    if (name.startsWith(PREFIX) || name.startsWith(ASSEMBLY_PREFIX))
      await rm(path.join(tmpDir, name), { force: true });
}

/** A form whose file may have been refused: the fields are there all the same, so that nothing typed is lost. */
export interface ReadForm extends ReceivedForm {
  refusal: UploadRefused | null;
}

/** `readForm` for callers that want all or nothing. @throws UploadRefused, or Error when the connection was cut */
export async function receiveForm(
  request: Request,
  options: ReceiveOptions,
): Promise<ReceivedForm> {
  const { refusal, ...form } = await readForm(request, options);
  if (refusal) throw refusal;
  return form;
}

/**
 * Reads a multipart form whose file goes straight to disk: memory stays flat whatever its size. An empty file
 * input (no name, no bytes) counts as no file. A refused file is read to its end and dropped, so that the browser
 * gets to hear the reason. When it throws or has a `refusal`, nothing is left on disk.
 * @throws UploadRefused when it is no form at all, Error when the connection was cut
 */
export async function readForm(request: Request, options: ReceiveOptions): Promise<ReadForm> {
  if (!request.body) throw new UploadRefused(400, "Formulaire vide");
  const temporary = new TemporaryFile(path.join(options.tmpDir, PREFIX + randomUUID()));
  const dispose = () => temporary.dispose();
  const fields: Record<string, string> = {};
  const entries = new FormData();
  const under: { writing: Promise<ReceivedFile | null> | null; refusal: unknown } = {
    writing: null,
    refusal: null,
  };

  const parser = openParser(request);
  parser.on("field", (name, value) => {
    fields[name] = value;
    entries.append(name, value);
  });
  parser.on("file", (field, stream, info) => {
    try {
      if (field !== options.fileField)
        throw new UploadRefused(400, `Fichier inattendu\u00A0: ${field}`);
      const { flush = true } = options;
      const [name, maxBytes] = [info.filename ?? "", options.admit(fields)];
      under.writing = writeFile(stream, temporary, { name, maxBytes, flush });
      under.writing.catch(refuse);
    } catch (error) {
      refuse(error);
    }
    function refuse(error: unknown) {
      under.refusal ??= error;
      stream.resume();
    }
  });
  try {
    // Each stage between the socket and the disk would hold a chunk more of every upload that is under way.
    const body = request.body as NodeReadableStream<Uint8Array>;
    await pipeline(body, parser, { signal: request.signal });
    const [written] = await Promise.allSettled([under.writing]);
    const refusal = under.refusal instanceof UploadRefused ? under.refusal : null;
    if (under.refusal && !refusal) throw under.refusal;
    if (refusal) await dispose();
    const file = written.status === "fulfilled" && !refusal ? written.value : null;
    return { fields, entries, file, refusal, dispose };
  } catch (error) {
    await Promise.allSettled([under.writing]);
    await dispose();
    throw under.refusal ?? error;
  }
}

function openParser(request: Request): busboy.Busboy {
  try {
    return busboy({
      headers: { "content-type": request.headers.get("Content-Type") ?? undefined },
      defParamCharset: "utf8",
      limits: { files: 1, fields: 60, fieldSize: 512 * 1024, parts: 61 },
    });
  } catch (error) {
    throw new UploadRefused(400, error instanceof Error ? error.message : "Formulaire illisible");
  }
}

/** Streams one file to disk, measuring it on the way. */
async function writeFile(
  stream: Readable,
  temporary: TemporaryFile,
  { name, maxBytes, flush }: { name: string; maxBytes: number; flush: boolean },
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
  // The source is piped by hand: `pipeline` would destroy it on refusal, and the form could not be read to its end.
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
