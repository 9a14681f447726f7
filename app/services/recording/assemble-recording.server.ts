import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import type { Kysely } from "kysely";
import { db } from "~/models/database/database.server";
import * as Jobs from "~/models/jobs/jobs.server";
import * as Conversations from "~/models/presentations/conversations.server";
import * as Portions from "~/models/presentations/portions.server";
import * as Presentations from "~/models/presentations/presentations.server";
import { moduleStarts, nameOfRecording } from "~/models/presentations/recording-time";
import * as Recordings from "~/models/presentations/recordings.server";
import type { Database, Presentation } from "~/models/tables";
import { MediaUnreadable } from "~/services/audio/media-unreadable";
import {
  type Chapter,
  describeMedia,
  makeSeekable,
  type MediaPart,
} from "~/services/audio/media-worker.server";
import { type MediaStore, StoreUnavailable } from "~/services/media/port";
import type { PortionFiles } from "./portion-files.server";
import { ASSEMBLY_PREFIX } from "~/services/media/receive-form.server";
import { recordingPublicId } from "~/services/media/sign-upload.server";
import { type JobHandler, PermanentFailure } from "~/services/jobs/run-jobs.server";
import { reasonOf, storedReason } from "~/models/terms/reason";

interface Assembly {
  store: MediaStore;
  portionFiles: PortionFiles;
  /** The folder of temporary files, on the same disk as the media directory. */
  tmpDir: string;
  timeZone: string;
}

/** An uploaded recording as one file. */
interface Upload {
  path: string;
  /** The SHA-256 of a file joined here from portions. A file uploaded whole has its digest noted on arrival. */
  digest?: string;
  /** Releases the file that was read. */
  dispose(): Promise<void>;
  /** The store's address of a file uploaded whole, which the recording replaces. Null for portions. */
  address: string | null;
  /** The parts of a recording that went on after a closed tab; none for a recording in one piece. */
  parts: MediaPart[];
}

/**
 * Assembles an upload, in portions or whole, into a file with duration, index and chapters. Stores the file and links
 * it to its presentation (product §8.4). A killed job starts over and ends once.
 */
export function createAssembleRecording(options: Assembly): JobHandler<"assemble-recording"> {
  const { store, portionFiles, tmpDir, timeZone } = options;
  return {
    weight: "recording", // it may upload for hours
    maxAttempts: 5 + 31 * 24, // a month, because a vendor's quota may be used up for as long; also covers a full disk and a killed process

    async run({ payload: { presentationId }, signal, finish }) {
      const presentation = await Recordings.find(presentationId);
      if (presentation?.recordingState !== "stored") return finish();
      // The name is new each time: the worker of a killed process may still be writing to its own file.
      const target = path.join(tmpDir, `${ASSEMBLY_PREFIX}${randomUUID()}`);
      let upload: Upload | null = null;
      let stored: string | null = null;
      try {
        upload = await openUpload(presentation, options, signal);
        const { mimeType, videoDurationS } = await toSeekable(presentation, upload, target, signal);
        const as = { ...(await nameIt(presentation, timeZone)), mimeType };
        const videoUrl = await store.storeFile(target, as);
        stored = videoUrl;
        const digest = upload.digest ? { recordingDigest: upload.digest } : {};
        await finish(async (trx) => {
          const ready = { videoUrl, videoDurationS, ...digest };
          const isKept = await Recordings.markReady(presentationId, ready, trx);
          // A job removes them, because nothing else leads to a vendor's file any more.
          const left = [upload?.address ?? null, isKept ? null : videoUrl];
          await removeLater(left, trx);
        });
      } catch (error) {
        if (error instanceof MediaUnreadable)
          throw new PermanentFailure(error.reason, { cause: error });
        // Another node took over while this one was paused. Its recording has the same address, unless it found none to make.
        if (error instanceof Jobs.JobLost && !(await Recordings.isMade(presentationId)))
          await removeLater([stored], db());
        if (error instanceof StoreUnavailable)
          await Recordings.markWaiting(presentationId, storedReason(reasonOf(error)));
        throw error;
      } finally {
        await upload?.dispose();
        await rm(target, { force: true });
      }
      if (!upload.address) await portionFiles.removeAll(presentationId);
    },

    giveUp: ({ presentationId }, reason, trx) => Recordings.markFailed(presentationId, reason, trx),
  };
}

function removeLater(left: (string | null)[], trx: Kysely<Database>): Promise<void> {
  const videoUrls = left.filter((address) => address !== null);
  return Jobs.enqueueRemoval({ presentationIds: [], videoUrls, mediaFiles: [], sounds: [] }, trx);
}

async function openUpload(
  presentation: Presentation,
  { store, portionFiles, tmpDir }: Assembly,
  signal: AbortSignal,
): Promise<Upload> {
  const { id: presentationId, videoUrl, lastPortionIndex } = presentation;
  if (videoUrl) {
    const copy = await store.localCopy(videoUrl);
    return { ...copy, address: videoUrl, parts: [] };
  }
  const portions = await Portions.findAll(presentationId, lastPortionIndex ?? -1);
  const names = portions.map(({ portionIndex: index, digest }) => ({
    presentationId,
    index,
    digest,
  }));
  const joined = path.join(tmpDir, `${ASSEMBLY_PREFIX}${randomUUID()}`);
  const dispose = () => rm(joined, { force: true });
  try {
    const digest = await portionFiles.join(names, joined, signal);
    return { path: joined, digest, dispose, address: null, parts: partsOf(portions) };
  } catch (error) {
    await dispose();
    throw error;
  }
}

async function toSeekable(
  presentation: Presentation,
  upload: Upload,
  target: string,
  signal: AbortSignal,
) {
  const chapters = await chaptersOf(presentation);
  const { parts } = upload;
  const mimeType = await makeSeekable(upload.path, target, { signal, chapters, parts });
  const { durationS } = await describeMedia(target, { signal });
  return { mimeType, videoDurationS: durationS };
}

/** Returns the parts of a recording: each begins with a portion that has a place of its own. */
export function partsOf(
  portions: readonly { bytes: number; partStartMs: number | null }[],
): MediaPart[] {
  const parts: MediaPart[] = [];
  let from = 0;
  for (const { bytes, partStartMs } of portions) {
    const part = partStartMs === null ? parts.at(-1) : undefined;
    if (part) part.bytes += bytes;
    else parts.push({ from, bytes, startMs: partStartMs ?? 0 });
    from += bytes;
  }
  return parts.length > 1 ? parts : [];
}

/** Returns a chapter for each module of a group. Returns none for a single module. */
async function chaptersOf(presentation: Presentation): Promise<Chapter[]> {
  const plan = await Presentations.findPlan(presentation.id);
  if (plan.length === 0) return [];
  const conversations = await Conversations.findAllByPresentationId(presentation.id);
  return moduleStarts(plan, conversations, presentation).map(({ startMs, title }) => ({
    startMs,
    title,
  }));
}

const FOLDER = "recordings";

/**
 * Names the recording. A module's recording has the public id of product §8.4, a group's its name. The name is the
 * moment it began, as the recorded-videos screen parses it. The instance tells two recordings of one second apart.
 */
async function nameIt(presentation: Presentation, timeZone: string) {
  const { id: instanceId, moduleId, videoUrl, audioStartMs, videoStartMs, userId } = presentation;
  const createdMs = Date.parse(presentation.createdAt);
  const moment = nameOfRecording(presentation, timeZone);
  const ofModule =
    moduleId &&
    videoUrl === null &&
    recordingPublicId({
      moduleId,
      instanceId,
      audioStartMs: audioStartMs ?? createdMs,
      videoStartMs: videoStartMs ?? createdMs,
    });
  const own = { presentationId: instanceId, publicId: `${FOLDER}/${ofModule || moment}` };
  // Asked first: a recording that ends between the two questions is found by the second one.
  const waiting = await Recordings.findWaiting(instanceId);
  const isTaken =
    waiting.some((other) => nameOfRecording(other, timeZone) === moment) ||
    (await Recordings.isNameTaken(moment, own));
  const name = isTaken ? `${moment}-${instanceId.slice(0, 8)}` : moment;
  return { publicId: ofModule || name, folder: FOLDER, userId, recordingName: name };
}
