import { copy } from "~/copy/copy";
import type { AuditEntry } from "~/models/people/audit-entries.server";
import { AUDIT_ACTIONS, COMMAND, OPERATOR } from "~/models/terms/audit-action";

const words = copy.audit;

/** Returns the words of an entry: who, what, on what and from where. */
export function entryWords({ actor, actorName, action, targetId, targetName, origin }: AuditEntry) {
  const known = AUDIT_ACTIONS.find((one) => one === action);
  return {
    actor: actorName ?? (actor === OPERATOR ? words.operator : actor ? words.gone : words.erased),
    action: known ? words.actions[known] : action,
    target: targetName ?? (targetId === null ? "" : words.gone),
    origin: origin === COMMAND ? words.command : origin || words.unknownOrigin,
  };
}
