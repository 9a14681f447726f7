import { setTimeout } from "node:timers/promises";
import { log } from "~/platform/log.server";
import { rewriteDatabase, inTransaction } from "~/models/database/database.server";
import { tellOthersToHangUp } from "~/models/database/nodes.server";
import * as Conversations from "~/models/presentations/conversations.server";
import * as Erasures from "~/models/records/erasures.server";
import type { JobHandler } from "~/services/jobs/run-jobs.server";
import { sweepTemporary } from "~/services/recording/sweep-recordings.server";
import { removeUpgradeCopies } from "~/models/records/upgrade-copies.server";

/** The longest wait in ms for the end of a conversation at another node, and the pause between two looks. */
const ELSEWHERE_MS = 5_000;
const LOOK_MS = 50;

/**
 * Erases everything kept about a person. The same transaction adds the jobs that remove the files and the traces in the
 * database file (docs/decisions/erasing-a-person.md). It first ends the person's open conversations, so that nothing
 * more is written. Backups and downloaded exports are out of reach.
 * @throws NotFound, OwnAccount, LastAdmin
 */
export async function eraseUser(
  { id, by }: { id: string; by: string },
  agents: { hangUp(userId: string, reason: string): Promise<void> },
): Promise<void> {
  await agents.hangUp(id, "account erased");
  await hangUpElsewhere(id);
  const erasure = await inTransaction((trx) => Erasures.erase({ id, by }, trx));
  log().info({ erasure, by }, "a person's data were erased");
}

/** Ends the person's conversations at other nodes. Waits for their last words, but not for a node that is gone. */
async function hangUpElsewhere(userId: string): Promise<void> {
  await tellOthersToHangUp({ userId, reason: "account erased" });
  const until = performance.now() + ELSEWHERE_MS;
  while ((await Conversations.isHeldElsewhere(userId)) && performance.now() < until)
    await setTimeout(LOOK_MS);
}

/** Returns the job that removes the traces of deleted rows and uploads from the disk. A killed job starts over. */
export function createEraseTraces({
  dataDir,
  tmpDir,
}: {
  dataDir: string;
  tmpDir: string;
}): JobHandler<"erase-traces"> {
  return {
    weight: "light",
    maxAttempts: 50, // a long export blocks the log for a while
    async run() {
      await sweepTemporary(tmpDir);
      await removeUpgradeCopies(dataDir);
      await rewriteDatabase();
    },
  };
}
