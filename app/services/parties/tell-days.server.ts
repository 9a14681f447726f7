import { db, inTransaction, now } from "~/models/database/database.server";
import { addDays, dayOf } from "~/models/dates";
import { findAsked } from "~/models/follow/asked.server";
import { findShown } from "~/models/home/home.server";
import * as Assignments from "~/models/teams/assignments.server";

/** The days before the last one from which an assignment is due soon, as for the mail. */
const DUE_DAYS = 3;
/**
 * The days after the last one for which a late part gets its event. They are fewer than the days for which events are
 * kept, so that none is written again once it is gone.
 */
const LATE_DAYS = 29;
/** The parts in one transaction. */
const AT_ONCE = 100;

/**
 * Writes the events of the days of assignments that are near or over. Each assignment, person and day has one of each.
 * A repeated call writes nothing twice.
 */
export async function tellDays(timeZone: string): Promise<void> {
  const today = dayOf(now(), timeZone);
  const until = addDays(today, DUE_DAYS);
  const of = { scope: "all", today, until } as const;
  const { assignments, people } = await findAsked(of, await findShown(db()));
  const targets = new Map(assignments.map(({ id, target }) => [id, target]));
  const first = addDays(today, -LATE_DAYS);
  const parts = people.flatMap(({ assignmentId, personId: userId, dueOn, state }) => {
    const target = targets.get(assignmentId);
    const isTold = (state === "due" || state === "late") && dueOn >= first;
    return target && isTold ? [{ state, assignmentId, userId, target, dueOn }] : [];
  });
  for (let from = 0; from < parts.length; from += AT_ONCE)
    await inTransaction(async (trx) => {
      for (const { state, ...part } of parts.slice(from, from + AT_ONCE))
        await Assignments.tellDay(state, part, trx);
    });
}
