import type { Kysely } from "kysely";

/** The parties outside the academy, their links and keys, the events that go out, and the deliveries of these. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("parties")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("settingsJson", "text", (column) => column.notNull())
    .addColumn("secretsSealed", "text")
    .addColumn("state", "text", (column) => column.notNull().defaultTo("active"))
    .addColumn("createdById", "text", (column) =>
      column.references("users.id").onDelete("set null"),
    )
    .addColumn("createdAt", "text", (column) => column.notNull())
    .addColumn("lastUsedAt", "text")
    .execute();
  await db.schema
    .createIndex("partiesKindName")
    .unique()
    .on("parties")
    .columns(["kind", "name"])
    .execute();
  await db.schema.createIndex("partiesCreatedById").on("parties").column("createdById").execute();

  await db.schema
    .createTable("links")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("partyId", "text", (column) =>
      column.notNull().references("parties.id").onDelete("cascade"),
    )
    .addColumn("subjectKind", "text", (column) => column.notNull())
    .addColumn("subjectId", "text", (column) => column.notNull())
    .addColumn("externalId", "text", (column) => column.notNull())
    .addColumn("dataJson", "text", (column) => column.notNull().defaultTo("{}"))
    .addColumn("createdAt", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("linksPartyExternal")
    .unique()
    .on("links")
    .columns(["partyId", "subjectKind", "externalId"])
    .execute();
  await db.schema
    .createIndex("linksSubject")
    .on("links")
    .columns(["subjectKind", "subjectId"])
    .execute();

  await db.schema
    .createTable("keys")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("partyId", "text", (column) =>
      column.notNull().references("parties.id").onDelete("cascade"),
    )
    .addColumn("digest", "text", (column) => column.notNull().unique())
    .addColumn("ending", "text", (column) => column.notNull())
    .addColumn("scopesJson", "text", (column) => column.notNull())
    .addColumn("createdAt", "text", (column) => column.notNull())
    .addColumn("expiresAt", "text")
    .addColumn("revokedAt", "text")
    .addColumn("lastUsedAt", "text")
    .addColumn("network", "text")
    .execute();
  await db.schema.createIndex("keysPartyId").on("keys").column("partyId").execute();

  await db.schema
    .createTable("events")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("subjectKind", "text", (column) => column.notNull())
    .addColumn("subjectId", "text", (column) => column.notNull())
    .addColumn("payloadJson", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("eventsAt").on("events").column("at").execute();
  await db.schema
    .createIndex("eventsSubject")
    .on("events")
    .columns(["subjectKind", "subjectId"])
    .execute();

  await db.schema
    .createTable("deliveries")
    .addColumn("partyId", "text", (column) =>
      column.notNull().references("parties.id").onDelete("cascade"),
    )
    .addColumn("eventId", "text", (column) =>
      column.notNull().references("events.id").onDelete("cascade"),
    )
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("tries", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("answerJson", "text")
    .addColumn("triedAt", "text")
    .addColumn("nextAt", "text")
    .addPrimaryKeyConstraint("deliveriesPartyEvent", ["partyId", "eventId"])
    .execute();
  await db.schema.createIndex("deliveriesEventId").on("deliveries").column("eventId").execute();
  await db.schema
    .createIndex("deliveriesDue")
    .on("deliveries")
    .columns(["state", "nextAt", "partyId"])
    .execute();
}
