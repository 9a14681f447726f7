import { type Kysely, sql } from "kysely";

/** Teams with their people and managers, assignments with their excuses, and what a manager's screens ask of others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makeTeams(db);
  await makeAssignments(db);
  await db.schema.alterTable("users").addColumn("deactivatedAt", "text").execute();
  await db.schema
    .alterTable("recordingNotices")
    .addColumn("version", "integer", (c) => c.notNull().defaultTo(1))
    .execute();
}

async function makeTeams(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("teams")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("searchText", "text", (c) => c.notNull().unique())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("updatedAt", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("teamMembers")
    .addColumn("teamId", "text", (c) => c.notNull().references("teams.id").onDelete("cascade"))
    .addColumn("userId", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("manages", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("teamMembersKey", ["teamId", "userId"])
    .execute();
  await db.schema
    .createIndex("teamMembersUserId")
    .on("teamMembers")
    .columns(["userId", "manages", "teamId"])
    .execute();
}

const targets = ["module", "group", "container"] as const;

async function makeAssignments(db: Kysely<unknown>): Promise<void> {
  let table = db.schema.createTable("assignments").addColumn("id", "text", (c) => c.primaryKey());
  for (const kind of [...targets, "user", "team"] as const)
    table = table.addColumn(`${kind}Id`, "text", (c) =>
      c.references(`${kind}s.id`).onDelete("cascade"),
    );
  await table
    .addColumn("dueOn", "text", (c) => c.notNull())
    .addColumn("note", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("createdById", "text", (c) => c.references("users.id").onDelete("set null"))
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addCheckConstraint(
      "assignmentsOneTarget",
      sql`("moduleId" is not null) + ("groupId" is not null) + ("containerId" is not null) = 1`,
    )
    .addCheckConstraint("assignmentsOneAssignee", sql`("userId" is null) <> ("teamId" is null)`)
    .execute();
  for (const column of ["moduleId", "groupId", "containerId", "createdById"])
    await db.schema
      .createIndex(`assignments${column.replace(/^./, (first) => first.toUpperCase())}`)
      .on("assignments")
      .column(column)
      .execute();
  for (const column of ["userId", "teamId"])
    await db.schema
      .createIndex(`assignments${column.replace(/^./, (first) => first.toUpperCase())}`)
      .on("assignments")
      .columns([column, "dueOn"])
      .execute();
  await db.schema
    .createTable("assignmentExcuses")
    .addColumn("assignmentId", "text", (c) =>
      c.notNull().references("assignments.id").onDelete("cascade"),
    )
    .addColumn("userId", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("reason", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("byId", "text", (c) => c.references("users.id").onDelete("set null"))
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("assignmentExcusesKey", ["assignmentId", "userId"])
    .execute();
  for (const column of ["userId", "byId"])
    await db.schema
      .createIndex(`assignmentExcuses${column.replace(/^./, (first) => first.toUpperCase())}`)
      .on("assignmentExcuses")
      .column(column)
      .execute();
}
