import { log } from "~/platform/log.server";
import * as Portions from "~/models/presentations/portions.server";
import type { PortionFiles } from "./portion-files.server";

const DAY_MS = 24 * 3_600_000;

/**
 * Ends recordings that received nothing for a day (product §8.4). Removes portions that nobody needs: of deleted
 * presentations, or of a process killed before it cleaned up.
 */
export async function sweepPortions(files: PortionFiles, nowMs = Date.now()): Promise<void> {
  const closed = await Portions.closeAbandoned(new Date(nowMs - DAY_MS).toISOString());
  if (closed > 0) log().info({ recordings: closed }, "abandoned recordings are assembled");
  const found = await files.list();
  const needed = await Portions.findNeeded(found);
  const useless = found.filter((presentationId) => !needed.has(presentationId));
  for (const presentationId of useless) await files.removeAll(presentationId);
  if (useless.length > 0) log().info({ recordings: useless.length }, "useless portions removed");
}
