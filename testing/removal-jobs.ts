import path from "node:path";
import { createEraseTraces, createRemoveFiles } from "~/services/accounts/delete-user.server";
import { createJobRunner } from "~/services/jobs/run-jobs.server";
import type { LocalMediaStore } from "~/services/media/local-disk.server";
import { createDiskSounds } from "~/services/media/sounds/disk-sounds.server";
import { createPortionFiles } from "~/services/recording/portion-files.server";

/** Runs the jobs that remove files and traces. `forget` is told of each conversation at the voice vendor. */
export async function removeAll(
  dataDir: string,
  store: LocalMediaStore,
  forget: (id: string) => void = () => undefined,
): Promise<void> {
  const runner = createJobRunner({
    handlers: {
      "remove-files": createRemoveFiles({
        store,
        portionFiles: createPortionFiles(path.join(dataDir, "recordings")),
        sounds: createDiskSounds(dataDir),
        agents: { forget: async (id) => forget(id) },
      }),
      "erase-traces": createEraseTraces({ dataDir, tmpDir: path.join(dataDir, "tmp") }),
    },
  });
  await runner.start();
  await runner.settled();
  await runner.stop();
}
