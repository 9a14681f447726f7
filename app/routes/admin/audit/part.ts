import { addDays, isDay, startOfDay } from "~/models/dates";
import {
  AUDIT_ACTIONS,
  type AuditAction,
  COMMAND,
  OPERATOR,
  SWEEP,
} from "~/models/terms/audit-action";
import type { AuditAsked, AuditEntry } from "~/models/journal/audit-log.server";
import { copy } from "~/copy/copy";
import { askedText, withQuery } from "~/http/address";

/** The filter of the journal, as its address keeps it. The days are 'YYYY-MM-DD', or empty. */
export interface JournalPart {
  q: string;
  action: AuditAction | "";
  since: string;
  until: string;
}

/** Returns the filter in an address. A value that is impossible counts as none. */
export function journalPart(search: URLSearchParams): JournalPart {
  const day = (name: string) => {
    const text = search.get(name) ?? "";
    return isDay(text) ? text : "";
  };
  const action = AUDIT_ACTIONS.find((one) => one === search.get("action")) ?? "";
  return { q: askedText(search), action, since: day("since"), until: day("until") };
}

/** Returns the address of a page or a file with this filter. */
export const journalAt = (path: string, part: JournalPart, page = 1): string =>
  withQuery(path, { ...part, page });

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

const words = copy.audit;

/** Returns the name of a kind of data that an admin let go; null for another target. */
const sweepName = (target: string | null): string | null =>
  Object.entries(copy.deletions.kinds).find(([kind]) => kind === target)?.[1] ?? null;

/** The words of the actors that are no account. */
const actors: Readonly<Record<string, string>> = {
  [OPERATOR]: words.operator,
  [SWEEP]: words.sweep,
  "": words.erased,
};

const actorWord = (actor: string): string => actors[actor] ?? words.gone;

/** Returns the words of an entry: the actor, the action, its target and the origin. */
export function entryWords({ actor, actorName, action, targetId, targetName, origin }: AuditEntry) {
  const known = AUDIT_ACTIONS.find((one) => one === action);
  return {
    actor: actorName ?? actorWord(actor),
    action: known ? words.actions[known] : action,
    target: targetName ?? sweepName(targetId) ?? (targetId === null ? "" : words.gone),
    origin:
      origin === COMMAND ? words.command : origin || (actor === SWEEP ? "" : words.unknownOrigin),
  };
}
