import { isDay } from "~/models/days";
import { AUDIT_ACTIONS, type AuditAction } from "~/models/terms/audit-action";

/** The filter of the journal, as its address keeps it. The days are 'YYYY-MM-DD', or empty. */
export interface JournalPart {
  q: string;
  action: AuditAction | "";
  since: string;
  until: string;
}

const WHO_MAX = 200;

/** Returns the filter in an address. A value that is impossible counts as none. */
export function journalPart(search: URLSearchParams): JournalPart {
  const day = (name: string) => {
    const text = search.get(name) ?? "";
    return isDay(text) ? text : "";
  };
  const action = AUDIT_ACTIONS.find((one) => one === search.get("action")) ?? "";
  const q = (search.get("q") ?? "").slice(0, WHO_MAX).trim();
  return { q, action, since: day("since"), until: day("until") };
}

/** Returns the address of a page or a file with this filter. */
export function journalAt(path: string, part: JournalPart, page = 1): string {
  const search = new URLSearchParams(Object.entries(part).filter(([, value]) => value !== ""));
  if (page > 1) search.set("page", String(page));
  return search.size > 0 ? `${path}?${search}` : path;
}
