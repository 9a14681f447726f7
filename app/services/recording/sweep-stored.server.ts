import { log } from "~/platform/log.server";
import { ownsBucket } from "~/services/media/objects/bucket-owner.server";
import { sweepObjects } from "~/services/media/objects/object-files.server";
import type { ObjectStore } from "~/services/media/objects/object-store";
import type { PortionFiles } from "./portion-files.server";
import { sweepPortions } from "./sweep-recordings.server";

/** Sweeps portions, and the objects of killed uploads. Sweeps no bucket that belongs to another academy. */
export async function sweepStored({
  portionFiles,
  objects,
}: {
  portionFiles: PortionFiles;
  objects: ObjectStore | null;
}): Promise<void> {
  if (objects && !(await ownsBucket(objects)))
    return log().error("the bucket belongs to another academy: nothing in it is swept");
  await sweepPortions(portionFiles);
  if (objects) await sweepObjects(objects);
}
