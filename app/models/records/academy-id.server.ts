import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { db } from "~/models/database/database.server";
import * as Settings from "~/models/database/settings.server";
import type { Database } from "~/models/tables";

/** The setting that holds the academy's id. Its name is that of its first use, which older nodes read. */
const ACADEMY_ID = "objectStoreOwner";

/** Returns the id of the academy in this database, or null. */
export const findId = async (connection: Kysely<Database> = db()): Promise<string | null> =>
  (await Settings.find(ACADEMY_ID, connection))?.value ?? null;

/** Returns the id of the academy. A database without one keeps `wanted`, or a new one. */
export const keepId = async (wanted: string | null = null): Promise<string> =>
  (await findId()) ?? Settings.saveOnce(ACADEMY_ID, wanted ?? randomUUID());
