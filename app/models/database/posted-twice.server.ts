import type { Kysely, Selectable } from "kysely";
import type { Database } from "~/models/tables";
import type { AuditAction } from "~/models/terms/audit-action";

/**
 * The time in ms within which equal values are one form that was posted twice. Without scripts, a double click posts
 * a form twice.
 */
const TWICE_MS = 15_000;

const justNow = () => new Date(Date.now() - TWICE_MS).toISOString();

/** The tables that a form adds a row to, and that may hold equal rows. */
type Posted =
  | "assignments"
  | "comments"
  | "containers"
  | "groups"
  | "mails"
  | "modules"
  | "tutorials"
  | "videoEvaluations";

/**
 * Returns the id of a row with these values that was made in the last 15 s; null without one. Call it in the
 * transaction of the insert: of two parallel transactions, the second one sees the row of the first.
 */
export async function findJustMade<T extends Posted>(
  table: T,
  values: Partial<Selectable<Database[T]>>,
  trx: Kysely<Database>,
): Promise<string | null> {
  let query = trx
    .selectFrom(table as "groups")
    .select("id")
    .where("createdAt", ">=", justNow());
  for (const [column, value] of Object.entries(values) as ["title", string | null][])
    query = query.where(column, value === null ? "is" : "=", value as string);
  return (await query.limit(1).executeTakeFirst())?.id ?? null;
}

/** Returns true when the audit log says that this person did this to this row in the last 15 s. */
export async function wasJustDone(
  entry: { actor: string; action: AuditAction; targetId: string },
  trx: Kysely<Database>,
): Promise<boolean> {
  const done = await trx
    .selectFrom("auditLog")
    .select("id")
    .where("actor", "=", entry.actor)
    .where("action", "=", entry.action)
    .where("targetId", "=", entry.targetId)
    .where("at", ">=", justNow())
    .limit(1)
    .executeTakeFirst();
  return done !== undefined;
}

/** Returns true when a row has these values and was made in the last 15 s. */
export const isJustPosted = <Row extends { createdAt: string }>(
  row: Row | undefined,
  values: Partial<Row>,
): boolean =>
  row !== undefined &&
  row.createdAt >= justNow() &&
  Object.entries(values).every(([column, value]) => row[column as keyof Row] === value);

/** Returns the values that are no empty text. A job may write an empty one meanwhile. */
export const written = <Values extends object>(values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== "")) as Partial<Values>;
