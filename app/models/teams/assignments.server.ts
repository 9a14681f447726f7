import { randomUUID } from "node:crypto";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { compileOnce } from "~/models/database/compile-once.server";
import { db, now, inTransaction } from "~/models/database/database.server";
import { findRow } from "~/models/database/rows.server";
import { findJustMade, NotFound, refuseStale } from "~/models/database/version.server";
import * as Events from "~/models/parties/events.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import { changesOf } from "~/models/terms/audit-change";
import type { Assignment, AssignmentExcusesTable, Bit, Database, Instant } from "~/models/tables";
import { config } from "~/platform/config.server";
import {
  type Assignee,
  type AssignmentTarget,
  type AssignmentValues,
  lastDayOf,
} from "./assignments";

/** The values of a new assignment. `dueOn`: 'YYYY-MM-DD'. */
export interface NewAssignment {
  target: AssignmentTarget;
  assignee: Assignee;
  dueOn: string;
  note: string;
  createdById: string;
  /** 1: only a presentation after its creation does it. */
  anew?: Bit;
}

/** Creates an assignment and returns its id. The caller has refused a day in the past. */
export async function insert(values: NewAssignment, within?: Kysely<Database>): Promise<string> {
  if (!within) return inTransaction((trx) => insert(values, trx));
  const trx = within;
  const id = randomUUID();
  const { target, assignee, dueOn } = values;
  await trx
    .insertInto("assignments")
    .values({ id, ...columnsOf(values), createdAt: now() })
    .execute();
  await AuditLog.record("assignment-created", id, trx);
  const asked = { userId: null, teamId: null, ...assignee };
  const payload = { assignmentId: id, ...asked, ...targetFields(target), dueOn };
  await Events.record({ kind: "assignment.created", payload }, trx);
  return id;
}

/** Returns the fields of a target in an event. */
const targetFields = ({ kind, id }: AssignmentTarget) => ({ targetKind: kind, targetId: id });

/** A person's part in an assignment, near its last day or after it. */
interface AskedPart {
  assignmentId: string;
  userId: string;
  target: AssignmentTarget;
  dueOn: string;
}

/** Writes the event of a day that is near (`due`) or over (`late`): once for each assignment, person and day. */
export async function tellDay(
  state: "due" | "late",
  { target, ...part }: AskedPart,
  trx: Kysely<Database>,
): Promise<void> {
  const once = `${part.assignmentId} ${part.userId} ${part.dueOn}`;
  const payload = { ...part, ...targetFields(target) };
  await Events.record({ kind: `assignment.${state}`, payload }, trx, once);
}

/** Returns true when a form that was posted twice has just created this assignment. */
export const isJustMade = async (values: NewAssignment, trx: Kysely<Database>): Promise<boolean> =>
  (await findJustMade("assignments", columnsOf(values), trx)) !== null;

function columnsOf({ target, assignee, ...values }: NewAssignment) {
  const idOf = (kind: AssignmentTarget["kind"]) => (target.kind === kind ? target.id : null);
  return {
    moduleId: idOf("module"),
    groupId: idOf("group"),
    containerId: idOf("container"),
    userId: null,
    teamId: null,
    anew: 0 as Bit,
    ...assignee,
    ...values,
  };
}

/** Returns the ids of the people of an assignee: the person, or the team's members, who are no managers. */
export async function findPersonIds(
  assignee: Assignee,
  trx: Kysely<Database> = db(),
): Promise<string[]> {
  if ("userId" in assignee) return [assignee.userId];
  const rows = await trx
    .selectFrom("teamMembers")
    .select("userId")
    .where("teamId", "=", assignee.teamId)
    .where("manages", "=", 0)
    .execute();
  return rows.map(({ userId }) => userId);
}

/**
 * Changes the day and the note.
 * @throws NotFound; StaleVersion when others were saved since `version` (see `versionOf`)
 */
export async function update(
  id: string,
  { version, ...wanted }: AssignmentValues & { version?: string | undefined },
): Promise<void> {
  await inTransaction(async (trx) => {
    const stored = await trx
      .selectFrom("assignments")
      .select(["dueOn", "note"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!stored) throw new NotFound(`assignment ${id}`);
    refuseStale({ stored, wanted, version });
    await trx.updateTable("assignments").set(wanted).where("id", "=", id).execute();
    const changes = changesOf(["dueOn"], stored, wanted);
    await AuditLog.record("assignment-updated", { id, changes }, trx);
  });
}

/** Deletes an assignment with its excuses. */
export async function deleteById(id: string): Promise<void> {
  await inTransaction(async (trx) => {
    await trx.deleteFrom("assignments").where("id", "=", id).execute();
    await AuditLog.record("assignment-deleted", id, trx);
  });
}

export const findById = (id: string): Promise<Assignment | null> => findRow("assignments", { id });

/** Excuses a person from an assignment. The first excuse stays. */
export async function excuse(
  values: Pick<AssignmentExcusesTable, "assignmentId" | "userId" | "byId"> & { reason: string },
): Promise<void> {
  await inTransaction(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("assignmentExcuses")
      .values({ ...values, createdAt: now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows) await AuditLog.record("assignment-excused", values.userId, trx);
  });
}

/** Withdraws an excuse. */
export async function withdrawExcuse(assignmentId: string, userId: string): Promise<void> {
  await inTransaction(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom("assignmentExcuses")
      .where("assignmentId", "=", assignmentId)
      .where("userId", "=", userId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows) await AuditLog.record("assignment-excuse-withdrawn", userId, trx);
  });
}

/** Removes the words that this person wrote in assignments and excuses. */
export async function forgetAuthor(userId: string, trx: Kysely<Database>): Promise<void> {
  await trx
    .updateTable("assignments")
    .set({ note: "" })
    .where("createdById", "=", userId)
    .execute();
  await trx
    .updateTable("assignmentExcuses")
    .set({ reason: "" })
    .where("byId", "=", userId)
    .execute();
}

/** SQL for the instant from which a member's days count (`lastDayOf`). `place` is the row of `teamMembers`. */
export const joinedAtOf = (place: string): RawBuilder<Instant | null> =>
  sql`case when ${sql.ref(`${place}.keepsTeamDays`)} = 0 then ${sql.ref(`${place}.createdAt`)} end`;

/** SQL for the same of a person asked by name. */
export const notJoined: RawBuilder<Instant | null> = sql`null`;

/** An assignment as one person has it: `dueOn` is the person's last day (`lastDayOf`). */
export interface PersonalAssignment extends Omit<Assignment, "userId"> {
  /** The person, also when the assignment is the team's. */
  personId: string;
  excused: boolean;
}

/** Selects what these people are asked, by the day of the assignment, from `since` on. */
function asked(on: Kysely<Database>, userIds: readonly string[], since?: string) {
  const own = on
    .selectFrom("assignments")
    .selectAll("assignments")
    .select((e) => e.ref("assignments.userId").$notNull().as("personId"))
    .select(notJoined.as("joinedAt"))
    .where("userId", "in", userIds);
  const ofTeams = on
    .selectFrom("teamMembers as place")
    .innerJoin("assignments", "assignments.teamId", "place.teamId")
    .selectAll("assignments")
    .select(["place.userId as personId", joinedAtOf("place").as("joinedAt")])
    .where("place.userId", "in", userIds)
    .where("place.manages", "=", 0);
  return on
    .selectFrom(own.unionAll(ofTeams).as("assigned"))
    .leftJoin("assignmentExcuses as excuse", (join) =>
      join
        .onRef("excuse.assignmentId", "=", "assigned.id")
        .onRef("excuse.userId", "=", "assigned.personId"),
    )
    .$if(since !== undefined, (query) => query.where("assigned.dueOn", ">=", since ?? ""))
    .selectAll("assigned")
    .select("excuse.userId as excusedId")
    .orderBy("assigned.dueOn")
    .orderBy("assigned.createdAt")
    .orderBy("assigned.id")
    .orderBy("assigned.personId");
}

const selectOfOne = compileOnce((on, { userId, since }: { userId: string; since: string }) =>
  asked(on, [userId], since),
);

/**
 * Returns the assignments of these people, by day: their own and those of the teams they are members of now, also when
 * they joined later. A manager of a team has none through it. `since` is the first last day of an assignment
 * ('YYYY-MM-DD'); without it, all are returned. Runs one query.
 */
export async function findOfPeople(
  userIds: readonly string[],
  since?: string,
): Promise<PersonalAssignment[]> {
  const [userId, ...others] = userIds;
  if (userId === undefined) return [];
  const isOne = others.length === 0 && since !== undefined; // as on home
  const rows = await (isOne
    ? selectOfOne({ userId, since })
    : asked(db(), userIds, since).execute());
  const { timeZone } = config();
  return rows
    .map(({ userId: _, excusedId, joinedAt, ...row }) => ({
      ...row,
      dueOn: lastDayOf({ ...row, joinedAt }, timeZone),
      excused: excusedId !== null,
    }))
    .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0));
}
