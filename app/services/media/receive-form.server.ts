import { randomUUID } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy, { type BusboyInstance } from "@fastify/busboy";
import { BodyCut, chunksOf } from "~/http/request-body.server";
import { MB } from "~/models/media/media-folders";
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
  const reading = new Reading(request, options, temporary);
  const dispose = () => temporary.dispose();
  try {
    const body = reading.bounded(request.body);
    await pipeline(body, reading.parser, { signal: request.signal });
    const { file, refusal } = await reading.finish();
    if (refusal) await dispose();
    return { fields: reading.fields, entries: reading.entries, file, refusal, dispose };
  } catch (error) {
    await reading.giveUp(error);
    await dispose();
    throw reading.reasonOf(error, request.signal);
  }
}

/** The most that a form without parts takes: its last boundary, `--b--`, with a line end on both sides (RFC 2046 §5.1.1). */
function withoutPartsBytes(request: Request): number {
  const [, quoted, bare] =
    /boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(request.headers.get("Content-Type") ?? "") ?? [];
  return Buffer.byteLength(quoted ?? bare ?? "") + 8;
}

/** One form on its way. */
class Reading {
  readonly fields: Record<string, string> = {};
  readonly entries = new FormData();
  readonly parser: BusboyInstance;
  readonly #options: ReceiveOptions;
  readonly #temporary: TemporaryFile;
  readonly #withoutPartsBytes: number;
  /** What came before its file was admitted. */
  #unadmittedBytes = 0;
  /** Its file is on its way to the disk, or held in memory. */
  #isAdmitted = false;
  #writing: Promise<ReceivedFile | null> | null = null;
  #held: ReturnType<typeof holdFile> | null = null;
  #stream: Readable | null = null;
  #refusal: unknown = null;
  /** Why nothing more of it is read. */
  #fault: Error | null = null;

  constructor(request: Request, options: ReceiveOptions, temporary: TemporaryFile) {
    const parser = openParser(request);
    this.parser = parser;
    this.#withoutPartsBytes = withoutPartsBytes(request);
    this.#options = options;
    this.#temporary = temporary;
    let bytes = 0;
    parser.on("error", () => {}); // `pipeline` hears the first; a second one, unheard, would end the process
    // The parser's types promise a name; a part may have none, which is then no field.
    parser.on("field", (name: string | undefined, value, _nameTruncated, valueTruncated) => {
      if (name === undefined) return;
      bytes += Buffer.byteLength(name) + Buffer.byteLength(value);
      if (valueTruncated || bytes > FIELDS_MAX_BYTES)
        return this.#abandon(new UploadRefused(413, "Formulaire trop long"));
      this.fields[name] = value;
      this.entries.append(name, value);
    });
    parser.on("file", (field: string | undefined, stream, name = "") =>
      this.#take(field, stream, name),
    );
  }

  /** The body, given up when too much of it has come before its file was admitted. */
  async *bounded(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
    const { unadmittedMaxBytes = Number.POSITIVE_INFINITY } = this.#options;
    for await (const chunk of chunksOf(body)) {
      if (!this.#isAdmitted) this.#unadmittedBytes += chunk.byteLength;
      if (this.#unadmittedBytes > unadmittedMaxBytes)
        throw new UploadRefused(403, "The signature must come before the file");
      yield chunk;
    }
  }

  #take(field: string | undefined, stream: Readable, name: string): void {
    const { fileField, flush = true } = this.#options;
    stream.on("error", () => {}); // the parser's own error, which `readForm` hears
    this.#stream = stream;
    const refuse = (error: unknown) => {
      this.#refusal ??= error;
      stream.resume();
    };
    if (field !== fileField)
      return refuse(new UploadRefused(400, `Fichier inattendu\u00A0: ${field ?? "sans nom"}`));
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

  /** Once all was parsed. @throws what is no refusal, and UploadRefused when not one part of it could be read */
  async finish(): Promise<{ file: ReceivedFile | null; refusal: UploadRefused | null }> {
    // The parser passes over a part whose headers it cannot read; a form without parts is but its last boundary.
    const hasParts = this.#stream !== null || !this.entries.keys().next().done;
    if (!hasParts && this.#unadmittedBytes > this.#withoutPartsBytes)
      throw new UploadRefused(400, "Formulaire illisible");
    if (this.#held) {
      const { flush = true } = this.#options;
      const maxBytes = this.#options.admit(this.fields, true) ?? 0;
      this.#writing = this.#held.writeTo(this.#temporary, { maxBytes, flush });
      this.#writing.catch((error: unknown) => (this.#refusal ??= error));
    }
    const [written] = await Promise.allSettled([this.#writing]);
    const refusal = this.#refusal instanceof UploadRefused ? this.#refusal : null;
    // A file that no field is for is a fault of the form: nobody's video was refused.
    if (refusal?.status === 400) throw refusal;
    if (this.#refusal && !refusal) throw this.#refusal;
    return { file: written.status === "fulfilled" && !refusal ? written.value : null, refusal };
  }

  /** Ends what is left of a form that cannot be read: the parser does not end the file that it was handing over. */
  async giveUp(error: unknown): Promise<void> {
    this.#stream?.destroy(error instanceof Error ? error : undefined);
    await Promise.allSettled([this.#writing]);
  }

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

function openParser(request: Request): BusboyInstance {
  try {
    return busboy({
      headers: { "content-type": request.headers.get("Content-Type") ?? "" },
      limits: { files: 1, fields: 60, fieldSize: FIELDS_MAX_BYTES, parts: 61 },
    });
  } catch (error) {
    throw new UploadRefused(400, error instanceof Error ? error.message : "Formulaire illisible");
  }
}
