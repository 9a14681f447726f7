import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { requestCard } from "~/models/rubrics/customer-cards.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import { changesOf } from "~/models/terms/audit-change";
import { db, now } from "~/models/database/database.server";
import { type FieldName, type ModuleFieldValues, noFields } from "~/models/terms/module-fields";
import { findJustMade, written, AlreadyPublished } from "~/models/database/version.server";
import { findLive, findRow } from "~/models/database/rows.server";
import { publish, type Relock, tellPublished } from "~/models/home/publish.server";
import * as UnplayableVideos from "~/models/media/unplayable-videos.server";
import { requestDraft } from "~/models/rubrics/rubrics.server";
import type { Bit, Database, Module } from "~/models/tables";
import { archiveWithoutVideo, isInRecord } from "./archived.server";
import { renumberMembers } from "./group-modules.server";
import { requestTranscript } from "./module-transcripts.server";
import {
  formValues,
  mergedValues,
  type ModuleValues,
  type ModuleVersion,
  transcriptChange,
} from "./module-values.server";
import { closeGaps, nextPosition } from "./ordering.server";
import { refuseLongTitle } from "~/models/terms/text-table";
import { cleanName } from "~/models/terms/clean-name";

/** Returns every module in the order of its container, without its long texts. Runs one query whatever their number. */
export async function findAllListed() {
  return db()
    .selectFrom("modules")
    .leftJoin("unplayableVideos", "unplayableVideos.videoUrl", "modules.videoUrl")
    .select([
      "id",
      "title",
      "modules.createdAt",
      "modules.videoUrl",
      "codec",
      "videoDurationS",
      "presentable",
      "containerId",
      "transcriptState",
      "transcriptError",
      "unpublished",
      "updatedAt",
    ])
    .where("archivedAt", "is", null)
    .orderBy("position")
    .orderBy("modules.createdAt")
    .execute();
}

/** Returns every module with all columns and its container's title, in the order of the lists. */
export async function findAll() {
  return db()
    .selectFrom("modules")
    .leftJoin("containers", "containers.id", "modules.containerId")
    .selectAll("modules")
    .select("containers.title as containerTitle")
    .where("modules.archivedAt", "is", null)
    .orderBy("containers.archivedAt", (live) => live.asc().nullsFirst())
    .orderBy("containers.position", (without) => without.asc().nullsFirst())
    .orderBy("modules.position")
    .execute();
}

/** Returns the published presentable modules with the prompts that describe their customers. */
export async function findPresentable(): Promise<Pick<Module, "id" | "interactionPrompt">[]> {
  return db()
    .selectFrom("modules")
    .select(["id", "interactionPrompt"])
    .where("presentable", "=", 1)
    .where("archivedAt", "is", null)
    .where("unpublished", "=", 0)
    .orderBy("position")
    .execute();
}

export async function findById(id: string) {
  const module = await findEvenArchived(id);
  return module?.archivedAt === null ? module : null;
}

/** Returns a module, also an archived one, for screens that only read. */
export async function findEvenArchived(id: string) {
  return (
    (await db()
      .selectFrom("modules")
      .leftJoin("containers", "containers.id", "modules.containerId")
      .selectAll("modules")
      .select("containers.title as containerTitle")
      .where("modules.id", "=", id)
      .executeTakeFirst()) ?? null
  );
}

/** Returns the interaction prompts of these modules, by id. */
export async function findInteractionPrompts(ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db()
    .selectFrom("modules")
    .select(["id", "interactionPrompt"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.interactionPrompt]));
}

/**
 * Adds a module at the end of its container and requests the transcript of its video. A given transcript stays, and the
 * video's transcript becomes a proposal. A video that this server does not convert makes a draft. Returns the id. A form
 * posted twice adds one module, whatever the file of its video.
 * @throws WouldRelock, TitleTooLong
 */
export async function insert(
  given: Omit<ModuleValues, Exclude<FieldName, "title">> &
    Partial<ModuleFieldValues> & { videoUrl: string; unpublished?: Bit },
  relock?: Relock,
  { fromForm = false } = {},
): Promise<string> {
  const values = { ...given, title: cleanName(given.title) };
  refuseLongTitle(values.title);
  const id = randomUUID();
  return publish(async (trx) => {
    const { videoUrl, ...posted } = values;
    const twin = fromForm ? await findJustMade("modules", written(posted), trx) : null;
    if (twin) return twin;
    const position = await nextPosition("modules", values.containerId, trx);
    const at = now();
    const unpublished = (await isHeld(videoUrl, trx)) ? 1 : (values.unpublished ?? 0);
    await trx
      .insertInto("modules")
      .values({
        id,
        ...noFields,
        ...values,
        transcriptEdited: values.videoTranscript ? 1 : 0,
        unpublished,
        position,
        createdAt: at,
        updatedAt: at,
      })
      .execute();
    await requestTranscript({ moduleId: id, videoUrl }, trx);
    if (values.videoTranscript || values.guidelines) await requestDraft(id, trx);
    if (values.presentable === 1) await requestCard(id, trx);
    await AuditLog.record("module-created", id, trx);
    if (unpublished === 0) await tellPublished({ id, containerId: values.containerId }, trx);
    return id;
  }, relock);
}

/**
 * Saves the given values and publishes the module, unless `unpublished` keeps it to the admins. A new `videoUrl`
 * replaces the video and requests its transcript. A draft whose video this server does not convert stays a draft.
 * Returns the address of the replaced video, or else null.
 * @throws NotFound; StaleVersion with the stored `ModuleValues` when others were saved since `versions`; WouldRelock;
 * TitleTooLong; AlreadyPublished; VideoUnplayable for a published module and a video that this server does not convert
 */
export async function update(
  id: string,
  wanted: Partial<ModuleValues>,
  {
    videoUrl,
    relock,
    unpublished = 0,
    ...versions
  }: ModuleVersion & {
    videoUrl?: string | undefined;
    relock?: Relock | undefined;
    unpublished?: Bit;
  } = {},
): Promise<string | null> {
  return publish(async (trx) => {
    const stored = await findLive("modules", id, trx);
    const merged = mergedValues(formValues(stored), wanted, versions);
    const values = { ...merged, title: cleanName(merged.title) };
    refuseLongTitle(values.title, stored.title);
    if (unpublished > stored.unpublished) throw new AlreadyPublished(id);
    const held = await UnplayableVideos.find(videoUrl ?? stored.videoUrl ?? "", trx);
    if (held?.held && !stored.unpublished && videoUrl)
      throw new UnplayableVideos.VideoUnplayable(held.codec);
    const moved = stored.containerId !== values.containerId;
    const stays = held?.held ? stored.unpublished : unpublished;
    await trx
      .updateTable("modules")
      .set({
        ...values,
        ...(moved ? { position: await nextPosition("modules", values.containerId, trx) } : {}),
        ...transcriptChange(stored, values),
        unpublished: stays,
        updatedAt: now(),
      })
      .where("id", "=", id)
      .execute();
    if (moved) await closeGaps("modules", trx);
    if (draftedFrom.some((text) => values[text] !== stored[text])) await requestDraft(id, trx);
    const plays = playedFrom.some((field) => values[field] !== stored[field]);
    if (plays && values.presentable === 1) await requestCard(id, trx);
    const changes = changesOf(["title", "allowedRoles", "presentable"], stored, values);
    await AuditLog.record("module-updated", { id, changes }, trx);
    if (stays < stored.unpublished)
      await tellPublished({ id, containerId: values.containerId }, trx);
    if (!videoUrl || videoUrl === stored.videoUrl) return null;
    await requestTranscript({ moduleId: id, videoUrl }, trx);
    return stored.videoUrl;
  }, relock);
}

/** Returns true for a video that browsers may not play, and that this server does not convert. */
const isHeld = async (videoUrl: string, trx: Kysely<Database>) =>
  (await UnplayableVideos.find(videoUrl, trx))?.held === 1;

/** The columns whose change gives the module another customer. */
const playedFrom = ["interactionPrompt", "presentable"] as const;

/** The columns from which a rubric is drafted. */
const draftedFrom = ["title", "videoTranscript", "guidelines", "evaluationPrompt"] as const;

/** Returns the texts for a rubric's draft, in the caller's transaction; null when the module is gone. */
export async function findTexts(id: string, trx: Kysely<Database>) {
  const row = await trx
    .selectFrom("modules")
    .select(draftedFrom)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the texts that make a module's customer, in the caller's transaction; null when it is gone or archived. */
export async function findPlayed(id: string, trx: Kysely<Database>) {
  const row = await trx
    .selectFrom("modules")
    .select(["id", "title", "presentable", "agentFirstMessage", "interactionPrompt"])
    .select(["guidelines", "videoTranscript"])
    .where("id", "=", id)
    .where("archivedAt", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Removes a module from its groups and deletes it. A module that was presented, or compared with a file, is archived
 * without its video. It stays in the record with its texts and rubrics. Returns its title and the address of its video,
 * whose file is no longer needed.
 * @throws NotFound
 */
export async function deleteById(id: string): Promise<{ title: string; videoUrl: string | null }> {
  const change = async (trx: Transaction<Database>) => {
    const { title, videoUrl } = await findLive("modules", id, trx);
    const groups = await trx
      .selectFrom("groupModules")
      .select("groupId")
      .where("moduleId", "=", id)
      .execute();
    if (await isInRecord(id, trx)) await archiveWithoutVideo(id, trx);
    else await trx.deleteFrom("modules").where("id", "=", id).execute();
    for (const { groupId } of groups) await renumberMembers(groupId, trx);
    await closeGaps("modules", trx);
    await AuditLog.record("module-deleted", id, trx);
    return { title, videoUrl };
  };
  return publish(change, "keep", { archives: true });
}

/** Returns the addresses of all videos in use. */
export async function findVideoUrls(): Promise<Set<string>> {
  const rows = await db()
    .selectFrom("modules")
    .select("videoUrl")
    .where("videoUrl", "is not", null)
    .execute();
  return new Set(rows.map(({ videoUrl }) => videoUrl ?? ""));
}

export const isVideoUsed = async (videoUrl: string): Promise<boolean> =>
  (await findRow("modules", { videoUrl })) !== null;
