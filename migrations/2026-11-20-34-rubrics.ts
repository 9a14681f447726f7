import { type Kysely, sql } from "kysely";

/** Adds rubrics and people's corrections of judgements. A job drafts a rubric for every existing module. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createRubricVersions(db);
  await createCorrections(db);
  await createDecisions(db);
  await createReviewRequests(db);
  await sql`insert into jobs (id, kind, "payloadJson", state, attempts, "runAfterAt", "createdAt")
    select 'draft-rubric-' || id, 'draft-rubric', json_object('moduleId', id), 'queued', 0,
      strftime('%Y-%m-%dT%H:%M:%fZ'), strftime('%Y-%m-%dT%H:%M:%fZ') from modules`.execute(db);
}

async function createRubricVersions(db: Kysely<unknown>) {
  await db.schema
    .createTable("rubricVersions")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("moduleId", "text", (c) => c.notNull().references("modules.id").onDelete("cascade"))
    .addColumn("number", "integer", (c) => c.notNull())
    .addColumn("standing", "text", (c) => c.notNull())
    .addColumn("pointsJson", "text", (c) => c.notNull())
    .addColumn("origin", "text", (c) => c.notNull())
    .addColumn("byId", "text", (c) => c.references("users.id").onDelete("set null"))
    .addColumn("byName", "text")
    .addColumn("note", "text", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("rubricVersionsModuleNumber")
    .on("rubricVersions")
    .columns(["moduleId", "number"])
    .unique()
    .execute();
  await db.schema.createIndex("rubricVersionsById").on("rubricVersions").column("byId").execute();
}

async function createCorrections(db: Kysely<unknown>) {
  await db.schema
    .createTable("corrections")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("evaluationId", "text", (c) =>
      c.notNull().references("evaluations.id").onDelete("cascade"),
    )
    .addColumn("pointId", "text", (c) => c.notNull())
    .addColumn("verdictBefore", "text", (c) => c.notNull())
    .addColumn("verdictAfter", "text", (c) => c.notNull())
    .addColumn("words", "text")
    .addColumn("byId", "text", (c) => c.references("users.id").onDelete("set null"))
    .addColumn("byName", "text")
    .addColumn("reason", "text")
    .addColumn("createdAt", "text", (c) => c.notNull())
    .execute();
  await indexSaid(db, "corrections");
}

async function createDecisions(db: Kysely<unknown>) {
  await db.schema
    .createTable("decisions")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("evaluationId", "text", (c) =>
      c.notNull().references("evaluations.id").onDelete("cascade"),
    )
    .addColumn("score", "integer", (c) => c.notNull())
    .addColumn("byId", "text", (c) => c.references("users.id").onDelete("set null"))
    .addColumn("byName", "text")
    .addColumn("reason", "text")
    .addColumn("createdAt", "text", (c) => c.notNull())
    .execute();
  await indexSaid(db, "decisions");
}

async function createReviewRequests(db: Kysely<unknown>) {
  await db.schema
    .createTable("reviewRequests")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("evaluationId", "text", (c) =>
      c.notNull().references("evaluations.id").onDelete("cascade"),
    )
    .addColumn("sentence", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("answeredAt", "text")
    .execute();
  await db.schema
    .createIndex("reviewRequestsEvaluationId")
    .on("reviewRequests")
    .columns(["evaluationId", "createdAt"])
    .execute();
  await sql`create unique index "reviewRequestsOpen" on "reviewRequests" ("evaluationId")
    where state = 'open'`.execute(db);
  await sql`create index "reviewRequestsWaiting" on "reviewRequests" ("createdAt")
    where state = 'open'`.execute(db);
}

async function indexSaid(db: Kysely<unknown>, table: "corrections" | "decisions") {
  await db.schema
    .createIndex(`${table}EvaluationId`)
    .on(table)
    .columns(["evaluationId", "createdAt"])
    .execute();
  await db.schema.createIndex(`${table}ById`).on(table).column("byId").execute();
}
