import { db } from "~/models/database/database.server";
import { findRow } from "~/models/database/rows.server";
import type { User } from "~/models/tables";
import { type Assignee, type AssignmentTarget, targetIn } from "~/models/teams/assignments";
import * as Assignments from "~/models/teams/assignments.server";
import { type Closed, closedIn, type Target } from "./closed";
import { findHome, findHomes, findShown } from "./home.server";

/** Returns the reason why this person cannot open or present the target now. Null for an unknown id. */
export async function findClosed(
  user: Pick<User, "id" | "role">,
  target: Target,
): Promise<Closed | null> {
  const closed = closedIn(await findHome(user), target);
  if (closed) return closed;
  const table = target.kind === "group" ? "groups" : "modules";
  return (await findRow(table, { id: target.id })) && { why: "hidden" };
}

/** The numbers of people to whom a target is closed. */
export interface ClosedTo {
  people: number;
  /** An earlier container is not at 100. */
  locked: number;
  /** The role does not see it, or it has nothing to present. */
  hidden: number;
}

/** Counts the people of these assignees to whom the target is closed now. Runs two queries more than their homes. */
export async function countClosed(
  assignees: readonly Assignee[],
  target: AssignmentTarget,
): Promise<ClosedTo> {
  const ids = await Promise.all(assignees.map((assignee) => Assignments.findPersonIds(assignee)));
  const people = await db()
    .selectFrom("users")
    .select(["id", "role"])
    .where("id", "in", [...new Set(ids.flat())])
    .where("deactivatedAt", "is", null)
    .execute();
  const homes = await findHomes(people, await findShown(db()));
  const seen = [...homes.values()].map((home) => targetIn(home, target));
  return {
    people: people.length,
    locked: seen.filter((one) => one?.locked && one.doneAt === null).length,
    hidden: seen.filter((one) => one === null).length,
  };
}
