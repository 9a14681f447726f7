import * as v from "valibot";
import { readAnswer, Refused } from "../api";
import type { Sending } from "~/models/media/media-folders";
import { type FilePart, partsOf, uploadForm, SendingRefused } from "./signed-form";

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
