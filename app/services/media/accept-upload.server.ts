import { inTransaction } from "~/models/database/database.server";
import { MediaTaken } from "~/models/media/media.server";
import * as Recordings from "~/models/presentations/recordings.server";
import { isMediaFolder, mediaFolders, type MediaFolder } from "~/models/media/media-folders";
import { log } from "~/platform/log.server";
import * as Media from "~/models/media/media.server";
import type { SweepTimes } from "~/models/records/sweep-times";
import type { SweepKind } from "~/models/terms/sweep";
import { guardSweep, sweepOfFound } from "~/services/jobs/guard-sweep.server";
import { type LocalMediaStore, MEDIA_PATH } from "./local-disk.server";
import type { ReceivedFile } from "./receive-file.server";
import { receiveForm } from "./receive-form.server";
import { parseRecordingId } from "./sign-upload.server";
import { UploadRefused, type MediaStore } from "./port";

/** The answer to an upload (product §16.3). */
interface UploadAnswer {
  secure_url: string;
  public_id: string;
  asset_folder: string;
  resource_type: "video";
  format: string;
  bytes: number;
  etag: string;
  created_at: string;
}

/** The bytes of a form read before its signature: its fields, and a small file placed before them. */
const UNSIGNED_MAX_BYTES = 256 * 1024;
/** The fields that `verifyUpload` needs. */
const signedFields = ["folder", "public_id", "api_key", "timestamp", "signature"];

type Verified = ReturnType<LocalMediaStore["verifyUpload"]>;

/**
 * Takes one signed upload (product §16.3). The fields come before the file, as our own pages send them, or after a
 * small file. No byte goes to disk without a signature. When this resolves, the file is durable, and the assembly of a
 * presentation's recording is queued.
 * @throws UploadRefused
 */
export async function acceptUpload(
  request: Request,
  { store, tmpDir }: { store: LocalMediaStore; tmpDir: string },
): Promise<UploadAnswer> {
  // A signature read before the file is checked at that moment, because a slow line may send the file for hours.
  const seen: { upload: Verified | null } = { upload: null };
  const form = await receiveForm(request, {
    tmpDir,
    fileField: "file",
    unadmittedMaxBytes: UNSIGNED_MAX_BYTES,
    admit(fields, isWhole) {
      if (!isWhole && signedFields.some((name) => fields[name] === undefined)) return null;
      seen.upload = store.verifyUpload(fields);
      return limitOf(seen.upload);
    },
  });
  try {
    const upload = seen.upload ?? store.verifyUpload(form.fields);
    if (!form.file) throw new UploadRefused(400, "Empty file");
    const mimeType = checkKind(form.file, upload);
    const secureUrl = await keep(store, upload, form.file, mimeType);
    return answer(secureUrl, upload, form.file);
  } catch (error) {
    if (error instanceof MediaTaken)
      throw new UploadRefused(403, "This public_id belongs to someone else");
    if (error instanceof Recordings.RecordingConflict)
      throw new UploadRefused(409, "This presentation already has its recording");
    throw error;
  } finally {
    await form.dispose();
  }
}

function limitOf({ folder }: Verified): number {
  if (!isMediaFolder(folder)) throw new UploadRefused(400, "Invalid folder");
  return mediaFolders[folder].maxBytes;
}

function checkKind(file: ReceivedFile, upload: Verified): string {
  if (file.bytes > limitOf(upload)) throw new UploadRefused(413, "File too large");
  const types: readonly string[] = isMediaFolder(upload.folder)
    ? mediaFolders[upload.folder].types
    : [];
  if (!file.kind || !types.includes(file.kind.mimeType))
    throw new UploadRefused(415, "Format de fichier non supporté");
  return file.kind.mimeType;
}

/**
 * Brings the file near, then stores it with its rows in one transaction. Returns the address; a stored recording keeps
 * its address.
 */
async function keep(
  store: LocalMediaStore,
  upload: Verified,
  file: ReceivedFile,
  mimeType: string,
): Promise<string> {
  const recording = upload.folder === "presentations" ? parseRecordingId(upload.publicId) : null;
  const brought = await store.bring(file.path, { ...upload, mimeType }, { isUpload: true });
  const { secureUrl, placed } = await inTransaction(async (trx) => {
    const known = recording && (await Recordings.find(recording.instanceId, trx));
    if (known?.recordingDigest === file.sha256 && known.videoUrl)
      return { secureUrl: known.videoUrl, placed: null };
    if (known && Recordings.hasRecording(known)) throw new Recordings.RecordingConflict(known.id);
    const placed = await store.place(brought, trx);
    if (recording) {
      const { instanceId: presentationId, audioStartMs, videoStartMs } = recording;
      const stored = {
        presentationId,
        digest: file.sha256,
        videoUrl: placed.secureUrl,
        audioStartMs,
        videoStartMs,
      };
      await Recordings.markStored(stored, trx);
    }
    return { secureUrl: placed.secureUrl, placed };
  });
  await store.settle(brought, placed);
  return secureUrl;
}

function answer(secureUrl: string, upload: Verified, file: ReceivedFile): UploadAnswer {
  return {
    secure_url: secureUrl,
    public_id: `${upload.folder}/${upload.publicId}`,
    asset_folder: upload.folder,
    resource_type: "video",
    format: file.kind?.extension ?? "",
    bytes: file.bytes,
    etag: file.sha256,
    created_at: new Date().toISOString(),
  };
}

const DAY_MS = 24 * 3_600_000;

/**
 * Removes the uploads of a folder that nothing uses after a day, such as those of abandoned forms. Returns their
 * number. Sweeps our own disk only, because a vendor's store gives no list.
 */
export async function sweepUnused(
  media: Pick<MediaStore, "remove">,
  { folder, kind }: { folder: MediaFolder; kind: SweepKind },
  { findUsed, times }: { findUsed: () => Promise<Set<string>>; times: SweepTimes },
): Promise<number> {
  const sweep = sweepOfFound({
    kind,
    async find(nowMs) {
      const [files, used] = await Promise.all([Media.findAllByFolder(folder), findUsed()]);
      const due = files
        .filter(({ file }) => !used.has(MEDIA_PATH + file))
        .map(({ file, createdAt }) => ({ thing: file, atMs: Date.parse(createdAt) }))
        .filter(({ atMs }) => nowMs - atMs > DAY_MS);
      return { due, total: files.length };
    },
    removeOne: (file) => media.remove(MEDIA_PATH + file),
  });
  const removed = await guardSweep(sweep, times);
  if (removed > 0) log().info({ folder, files: removed }, "abandoned uploads removed");
  return removed;
}
