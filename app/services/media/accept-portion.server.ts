import * as v from "valibot";
import { copy } from "~/copy";
import { judgePortion, type PortionRefusal } from "~/models/portion-rules";
import * as Portions from "~/models/portions.server";
import * as Presentations from "~/models/presentations.server";
import { MB } from "./folders";
import { createTurns } from "./in-turn";
import type { PortionFiles } from "./portion-files.server";
import { type ReceivedForm, receiveForm } from "./receive-form.server";
import { UploadRefused } from "./refusal";

/** Chromium can hand over one huge chunk after a sleep. In bytes. */
const MAX_BYTES = 64 * MB;

/** What the call answers: spec §7, upload-video-portion. */
export interface PortionAnswer extends Omit<Portions.PortionProgress, "finished"> {
  portion_index: number;
}

/** The portion contradicts what was acknowledged (`different`), or the recording has ended (`finished`). */
export class PortionConflict extends Error {
  override name = "PortionConflict";
  readonly code: PortionRefusal;
  constructor(code: PortionRefusal) {
    super(copy.presentation.chunkFailed);
    this.code = code;
  }
}

/** Nothing of the portion was kept: it can be sent again once there is room. */
export class DiskFull extends Error {
  override name = "DiskFull";
}

const epochMs = v.optional(
  v.nullable(
    v.pipe(
      v.string(),
      v.regex(/^(\d{1,15}(\.\d+)?)?$/),
      v.transform((text) => (text === "" ? null : Math.round(Number(text)))),
    ),
  ),
  null,
);
const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100));
/** The fields beside `video_portion`; more than a day at one portion a second is none of ours. */
const Fields = v.object({
  instance_id: id,
  group_id: id,
  portion_index: v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number)),
  last_chunk: v.optional(v.picklist(["true", "false"]), "false"),
  audio_start_time: epochMs,
  video_start_time: epochMs,
});

/** Portions of one presentation are judged and noted one at a time. */
const inTurn = createTurns();

/**
 * Takes one portion of a group's recording (design §7): when it resolves, the portion is on disk and in the database.
 * The same bytes again are acknowledged again.
 * @throws UploadRefused 400, 404 or 413; PortionConflict; DiskFull
 */
export async function acceptPortion(
  request: Request,
  options: { userId: string; tmpDir: string; files: PortionFiles },
): Promise<PortionAnswer> {
  const { userId, tmpDir, files } = options;
  try {
    const form = await receiveForm(request, {
      tmpDir,
      fileField: "video_portion",
      admit: () => MAX_BYTES,
    });
    try {
      const portion = readPortion(form);
      await refuseForeign(portion.presentationId, form.fields.group_id ?? "", userId);
      await inTurn(portion.presentationId, () => take(portion, form.file?.path ?? "", files));
      const { next, missing } = await Portions.findProgress(portion.presentationId);
      return { portion_index: portion.index, next, missing };
    } finally {
      await form.dispose();
    }
  } catch (error) {
    if (isDiskFull(error)) throw new DiskFull(copy.presentation.serverFull, { cause: error });
    throw error;
  }
}

function readPortion({ fields, file }: ReceivedForm): Portions.NewPortion {
  const parsed = v.safeParse(Fields, fields);
  const last = fields.last_chunk === "true";
  if (!parsed.success || (!file && !last))
    throw new UploadRefused(400, copy.presentation.chunkFailed);
  const { output } = parsed;
  return {
    presentationId: output.instance_id,
    index: output.portion_index,
    content: file && { digest: file.sha256, bytes: file.bytes },
    last,
    audioStartMs: output.audio_start_time,
    videoStartMs: output.video_start_time,
  };
}

/**
 * One's own presentation of this group, even if the group was hidden or deleted since it began: what was recorded is
 * not lost. @throws UploadRefused 404
 */
async function refuseForeign(presentationId: string, groupId: string, userId: string) {
  const presentation = await Presentations.findOwn(presentationId, userId);
  const ofGroup =
    presentation &&
    presentation.moduleId === null &&
    (presentation.groupId === groupId || presentation.groupId === null);
  if (!ofGroup) throw new UploadRefused(404, copy.presentation.chunkFailed);
}

/** File first, row second: what the database says is there is there. @throws PortionConflict */
async function take(
  portion: Portions.NewPortion,
  file: string,
  files: PortionFiles,
): Promise<void> {
  const { presentationId, index, content, last } = portion;
  const known = await Portions.findKnown(presentationId, index);
  const verdict = judgePortion(known, { index, digest: content?.digest ?? null, last });
  if (verdict === "different" || verdict === "finished") throw new PortionConflict(verdict);
  if (verdict === "known") {
    const closing = last && !known.finished && known.lastPortionIndex === null;
    if (closing) await Portions.add({ ...portion, content: null });
    return;
  }
  if (!content) throw new Error("A portion to store has a content");
  const name = { presentationId, index, digest: content.digest };
  try {
    await files.keep(file, name);
    if (!(await Portions.add(portion))) throw new PortionConflict("finished");
  } catch (error) {
    await files.remove(name);
    throw error;
  }
}

function isDiskFull(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : null;
  return code === "ENOSPC" || code === "EDQUOT" || code === "SQLITE_FULL";
}
