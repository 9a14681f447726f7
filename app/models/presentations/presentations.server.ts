import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { db, now, inTransaction } from "~/models/database/database.server";
import { findRow } from "~/models/database/rows.server";
import type { Database, Instant, Presentation, PresentationsTable } from "~/models/tables";
import { findTitles } from "./titles.server";

/** Opens a presentation: the `instance` of product §8.2, issued by the server for its owner. */
export async function insert(values: {
  /** The id, when a promise needed it before the presentation existed. */
  id?: string;
  userId: string;
  moduleId: string | null;
  groupId: string | null;
  language: PresentationsTable["language"];
  /** The modules of a group to present, in order. */
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
    vendorModulesJson: null,
    lastPortionIndex: null,
    lastPortionAt: null,
    recordingKeptDays: null,
    soundKeptDays: null,
    resumedAt: null,
    lapsedAt: null,
    wordsRemovedAt: null,
  };
  const plan = planned.map((moduleId, position) => ({
    presentationId: row.id,
    moduleId,
    position,
  }));
  await inTransaction(async (trx) => {
    await trx.insertInto("presentations").values(row).execute();
    if (plan.length > 0) await trx.insertInto("presentationModules").values(plan).execute();
  });
  return row;
}

/** Returns the language in which this person presented last; null before the first presentation. Runs one query. */
export async function findLastLanguage(userId: string): Promise<Presentation["language"] | null> {
  const row = await db()
    .selectFrom("presentations")
    .select("language")
    .where("userId", "=", userId)
    .orderBy("createdAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.language ?? null;
}

/** Returns the planned modules of a group's presentation, in order, without deleted ones. */
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

/** Takes a module out of the plan of a group's presentation, which goes on without it. */
export async function leavePlan(
  id: string,
  moduleId: string,
  trx: Kysely<Database>,
): Promise<void> {
  await trx
    .deleteFrom("presentationModules")
    .where("presentationId", "=", id)
    .where("moduleId", "=", moduleId)
    .execute();
}

export const findById = (id: string): Promise<Presentation | null> =>
  findRow("presentations", { id });

/** Returns the presentation when it belongs to `userId`, or else null: another person's id counts as unknown. */
export async function findOwn(id: string, userId: string): Promise<Presentation | null> {
  const row = await findById(id);
  return row?.userId === userId ? row : null;
}

/** The longest time from the opening of a presentation to its conversations, in ms. */
const UNDERWAY_MS = 24 * 3_600_000;

/** Returns the instant since which presentations were opened that may still go on. */
export const underwaySince = (): Instant => new Date(Date.now() - UNDERWAY_MS).toISOString();

/** Returns the newest presentation of this module that the user opened within a day and has not handed in. */
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
    .where("createdAt", ">=", underwaySince())
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

/** Returns true when the module (or any module, when null) was handed in for evaluation in this presentation. */
export async function isFinished(id: string, moduleId: string | null): Promise<boolean> {
  let query = db().selectFrom("evaluations").select("id").where("presentationId", "=", id);
  if (moduleId) query = query.where("moduleId", "=", moduleId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Returns the browser's copy of a module's messages (lines of product §9.1), as `keepBrowserMessages` stored it. */
export function browserMessages(presentation: Presentation, moduleId: string): string[] {
  if (!presentation.browserMessagesJson) return [];
  const copies = JSON.parse(presentation.browserMessagesJson) as Record<string, string[]>;
  return copies[moduleId] ?? [];
}

/** Stores the browser's own copy of a module's messages beside the server's transcript. The first copy stays. */
export async function keepBrowserMessages(
  id: string,
  moduleId: string,
  messages: string[],
): Promise<void> {
  await inTransaction(async (trx) => {
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

/** Returns the modules for which a vendor's agent had a session in this presentation. */
export const vendorModules = ({
  vendorModulesJson,
}: Pick<Presentation, "vendorModulesJson">): string[] =>
  vendorModulesJson === null ? [] : (JSON.parse(vendorModulesJson) as string[]);

/** Keeps that a vendor's agent got a session for this module, and may hold a part of the talk. */
export async function keepVendorModule(id: string, moduleId: string): Promise<void> {
  await inTransaction(async (trx) => {
    const row = await trx
      .selectFrom("presentations")
      .select("vendorModulesJson")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const known = vendorModules(row);
    if (known.includes(moduleId)) return;
    const vendorModulesJson = JSON.stringify([...known, moduleId]);
    await trx
      .updateTable("presentations")
      .set({ vendorModulesJson })
      .where("id", "=", id)
      .execute();
  });
}
