import { now } from "~/models/database/database.server";
import * as Settings from "~/models/database/settings.server";
import type { Instant } from "~/models/tables";

const KEY = "typedSessionsRefusedSince";

/** Returns the time since which typed sessions give no score; null while they do (the default). */
export async function findRefusedSince(): Promise<Instant | null> {
  const row = await Settings.find(KEY);
  return row?.value || null;
}

/** Saves the choice. A repeated refusal keeps the first instant, because the rule of its start holds for a session. */
export async function saveRefused(refused: boolean): Promise<void> {
  const since = await findRefusedSince();
  if ((since !== null) !== refused) await Settings.save(KEY, refused ? now() : "");
}
