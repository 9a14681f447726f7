import * as v from "valibot";
import { readAnswer, Refused } from "../api";
import { type SignedUpload, UploadRefused } from "./signed-form";

const Signed = v.object({
  api_key: v.string(),
  timestamp: v.number(),
  signature: v.string(),
  cloud_name: v.string(),
  upload_url: v.string(),
  notification_url: v.optional(v.string()),
  type: v.optional(v.string()),
});
const Stored = v.object({ secure_url: v.string() });

/** Asks our server for a signature. @throws SessionExpired, UploadRefused */
export async function signUpload(upload: {
  publicId: string;
  folder: string;
}): Promise<SignedUpload> {
  try {
    const body = new URLSearchParams({ public_id: upload.publicId, folder: upload.folder });
    const answer = await readAnswer(
      await fetch("/api/cloudinary-signature", { method: "POST", body }),
    );
    return v.parse(Signed, answer);
  } catch (error) {
    if (error instanceof Refused) throw new UploadRefused(error.status, { cause: error });
    throw error;
  }
}

/**
 * Posts the form; answers `secure_url`. Progress in bytes sent: by XMLHttpRequest, because fetch does not report it.
 * @throws UploadRefused (status 0: no network), the signal's reason
 */
export function sendUpload(
  url: string,
  form: FormData,
  onProgress: (sentBytes: number) => void,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener("abort", abort, { once: true });
    request.upload.addEventListener("progress", ({ loaded }) => onProgress(loaded));
    request.addEventListener("abort", () => reject(signal.reason));
    request.addEventListener("error", () => reject(new UploadRefused(0)));
    request.addEventListener("loadend", () => signal.removeEventListener("abort", abort));
    request.addEventListener("load", () => {
      const stored = v.safeParse(Stored, request.response);
      if (stored.success && request.status >= 200 && request.status < 300)
        resolve(stored.output.secure_url);
      else reject(new UploadRefused(request.status));
    });
    request.open("POST", url);
    request.responseType = "json";
    request.send(form);
  });
}
