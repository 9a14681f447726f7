import * as v from "valibot";
import { readAnswer, Refused } from "../api";
import type { Sending } from "~/models/media/media-folders";
import { copy } from "~/copy/copy";

/** Thrown when the media store or our server refuses; status 0 when nothing answered. */
export class SendingRefused extends Error {
  override name = "SendingRefused";
  readonly status: number;
  constructor(status: number, options?: ErrorOptions) {
    super(copy.presentation.uploadFailed, options);
    this.status = status;
  }
}

/** A part of a file, sent in one request. */
export interface FilePart {
  blob: Blob;
  headers: Record<string, string>;
  /** The bytes of the file sent before this part. */
  from: number;
}

/** Returns the whole file, or its parts with their positions. */
export function partsOf(file: Blob, { headers, partBytes }: Sending): FilePart[] {
  const { size } = file;
  if (partBytes === null || size <= partBytes) return [{ blob: file, headers: {}, from: 0 }];
  return Array.from({ length: Math.ceil(size / partBytes) }, (_, index) => {
    const from = index * partBytes;
    const end = Math.min(from + partBytes, size);
    const range = `bytes ${from}-${end - 1}/${size}`;
    return { blob: file.slice(from, end), headers: { ...headers, "Content-Range": range }, from };
  });
}

/** Returns the signed form of product §16.3 for one part of a file of this name. */
export function uploadForm(blob: Blob, name: string, { fields }: Sending): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set("file", blob, name); // last: a server that streams has read the rest by then
  return form;
}

const Signed = v.object({
  url: v.string(),
  method: v.literal("POST"),
  fields: v.record(v.string(), v.string()),
  headers: v.record(v.string(), v.string()),
  partBytes: v.nullable(v.number()),
});
const Stored = v.object({ secure_url: v.string() });

/** Asks our server for a signature. @throws SessionExpired, SendingRefused */
export async function signUpload(upload: { publicId: string; folder: string }): Promise<Sending> {
  try {
    const body = new URLSearchParams({ public_id: upload.publicId, folder: upload.folder });
    const answer = await readAnswer(
      await fetch("/api/cloudinary-signature", { method: "POST", body }),
    );
    return v.parse(Signed, answer);
  } catch (error) {
    if (error instanceof Refused) throw new SendingRefused(error.status, { cause: error });
    throw error;
  }
}

/**
 * Sends the file, in the parts that the store wants; returns `secure_url`. Progress in bytes of the file.
 * @throws SendingRefused (status 0: no network), the signal's reason
 */
export async function sendUpload(
  file: File,
  sending: Sending,
  onProgress: (sentBytes: number) => void,
  signal: AbortSignal,
): Promise<string> {
  let answer: unknown;
  for (const part of partsOf(file, sending)) {
    signal.throwIfAborted();
    const form = uploadForm(part.blob, file.name, sending);
    answer = await sendPart(part, { form, sending, signal, onProgress });
  }
  const stored = v.safeParse(Stored, answer);
  if (!stored.success) throw new SendingRefused(200);
  return stored.output.secure_url;
}

/** Sends one request and returns the answer. Uses XMLHttpRequest, because fetch does not report progress. */
function sendPart(
  { headers, from }: FilePart,
  {
    form,
    sending,
    onProgress,
    signal,
  }: {
    form: FormData;
    sending: Sending;
    onProgress: (sentBytes: number) => void;
    signal: AbortSignal;
  },
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener("abort", abort, { once: true });
    request.upload.addEventListener("progress", ({ loaded }) => onProgress(from + loaded));
    request.addEventListener("abort", () => reject(signal.reason));
    request.addEventListener("error", () => reject(new SendingRefused(0)));
    request.addEventListener("loadend", () => signal.removeEventListener("abort", abort));
    request.addEventListener("load", () => {
      if (request.status >= 200 && request.status < 300) resolve(request.response);
      else reject(new SendingRefused(request.status));
    });
    request.open(sending.method, sending.url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = "json";
    request.send(form);
  });
}
