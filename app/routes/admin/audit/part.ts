import { addDays, fullDay, isDay, noonOf, startOfDay } from "~/models/dates";
import {
  AUDIT_ACTIONS,
  type AuditAction,
  COMMAND,
  OPERATOR,
  SWEEP,
} from "~/models/terms/audit-action";
import type { AuditAsked, AuditEntry } from "~/models/journal/journal.server";
import type { FieldChange } from "~/models/terms/audit-change";
import { roleLabel } from "~/models/terms/roles";
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

/** Returns the name of an action; the code of one that is not known any more. */
export function actionWord(action: string): string {
  const known = AUDIT_ACTIONS.find((one) => one === action);
  return known ? words.actions[known] : action;
}

/** A changed field in words. Both values are empty for a field whose values are not kept. */
export interface ChangeWords {
  field: string;
  from: string;
  to: string;
}

function valueWord(field: string, value: FieldChange["from"]): string {
  if (value === null || value === "") return words.nothing;
  if (field === "role" || field === "allowedRoles") return roleLabel(String(value));
  if (field === "presentable") return value ? words.yes : words.no;
  if (field === "dueOn") return fullDay(noonOf(String(value)), "UTC");
  return String(value);
}

/** The fields that hold a number of rows, and no value from before. */
const counting = new Set(["peopleAdded", "managersAdded", "peopleRemoved", "lines"]);

const changeWords = ({ field, from, to }: FieldChange): ChangeWords => ({
  field: words.fields[field],
  from: counting.has(field) ? "" : valueWord(field, from),
  to: valueWord(field, to),
});

/** Returns a change as text: "Rôle : Utilisateur → Candidat". */
export const changeText = ({ field, from, to }: ChangeWords): string =>
  `${field}\u00a0: ${from === "" ? to : `${from} → ${to}`}`;

/** Returns the words of an entry: the actor, the action, its target, the changed values and the network. */
export function entryWords(entry: AuditEntry) {
  const { actor, actorName, targetId, targetName, ofName, origin } = entry;
  const target = targetName ?? sweepName(targetId) ?? (targetId === null ? "" : words.gone);
  return {
    actor: actorName ?? actorWord(actor),
    action: actionWord(entry.action),
    target: ofName === null ? target : words.of(target, ofName),
    changes: entry.changes.map(changeWords),
    origin:
      origin === COMMAND ? words.command : origin || (actor === SWEEP ? "" : words.unknownOrigin),
  };
}
