import { copy } from "~/copy";
import { mayPass, PATIENT_PAUSES_MS, retrying } from "../retry";
import type { Wait } from "../timing";

/** The answer of `/api/cloudinary-signature` (spec §7). */
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

export interface UploadTransport {
  /** Asks our server for a signature. @throws SessionExpired, UploadRefused */
  sign(upload: { publicId: string; folder: string }): Promise<SignedUpload>;
  /** Posts the form; answers `secure_url`. Progress in bytes. @throws UploadRefused (status 0: no network) */
  send(
    url: string,
    form: FormData,
    onProgress: (sentBytes: number, totalBytes: number) => void,
    signal?: AbortSignal,
  ): Promise<string>;
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

/** Folder of the presentations in the media store. */
const FOLDER = "presentations";

/** The name of a single-module recording in the media store (spec §7); times in milliseconds since the epoch. */
export function publicIdOf(recording: {
  subjectId: string;
  instanceId: string;
  audioStartMs: number;
  videoStartMs: number;
}): string {
  const { subjectId, instanceId, audioStartMs, videoStartMs } = recording;
  return `module_${subjectId}_instance_${instanceId}_audio_start_time_${audioStartMs}_video_start_time_${videoStartMs}`;
}

/**
 * Uploads a whole recording through the signed-upload contract; answers its address. Each attempt is signed anew.
 * @throws SessionExpired, UploadRefused when it was tried for minutes or cannot work
 */
export async function uploadVideo(
  video: { blob: Blob; publicId: string },
  ways: {
    transport: UploadTransport;
    wait: Wait;
    onProgress: (sentBytes: number, totalBytes: number) => void;
    signal?: AbortSignal;
  },
): Promise<string> {
  const { transport, onProgress, signal } = ways;
  let refusals = 0;
  const attempt = async () => {
    const signed = await transport.sign({ publicId: video.publicId, folder: FOLDER });
    onProgress(0, video.blob.size);
    const form = uploadForm({ ...video, folder: FOLDER, name: `${video.publicId}.webm` }, signed);
    return transport.send(signed.upload_url, form, onProgress, signal);
  };
  // A signature can be too old by the time a slow line has carried the file: one refusal may be that.
  const transient = (error: unknown) =>
    error instanceof TypeError ||
    (error instanceof UploadRefused && (mayPass(error.status) || ++refusals <= 1));
  return retrying(attempt, { pausesMs: PATIENT_PAUSES_MS, wait: ways.wait, transient, signal });
}

/** The signed form of spec §7 for one file. */
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
