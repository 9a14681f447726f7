import { randomUUID } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy, { type BusboyInstance } from "@fastify/busboy";
import { BodyCut, chunksOf, readWhole, writeBody, giveBack } from "~/http/request-body.server";
import { MB } from "~/models/media/media-folders";
import {
  holdFile,
  type ReceivedFile,
  writeFile,
  type ReadForm,
  type ReceivedForm,
  type ReceiveOptions,
  parseWholeForm,
  receiveWhole,
  WHOLE_BYTES,
} from "./receive-file.server";
import { UploadRefused } from "./port";
import { TemporaryFile } from "./disk-files.server";

/** The size limit in bytes of all fields of one form. */
const FIELDS_MAX_BYTES = MB;
/** The bytes that pass the parser before it pauses the sender. A piece of a socket has up to 64 kB. */
const PASSED_BYTES = 128 * 1024;
const PREFIX = "upload-";
/** The name prefix of recordings during their assembly. */
export const ASSEMBLY_PREFIX = "assemble-";

/** Removes the uploads and assemblies of a killed process. Runs at the start. */
export async function sweepUploads(tmpDir: string): Promise<void> {
  for (const name of await readdir(tmpDir))
    if (name.startsWith(PREFIX) || name.startsWith(ASSEMBLY_PREFIX))
      await rm(path.join(tmpDir, name), { force: true });
}

/** Reads a form like `readForm`, all or nothing. @throws UploadRefused, or Error when the connection was cut */
export async function receiveForm(
  request: Request,
  options: ReceiveOptions,
): Promise<ReceivedForm> {
  const form = await readForm(request, options);
  if (form.refusal) throw form.refusal;
  return form;
}

/**
 * Reads a multipart form and streams its file to disk, so that memory stays flat. An empty file input (no name, no
 * bytes) counts as no file. A file refused for its content is read to its end and dropped, so that the browser receives
 * the reason. Nothing stays on disk after an error or a `refusal`.
 * @throws UploadRefused when the request is no form, malformed or not admitted; Error when the connection was cut
 */
export async function readForm(request: Request, options: ReceiveOptions): Promise<ReadForm> {
  const streamed = options.body ? null : request.body;
  if (!options.body && !streamed) throw new UploadRefused(400, "Formulaire vide");
  const announced = Number(request.headers.get("Content-Length") ?? Number.NaN);
  const isShort = announced <= WHOLE_BYTES && options.unadmittedMaxBytes === undefined;
  const whole = isShort && options.body ? await readWhole(options.body, announced) : null;
  const parsed = whole && parseWholeForm(whole, request.headers.get("Content-Type") ?? "");
  const received = parsed && (await receiveWhole(parsed, options, PREFIX, () => giveBack(whole)));
  if (received) return received;
  const body = whole ? Readable.from([whole]) : options.body;
  const temporary = new TemporaryFile(path.join(options.tmpDir, PREFIX + randomUUID()));
  const reading = new Reading(request, options, temporary);
  const dispose = () => temporary.dispose();
  try {
    if (body) await writeBody(body, reading.parser, reading.count);
    if (streamed)
      await pipeline(reading.bounded(streamed), reading.parser, { signal: request.signal });
    const { file, refusal } = await reading.finish();
    if (refusal) await dispose();
    return { fields: reading.fields, entries: reading.entries, file, refusal, dispose };
  } catch (error) {
    await reading.giveUp(error);
    await dispose();
    throw reading.reasonOf(error, request.signal);
  }
}

/** Returns the size of a form without parts: its last boundary, `--b--`, between two line ends (RFC 2046 §5.1.1). */
function withoutPartsBytes(request: Request): number {
  const [, quoted, bare] =
    /boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(request.headers.get("Content-Type") ?? "") ?? [];
  return Buffer.byteLength(quoted ?? bare ?? "") + 8;
}

/** The reading of one form. */
class Reading {
  readonly fields: Record<string, string> = {};
  readonly entries = new FormData();
  readonly parser: BusboyInstance;
  readonly #options: ReceiveOptions;
  readonly #temporary: TemporaryFile;
  readonly #withoutPartsBytes: number;
  /** The bytes that came before the file was admitted. */
  #unadmittedBytes = 0;
  /** True when the file is on its way to disk or held in memory. */
  #isAdmitted = false;
  #writing: Promise<ReceivedFile | null> | null = null;
  #held: ReturnType<typeof holdFile> | null = null;
  #stream: Readable | null = null;
  #refusal: unknown = null;
  /** The error that ended the reading. */
  #fault: Error | null = null;

  constructor(request: Request, options: ReceiveOptions, temporary: TemporaryFile) {
    const parser = openParser(request);
    this.parser = parser;
    this.#withoutPartsBytes = withoutPartsBytes(request);
    this.#options = options;
    this.#temporary = temporary;
    let bytes = 0;
    parser.on("error", () => {}); // `pipeline` handles the first error; an unhandled second one would end the process
    // The parser's types promise a name, but a part may have none. Such a part is no field.
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

  /** Yields the body. Fails when too many bytes come before the file is admitted. */
  async *bounded(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunksOf(body)) {
      this.count(chunk.byteLength);
      yield chunk;
    }
  }

  /** Counts bytes of the body. @throws UploadRefused when too many come before the file is admitted */
  readonly count = (bytes: number): void => {
    const { unadmittedMaxBytes = Number.POSITIVE_INFINITY } = this.#options;
    if (!this.#isAdmitted) this.#unadmittedBytes += bytes;
    if (this.#unadmittedBytes > unadmittedMaxBytes)
      throw new UploadRefused(403, "The signature must come before the file");
  };

  #take(field: string | undefined, stream: Readable, name: string): void {
    const { fileField, flush = true } = this.#options;
    stream.on("error", () => {}); // the parser's own error, which `readForm` receives
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

  /** Stops the reading. */
  #abandon(error: unknown): void {
    this.#fault = error instanceof Error ? error : new Error("Form abandoned", { cause: error });
    this.parser.destroy(this.#fault);
  }

  /** Ends the reading; returns the file and its refusal. @throws other errors, UploadRefused when no part was read */
  async finish(): Promise<{ file: ReceivedFile | null; refusal: UploadRefused | null }> {
    // The parser skips a part whose headers it cannot read. A form without parts holds only its last boundary.
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
    // A file in an unknown field is a fault of the form, not a refused video.
    if (refusal?.status === 400) throw refusal;
    if (this.#refusal && !refusal) throw this.#refusal;
    return { file: written.status === "fulfilled" && !refusal ? written.value : null, refusal };
  }

  /** Ends the rest of an unreadable form. The parser does not close the file that it was handing over. */
  async giveUp(error: unknown): Promise<void> {
    this.#stream?.destroy(error instanceof Error ? error : undefined);
    await Promise.allSettled([this.#writing]);
  }

  /** Returns the reason of a failed reading: the first refusal, else a fault of the form, unless the line was cut. */
  reasonOf(error: unknown, signal: AbortSignal): unknown {
    const refusal = this.#refusal;
    if (this.#fault) return this.#fault;
    if (refusal instanceof UploadRefused || isOfSystem(refusal)) return refusal;
    if (error instanceof UploadRefused || error instanceof BodyCut || signal.aborted) return error;
    return isOfSystem(error) ? error : new UploadRefused(400, "Formulaire illisible");
  }
}

/** Errors of sockets, disks and streams have a code; the parser's errors about a form have none. */
const isOfSystem = (error: unknown) => error instanceof Error && "code" in error;

function openParser(request: Request): BusboyInstance {
  try {
    return busboy({
      headers: { "content-type": request.headers.get("Content-Type") ?? "" },
      highWaterMark: PASSED_BYTES,
      fileHwm: PASSED_BYTES,
      limits: { files: 1, fields: 60, fieldSize: FIELDS_MAX_BYTES, parts: 61 },
    });
  } catch (error) {
    throw new UploadRefused(400, error instanceof Error ? error.message : "Formulaire illisible");
  }
}
