import { type Kysely, PostgresAdapter, sql } from "kysely";

/** The columns of scores, by table. */
const SCORES = {
  evaluations: ["score", "reviewedScore"],
  videoEvaluations: ["score", "reviewedScore"],
  corrections: ["score"],
  decisions: ["score"],
  moments: ["scoreBefore", "scoreAfter"],
} as const;

/**
 * Refuses scores that are no whole numbers from 0 to 100, in new rows and in changed scores. Older damaged rows stay, and
 * their other columns may change; the doctor counts them. Triggers do this, because a check would look at the old rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  if (isPostgres) await createRefusal(db);
  for (const [table, columns] of Object.entries(SCORES))
    await (isPostgres ? onPostgres : onSqlite)(db, table, columns);
}

type Add = (db: Kysely<unknown>, table: string, columns: readonly string[]) => Promise<void>;

const onSqlite: Add = async (db, table, columns) => {
  const isWrong = (column: string) =>
    `(new."${column}" is not null and (typeof(new."${column}") <> 'integer' or new."${column}" not between 0 and 100))`;
  const refuse = `select raise(abort, 'a score is outside 0 to 100')`;
  const wrong = columns.map(isWrong);
  const changed = columns.map((one) => `(new."${one}" is not old."${one}" and ${isWrong(one)})`);
  const list = columns.map((one) => `"${one}"`).join(", ");
  await sql
    .raw(
      `create trigger "${table}ScoreOfNew" before insert on "${table}"
        when ${wrong.join(" or ")} begin ${refuse}; end`,
    )
    .execute(db);
  await sql
    .raw(
      `create trigger "${table}ScoreOfChanged" before update of ${list} on "${table}"
        when ${changed.join(" or ")} begin ${refuse}; end`,
    )
    .execute(db);
};

/** A move from SQLite sets `aplomb.moving`, because it copies damaged rows as they are. */
const createRefusal = (db: Kysely<unknown>) =>
  sql`create function "refuseScore"() returns trigger language plpgsql as $$
    begin
      if current_setting('aplomb.moving', true) = 'on' then return new; end if;
      raise exception 'a score is outside 0 to 100' using errcode = 'check_violation';
    end $$`.execute(db);

const onPostgres: Add = async (db, table, columns) => {
  const isWrong = (column: string) => `(new."${column}" not between 0 and 100)`;
  const wrong = columns.map(isWrong);
  const changed = columns.map(
    (one) => `(new."${one}" is distinct from old."${one}" and ${isWrong(one)})`,
  );
  const list = columns.map((one) => `"${one}"`).join(", ");
  await sql
    .raw(
      `create trigger "${table}ScoreOfNew" before insert on "${table}" for each row
        when (${wrong.join(" or ")}) execute function "refuseScore"()`,
    )
    .execute(db);
  await sql
    .raw(
      `create trigger "${table}ScoreOfChanged" before update of ${list} on "${table}" for each row
        when (${changed.join(" or ")}) execute function "refuseScore"()`,
    )
    .execute(db);
};
