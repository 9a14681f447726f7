import type { Kysely } from "kysely";
import { db, now, inTransaction } from "~/models/database/database.server";
import { addDays, dayOf } from "~/models/dates";
import { type AskedAssignment, type AskedPerson, findAsked } from "~/models/follow/asked.server";
import { findShown } from "~/models/home/home.server";
import * as Mails from "~/models/mail/mails.server";
import { queueMail } from "~/models/mail/queue.server";
import type { Database } from "~/models/tables";
import { type Assignee, type AssignmentTarget, targetPage } from "~/models/teams/assignments";
import * as Assignments from "~/models/teams/assignments.server";
import { findManagedPairs } from "~/models/teams/managers.server";
import type { Assigned, LateItem } from "~/models/terms/mail";
import { config } from "~/platform/config.server";

/** The days before the last one at which a person is reminded. */
const REMINDED_DAYS = 3;

/**
 * Creates an assignment for each of these people and teams, all or none. Queues one mail to each person to whom the
 * target is left. A form posted twice creates one of each. Returns whether anybody of them has the target to present.
 */
export async function assign(
  assignees: readonly Assignee[],
  { title, ...values }: Omit<Assignments.NewAssignment, "assignee"> & { title: string },
): Promise<boolean> {
  const { target, dueOn } = values;
  return inTransaction(async (trx) => {
    const made = new Set<string>();
    const personIds = new Set<string>();
    for (const assignee of assignees) {
      const asked = { ...values, assignee };
      if (await Assignments.isJustMade(asked, trx)) continue;
      made.add(await Assignments.insert(asked, trx));
      for (const id of await Assignments.findPersonIds(assignee, trx)) personIds.add(id);
    }
    const asked = await findAskedBy(made, [...personIds], trx);
    const mail = { title, path: targetPage(target), dueOn };
    for (const [userId, assignmentId] of leftOf(asked))
      await mailAssigned({ ...mail, assignmentId, userId }, trx);
    return made.size === 0 || asked.length > 0;
  });
}

/** Returns the people who have the target of these assignments to present. */
async function findAskedBy(
  assignmentIds: ReadonlySet<string>,
  personIds: readonly string[],
  trx: Kysely<Database>,
): Promise<AskedPerson[]> {
  if (personIds.length === 0) return [];
  const today = dayOf(now(), config().timeZone);
  const { people } = await findAsked({ scope: "all", today, personIds }, await findShown(trx), trx);
  return people.filter(({ assignmentId }) => assignmentIds.has(assignmentId));
}

/** Returns the people who have not passed the target, each with one assignment. */
function leftOf(asked: readonly AskedPerson[]): Map<string, string> {
  const left = asked.filter(({ state }) => state === "due" || state === "late");
  return new Map(left.map(({ personId, assignmentId }) => [personId, assignmentId]));
}

/**
 * Reminds the people whose day is near. Nobody is reminded whose first mail has just named the day: the assignment is
 * younger, or the person joined its team since. A day that was moved after the mail is told. Sends each manager the
 * day's digest of late assignments. A repeated call sends nothing twice, because each mail has a key of its own.
 */
export async function remindAssigned(timeZone: string): Promise<void> {
  const today = dayOf(now(), timeZone);
  const { assignments, people } = await findAsked({ scope: "all", today }, await findShown(db()));
  const byId = new Map(assignments.map((one) => [one.id, one]));
  const toldDays = await findToldDays(today, timeZone);
  const last = addDays(today, REMINDED_DAYS);
  const reminded = new Set<string>();
  for (const { assignmentId, personId: userId, dueOn, state } of people) {
    const asked = byId.get(assignmentId);
    if (!asked || state !== "due" || dueOn > last) continue;
    const { title, target } = asked;
    const once = `${keyOf(target)} ${userId}`;
    if (reminded.has(once)) continue;
    reminded.add(once);
    // Who joined later has as many days, so that both of these days would move alike.
    const isNew = dayOf(asked.createdAt, timeZone) >= addDays(asked.dueOn, -REMINDED_DAYS);
    const told = toldDays.get(assignedKey(assignmentId, userId));
    const isTold = told?.dueOn === dueOn ? told.isNear : isNew && !told;
    const mail = { assignmentId, title, path: targetPage(target), dueOn };
    if (!isTold) await mailDueSoon({ ...mail, userId });
  }
  await tellManagers(byId, people, today);
}

/** Returns a key of an assignment's target. */
const keyOf = ({ kind, id }: AssignmentTarget) => `${kind}:${id}`;

/** The day that a first mail names. `isNear`: the mail was queued at most three days before it. */
interface ToldDay {
  dueOn: string;
  isNear: boolean;
}

/** Returns the day of each first mail of these days, by the key of the mail. */
async function findToldDays(
  today: string,
  timeZone: string,
): Promise<ReadonlyMap<string, ToldDay>> {
  const since = addDays(today, -REMINDED_DAYS - 1); // a day more, for any time zone
  const told = new Map<string, ToldDay>();
  for (const { uniqueKey, mail, createdAt } of await Mails.findSince("assigned", since)) {
    if (uniqueKey === null || mail.kind !== "assigned" || mail.dueOn === null) continue;
    const isNear = dayOf(createdAt, timeZone) >= addDays(mail.dueOn, -REMINDED_DAYS);
    told.set(uniqueKey, { dueOn: mail.dueOn, isNear });
  }
  return told;
}

/** Sends the digests. A person who is late twice in one target and day counts once. */
async function tellManagers(
  byId: ReadonlyMap<string, AskedAssignment>,
  people: readonly AskedPerson[],
  today: string,
): Promise<void> {
  const late = people.filter(({ state }) => state === "late");
  if (late.length === 0) return;
  const items = new Map<string, Map<string, LateOf>>();
  for (const { managerId, userId } of await findManagedPairs()) {
    const own = items.get(managerId) ?? new Map<string, LateOf>();
    items.set(managerId, own);
    for (const { assignmentId, dueOn } of late.filter(({ personId }) => personId === userId)) {
      const asked = byId.get(assignmentId);
      if (!asked) continue;
      const { title, target } = asked;
      const key = `${keyOf(target)} ${dueOn}`;
      const item = own.get(key) ?? { title, dueOn, people: new Set() };
      own.set(key, item);
      item.people.add(userId);
    }
  }
  for (const [managerId, own] of items)
    await mailLate(managerId, today, [...own.values()].map(itemOf));
}

/** A late item with the ids of its people. */
type LateOf = Omit<LateItem, "people"> & { people: Set<string> };

const itemOf = ({ people, ...item }: LateOf): LateItem => ({ ...item, people: people.size });

/** Returns the key of the first mail about an assignment to a person. */
const assignedKey = (assignmentId: string, userId: string) => `assigned:${assignmentId}:${userId}`;

/** A person's assignment, with the words of its mails. */
interface Assignment extends Assigned {
  assignmentId: string;
  userId: string;
}

/** Tells a person that they have something to present: once for each assignment. */
export async function mailAssigned(
  { assignmentId, userId, ...assigned }: Assignment,
  trx?: Kysely<Database>,
): Promise<void> {
  const uniqueKey = assignedKey(assignmentId, userId);
  await queueMail({ kind: "assigned", assignmentId, ...assigned }, { to: userId, uniqueKey }, trx);
}

/**
 * Reminds a person three days before the day: once for each assignment and day, so that a moved date is told again. The
 * caller finds the assignments that are due and not done.
 */
export async function mailDueSoon({
  assignmentId,
  userId,
  ...assigned
}: Assignment & { dueOn: string }): Promise<void> {
  const uniqueKey = `due:${assignmentId}:${userId}:${assigned.dueOn}`;
  await queueMail({ kind: "due", assignmentId, ...assigned }, { to: userId, uniqueKey });
}

/**
 * Sends a manager the day's digest of late assignments: one mail a day, none without an item. `day` is '2026-12-01' in
 * the installation's time zone.
 */
export async function mailLate(managerId: string, day: string, items: LateItem[]): Promise<void> {
  if (items.length === 0) return;
  const uniqueKey = `late:${managerId}:${day}`;
  await queueMail({ kind: "late", items }, { to: managerId, uniqueKey });
}
