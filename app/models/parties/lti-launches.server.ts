import { randomUUID } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import { db, now } from "~/models/database/database.server";
import { findRows } from "~/models/database/rows.server";
import type { Database, LtiLaunchesTable } from "~/models/tables";

export type LtiLaunch = Selectable<LtiLaunchesTable>;

/** A launch as the platform tells it. */
export type ToldLaunch = Omit<LtiLaunch, "id" | "sentScore" | "sentAt" | "launchedAt">;

/** The columns that a later launch of the same link changes. */
const changing = ({ subject, targetKind, targetId, lineItem }: ToldLaunch) => ({
  subject,
  targetKind,
  targetId,
  lineItem,
});

/**
 * Notes a launch, in the caller's transaction. Another line item knows no score of ours yet. Returns the row.
 */
export async function note(launch: ToldLaunch, trx: Kysely<Database>): Promise<LtiLaunch> {
  const launchedAt = now();
  const { partyId, resourceLink, userId, contextTitle, membersAddress } = launch;
  const known = await trx
    .selectFrom("ltiLaunches")
    .select("lineItem")
    .where("partyId", "=", partyId)
    .where("resourceLink", "=", resourceLink)
    .where("userId", "=", userId)
    .executeTakeFirst();
  const isOther = known?.lineItem !== launch.lineItem;
  return trx
    .insertInto("ltiLaunches")
    .values({ id: randomUUID(), ...launch, launchedAt, sentScore: null, sentAt: null })
    .onConflict((conflict) =>
      conflict.columns(["partyId", "resourceLink", "userId"]).doUpdateSet({
        ...changing(launch),
        contextTitle,
        membersAddress,
        launchedAt,
        ...(isOther && { sentScore: null, sentAt: null }),
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns the launches of a person from a platform that wants their scores. */
export const findScored = async (partyId: string, userId: string): Promise<LtiLaunch[]> =>
  (await findRows("ltiLaunches", { partyId, userId }, "launchedAt")).filter(
    ({ lineItem, targetKind }) => lineItem !== null && targetKind !== null,
  );

/** Returns the platforms that want the scores of a person. */
export async function findPlatformsOf(userId: string, trx: Kysely<Database>): Promise<string[]> {
  const rows = await trx
    .selectFrom("ltiLaunches")
    .select("partyId")
    .distinct()
    .where("userId", "=", userId)
    .where("lineItem", "is not", null)
    .execute();
  return rows.map(({ partyId }) => partyId);
}

/** Notes the score that a line item has now; null once it was taken back. */
export async function markSent(id: string, sentScore: number | null): Promise<void> {
  await db()
    .updateTable("ltiLaunches")
    .set({ sentScore, sentAt: now() })
    .where("id", "=", id)
    .execute();
}

/** A course of a platform whose members it tells. `launchId` is a launch from it. */
export interface LtiCourse {
  launchId: string;
  title: string | null;
  membersAddress: string;
}

/** Returns the courses of a platform that tell their members, by title. */
export async function findCourses(partyId: string): Promise<LtiCourse[]> {
  const rows = await db()
    .selectFrom("ltiLaunches")
    .select((e) => [
      "membersAddress",
      e.fn.min<string>("id").as("launchId"),
      e.fn.max<string | null>("contextTitle").as("title"),
    ])
    .where("partyId", "=", partyId)
    .where("membersAddress", "is not", null)
    .groupBy("membersAddress")
    .orderBy("title")
    .execute();
  return rows.map((row) => ({ ...row, membersAddress: row.membersAddress ?? "" }));
}

/** Returns a person's launches, for the export of their data. */
export const findOfPerson = (userId: string) =>
  db()
    .selectFrom("ltiLaunches")
    .innerJoin("parties", "parties.id", "ltiLaunches.partyId")
    .select(["parties.name as party", "subject", "targetKind", "targetId", "contextTitle"])
    .select(["lineItem", "sentScore", "sentAt", "launchedAt"])
    .where("userId", "=", userId)
    .orderBy("launchedAt")
    .execute();
