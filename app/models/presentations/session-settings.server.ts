import type { StatusTable } from "~/copy/session/presentation";
import { now } from "~/models/database/database.server";
import * as Settings from "~/models/database/settings.server";
import type { Instant } from "~/models/tables";

const TYPED_KEY = "typedSessionsRefusedSince";
const STATUS_KEY = "statusTable";

/** Returns the time since which typed sessions give no score; null while they do (the default). */
export async function findRefusedSince(): Promise<Instant | null> {
  const row = await Settings.find(TYPED_KEY);
  return row?.value || null;
}

/** Saves the choice. A repeated refusal keeps the first instant, because the rule of its start holds for a session. */
export async function saveRefused(refused: boolean): Promise<void> {
  const since = await findRefusedSince();
  if ((since !== null) !== refused) await Settings.save(TYPED_KEY, refused ? now() : "");
}

/** Returns the table of status lines that sessions show; the specification's until an admin chooses French. */
export async function findStatusTable(): Promise<StatusTable> {
  return (await Settings.find(STATUS_KEY))?.value === "french" ? "french" : "specified";
}

export const saveStatusTable = (table: StatusTable): Promise<void> =>
  Settings.save(STATUS_KEY, table);
