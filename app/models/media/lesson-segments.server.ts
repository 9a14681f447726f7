import type { Kysely } from "kysely";
import * as AuditLog from "~/models/journal/audit-log.server";
import { db, inTransaction } from "~/models/database/database.server";
import type { Database } from "~/models/tables";

/** A stretch of a video's speech, in milliseconds from its start. */
export interface LessonSegment {
  startMs: number;
  endMs: number;
  text: string;
  /** The start of each word of the text. Absent before words had times. */
  wordsMs?: number[];
}

/** The timed text of a module's present video, and the seconds that an admin set by hand. */
export interface Lesson {
  title: string;
  videoUrl: string;
  segments: LessonSegment[];
  /** Seconds by the id of a point; null for a point that the video does not state. */
  set: ReadonlyMap<string, number | null>;
}

/**
 * Stores the timed text of a video. The text of a video before it is replaced, and the seconds set for it go, with the
 * lines of its captions. Another text of the same video keeps both.
 */
export async function store(
  { moduleId, videoUrl }: { moduleId: string; videoUrl: string },
  segments: readonly LessonSegment[],
  trx: Kysely<Database> = db(),
): Promise<void> {
  const segmentsJson = JSON.stringify(segments);
  for (const table of ["lessonSeconds", "captionLines"] as const)
    await trx
      .deleteFrom(table as "lessonSeconds")
      .where("moduleId", "=", moduleId)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("lessonSegments")
            .select("moduleId")
            .where("moduleId", "=", moduleId)
            .where("videoUrl", "!=", videoUrl),
        ),
      )
      .execute();
  const untranslated = { translationState: "none", translationError: null } as const;
  await trx
    .insertInto("lessonSegments")
    .values({ moduleId, videoUrl, segmentsJson })
    .onConflict((conflict) =>
      conflict.column("moduleId").doUpdateSet({ videoUrl, segmentsJson, ...untranslated }),
    )
    .execute();
}

/** Returns the lessons of these modules that were heard, by module. Runs two queries at most. */
export async function findAll(moduleIds: readonly string[]): Promise<Map<string, Lesson>> {
  const heard = await db()
    .selectFrom("lessonSegments as lesson")
    .innerJoin("modules", "modules.id", "lesson.moduleId")
    .select(["lesson.moduleId", "lesson.videoUrl", "lesson.segmentsJson", "modules.title"])
    .where("lesson.moduleId", "in", moduleIds)
    .whereRef("lesson.videoUrl", "=", "modules.videoUrl")
    .execute();
  if (heard.length === 0) return new Map();
  const set = await db()
    .selectFrom("lessonSeconds")
    .select(["moduleId", "pointId", "startS"])
    .where("moduleId", "in", moduleIds)
    .execute();
  return new Map(
    heard.map(({ moduleId, segmentsJson, ...lesson }) => {
      const own = set.filter((row) => row.moduleId === moduleId);
      const seconds = new Map(own.map(({ pointId, startS }) => [pointId, startS]));
      return [
        moduleId,
        { ...lesson, segments: JSON.parse(segmentsJson) as LessonSegment[], set: seconds },
      ];
    }),
  );
}

/** Stores the seconds that an admin set by hand, in place of the former ones of these points. */
export async function setSeconds(
  moduleId: string,
  seconds: readonly { pointId: string; startS: number | null }[],
): Promise<void> {
  if (seconds.length === 0) return;
  await inTransaction(async (trx) => {
    await trx
      .insertInto("lessonSeconds")
      .values(seconds.map((row) => ({ moduleId, ...row })))
      .onConflict((conflict) =>
        conflict
          .columns(["moduleId", "pointId"])
          .doUpdateSet((eb) => ({ startS: eb.ref("excluded.startS") })),
      )
      .execute();
    await AuditLog.record("lesson-updated", moduleId, trx);
  });
}
