import { copy } from "~/copy/copy";
import { AUDIT_ACTIONS, COMMAND, OPERATOR } from "~/models/terms/audit-action";

const words = copy.audit;

/** An entry of the journal, as far as its words need it. */
interface Entry {
  actor: string;
  actorName: string | null;
  action: string;
  targetId: string | null;
  targetName: string | null;
  origin: string;
}

/** Returns the words of an entry: who, what, on what and from where. */
export function entryWords({ actor, actorName, action, targetId, targetName, origin }: Entry) {
  const known = AUDIT_ACTIONS.find((one) => one === action);
  return {
    actor: actorName ?? (actor === OPERATOR ? words.operator : actor ? words.gone : words.erased),
    action: known ? words.actions[known] : action,
    target: targetName ?? (targetId === null ? "" : words.gone),
    origin: origin === COMMAND ? words.command : origin || words.unknownOrigin,
  };
}
