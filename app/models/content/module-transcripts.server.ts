import type { Kysely } from "kysely";
import { db } from "~/models/database/database.server";
import { enqueue, requestPoster } from "~/models/jobs/jobs.server";
import { requestDraft } from "~/models/rubrics/rubrics.server";
import type { Database, Module } from "~/models/tables";
import { versionOf } from "~/models/database/version.server";

/** A module and one video of it: what a job says of a video that was replaced meanwhile changes nothing. */
export interface ModuleVideo {
  moduleId: string;
  videoUrl: string;
}

type Connection = Kysely<Database>;

const rows = ({ moduleId, videoUrl }: ModuleVideo, connection: Connection) =>
  connection.updateTable("modules").where("id", "=", moduleId).where("videoUrl", "=", videoUrl);

/** Gives the module this video, unread yet, and queues the jobs that read it; durable with `trx`. */
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

/** Whether this video's transcript is still awaited. */
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
 * Stores what was heard: as the module's text, of which a rubric is then drafted, or, when an admin edited that text, as
 * a proposal beside it.
 */
export async function store(video: ModuleVideo, text: string, trx: Connection): Promise<void> {
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
  if (stored.numUpdatedRows > 0n) await requestDraft(video.moduleId, trx);
}

/** `reason` is a sentence for the admin. */
export async function markFailed(
  video: ModuleVideo,
  reason: string,
  trx: Connection,
): Promise<void> {
  await rows(video, trx)
    .set({ transcriptState: "failed", transcriptError: reason })
    .where("transcriptState", "=", "pending")
    .execute();
}

/** The same lesson in another file (an AVI made playable): the text is asked for again, of the new file. */
export async function replaceFile(
  video: ModuleVideo,
  newUrl: string,
  trx: Connection,
): Promise<void> {
  const replaced = await rows(video, trx).set({ videoUrl: newUrl }).executeTakeFirst();
  if (replaced.numUpdatedRows > 0n)
    await requestTranscript({ moduleId: video.moduleId, videoUrl: newUrl }, trx);
}

/** "Relancer": asks again after a failure; anything else is left as it is. */
export async function retry(moduleId: string): Promise<void> {
  await db()
    .transaction()
    .execute(async (trx) => {
      const module = await trx
        .selectFrom("modules")
        .select(["videoUrl", "transcriptState"])
        .where("id", "=", moduleId)
        .executeTakeFirst();
      if (module?.videoUrl && module.transcriptState === "failed")
        await requestTranscript({ moduleId, videoUrl: module.videoUrl }, trx);
    });
}

/** Notes that an admin has read the figures of a text, known by its version. A text that changed meanwhile stays unread. */
export async function confirmFigures(moduleId: string, version: string): Promise<void> {
  await db()
    .transaction()
    .execute(async (trx) => {
      const module = await trx
        .selectFrom("modules")
        .select("videoTranscript")
        .where("id", "=", moduleId)
        .executeTakeFirst();
      if (!module || versionOf({ videoTranscript: module.videoTranscript }) !== version) return;
      await trx
        .updateTable("modules")
        .set({ transcriptRead: 1 })
        .where("id", "=", moduleId)
        .execute();
    });
}

/** The admin's answer to a proposal: `true` puts it in the place of the edited text, `false` drops it. */
export async function settleProposal(moduleId: string, accepted: boolean): Promise<void> {
  const taken: Partial<Module> = { transcriptEdited: 0, transcriptRead: 0 };
  await db()
    .transaction()
    .execute(async (trx) => {
      const settled = await trx
        .updateTable("modules")
        .set((eb) => ({
          ...(accepted
            ? { ...taken, videoTranscript: eb.ref("transcriptProposal").$notNull() }
            : {}),
          transcriptProposal: null,
        }))
        .where("id", "=", moduleId)
        .where("transcriptProposal", "is not", null)
        .executeTakeFirst();
      if (accepted && settled.numUpdatedRows > 0n) await requestDraft(moduleId, trx);
    });
}
