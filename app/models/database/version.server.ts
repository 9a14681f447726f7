import { createHash } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import type { Database, Instant } from "~/models/tables";
import type { AuditAction } from "~/models/terms/audit-action";

/** Another person saved other values after the form was opened. Refused, so that nothing is lost silently. */
export class StaleVersion<Values> extends Error {
  override name = "StaleVersion";
  /** The stored values, for comparison. */
  readonly current: Values;
  constructor(current: Values) {
    super("saved by somebody else meanwhile");
    this.current = current;
  }
}

/** The row does not exist, or no longer. */
export class NotFound extends Error {
  override name = "NotFound";
}

/** The row is published, so that it cannot be saved for admins alone. */
export class AlreadyPublished extends Error {
  override name = "AlreadyPublished";
}

/**
 * Returns the version of a form's values, which travels with the form as `version`. It depends on the values, not on
 * `updatedAt`: a module added to a group does not conflict with the group's new title.
 */
export function versionOf(values: Record<string, string | number | null>): string {
  const sorted = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(sorted)).digest("hex").slice(0, 16);
}

interface Save<Values> {
  stored: Values;
  wanted: Values;
  /** Undefined for an `/api` client, for which the last save wins. */
  version: string | undefined;
}

/** Returns true when other values were stored since the form was opened, and differ from the wanted ones. */
export function isStale<Values extends Record<string, string | number | null>>({
  stored,
  wanted,
  version,
}: Save<Values>): boolean {
  if (version === undefined || versionOf(stored) === version) return false;
  return versionOf(stored) !== versionOf(wanted);
}

/** Refuses a stale save (see `isStale`). @throws StaleVersion with the stored values */
export function refuseStale<Values extends Record<string, string | number | null>>(
  save: Save<Values>,
): void {
  if (isStale(save)) throw new StaleVersion(save.stored);
}

/**
 * The time in ms within which equal values are one form that was posted twice. Without scripts, a double click posts
 * a form twice.
 */
const TWICE_MS = 15_000;

/**
 * Returns the first and the last instant of a row that was just made. The clocks of two nodes differ a little. A row of
 * a later time was made before the clock was set back.
 */
function justNow(): { first: Instant; last: Instant } {
  const nowMs = Date.now();
  const at = (ms: number) => new Date(ms).toISOString();
  return { first: at(nowMs - TWICE_MS), last: at(nowMs + TWICE_MS) };
}

/** The tables that a form adds a row to. */
type Posted =
  | "assignments"
  | "comments"
  | "containers"
  | "groups"
  | "mails"
  | "modules"
  | "parties"
  | "talkNotes"
  | "teams"
  | "tutorials"
  | "videoEvaluations";

/**
 * Returns the id of a row with these values that was made in the last 15 s, or null. Call it in the
 * transaction of the insert: of two parallel transactions, the second one sees the row of the first.
 */
export async function findJustMade<T extends Posted>(
  table: T,
  values: Partial<Selectable<Database[T]>>,
  trx: Kysely<Database>,
): Promise<string | null> {
  const { first, last } = justNow();
  let query = trx
    .selectFrom(table as "groups")
    .select("id")
    .where("createdAt", ">=", first)
    .where("createdAt", "<=", last);
  for (const [column, value] of Object.entries(values) as ["title", string | null][])
    query = query.where(column, value === null ? "is" : "=", value as string);
  return (await query.limit(1).executeTakeFirst())?.id ?? null;
}

/** Returns true when the audit log says that this person did this to this row in the last 15 s. */
export async function wasJustDone(
  entry: { actor: string; action: AuditAction; targetId: string },
  trx: Kysely<Database>,
): Promise<boolean> {
  const { first, last } = justNow();
  const done = await trx
    .selectFrom("auditLog")
    .select("id")
    .where("actor", "=", entry.actor)
    .where("action", "=", entry.action)
    .where("targetId", "=", entry.targetId)
    .where("at", ">=", first)
    .where("at", "<=", last)
    .limit(1)
    .executeTakeFirst();
  return done !== undefined;
}

/** Returns true when a row has these values and was made in the last 15 s. */
export const isJustPosted = <Row extends { createdAt: string }>(
  row: Row | undefined,
  values: Partial<Row>,
): boolean => {
  const { first, last } = justNow();
  return (
    row !== undefined &&
    row.createdAt >= first &&
    row.createdAt <= last &&
    Object.entries(values).every(([column, value]) => row[column as keyof Row] === value)
  );
};

/** Returns the values that are no empty text. A job may write an empty one meanwhile. */
export const written = <Values extends object>(values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== "")) as Partial<Values>;
