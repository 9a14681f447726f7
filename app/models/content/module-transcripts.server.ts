import type { Kysely } from "kysely";
import * as AuditLog from "~/models/journal/audit-log.server";
import { db, inTransaction } from "~/models/database/database.server";
import { enqueue } from "~/models/jobs/jobs.server";
import { requestPoster } from "~/models/media/posters.server";
import * as UnplayableVideos from "~/models/media/unplayable-videos.server";
import * as Captions from "~/models/media/captions.server";
import * as LessonSegments from "~/models/media/lesson-segments.server";
import { requestDraft } from "~/models/rubrics/rubrics.server";
import type { Database, Module } from "~/models/tables";
import { StaleVersion } from "~/models/database/version.server";
import { textVersion } from "./module-values.server";
import type { StoredReason } from "~/models/terms/reason";

/** A module and one of its videos. A job about a replaced video changes nothing. */
export interface ModuleVideo {
  moduleId: string;
  videoUrl: string;
}

type Connection = Kysely<Database>;

const rows = ({ moduleId, videoUrl }: ModuleVideo, connection: Connection) =>
  connection.updateTable("modules").where("id", "=", moduleId).where("videoUrl", "=", videoUrl);

/** Sets the module's video, unread yet, and queues the jobs that read it. All of it is part of `trx`. */
export async function requestTranscript(video: ModuleVideo, trx: Connection): Promise<void> {
  await trx
    .updateTable("modules")
    .set({
      videoUrl: video.videoUrl,
      videoDurationS: null,
      transcriptState: "pending",
      transcriptError: null,
      transcriptRead: 0,
      transcriptProposal: null,
    })
    .where("id", "=", video.moduleId)
    .execute();
  await enqueue({ kind: "transcribe-module-video", payload: video }, trx);
  await requestPoster(video.videoUrl, trx);
}

/** Returns true while this video's transcript is pending. */
export async function isAwaited({ moduleId, videoUrl }: ModuleVideo): Promise<boolean> {
  const row = await db()
    .selectFrom("modules")
    .select("transcriptState")
    .where("id", "=", moduleId)
    .where("videoUrl", "=", videoUrl)
    .executeTakeFirst();
  return row?.transcriptState === "pending";
}

export async function setDuration(video: ModuleVideo, videoDurationS: number): Promise<void> {
  await rows(video, db()).set({ videoDurationS }).execute();
}

/**
 * Stores a transcript as the module's text and drafts a rubric from it. Stores it as a proposal instead when an admin
 * edited the text. The timed segments are stored either way.
 */
export async function store(
  video: ModuleVideo,
  { text, segments }: { text: string; segments: readonly LessonSegments.LessonSegment[] },
  trx: Connection,
): Promise<void> {
  const stored = await rows(video, trx)
    .set((eb) => ({
      videoTranscript: eb
        .case()
        .when("transcriptEdited", "=", 1)
        .then(eb.ref("videoTranscript"))
        .else(text)
        .end(),
      transcriptProposal: eb
        .case()
        .when(eb.and([eb("transcriptEdited", "=", 1), eb("videoTranscript", "!=", text)]))
        .then(text)
        .else(null)
        .end(),
      transcriptState: "ready",
      transcriptError: null,
    }))
    .where("transcriptState", "=", "pending")
    .executeTakeFirst();
  if (stored.numUpdatedRows === 0n) return;
  await LessonSegments.store(video, segments, trx);
  await Captions.followText(video.moduleId, trx);
  await requestDraft(video.moduleId, trx);
}

/** Marks a pending transcript as failed, and holds a video that had to be converted. `reason` is for the admin. */
export async function markFailed(
  video: ModuleVideo,
  reason: StoredReason,
  trx: Connection,
): Promise<void> {
  await rows(video, trx)
    .set({ transcriptState: "failed", transcriptError: reason })
    .where("transcriptState", "=", "pending")
    .execute();
  await UnplayableVideos.hold(video.videoUrl, trx);
}

/** Replaces the video by another file of the same lesson (an AVI converted to play). Requests its transcript. */
export async function replaceFile(
  video: ModuleVideo,
  newUrl: string,
  trx: Connection,
): Promise<void> {
  const replaced = await rows(video, trx).set({ videoUrl: newUrl }).executeTakeFirst();
  if (replaced.numUpdatedRows > 0n)
    await requestTranscript({ moduleId: video.moduleId, videoUrl: newUrl }, trx);
}

/** Requests a failed transcript again ("Relancer"). Does nothing in any other state. */
export async function retry(moduleId: string): Promise<void> {
  await inTransaction(async (trx) => {
    const module = await trx
      .selectFrom("modules")
      .select(["videoUrl", "transcriptState"])
      .where("id", "=", moduleId)
      .executeTakeFirst();
    if (!module?.videoUrl || module.transcriptState !== "failed") return;
    await requestTranscript({ moduleId, videoUrl: module.videoUrl }, trx);
    await AuditLog.record("transcript-settled", moduleId, trx);
  });
}

/**
 * Marks the figures of a text as read by an admin. A text of another version stays unread.
 * @throws StaleVersion
 */
export async function confirmFigures(moduleId: string, version: string): Promise<void> {
  await inTransaction(async (trx) => {
    const module = await trx
      .selectFrom("modules")
      .select("videoTranscript")
      .where("id", "=", moduleId)
      .executeTakeFirst();
    if (!module) return;
    if (textVersion(module.videoTranscript) !== version) throw new StaleVersion(module);
    await trx
      .updateTable("modules")
      .set({ transcriptRead: 1 })
      .where("id", "=", moduleId)
      .execute();
    await AuditLog.record("transcript-settled", moduleId, trx);
  });
}

/** The versions of the text and of the proposal that an admin compared. */
export interface ComparedTexts {
  text: string;
  proposal: string;
}

/**
 * Settles a proposal: `accepted` puts it in place of the edited text, else it is dropped. Changes nothing when the text
 * or the proposal is another than the one compared. A form posted twice settles once.
 * @throws StaleVersion
 */
export async function settleProposal(
  moduleId: string,
  accepted: boolean,
  compared?: ComparedTexts,
): Promise<void> {
  const taken: Partial<Module> = { transcriptEdited: 0, transcriptRead: 0 };
  await inTransaction(async (trx) => {
    if (compared) await refuseUncompared(moduleId, { accepted, compared }, trx);
    const settled = await trx
      .updateTable("modules")
      .set((eb) => ({
        ...(accepted ? { ...taken, videoTranscript: eb.ref("transcriptProposal").$notNull() } : {}),
        transcriptProposal: null,
      }))
      .where("id", "=", moduleId)
      .where("transcriptProposal", "is not", null)
      .executeTakeFirst();
    if (settled.numUpdatedRows === 0n) return;
    if (accepted) await requestDraft(moduleId, trx);
    await AuditLog.record("transcript-settled", moduleId, trx);
  });
}

/** Refuses texts that the admin did not compare, unless the answer is given already. @throws StaleVersion */
async function refuseUncompared(
  moduleId: string,
  { accepted, compared }: { accepted: boolean; compared: ComparedTexts },
  trx: Connection,
): Promise<void> {
  const module = await trx
    .selectFrom("modules")
    .select(["videoTranscript", "transcriptProposal"])
    .where("id", "=", moduleId)
    .executeTakeFirst();
  if (!module) return;
  const { videoTranscript, transcriptProposal } = module;
  const text = textVersion(videoTranscript);
  const isSame =
    transcriptProposal === null
      ? text === (accepted ? compared.proposal : compared.text)
      : text === compared.text && textVersion(transcriptProposal) === compared.proposal;
  if (!isSame) throw new StaleVersion(module);
}
