import { copy } from "~/copy/copy";
import type { Sending } from "~/models/media/media-folders";

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
