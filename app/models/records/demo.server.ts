import { type Insertable, sql } from "kysely";
import { db, now, inTransaction } from "~/models/database/database.server";
import { requestDraft } from "~/models/rubrics/rubrics.server";
import { sealOfSaid } from "~/models/proof/seal.server";
import type {
  ContainersTable,
  ConversationsTable,
  GroupModulesTable,
  GroupsTable,
  ModulesTable,
  NewTurn,
  PresentationsTable,
  UsersTable,
} from "~/models/tables";
import { findTitles } from "~/models/presentations/titles.server";

const MARK = "demoAcademy";

/** Returns "complete" when the demo academy is stored, "started" while it is being stored, null elsewhere. */
export async function findMark(): Promise<string | null> {
  const row = await db()
    .selectFrom("settings")
    .select("value")
    .where("key", "=", MARK)
    .executeTakeFirst();
  return row?.value ?? null;
}

export async function setMark(value: "started" | "complete"): Promise<void> {
  await db()
    .insertInto("settings")
    .values({ key: MARK, value, updatedAt: now() })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value, updatedAt: now() }))
    .execute();
}

/** Returns true when the database has an account. */
export async function hasUsers(): Promise<boolean> {
  return (await db().selectFrom("users").select("id").executeTakeFirst()) !== undefined;
}

/** Removes an interrupted seeding. Only for a database whose mark says that it holds nothing but the demo. */
export async function clear(): Promise<void> {
  for (const table of [
    "jobs",
    "evaluations",
    "teams",
    "users",
    "groups",
    "modules",
    "posters",
    "containers",
    "tutorials",
    "media",
  ] as const)
    await db().deleteFrom(table).execute();
}

export async function insertAcademy(rows: {
  users: Insertable<UsersTable>[];
  containers: Insertable<ContainersTable>[];
  modules: Insertable<ModulesTable>[];
  groups: Insertable<GroupsTable>[];
  members: Insertable<GroupModulesTable>[];
}): Promise<void> {
  await inTransaction(async (trx) => {
    await trx.insertInto("users").values(rows.users).execute();
    await trx.insertInto("containers").values(rows.containers).execute();
    await trx.insertInto("modules").values(rows.modules).execute();
    for (const { id } of rows.modules) await requestDraft(id, trx);
    await trx.insertInto("groups").values(rows.groups).execute();
    await trx.insertInto("groupModules").values(rows.members).execute();
  });
}

/** Stores a past presentation with its plan, its conversations and their turns, ready to be evaluated. */
export async function insertPastPresentation(past: {
  presentation: Insertable<PresentationsTable>;
  /** The modules of its group in their order; empty for a module alone. */
  plan: string[];
  conversations: Insertable<ConversationsTable>[];
  turns: NewTurn[];
}): Promise<void> {
  await inTransaction(async (trx) => {
    const { id, moduleId = null, groupId = null } = past.presentation;
    const { containerTitle: _, ...titles } = await findTitles({ moduleId, groupId }, trx);
    await trx
      .insertInto("presentations")
      .values({ ...past.presentation, ...titles })
      .execute();
    const plan = past.plan.map((of, position) => ({
      presentationId: id,
      moduleId: of,
      position,
    }));
    if (plan.length > 0) await trx.insertInto("presentationModules").values(plan).execute();
    await trx.insertInto("conversations").values(past.conversations).execute();
    await trx.insertInto("turns").values(past.turns).execute();
  });
}

/**
 * Dates the evaluations of a past presentation: a module each second, and the group last. They also count as opened
 * then. None is drawn for a review, because the draw depends on the id, which changes with each seeding.
 */
export async function dateEvaluations(presentationId: string, endMs: number): Promise<void> {
  const rows = await db()
    .selectFrom("evaluations")
    .leftJoin("presentationModules", (join) =>
      join
        .onRef("presentationModules.presentationId", "=", "evaluations.presentationId")
        .onRef("presentationModules.moduleId", "=", "evaluations.moduleId"),
    )
    .select("evaluations.id")
    .where("evaluations.presentationId", "=", presentationId)
    .orderBy("wholeGroup")
    .orderBy("presentationModules.position")
    .execute();
  for (const [index, { id }] of rows.entries()) {
    const at = new Date(endMs + index * 1000).toISOString();
    await db()
      .updateTable("evaluations")
      .set({ createdAt: at, finishedAt: at, readAt: at, drawn: 0 })
      .where("id", "=", id)
      .execute();
  }
}

/** Returns the evaluation of a past presentation of one module. @throws NoResultError when there is none */
export async function findEvaluationId(presentationId: string): Promise<string> {
  const { id } = await db()
    .selectFrom("evaluations")
    .select("id")
    .where("presentationId", "=", presentationId)
    .executeTakeFirstOrThrow();
  return id;
}

const saidTables = {
  comment: "comments",
  correction: "corrections",
  decision: "decisions",
  moment: "moments",
  request: "reviewRequests",
} as const;

/** Dates the last statement about an evaluation, and renews its seal. */
export async function dateSaid(
  evaluationId: string,
  kind: keyof typeof saidTables,
  at: string,
): Promise<void> {
  // These tables share these columns. Kysely wants the name of one table.
  const table = saidTables[kind] as "decisions";
  const row = await db()
    .selectFrom(table)
    .selectAll()
    .where("evaluationId", "=", evaluationId)
    .orderBy(sql`rowid`, "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const dated = { ...row, createdAt: at };
  const sealed = kind === "correction" || kind === "decision";
  const values = {
    createdAt: at,
    ...(sealed ? { proofHash: sealOfSaid(dated) } : {}),
    ...(kind === "comment" ? { updatedAt: at } : {}),
  };
  await db().updateTable(table).set(values).where("id", "=", row.id).execute();
  if (sealed)
    await db()
      .updateTable("evaluations")
      .set({ reviewedAt: at })
      .where("id", "=", evaluationId)
      .execute();
}

/** Dates the last visit of who presented: the last presentation. Nobody else has been here yet. */
export async function dateVisits(): Promise<void> {
  const last = db()
    .selectFrom("presentations")
    .select((e) => e.fn.max("createdAt").as("at"))
    .where("userId", "=", sql.ref<string>("users.id"));
  await db().updateTable("users").set({ lastVisitAt: last }).execute();
}
