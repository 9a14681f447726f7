import { db } from "~/models/database/database.server";
import { addDays } from "~/models/dates";

/** A reminder of a late assignment. `day` is its day, '2026-12-01' in the installation's time zone. */
interface Reminder {
  assignmentId: string;
  personId: string;
  day: string;
}

const PREFIX = "remind:";

/** Returns the key of a reminder's mail, so that nobody is reminded twice on one day. */
export const keyOf = ({ assignmentId, personId, day }: Reminder): string =>
  `${PREFIX}${day}:${assignmentId}:${personId}`;

/** Returns the keys of the reminders of a day (`keyOf`). Runs one query. */
export async function findKeys(day: string): Promise<ReadonlySet<string>> {
  const rows = await db()
    .selectFrom("mails")
    .select("uniqueKey")
    .where("kind", "=", "due")
    .where("createdAt", ">=", addDays(day, -1)) // a day more, for any time zone
    .where("uniqueKey", "like", `${PREFIX}${day}:%`)
    .execute();
  return new Set(rows.flatMap(({ uniqueKey }) => uniqueKey ?? []));
}
