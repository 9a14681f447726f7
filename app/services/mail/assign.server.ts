import { db } from "~/models/database/database.server";
import type { Assignee } from "~/models/teams/assignments";
import * as Assignments from "~/models/teams/assignments.server";
import { targetPage } from "~/models/teams/assignments";
import { mailAssigned } from "./assignment-mails.server";

/**
 * Creates an assignment for each of these people and teams, all or none, and queues a mail to each person. A form posted
 * twice creates one of each.
 */
export async function assign(
  assignees: readonly Assignee[],
  { title, ...values }: Omit<Assignments.NewAssignment, "assignee"> & { title: string },
): Promise<void> {
  const { target, dueOn } = values;
  await db()
    .transaction()
    .execute(async (trx) => {
      for (const assignee of assignees) {
        const asked = { ...values, assignee };
        if (await Assignments.isJustMade(asked, trx)) continue;
        const assignmentId = await Assignments.insert(asked, trx);
        for (const userId of await Assignments.findPersonIds(assignee, trx))
          await mailAssigned({ assignmentId, userId, title, path: targetPage(target), dueOn }, trx);
      }
    });
}
