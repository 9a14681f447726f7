import { type AuditAsked, type AuditEntry, streamAll } from "~/models/journal/journal.server";

/** Returns the entries of the journal that a filter finds, all without one, newest first. */
export async function journalEntries(asked: Partial<AuditAsked> = {}): Promise<AuditEntry[]> {
  const everything = { who: "", action: null, since: null, before: null };
  const entries: AuditEntry[] = [];
  for await (const entry of streamAll({ ...everything, ...asked })) entries.push(entry);
  return entries;
}
