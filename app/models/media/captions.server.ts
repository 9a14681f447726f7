import type { Kysely } from "kysely";
import * as AuditLog from "~/models/journal/audit-log.server";
import { db, inTransaction } from "~/models/database/database.server";
import { enqueue } from "~/models/jobs/jobs.server";
import type { Database, TranslationState } from "~/models/tables";
import type { Language } from "~/models/terms/language";
import type { StoredReason } from "~/models/terms/reason";
import { type CaptionCue, type CaptionLine, cuesIn } from "./caption-cues";
import type { LessonSegment } from "./lesson-segments.server";

/** The captions of a module's present video: the recognised text, and the stored lines of each language. */
export interface Captions {
  moduleId: string;
  segments: LessonSegment[];
  lines: CaptionLine[];
  translation: { state: TranslationState; error: StoredReason | null };
}

/** Returns the captions of a module whose present video was heard, or null. Runs two queries at most. */
export async function find(
  moduleId: string,
  trx: Kysely<Database> = db(),
): Promise<Captions | null> {
  const heard = await trx
    .selectFrom("lessonSegments as lesson")
    .innerJoin("modules", "modules.id", "lesson.moduleId")
    .select(["lesson.segmentsJson", "lesson.translationState", "lesson.translationError"])
    .where("lesson.moduleId", "=", moduleId)
    .whereRef("lesson.videoUrl", "=", "modules.videoUrl")
    .executeTakeFirst();
  if (!heard) return null;
  const lines = await findLines(moduleId, trx);
  const { segmentsJson, translationState: state, translationError: error } = heard;
  const segments = JSON.parse(segmentsJson) as LessonSegment[];
  return { moduleId, segments, lines, translation: { state, error } };
}

/** Returns the stored lines of a module's captions, in the order of their times. */
export const findLines = (moduleId: string, trx: Kysely<Database> = db()): Promise<CaptionLine[]> =>
  trx
    .selectFrom("captionLines")
    .select(["language", "startMs", "endMs", "text", "french", "byModel"])
    .where("moduleId", "=", moduleId)
    .orderBy("language")
    .orderBy("startMs")
    .execute();

/** A line as an admin typed it. `shown` is the text with which the form was opened. */
export interface TypedLine {
  startMs: number;
  typed: string;
  shown: string;
}

/** The refused lines of a form, by their start. Nothing of the form is stored then. */
export type StaleLines = { startMs: number; stored: string | null }[];

/**
 * Stores the lines that an admin changed, and returns those that somebody else changed meanwhile. A line that says the
 * recognised words again is stored no more. `retranslates`: a model is there to translate changed French lines again.
 */
export async function saveLines(
  { moduleId, language }: { moduleId: string; language: Language },
  typed: readonly TypedLine[],
  { retranslates }: { retranslates: boolean },
): Promise<StaleLines> {
  return inTransaction(async (trx) => {
    const captions = await find(moduleId, trx);
    const cues = captions ? cuesIn(language, captions) : [];
    const cueAt = new Map(cues.map((cue) => [cue.startMs, cue]));
    const changed = typed.filter((line) => line.typed !== line.shown).filter(isNews(cueAt));
    const stale = changed.filter(({ startMs, shown }) => cueAt.get(startMs)?.text !== shown);
    if (stale.length > 0)
      return stale.map(({ startMs }) => ({ startMs, stored: cueAt.get(startMs)?.text ?? null }));
    if (changed.length === 0) return [];
    for (const { startMs, typed: text } of changed) {
      const cue = cueAt.get(startMs);
      if (cue) await storeLine({ moduleId, language }, cue, text, trx);
    }
    const isTranslated = captions?.lines.some(({ byModel }) => byModel === 1) ?? false;
    if (retranslates && language === "fr" && isTranslated) await requestTranslation(moduleId, trx);
    await AuditLog.record("captions-corrected", moduleId, trx);
    return [];
  });
}

const isNews =
  (cueAt: ReadonlyMap<number, CaptionCue>) =>
  ({ startMs, typed }: TypedLine): boolean =>
    cueAt.get(startMs)?.text !== typed;

async function storeLine(
  { moduleId, language }: { moduleId: string; language: Language },
  { startMs, endMs, french }: CaptionCue,
  text: string,
  trx: Kysely<Database>,
): Promise<void> {
  await trx
    .deleteFrom("captionLines")
    .where("moduleId", "=", moduleId)
    .where("language", "=", language)
    .where("startMs", "=", startMs)
    .execute();
  if (language === "fr" && text === french) return;
  const line = { moduleId, language, startMs, endMs, text, french, byModel: 0 as const };
  await trx.insertInto("captionLines").values(line).execute();
}

/** Queues the translation of the lines that have none. All of it is part of `trx`. */
async function requestTranslation(moduleId: string, trx: Kysely<Database>): Promise<void> {
  await settle(moduleId, { state: "pending", error: null }, trx);
  await enqueue({ kind: "translate-captions", payload: { moduleId } }, trx);
}

/** Queues the translation that an admin asks for, unless one is queued. */
export async function askTranslation(moduleId: string): Promise<void> {
  await inTransaction(async (trx) => {
    const captions = await find(moduleId, trx);
    if (!captions || captions.translation.state === "pending") return;
    await requestTranslation(moduleId, trx);
    await AuditLog.record("captions-translated", moduleId, trx);
  });
}

/** Queues the translation of a lesson that has one, after its text changed. */
export async function followText(moduleId: string, trx: Kysely<Database>): Promise<void> {
  const translated = await trx
    .selectFrom("captionLines")
    .select("moduleId")
    .where("moduleId", "=", moduleId)
    .where("byModel", "=", 1)
    .limit(1)
    .executeTakeFirst();
  if (translated) await requestTranslation(moduleId, trx);
}

/** Stores the state of a lesson's translation. */
export async function settle(
  moduleId: string,
  { state, error }: Captions["translation"],
  trx: Kysely<Database>,
): Promise<void> {
  await trx
    .updateTable("lessonSegments")
    .set({ translationState: state, translationError: error })
    .where("moduleId", "=", moduleId)
    .execute();
}

/** Stores translations by a model. A line that an admin wrote meanwhile stays. */
export async function storeTranslated(
  { moduleId, language }: { moduleId: string; language: Language },
  lines: readonly Pick<CaptionLine, "startMs" | "endMs" | "text" | "french">[],
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ startMs, endMs, text, french }) => {
    return { moduleId, language, startMs, endMs, text, french, byModel: 1 as const };
  });
  await db()
    .insertInto("captionLines")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["moduleId", "language", "startMs"])
        .doUpdateSet((eb) => ({
          endMs: eb.ref("excluded.endMs"),
          text: eb.ref("excluded.text"),
          french: eb.ref("excluded.french"),
        }))
        .where("captionLines.byModel", "=", 1),
    )
    .execute();
}
