import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database } from "~/models/tables";

/** The state of a target: nothing in it, a move of this academy under way or ended, or other data. */
export type TargetState = "empty" | "begun" | "ended" | "other";

/** The number of the lock that keeps a target to one move at a time. */
const MOVE_LOCK = 7_301_126;

/** Returns a name of the installation: the instants at which its migrations ran. */
export async function installationKey(source: Kysely<Database>): Promise<string> {
  const ran = sql<object>`select name, timestamp from kysely_migration order by name`;
  return createHash("sha256")
    .update(JSON.stringify((await ran.execute(source)).rows))
    .digest("hex");
}

/** Returns the names of the applied migrations. */
export async function appliedTo(on: Kysely<Database>): Promise<string[]> {
  const ran = sql<{ name: string }>`select name from kysely_migration order by name`;
  return (await ran.execute(on)).rows.map(({ name }) => name);
}

/** Takes the lock of a target for this connection. Returns false when another move holds it. */
export async function lockTarget(target: Kysely<Database>): Promise<boolean> {
  const lock = sql<{ held: 0 | 1 }>`select pg_try_advisory_lock(${sql.lit(MOVE_LOCK)}) as held`;
  return (await lock.execute(target)).rows[0]?.held === 1;
}

/** Returns the state of a migrated target for the installation of this key. */
export async function stateOf(target: Kysely<Database>, key: string): Promise<TargetState> {
  await sql`create table if not exists "moves" ("key" text primary key, "startedAt" text not null,
    "endedAt" text)`.execute(target);
  const marks = sql<{ key: string; endedAt: string | null }>`select key, "endedAt" from moves`;
  const { rows } = await marks.execute(target);
  const [mark] = rows;
  if (mark) return mark.key !== key ? "other" : mark.endedAt === null ? "begun" : "ended";
  const user = await target.selectFrom("users").select("id").limit(1).executeTakeFirst();
  return user ? "other" : "empty";
}

/** Marks the target as a move of this installation, before its first row. */
export async function markBegun(target: Kysely<Database>, key: string, at: string): Promise<void> {
  await sql`insert into moves (key, "startedAt") values (${key}, ${at})
    on conflict (key) do nothing`.execute(target);
}

export async function markEnded(target: Kysely<Database>, key: string, at: string): Promise<void> {
  await sql`update moves set "endedAt" = ${at} where key = ${key}`.execute(target);
}
