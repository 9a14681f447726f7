import { db, now } from "~/models/database/database.server";
import { addDays, dayOf } from "~/models/days";
import { type AskedPerson, findAsked } from "~/models/follow/asked.server";
import { findShown } from "~/models/home/home.server";
import * as Assignments from "~/models/teams/assignments.server";
import { targetOf } from "~/models/teams/assignments";
import { findManagedPairs } from "~/models/teams/managers.server";
import { targetPage } from "~/models/teams/assignments";
import type { LateItem } from "~/models/terms/mail";
import { mailDueSoon, mailLate } from "./assignment-mails.server";

/** The days before the last one at which a person is reminded. */
const REMINDED_DAYS = 3;

/**
 * Reminds the people whose day is near. An assignment that is younger has no reminder, because its first mail has just
 * named the day. Sends each manager the day's digest of late assignments. A repeated call sends nothing twice, because
 * each mail has a key of its own.
 */
export async function remindAssigned(timeZone: string): Promise<void> {
  const today = dayOf(now(), timeZone);
  const { assignments, people } = await findAsked({ scope: "all", today }, await findShown(db()));
  const byId = new Map(assignments.map((one) => [one.id, one]));
  const near = await Assignments.findDueBetween(today, addDays(today, REMINDED_DAYS));
  for (const { id: assignmentId, dueOn, createdAt, ...row } of near) {
    const asked = byId.get(assignmentId);
    if (!asked || dayOf(createdAt, timeZone) >= addDays(dueOn, -REMINDED_DAYS)) continue;
    const mail = { assignmentId, title: asked.title, path: targetPage(targetOf(row)), dueOn };
    for (const part of people)
      if (part.assignmentId === assignmentId && part.state === "due")
        await mailDueSoon({ ...mail, userId: part.personId });
  }
  await tellManagers(byId, people, today);
}

async function tellManagers(
  assignments: ReadonlyMap<string, { title: string; dueOn: string }>,
  people: readonly AskedPerson[],
  today: string,
): Promise<void> {
  const late = people.filter(({ state }) => state === "late");
  if (late.length === 0) return;
  const items = new Map<string, Map<string, LateItem>>();
  for (const { managerId, userId } of await findManagedPairs()) {
    const own = items.get(managerId) ?? new Map<string, LateItem>();
    items.set(managerId, own);
    for (const { assignmentId } of late.filter(({ personId }) => personId === userId)) {
      const asked = assignments.get(assignmentId);
      if (!asked) continue;
      const { title, dueOn } = asked;
      const { people: count } = own.get(assignmentId) ?? { people: 0 };
      own.set(assignmentId, { title, dueOn, people: count + 1 });
    }
  }
  for (const [managerId, own] of items)
    await mailLate({ managerId, day: today, items: [...own.values()] });
}
