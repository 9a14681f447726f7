import type { Insertable } from "kysely";
import { db, now } from "./database.server";
import { requestDraft } from "./rubrics.server";
import type {
  ContainersTable,
  ConversationsTable,
  GroupModulesTable,
  GroupsTable,
  ModulesTable,
  NewTurn,
  PresentationsTable,
  UsersTable,
} from "./tables";
import { findTitles } from "./titles.server";

const MARK = "demoAcademy";

/** "complete" once the demo academy is in, "started" while it is being put in, null in any other database. */
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

/** True when somebody already lives in this database. */
export async function hasUsers(): Promise<boolean> {
  return (await db().selectFrom("users").select("id").executeTakeFirst()) !== undefined;
}

/** Removes what an interrupted seeding left. Only for a database whose mark says that all of it is the demo's. */
export async function clear(): Promise<void> {
  for (const table of [
    "jobs",
    "evaluations",
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
  await db()
    .transaction()
    .execute(async (trx) => {
      await trx.insertInto("users").values(rows.users).execute();
      await trx.insertInto("containers").values(rows.containers).execute();
      await trx.insertInto("modules").values(rows.modules).execute();
      for (const { id } of rows.modules) await requestDraft(id, trx);
      await trx.insertInto("groups").values(rows.groups).execute();
      await trx.insertInto("groupModules").values(rows.members).execute();
    });
}

/** A presentation made in the past: its conversation and turns, ready to be evaluated. */
export async function insertPastPresentation(past: {
  presentation: Insertable<PresentationsTable>;
  conversation: Insertable<ConversationsTable>;
  turns: NewTurn[];
}): Promise<void> {
  await db()
    .transaction()
    .execute(async (trx) => {
      const { moduleId = null, groupId = null } = past.presentation;
      const { containerTitle: _, ...titles } = await findTitles({ moduleId, groupId }, trx);
      await trx
        .insertInto("presentations")
        .values({ ...past.presentation, ...titles })
        .execute();
      await trx.insertInto("conversations").values(past.conversation).execute();
      await trx.insertInto("turns").values(past.turns).execute();
    });
}

/** Gives the evaluation of a past presentation its date; it was read that day. */
export async function datePastEvaluation(presentationId: string, at: string): Promise<void> {
  await db()
    .updateTable("evaluations")
    .set({ createdAt: at, finishedAt: at, readAt: at })
    .where("presentationId", "=", presentationId)
    .execute();
}
