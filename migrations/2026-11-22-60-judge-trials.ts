import { type Kysely, sql } from "kysely";

/** Adds the trials that a language model passes before it judges, and the results of decoys in its judgements. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("judgeTrials")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("model", "text", (c) => c.notNull())
    .addColumn("server", "text", (c) => c.notNull())
    .addColumn("promptVersion", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("reason", "text")
    .addColumn("startedAt", "text", (c) => c.notNull())
    .addColumn("endedAt", "text")
    .addColumn("progress", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("resultsJson", "text", (c) => c.notNull().defaultTo("[]"))
    .addColumn("figuresJson", "text")
    .addColumn("passed", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("languagesJson", "text", (c) => c.notNull().defaultTo("[]"))
    .addColumn("voidedAt", "text")
    .addColumn("voidReason", "text")
    .execute();
  await db.schema
    .createIndex("judgeTrialsModel")
    .on("judgeTrials")
    .columns(["model", "server", "promptVersion", "startedAt"])
    .execute();
  await sql`create unique index "judgeTrialsRunning" on "judgeTrials" (state)
    where state = 'running'`.execute(db);
  await db.schema
    .createTable("modelJudgings")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("trialId", "text", (c) =>
      c.notNull().references("judgeTrials.id").onDelete("cascade"),
    )
    .addColumn("evaluationId", "text", (c) => c.references("evaluations.id").onDelete("cascade"))
    .addColumn("videoEvaluationId", "text", (c) =>
      c.references("videoEvaluations.id").onDelete("cascade"),
    )
    .addColumn("isFalse", "integer", (c) => c.notNull())
    .addColumn("judgedAt", "text", (c) => c.notNull())
    .execute();
  for (const columns of [["trialId", "judgedAt"], ["evaluationId"], ["videoEvaluationId"]] as const)
    await db.schema
      .createIndex(`modelJudgings${columns[0][0]?.toUpperCase()}${columns[0].slice(1)}`)
      .on("modelJudgings")
      .columns([...columns])
      .execute();
}
