import type { Readable } from "node:stream";
import * as v from "valibot";
import { copy } from "~/copy/copy";
import {
  judgePortion,
  type PortionRefusal,
  prefixWith,
} from "~/models/presentations/portion-rules";
import { flushCommitted, NotFlushed, usesPostgres } from "~/models/database/database.server";
import * as Portions from "~/models/presentations/portions.server";
import { PORTION_MAX_BYTES } from "~/models/media/media-folders";
import { createBatches } from "./in-batches";
import { PortionFields, type PortionFiles } from "./portion-files.server";
import { createLock } from "~/platform/lock";
import { log } from "~/platform/log.server";
import { report } from "~/platform/reports.server";
import { isDiskFull } from "~/platform/disk.server";
import { receiveForm } from "~/services/media/receive-form.server";
import type { ReceivedForm } from "~/services/media/receive-file.server";
import { UploadRefused } from "~/services/media/port";

/** The answer to a portion (product §15). */
export interface PortionAnswer extends Omit<Portions.PortionProgress, "finished"> {
  portion_index: number;
}

/** Thrown when the portion differs from the acknowledged one (`different`), or the recording has ended (`finished`). */
export class PortionConflict extends Error {
  override name = "PortionConflict";
  readonly code: PortionRefusal;
  constructor(code: PortionRefusal) {
    super(copy.presentation.chunkFailed);
    this.code = code;
  }
}

/** Thrown when the disk is full. Nothing of the portion was kept, so it can be sent again once there is room. */
export class DiskFull extends Error {
  override name = "DiskFull";
}

/**
 * The counted lengths of prefixes by presentation, of those that sent last. With them a portion of a long recording
 * costs as much as one of a short one: counting an hour of portions takes 0.2 ms.
 */
const prefixes = new Map<string, number>();
const REMEMBERED_PREFIXES = 1_000;

/** Checks and notes the portions of one presentation one at a time. */
const locked = createLock();
/** Notes the portions of several presentations together: the database flushes once for all. */
const note = createBatches(Portions.addAll);

interface PortionOptions {
  userId: string;
  tmpDir: string;
  files: PortionFiles;
  /** The body as Node reads it, where the server offers it. */
  body?: Readable | null;
}

/**
 * Takes one portion of the recording of a module or a group (product §8.2). When this resolves, the portion is on disk
 * or in the object store, and in the database. The same bytes sent again are acknowledged again.
 * @throws UploadRefused 400, 404 or 413; PortionConflict; DiskFull; StoreUnavailable
 */
export async function acceptPortion(
  request: Request,
  options: PortionOptions,
): Promise<PortionAnswer> {
  const { tmpDir, body = null } = options;
  const begun = performance.now();
  try {
    const form = await receiveForm(request, {
      tmpDir,
      body,
      fileField: "video_portion",
      admit: () => PORTION_MAX_BYTES,
      flush: false, // flushed together with its name
    });
    try {
      const portion = readPortion(form);
      const answer = await locked(portion.presentationId, () => take(portion, form, options));
      report("portion", { durationMs: performance.now() - begun });
      return answer;
    } finally {
      await form.dispose();
    }
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    log().error({ err: error }, "the disk is full");
    throw new DiskFull(copy.presentation.serverFull, { cause: error });
  }
}

/**
 * Returns the progress of a recording, for a sender that resumes. The portions it counts are durable.
 * @throws NoResultError when there is no such presentation
 */
export async function progressOf(presentationId: string): Promise<Portions.PortionProgress> {
  const progress = await Portions.findProgress(presentationId);
  await flushCommitted();
  return progress;
}

function readPortion({ fields, file }: ReceivedForm): Portions.NewPortion {
  const parsed = v.safeParse(PortionFields, fields);
  const last = fields.last_chunk === "true";
  if (!parsed.success || (!file && !last))
    throw new UploadRefused(422, copy.presentation.chunkFailed);
  const { output } = parsed;
  if (file?.bytes === 0 && !mayBeEmpty(output.portion_index, last))
    throw new UploadRefused(422, copy.presentation.chunkFailed);
  return {
    presentationId: output.instance_id,
    index: output.portion_index,
    content: file && { digest: file.sha256, bytes: file.bytes },
    last,
    audioStartMs: output.audio_start_time,
    videoStartMs: output.video_start_time,
    partStartMs: output.part_start,
  };
}

/**
 * Returns true for the last portion after others, because a browser may end with an empty one. Elsewhere no bytes means
 * lost bytes. Acknowledged, they would leave the sender's spool.
 */
const mayBeEmpty = (index: number, last: boolean) => last && index > 0;

/**
 * Finds the user's own presentation of this group, or of a module when no group is named. Hidden and deleted ones count
 * too, so that no recording is lost.
 * @throws UploadRefused 404
 */
async function findKnown(
  { presentationId, index }: Portions.NewPortion,
  ofGroup: string,
  userId: string,
) {
  const known = await Portions.findKnown(presentationId, index);
  if (known?.userId !== userId) throw new UploadRefused(404, copy.presentation.chunkFailed);
  const { moduleId, groupId } = known;
  const isGone = moduleId === null && groupId === null;
  const named = ofGroup === "" ? groupId === null : groupId === ofGroup;
  if (!named && !isGone) throw new UploadRefused(404, copy.presentation.chunkFailed);
  return known;
}

/** @throws UploadRefused 404, PortionConflict */
async function take(
  portion: Portions.NewPortion,
  { fields, file }: ReceivedForm,
  { userId, files }: PortionOptions,
): Promise<PortionAnswer> {
  const { presentationId, index, content, last } = portion;
  const known = await findKnown(portion, fields.group_id ?? "", userId);
  const verdict = judgePortion(known, { index, digest: content?.digest ?? null, last });
  if (verdict === "different" || verdict === "finished") throw new PortionConflict(verdict);
  if (verdict === "store") await store(portion, file, files);
  else if (last && !known.finished && known.lastPortionIndex === null)
    await note({ ...portion, content: null });
  const before = prefixes.get(presentationId) ?? 0;
  const whole = verdict === "store" ? prefixWith(known, index, before) : null;
  const { next, missing } =
    whole === null ? await progressOf(presentationId) : { next: whole, missing: [] };
  rememberPrefix(presentationId, next);
  return { portion_index: index, next, missing };
}

function rememberPrefix(presentationId: string, next: number): void {
  prefixes.delete(presentationId); // the one that sent last comes last
  prefixes.set(presentationId, next);
  const [oldest] = prefixes.size > REMEMBERED_PREFIXES ? prefixes.keys() : [];
  if (oldest !== undefined) prefixes.delete(oldest);
}

/** Stores the file before its row, so that every row has its file. @throws PortionConflict */
async function store(
  portion: Portions.NewPortion,
  file: ReceivedForm["file"],
  files: PortionFiles,
): Promise<void> {
  if (!portion.content || !file) throw new Error("A portion to store has a content");
  const name = { ...portion, digest: portion.content.digest };
  try {
    await files.keep(file.temporary, name);
    if (await note(portion)) return;
    // Another node may have stored the same portion meanwhile. Its file is this file.
    const known = await Portions.findKnown(portion.presentationId, portion.index);
    if (known?.digest === name.digest) return;
    throw new PortionConflict(known?.digest ? "different" : "finished");
  } catch (error) {
    // The row may exist though it was not flushed, or though a database server was lost during the commit. Its file
    // stays, and the sender sends the portion again.
    const mayBeNoted =
      error instanceof NotFlushed || (usesPostgres() && !(error instanceof PortionConflict));
    if (!mayBeNoted) await files.remove(name);
    throw error;
  }
}
