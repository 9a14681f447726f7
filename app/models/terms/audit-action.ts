import { audit } from "~/copy/admin/audit";

/** An action that the audit log records. The copy lists every action with its name. */
export type AuditAction = keyof typeof audit.actions;

/** The actions, in the order of the copy. */
export const AUDIT_ACTIONS = Object.keys(audit.actions) as AuditAction[];

/** The actor of commands: somebody with a shell on the machine, or with the link that the start printed. */
export const OPERATOR = "operator";

/** The actor of the hourly sweep, which removes data whose term is over. */
export const SWEEP = "sweep";

/** The origin of a command. */
export const COMMAND = "command";
