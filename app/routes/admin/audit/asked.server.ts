import { addDays, startOfDay } from "~/models/days";
import type { AuditAsked } from "~/models/people/audit-entries.server";
import type { JournalPart } from "./part";

/** Returns the filter for the table: the days are whole days of the installation. */
export const askedOf = (
  { q, action, since, until }: JournalPart,
  timeZone: string,
): AuditAsked => ({
  who: q,
  action: action || null,
  since: since ? startOfDay(since, timeZone) : null,
  before: until ? startOfDay(addDays(until, 1), timeZone) : null,
});
