import { statfs } from "node:fs/promises";
import { log } from "~/platform/log.server";
import { now } from "~/models/database/database.server";
import { diskWarning } from "~/models/database/disk-forecast";
import * as DiskSamples from "~/models/database/disk-samples.server";

/** Measures the free room of the data disk, once an hour, for the forecast. Warns in the log when room is short. */
export async function measureDisk(dataDir: string): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  await DiskSamples.keep({ at: now(), freeBytes: bavail * bsize, totalBytes: blocks * bsize });
  const warning = diskWarning(await DiskSamples.findAll());
  if (warning) log().warn(warning, "the disk is filling up");
}
