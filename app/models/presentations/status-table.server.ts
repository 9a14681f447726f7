import type { StatusTable } from "~/copy/session/status-lines";
import * as Settings from "~/models/database/settings.server";

const KEY = "statusTable";

/** Returns the table of status lines that sessions show; the specification's until an admin chooses French. */
export async function find(): Promise<StatusTable> {
  return (await Settings.find(KEY))?.value === "french" ? "french" : "specified";
}

export const save = (table: StatusTable): Promise<void> => Settings.save(KEY, table);
