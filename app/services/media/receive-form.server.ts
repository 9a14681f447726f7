import { randomUUID } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import { BodyCut, chunksOf } from "~/request-body.server";
import { MB } from "./folders";
import { holdFile, type ReceivedFile, writeFile } from "./receive-file.server";
import { UploadRefused } from "./refusal";
import { TemporaryFile } from "./temporary-file.server";

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
  /**
   * Called when the file begins, with the fields that came before it; answers its limit in bytes. Null when they do
   * not say whether it may be taken: it is then held in memory, if it is small, until the form has ended (`isWhole`).
   * @throws UploadRefused, and the rest is not read
   */
  admit(fields: Record<string, string>, isWhole: boolean): number | null;
  /** False: the caller flushes the file itself, before it disposes of the form. */
  flush?: boolean;
  /** What is read of a form whose file was not admitted, in bytes; as much as the route takes without it. */
  unadmittedMaxBytes?: number;
}

/** What the fields of one form may hold together, in bytes. */
const FIELDS_MAX_BYTES = MB;
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
 * input (no name, no bytes) counts as no file. A file that is refused for what it is is read to its end and dropped,
 * so that the browser gets to hear the reason. When it throws or has a `refusal`, nothing is left on disk.
 * @throws UploadRefused when it is no form, malformed or not admitted, Error when the connection was cut
 */
export async function readForm(request: Request, options: ReceiveOptions): Promise<ReadForm> {
  if (!request.body) throw new UploadRefused(400, "Formulaire vide");
  const temporary = new TemporaryFile(path.join(options.tmpDir, PREFIX + randomUUID()));
  const reading = new Reading(openParser(request), options, temporary);
  const dispose = () => temporary.dispose();
  try {
    const body = reading.bounded(request.body);
    await pipeline(body, reading.parser, { signal: request.signal });
    const { file, refusal } = await reading.finish();
    if (refusal) await dispose();
    return { fields: reading.fields, entries: reading.entries, file, refusal, dispose };
  } catch (error) {
    await reading.settled();
    await dispose();
    throw reading.reasonOf(error, request.signal);
  }
}

/** One form on its way. */
class Reading {
  readonly fields: Record<string, string> = {};
  readonly entries = new FormData();
  readonly parser: busboy.Busboy;
  readonly #options: ReceiveOptions;
  readonly #temporary: TemporaryFile;
  /** Its file is on its way to the disk, or held in memory. */
  #isAdmitted = false;
  #writing: Promise<ReceivedFile | null> | null = null;
  #held: ReturnType<typeof holdFile> | null = null;
  #refusal: unknown = null;
  /** Why nothing more of it is read. */
  #fault: Error | null = null;

  constructor(parser: busboy.Busboy, options: ReceiveOptions, temporary: TemporaryFile) {
    this.parser = parser;
    this.#options = options;
    this.#temporary = temporary;
    let bytes = 0;
    parser.on("field", (name, value, { nameTruncated, valueTruncated }) => {
      bytes += Buffer.byteLength(name) + Buffer.byteLength(value);
      if (nameTruncated || valueTruncated || bytes > FIELDS_MAX_BYTES)
        return this.#abandon(new UploadRefused(413, "Formulaire trop long"));
      this.fields[name] = value;
      this.entries.append(name, value);
    });
    parser.on("file", (field, stream, { filename = "" }) => this.#take(field, stream, filename));
  }

  /** The body, given up when too much of it has come before its file was admitted. */
  async *bounded(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
    const { unadmittedMaxBytes = Number.POSITIVE_INFINITY } = this.#options;
    let bytes = 0;
    for await (const chunk of chunksOf(body)) {
      if (!this.#isAdmitted) bytes += chunk.byteLength;
      if (bytes > unadmittedMaxBytes)
        throw new UploadRefused(403, "The signature must come before the file");
      yield chunk;
    }
  }

  #take(field: string, stream: Readable, name: string): void {
    const { fileField, flush = true } = this.#options;
    stream.on("error", () => {}); // the parser's own error, which `readForm` hears
    const refuse = (error: unknown) => {
      this.#refusal ??= error;
      stream.resume();
    };
    if (field !== fileField)
      return refuse(new UploadRefused(400, `Fichier inattendu\u00A0: ${field}`));
    try {
      const maxBytes = this.#options.admit(this.fields, false);
      if (maxBytes === null) {
        this.#held = holdFile(stream, name);
        return;
      }
      this.#isAdmitted = true;
      this.#writing = writeFile(stream, this.#temporary, { name, maxBytes, flush });
      this.#writing.catch(refuse);
    } catch (error) {
      this.#abandon(error);
    }
  }

  /** Nothing more of it is read. */
  #abandon(error: unknown): void {
    this.#fault = error instanceof Error ? error : new Error("Form abandoned", { cause: error });
    this.parser.destroy(this.#fault);
  }

  /** Once all was parsed. @throws what is no refusal */
  async finish(): Promise<{ file: ReceivedFile | null; refusal: UploadRefused | null }> {
    if (this.#held) {
      const { flush = true } = this.#options;
      const maxBytes = this.#options.admit(this.fields, true) ?? 0;
      this.#writing = this.#held.writeTo(this.#temporary, { maxBytes, flush });
      this.#writing.catch((error: unknown) => (this.#refusal ??= error));
    }
    const [written] = await Promise.allSettled([this.#writing]);
    const refusal = this.#refusal instanceof UploadRefused ? this.#refusal : null;
    if (this.#refusal && !refusal) throw this.#refusal;
    return { file: written.status === "fulfilled" && !refusal ? written.value : null, refusal };
  }

  settled = () => Promise.allSettled([this.#writing]);

  /** Why it could not be read: what refused it first, else a fault of the form unless the connection was cut. */
  reasonOf(error: unknown, signal: AbortSignal): unknown {
    const refusal = this.#refusal;
    if (this.#fault) return this.#fault;
    if (refusal instanceof UploadRefused || isOfSystem(refusal)) return refusal;
    if (error instanceof UploadRefused || error instanceof BodyCut || signal.aborted) return error;
    return isOfSystem(error) ? error : new UploadRefused(400, "Formulaire illisible");
  }
}

/** What sockets, disks and streams say has a code; what the parser says of a form has none. */
const isOfSystem = (error: unknown) => error instanceof Error && "code" in error;

function openParser(request: Request): busboy.Busboy {
  try {
    return busboy({
      headers: { "content-type": request.headers.get("Content-Type") ?? undefined },
      defParamCharset: "utf8",
      limits: { files: 1, fields: 60, fieldSize: FIELDS_MAX_BYTES, parts: 61 },
    });
  } catch (error) {
    throw new UploadRefused(400, error instanceof Error ? error.message : "Formulaire illisible");
  }
}
