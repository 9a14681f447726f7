import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { db, now } from "~/models/database/database.server";
import { type ModuleTexts, noTexts, type TextName, textsOf } from "~/models/terms/module-texts";
import { publish, type Relock } from "~/models/home/publish.server";
import { requestDraft } from "~/models/rubrics/rubrics.server";
import type { Bit, Database, Module } from "~/models/tables";
import { isStale, NotFound, StaleVersion, versionOf } from "~/models/database/version.server";
import { archive, isInRecord } from "./archived-modules.server";
import { renumberMembers } from "./groups.server";
import { requestTranscript } from "./module-transcripts.server";
import { closeGaps, nextPosition } from "./ordering.server";

/** What the form of a module edits, as stored. `allowedRoles`: "admin,…". */
export type ModuleValues = ModuleTexts & {
  containerId: string | null;
  allowedRoles: string;
  presentable: Bit;
};

/** The part of a row that the form edits. */
export const formValues = (module: ModuleValues): ModuleValues => ({
  containerId: module.containerId,
  allowedRoles: module.allowedRoles,
  presentable: module.presentable,
  ...textsOf(module),
});

/** What a form was opened on. The transcript has a version of its own: a job may write it meanwhile. */
export interface ModuleVersion {
  version?: string | undefined;
  transcriptVersion?: string | undefined;
}

const textVersion = (videoTranscript: string) => versionOf({ videoTranscript });

export function versionsOf(module: ModuleValues): Required<ModuleVersion> {
  const { videoTranscript, ...others } = formValues(module);
  return { version: versionOf(others), transcriptVersion: textVersion(videoTranscript) };
}

/** Every module in the order of its container, without its long texts: one query whatever their number. */
export async function findAllListed() {
  return db()
    .selectFrom("modules")
    .select([
      "id",
      "title",
      "createdAt",
      "videoUrl",
      "videoDurationS",
      "presentable",
      "containerId",
      "transcriptState",
      "transcriptError",
    ])
    .where("archivedAt", "is", null)
    .orderBy("position")
    .orderBy("createdAt")
    .execute();
}

/** Every module with its container's title, whole, in the order of the lists. */
export async function findAll() {
  return db()
    .selectFrom("modules")
    .leftJoin("containers", "containers.id", "modules.containerId")
    .selectAll("modules")
    .select("containers.title as containerTitle")
    .where("modules.archivedAt", "is", null)
    .orderBy("containers.position")
    .orderBy("modules.position")
    .execute();
}

/** What may be presented, with the prompt that tells who the customer is. */
export async function findPresentable(): Promise<Pick<Module, "id" | "interactionPrompt">[]> {
  return db()
    .selectFrom("modules")
    .select(["id", "interactionPrompt"])
    .where("presentable", "=", 1)
    .where("archivedAt", "is", null)
    .orderBy("position")
    .execute();
}

export async function findById(id: string) {
  const module = await findEvenArchived(id);
  return module?.archivedAt === null ? module : null;
}

/** The same for what is only read: what was presented of a module that is archived now. */
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

/** The interaction prompt of each, by its id. */
export async function findInteractionPrompts(ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db()
    .selectFrom("modules")
    .select(["id", "interactionPrompt"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.interactionPrompt]));
}

/**
 * Adds it at the end of its container and asks for the transcript of its video. A transcript that is given with it stays, and
 * what is heard is proposed beside it. Returns its id. @throws WouldRelock
 */
export async function insert(
  values: Omit<ModuleValues, Exclude<TextName, "title">> &
    Partial<ModuleTexts> & { videoUrl: string },
  relock?: Relock,
): Promise<string> {
  const id = randomUUID();
  const transcriptEdited = values.videoTranscript ? 1 : 0;
  await publish(async (trx) => {
    const position = await nextPosition("modules", values.containerId, trx);
    const at = now();
    await trx
      .insertInto("modules")
      .values({
        id,
        ...noTexts,
        ...values,
        transcriptEdited,
        position,
        createdAt: at,
        updatedAt: at,
      })
      .execute();
    await requestTranscript({ moduleId: id, videoUrl: values.videoUrl }, trx);
    if (values.videoTranscript || values.guidelines) await requestDraft(id, trx);
  }, relock);
  return id;
}

/**
 * Saves the given values; a new `videoUrl` takes the place of the video and its transcript is asked for. Answers
 * the address of the video that was replaced, else null.
 * @throws NotFound; StaleVersion with the stored `ModuleValues` when others were saved since `versions`; WouldRelock
 */
export async function update(
  id: string,
  wanted: Partial<ModuleValues>,
  {
    videoUrl,
    relock,
    ...versions
  }: ModuleVersion & { videoUrl?: string | undefined; relock?: Relock | undefined } = {},
): Promise<string | null> {
  return publish(async (trx) => {
    const stored = await find(id, trx);
    const values = merged(formValues(stored), wanted, versions);
    const moved = stored.containerId !== values.containerId;
    await trx
      .updateTable("modules")
      .set({
        ...values,
        ...(moved ? { position: await nextPosition("modules", values.containerId, trx) } : {}),
        ...transcriptChange(stored, values),
        updatedAt: now(),
      })
      .where("id", "=", id)
      .execute();
    if (moved) await closeGaps("modules", trx);
    if (draftedFrom.some((text) => values[text] !== stored[text])) await requestDraft(id, trx);
    if (!videoUrl || videoUrl === stored.videoUrl) return null;
    await requestTranscript({ moduleId: id, videoUrl }, trx);
    return stored.videoUrl;
  }, relock);
}

/** What the rubric of a module is drafted from. */
const draftedFrom = ["title", "videoTranscript", "guidelines", "evaluationPrompt"] as const;

/** The texts that a rubric is drafted from, in the caller's transaction; null when there is no such module. */
export async function findTexts(id: string, trx: Kysely<Database>) {
  const row = await trx
    .selectFrom("modules")
    .select(draftedFrom)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** @throws StaleVersion */
function merged(
  stored: ModuleValues,
  wanted: Partial<ModuleValues>,
  { version, transcriptVersion }: ModuleVersion,
): ModuleValues {
  const { videoTranscript: text = stored.videoTranscript, ...wantedOthers } = wanted;
  const { videoTranscript: storedText, ...storedOthers } = stored;
  const others = { ...storedOthers, ...wantedOthers };
  // A text that was not touched in the form is not saved over the one a job wrote meanwhile.
  const videoTranscript = textVersion(text) === transcriptVersion ? storedText : text;
  const stale =
    isStale({ stored: storedOthers, wanted: others, version }) ||
    isStale({
      stored: { videoTranscript: storedText },
      wanted: { videoTranscript },
      version: transcriptVersion,
    });
  if (stale) throw new StaleVersion(stored);
  return { ...others, videoTranscript };
}

/** A text written by hand is a text: it ends a failed transcription, and is not replaced without asking. */
function transcriptChange(stored: Module, { videoTranscript }: ModuleValues): Partial<Module> {
  if (videoTranscript === stored.videoTranscript) return {};
  const ended = stored.transcriptState === "pending" ? {} : { transcriptState: "ready" as const };
  return { transcriptEdited: 1, transcriptRead: 1, ...ended, transcriptError: null };
}

/**
 * Takes it out of its groups and deletes it. One that was presented, or that a file was compared with, is archived: it
 * is in the record with its texts and rubrics, and nowhere else. Answers its title and the address of its video, whose
 * file nobody needs any more. @throws NotFound
 */
export async function deleteById(id: string): Promise<{ title: string; videoUrl: string | null }> {
  return publish(async (trx) => {
    const { title, videoUrl } = await find(id, trx);
    const groups = await trx
      .selectFrom("groupModules")
      .select("groupId")
      .where("moduleId", "=", id)
      .execute();
    if (await isInRecord(id, trx)) await archive(id, trx);
    else await trx.deleteFrom("modules").where("id", "=", id).execute();
    for (const { groupId } of groups) await renumberMembers(groupId, trx);
    await closeGaps("modules", trx);
    return { title, videoUrl };
  });
}

/** The addresses of all videos in use. */
export async function findVideoUrls(): Promise<Set<string>> {
  const rows = await db()
    .selectFrom("modules")
    .select("videoUrl")
    .where("videoUrl", "is not", null)
    .execute();
  return new Set(rows.map(({ videoUrl }) => videoUrl ?? ""));
}

export async function isVideoUsed(videoUrl: string): Promise<boolean> {
  const row = await db()
    .selectFrom("modules")
    .select("id")
    .where("videoUrl", "=", videoUrl)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function find(id: string, trx: Transaction<Database>): Promise<Module> {
  const row = await trx
    .selectFrom("modules")
    .selectAll()
    .where("id", "=", id)
    .where("archivedAt", "is", null)
    .executeTakeFirst();
  if (!row) throw new NotFound(`module ${id}`);
  return row;
}
