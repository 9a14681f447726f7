import { db, inTransaction, now } from "~/models/database/database.server";
import { dayOf } from "~/models/dates";
import { type AskedAssignment, type AskedPerson, findAsked } from "~/models/follow/asked.server";
import { findShown } from "~/models/home/home.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import { queueMail } from "~/models/mail/queue.server";
import * as Reminders from "~/models/mail/reminders.server";
import { targetPage } from "~/models/teams/assignments";
import type { PeopleScope } from "~/models/teams/managers.server";
import { config } from "~/platform/config.server";

/** The late people to remind: of the whole scope, of one assignment, or one person. */
export interface LateOnly {
  assignmentId?: string | undefined;
  personId?: string | undefined;
}

/**
 * Queues a mail to each late person of a scope for each late assignment, once a day at most. An assignment of the same
 * target and day as another gives one mail. Returns the number of people who get a mail.
 */
export async function remindLate(scope: PeopleScope, only: LateOnly): Promise<number> {
  const today = dayOf(now(), config().timeZone);
  const personIds = only.personId === undefined ? {} : { personIds: [only.personId] };
  const asked = await findAsked(
    { scope, today, lateOnly: true, ...personIds },
    await findShown(db()),
  );
  const late = lateParts(asked, only.assignmentId);
  return inTransaction(async (trx) => {
    const reminded = new Set<string>();
    for (const { of, personId, dueOn } of late) {
      const { id: assignmentId, title, target } = of;
      const mail = { title, path: targetPage(target), dueOn, assignmentId };
      const uniqueKey = Reminders.keyOf({ assignmentId, personId, day: today });
      const receiver = { to: personId, uniqueKey };
      const id = await queueMail({ kind: "due", late: true, ...mail }, receiver, trx);
      if (id !== null) reminded.add(personId);
    }
    await AuditLog.record("assignment-reminded", [...reminded], trx);
    return reminded.size;
  });
}

/** A person's late part, with its assignment. */
interface LatePart extends Pick<AskedPerson, "personId" | "dueOn"> {
  of: AskedAssignment;
}

/** Returns the late parts, each target and day of a person once. */
function lateParts(
  { assignments, people }: { assignments: AskedAssignment[]; people: AskedPerson[] },
  assignmentId: string | undefined,
): LatePart[] {
  const byId = new Map(assignments.map((one) => [one.id, one]));
  const known = new Set<string>();
  return people.flatMap((part) => {
    const of = byId.get(part.assignmentId);
    if (!of || part.state !== "late") return [];
    if (assignmentId !== undefined && assignmentId !== of.id) return [];
    const once = `${part.personId} ${of.target.kind}:${of.target.id} ${part.dueOn}`;
    if (known.has(once)) return [];
    known.add(once);
    return { of, personId: part.personId, dueOn: part.dueOn };
  });
}
