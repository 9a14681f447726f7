import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { now, inTransaction } from "~/models/database/database.server";
import { findLive } from "~/models/database/rows.server";
import { findJustMade } from "~/models/database/version.server";
import * as Cards from "~/models/rubrics/customer-cards.server";
import * as Captions from "~/models/media/captions.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import { findCurrent, insertIn, requestDraft } from "~/models/rubrics/rubrics.server";
import type { Database, Module } from "~/models/tables";
import { cutTitle } from "~/models/terms/text-table";
import { requestTranscript } from "./module-transcripts.server";
import { putAt } from "./ordering.server";
import { cleanName } from "~/models/terms/clean-name";

/** The words of a copy, and its author. */
export interface CopyOf {
  titleOf: (title: string) => string;
  /** The note of the copied rubric. */
  noteOf: (title: string) => string;
  by: { id: string; name: string };
}

/**
 * Copies a module, unpublished, right after it, and returns the copy. The copy has the texts, the video with its timed
 * text, the rubric and the cards in use; it has no attempt and is in no group. A form posted twice makes one copy.
 * @throws NotFound
 */
export async function duplicate(
  id: string,
  { titleOf, noteOf, by }: CopyOf,
): Promise<{ id: string; title: string }> {
  return inTransaction(async (trx) => {
    const original = await findLive("modules", id, trx);
    const title = cutTitle(cleanName(titleOf(original.title)));
    const { containerId, interactionPrompt, guidelines } = original;
    const copied = { title, containerId, interactionPrompt, guidelines, unpublished: 1 as const };
    const twin = await findJustMade("modules", copied, trx);
    if (twin) return { id: twin, title };
    const at = now();
    const copy = { ...original, id: randomUUID(), title, unpublished: 1 as const };
    await trx
      .insertInto("modules")
      .values({ ...copy, createdAt: at, updatedAt: at })
      .execute();
    await putAt("modules", { id: copy.id, index: original.position + 1 }, trx);
    await copyLesson(original, copy, trx);
    await copyRubric({ original, copyId: copy.id, note: noteOf(original.title), by }, trx);
    await copyCards({ original, copyId: copy.id, by }, trx);
    await AuditLog.record("module-duplicated", copy.id, trx);
    return { id: copy.id, title };
  });
}

/** Copies the timed text of the video and its captions. A transcript that is pending is requested for the copy. */
async function copyLesson(original: Module, copy: { id: string }, trx: Transaction<Database>) {
  for (const table of ["lessonSegments", "lessonSeconds", "captionLines"] as const) {
    const rows = await trx
      .selectFrom(table as "lessonSeconds")
      .selectAll()
      .where("moduleId", "=", original.id)
      .execute();
    if (rows.length > 0)
      await trx
        .insertInto(table as "lessonSeconds")
        .values(rows.map((row) => ({ ...row, moduleId: copy.id })))
        .execute();
  }
  await Captions.settle(copy.id, { state: "none", error: null }, trx);
  const { transcriptState, videoUrl } = original;
  if (transcriptState === "pending" && videoUrl !== null)
    await requestTranscript({ moduleId: copy.id, videoUrl }, trx);
}

/** Copies the rubric in use. A rubric by rules stays by rules, so that it follows the texts of the copy. */
async function copyRubric(
  {
    original,
    copyId,
    note,
    by,
  }: { original: Module; copyId: string; note: string; by: CopyOf["by"] },
  trx: Transaction<Database>,
) {
  const current = await findCurrent(original.id, trx);
  if (current === null) return requestDraft(copyId, trx);
  const { rubric, origin } = current;
  const author = origin === "draft" ? null : by;
  await insertIn({ moduleId: copyId, rubric, origin, by: author, note, basedOn: null }, trx);
}

/** Copies the cards in use. Those that nobody edited stay without an author, so that they follow the copy's prompt. */
async function copyCards(
  { original, copyId, by }: { original: Module; copyId: string; by: CopyOf["by"] },
  trx: Transaction<Database>,
) {
  const current = await Cards.findCurrent(original.id, trx);
  if (current === null) {
    if (original.presentable) await Cards.requestCard(copyId, trx);
    return;
  }
  const { cards, origin, promptDigest, refused } = current;
  const author = Cards.isEdited(current) ? by : null;
  const version = { cards, origin, promptDigest, refused, by: author, basedOn: null };
  await Cards.insertIn({ ...version, moduleId: copyId }, trx);
}
