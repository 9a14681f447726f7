import { type Kysely, PostgresAdapter, sql } from "kysely";

/** The columns that follow the keys of an index, so that a count over attempts reads no row. */
const COUNTED = [
  "groupTitle",
  "wholeGroup",
  "state",
  "standing",
  "countedAt",
  "score",
  "reviewedScore",
  "judgedAgain",
  "presentationId",
];
const KEYS = {
  evaluationsByPerson: ["userId", "createdAt", "moduleId", "groupId", "id"],
  evaluationsByItem: ["userId", "moduleId", "groupId", "createdAt", "id"],
  evaluationsByModule: ["moduleId", "createdAt", "userId", "id"],
  evaluationsByDay: ["createdAt", "userId", "moduleId", "groupId", "id"],
};

/**
 * Marks the evaluations of talks that were judged again. Managers' pages then look for other judgements of a talk only
 * where there are some. A trigger keeps the mark, because an older build may still write during an upgrade.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table evaluations add column "judgedAgain" integer default 0 not null`.execute(
    db,
  );
  const talk = sql`"presentationId", coalesce("moduleId", ''), "wholeGroup"`;
  await sql`update evaluations set "judgedAgain" = 1 where (${talk}) in
    (select ${talk} from evaluations where "presentationId" is not null group by ${talk} having count(*) > 1)`.execute(
    db,
  );
  await (db.getExecutor().adapter instanceof PostgresAdapter ? onPostgres : onSqlite)(db);
  for (const [name, keys] of Object.entries(KEYS)) {
    await db.schema.dropIndex(name).execute();
    await db.schema
      .createIndex(name)
      .on("evaluations")
      .columns([...keys, ...COUNTED])
      .execute();
  }
}

/** Marks the evaluations of the new row's talk when there are others. */
const mark = sql`update evaluations set "judgedAgain" = 1
  where "presentationId" = new."presentationId" and "wholeGroup" = new."wholeGroup"
    and "moduleId" is not distinct from new."moduleId"
    and exists (select 1 from evaluations as other where other.id <> new.id
      and other."presentationId" = new."presentationId" and other."wholeGroup" = new."wholeGroup"
      and other."moduleId" is not distinct from new."moduleId")`;

const onSqlite = (db: Kysely<unknown>) =>
  sql`create trigger "evaluationsJudgedAgain" after insert on evaluations
    when new."presentationId" is not null begin ${mark}; end`.execute(db);

async function onPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function "markJudgedAgain"() returns trigger language plpgsql as $$
    begin ${mark}; return null; end $$`.execute(db);
  await sql`create trigger "evaluationsJudgedAgain" after insert on evaluations for each row
    when (new."presentationId" is not null) execute function "markJudgedAgain"()`.execute(db);
}
