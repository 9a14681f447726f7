import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { db, now } from "~/models/database/database.server";
import type { Database, Presentation, PresentationsTable } from "~/models/tables";
import { findTitles } from "./titles.server";

/** Opens a presentation: the `instance` of product §8.2, issued by the server and bound to its owner. */
export async function insert(values: {
  /** Given when something had to be promised for it before it existed. */
  id?: string;
  userId: string;
  moduleId: string | null;
  groupId: string | null;
  language: PresentationsTable["language"];
  /** Of a group: the modules to present, in order. */
  planned?: string[];
}): Promise<Presentation> {
  const { planned = [], ...columns } = values;
  const { moduleTitle, groupTitle } = await findTitles(values);
  const row: Presentation = {
    ...columns,
    moduleTitle,
    groupTitle,
    id: values.id ?? randomUUID(),
    createdAt: now(),
    audioStartMs: null,
    videoStartMs: null,
    recordingState: "none",
    recordingError: null,
    recordingDigest: null,
    videoUrl: null,
    videoDurationS: null,
    browserMessagesJson: null,
    lastPortionIndex: null,
    lastPortionAt: null,
    recordingKeptDays: null,
    soundKeptDays: null,
  };
  const plan = planned.map((moduleId, position) => ({
    presentationId: row.id,
    moduleId,
    position,
  }));
  await db()
    .transaction()
    .execute(async (trx) => {
      await trx.insertInto("presentations").values(row).execute();
      if (plan.length > 0) await trx.insertInto("presentationModules").values(plan).execute();
    });
  return row;
}

/** The modules that a group's presentation set out to present, in order; deleted ones have left it. */
export async function findPlan(
  id: string,
  trx: Kysely<Database> = db(),
): Promise<{ moduleId: string; title: string }[]> {
  return trx
    .selectFrom("presentationModules")
    .innerJoin("modules", "modules.id", "presentationModules.moduleId")
    .select(["presentationModules.moduleId", "modules.title"])
    .where("presentationModules.presentationId", "=", id)
    .orderBy("presentationModules.position")
    .execute();
}

export async function findById(id: string): Promise<Presentation | null> {
  const row = await db()
    .selectFrom("presentations")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** The presentation when it belongs to `userId`, else null: ids of others are as good as unknown. */
export async function findOwn(id: string, userId: string): Promise<Presentation | null> {
  const row = await findById(id);
  return row?.userId === userId ? row : null;
}

/** A conversation that is held belongs to a presentation opened so long ago at most, in milliseconds. */
const UNDERWAY_MS = 24 * 3_600_000;

/** The newest presentation in which this user presents the module now: opened within a day, the module not handed in. */
export async function findUnderway(wanted: {
  userId: string;
  moduleId: string;
  groupId: string | null;
}): Promise<Presentation | null> {
  const { userId, moduleId, groupId } = wanted;
  const row = await db()
    .selectFrom("presentations")
    .selectAll()
    .where("userId", "=", userId)
    .where("createdAt", ">=", new Date(Date.now() - UNDERWAY_MS).toISOString())
    .where((e) =>
      groupId === null
        ? e.and([e("moduleId", "=", moduleId), e("groupId", "is", null)])
        : e.and([
            e("groupId", "=", groupId),
            e.exists(
              e
                .selectFrom("presentationModules")
                .select("presentationId")
                .whereRef("presentationModules.presentationId", "=", "presentations.id")
                .where("presentationModules.moduleId", "=", moduleId),
            ),
          ]),
    )
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom("evaluations")
            .select("id")
            .whereRef("evaluations.presentationId", "=", "presentations.id")
            .where("evaluations.moduleId", "=", moduleId),
        ),
      ),
    )
    .orderBy("createdAt", "desc")
    .orderBy(sql`rowid`, "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** True once the module (or any module, when null) has been handed in for evaluation in this presentation. */
export async function isFinished(id: string, moduleId: string | null): Promise<boolean> {
  let query = db().selectFrom("evaluations").select("id").where("presentationId", "=", id);
  if (moduleId) query = query.where("moduleId", "=", moduleId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** The browser's copies by module id (lines of product §9.1), as kept by `keepBrowserMessages`. */
export function browserMessages(presentation: Presentation, moduleId: string): string[] {
  if (!presentation.browserMessagesJson) return [];
  const copies = JSON.parse(presentation.browserMessagesJson) as Record<string, string[]>;
  return copies[moduleId] ?? [];
}

/** Keeps the browser's own copy of a module's messages beside the server's transcript; the first copy stays. */
export async function keepBrowserMessages(
  id: string,
  moduleId: string,
  messages: string[],
): Promise<void> {
  await db()
    .transaction()
    .execute(async (trx) => {
      const row = await trx
        .selectFrom("presentations")
        .select("browserMessagesJson")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      const copies = JSON.parse(row.browserMessagesJson ?? "{}") as Record<string, string[]>;
      if (copies[moduleId]?.length) return;
      copies[moduleId] = messages;
      await trx
        .updateTable("presentations")
        .set({ browserMessagesJson: JSON.stringify(copies) })
        .where("id", "=", id)
        .execute();
    });
}
