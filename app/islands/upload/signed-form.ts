import { copy } from "~/copy/copy";

/** The answer of `/api/cloudinary-signature` (product §15). */
export interface SignedUpload {
  api_key: string;
  timestamp: number;
  signature: string;
  cloud_name: string;
  upload_url: string;
  notification_url?: string;
  /** Part of what was signed when present (Cloudinary's protected assets). */
  type?: string;
}

/** The media store, or our server, said no; status 0 when nothing answered. */
export class UploadRefused extends Error {
  override name = "UploadRefused";
  readonly status: number;
  constructor(status: number, options?: ErrorOptions) {
    super(copy.presentation.uploadFailed, options);
    this.status = status;
  }
}

/** The signed form of product §16.3 for one file. */
export function uploadForm(
  file: { blob: Blob; folder: string; publicId: string; name: string },
  signed: SignedUpload,
): FormData {
  const form = new FormData();
  form.set("folder", file.folder);
  form.set("public_id", file.publicId);
  form.set("api_key", signed.api_key);
  form.set("timestamp", String(signed.timestamp));
  form.set("signature", signed.signature);
  if (signed.notification_url) form.set("notification_url", signed.notification_url);
  if (signed.type) form.set("type", signed.type);
  form.set("file", file.blob, file.name); // last: a server that streams has read the rest by then
  return form;
}
