import { dueWords } from "~/components/due-words";
import { now } from "~/models/database/database.server";
import { dayOf } from "~/models/dates";
import { askedSince } from "~/models/follow/asked.server";
import { isPassed } from "~/models/terms/score";
import * as Assignments from "~/models/teams/assignments.server";
import { config } from "~/platform/config.server";

/** A module or a group that a person may present. */
interface Item {
  id: string;
  containerId: string | null;
  /** The best score that counts, 0 to 100; null without one. */
  score: number | null;
}

/** Returns the words of the first due day of an item for this person; null when the item is passed or not assigned. */
export async function findDueWords(userId: string, item: Item): Promise<string | null> {
  if (isPassed(item.score)) return null;
  const today = dayOf(now(), config().timeZone);
  const asked = (await Assignments.findOfPeople([userId], askedSince(today))).find(
    ({ moduleId, groupId, containerId, excused }) =>
      !excused &&
      ([moduleId, groupId].includes(item.id) ||
        (containerId !== null && containerId === item.containerId)),
  );
  if (!asked) return null;
  return dueWords({ dueOn: asked.dueOn, late: today > asked.dueOn });
}
