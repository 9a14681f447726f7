import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";

const KEPT_MS = 3_600_000;

/** A draft as sessions stored it. `at` is in ms since the epoch. */
interface OldDraft {
  path: string;
  fields: [string, string][];
  at: number;
}

/** Moves the drafts of signed-in people from their sessions to the drafts' table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; dataJson: string }>`
    select id, "dataJson" from sessions where json_type("dataJson", '$.draft.fields') = 'array'`.execute(
    db,
  );
  for (const row of rows) {
    const { draft, ...rest } = JSON.parse(row.dataJson) as { draft: OldDraft };
    const id = randomBytes(24).toString("base64url");
    const fields = JSON.stringify(draft.fields);
    const [createdAt, expiresAt] = [draft.at, draft.at + KEPT_MS].map((ms) =>
      new Date(ms).toISOString(),
    );
    await sql`insert into drafts (id, network, path, "fieldsJson", bytes, "createdAt", "expiresAt")
      values (${id}, '', ${draft.path}, ${fields}, ${Buffer.byteLength(fields)}, ${createdAt}, ${expiresAt})`.execute(
      db,
    );
    const dataJson = JSON.stringify({ ...rest, draft: { id, path: draft.path } });
    await sql`update sessions set "dataJson" = ${dataJson} where id = ${row.id}`.execute(db);
  }
}
