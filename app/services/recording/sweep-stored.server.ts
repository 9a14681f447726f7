import { log } from "~/platform/log.server";
import { ownsBucket, sweepObjects } from "~/services/media/objects/object-files.server";
import type { ObjectStore } from "~/services/media/objects/object-store";
import type { Sounds } from "~/services/media/sounds/port";
import type { PortionFiles } from "./portion-files.server";
import { sweepPortions } from "./sweep-recordings.server";

/** Sweeps portions, the objects of killed uploads, and the sounds of killed nodes. Sweeps no bucket that belongs to another academy. */
export async function sweepStored({
  portionFiles,
  objects,
  sounds,
}: {
  portionFiles: PortionFiles;
  objects: ObjectStore | null;
  sounds: Pick<Sounds, "sweep">;
}): Promise<void> {
  if (objects && !(await ownsBucket(objects)))
    return log().error("the bucket belongs to another academy: nothing in it is swept");
  await sweepPortions(portionFiles);
  if (objects) await sweepObjects(objects);
  await sounds.sweep();
}
