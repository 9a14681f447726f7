import { sql } from "kysely";
import { db } from "~/models/database/database.server";

/** People's recordings at a media vendor by address, and the voice vendor's conversations by their sounds' paths. */
export const KEPT_AT_VENDORS = `
  select "videoUrl" as found from presentations where "videoUrl" like '%://%'
  union all select "videoUrl" from "videoEvaluations" where "videoUrl" like '%://%'
  union all select file from media where file like '%://%'
  union all select 'conversations/' || id || '.mp3' from conversations where provider = 'elevenlabs'`;

/** Returns what vendors keep of people. */
export async function findKeptAtVendors(): Promise<string[]> {
  const { rows } = await sql.raw<{ found: string }>(KEPT_AT_VENDORS).execute(db());
  return rows.map(({ found }) => found);
}
