import { type Kysely, sql } from "kysely";

/**
 * Adds the reviewed score beside the judge's own. Allows corrections and decisions on an evaluated file. Keeps a
 * container open for a person whose score is lowered later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addReviews(db);
  await rebuild(db, "corrections", createCorrections);
  await rebuild(db, "decisions", createDecisions);
  await sql`update evaluations set ("reviewedScore", "reviewedAt") = (
    select score, "createdAt" from decisions where "evaluationId" = evaluations.id
    order by "createdAt" desc, rowid desc limit 1)
    where id in (select "evaluationId" from decisions)`.execute(db);
  await db.schema
    .createTable("openedContainers")
    .addColumn("userId", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("containerId", "text", (c) =>
      c.notNull().references("containers.id").onDelete("cascade"),
    )
    .addColumn("openedAt", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("openedContainersKey", ["userId", "containerId"])
    .execute();
  await db.schema
    .createIndex("openedContainersContainerId")
    .on("openedContainers")
    .column("containerId")
    .execute();
}

async function addReviews(db: Kysely<unknown>) {
  for (const table of ["evaluations", "videoEvaluations"]) {
    await db.schema.alterTable(table).addColumn("reviewedScore", "integer").execute();
    await db.schema.alterTable(table).addColumn("reviewedAt", "text").execute();
    for (const bit of ["reviewedCapped", "drawn"])
      await db.schema
        .alterTable(table)
        .addColumn(bit, "integer", (c) => c.notNull().defaultTo(0))
        .execute();
  }
  // The partial index covers the list 'À revoir', a small part of all evaluations.
  await sql`drop index "evaluations_toReview"`.execute(db);
  for (const table of ["evaluations", "videoEvaluations"]) {
    const [name, on] = [sql.id(`${table}_toReview`), sql.table(table)];
    await sql`create index ${name} on ${on} ("createdAt") where state = 'scored' and "reviewedAt" is null
      and (drawn = 1 or ("intervalLow" <= 85 and "intervalHigh" >= 85))`.execute(db);
    const decided = sql.id(`${table}_reviewed`);
    await sql`create index ${decided} on ${on} ("reviewedAt") where "reviewedAt" is not null`.execute(
      db,
    );
  }
}

type Create = (db: Kysely<unknown>, table: string) => Promise<void>;

/** Copies a table into a new one, because SQLite cannot drop "not null" from a column. */
async function rebuild(db: Kysely<unknown>, name: "corrections" | "decisions", create: Create) {
  const anew = `${name}Anew`;
  await create(db, anew);
  const words = name === "corrections" ? `"pointId", "verdictBefore", "verdictAfter", words,` : "";
  const score = `coalesce((select score from evaluations where id = "evaluationId"), 0)`;
  const columns = sql.raw(`id, "evaluationId", ${words} "byId", "byName", reason, "createdAt"`);
  await sql`insert into ${sql.table(anew)} (${columns}, score)
    select ${columns}, ${sql.raw(name === "corrections" ? score : "score")} from ${sql.table(name)}
    order by rowid`.execute(db);
  await db.schema.dropTable(name).execute();
  await db.schema.alterTable(anew).renameTo(name).execute();
  const indices = {
    EvaluationId: ["evaluationId", "createdAt"],
    VideoEvaluationId: ["videoEvaluationId", "createdAt"],
    ById: ["byId"],
  };
  for (const [suffix, indexed] of Object.entries(indices))
    await db.schema.createIndex(`${name}${suffix}`).on(name).columns(indexed).execute();
}

const said = (db: Kysely<unknown>, table: string) =>
  db.schema
    .createTable(table)
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("evaluationId", "text", (c) => c.references("evaluations.id").onDelete("cascade"))
    .addColumn("videoEvaluationId", "text", (c) =>
      c.references("videoEvaluations.id").onDelete("cascade"),
    )
    .addColumn("score", "integer", (c) => c.notNull())
    .addColumn("byId", "text", (c) => c.references("users.id").onDelete("set null"))
    .addColumn("byName", "text")
    .addColumn("reason", "text")
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addCheckConstraint(
      `${table}OfOne`,
      sql`("evaluationId" is null) <> ("videoEvaluationId" is null)`,
    );

async function createCorrections(db: Kysely<unknown>, table: string) {
  await said(db, table)
    .addColumn("pointId", "text", (c) => c.notNull())
    .addColumn("verdictBefore", "text", (c) => c.notNull())
    .addColumn("verdictAfter", "text", (c) => c.notNull())
    .addColumn("words", "text")
    .execute();
}

async function createDecisions(db: Kysely<unknown>, table: string) {
  await said(db, table).execute();
}
