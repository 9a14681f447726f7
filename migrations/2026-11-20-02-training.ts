import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("containers")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("updatedAt", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("modules")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("videoUrl", "text")
    .addColumn("videoDurationS", "real")
    .addColumn("videoTranscript", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("interactionPrompt", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("evaluationPrompt", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("guidelines", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("agentFirstMessage", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("presentable", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("allowedRoles", "text", (c) => c.notNull())
    .addColumn("containerId", "text", (c) => c.references("containers.id").onDelete("set null"))
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("updatedAt", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("modulesContainerId")
    .on("modules")
    .columns(["containerId", "position"])
    .execute();
  await db.schema
    .createTable("groups")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("allowedRoles", "text", (c) => c.notNull())
    .addColumn("containerId", "text", (c) => c.references("containers.id").onDelete("set null"))
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("updatedAt", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("groupsContainerId")
    .on("groups")
    .columns(["containerId", "position"])
    .execute();
  await db.schema
    .createTable("groupModules")
    .addColumn("groupId", "text", (c) => c.notNull().references("groups.id").onDelete("cascade"))
    .addColumn("moduleId", "text", (c) => c.notNull().references("modules.id").onDelete("cascade"))
    .addColumn("position", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("groupModulesKey", ["groupId", "moduleId"])
    .execute();
  await db.schema
    .createIndex("groupModulesModuleId")
    .on("groupModules")
    .column("moduleId")
    .execute();
}
