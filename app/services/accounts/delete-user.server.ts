import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Kysely } from "kysely";
import { config } from "~/platform/config.server";
import { log } from "~/platform/log.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import { inTransaction, rewriteDatabase } from "~/models/database/database.server";
import * as Jobs from "~/models/jobs/jobs.server";
import * as Media from "~/models/media/media.server";
import { nameOfRecording } from "~/models/presentations/recording-time";
import * as Recordings from "~/models/presentations/recordings.server";
import * as Holdings from "~/models/people/holdings.server";
import * as Users from "~/models/people/users.server";
import type { Database } from "~/models/tables";
import { MEDIA_PATH } from "~/services/media/local-disk.server";
import type { MediaStore } from "~/services/media/port";
import type { Sounds } from "~/services/media/sounds/port";
import type { PortionFiles } from "~/services/recording/portion-files.server";
import type { JobHandler } from "~/services/jobs/run-jobs.server";
import type { VoiceAgents } from "~/services/voice/port";
import { tellOthersToHangUp } from "~/models/database/nodes.server";
import * as XapiStatements from "~/models/parties/xapi-statements.server";
import * as Conversations from "~/models/presentations/conversations.server";
import * as Erasures from "~/models/records/erasures.server";
import { sweepTemporary } from "~/services/recording/sweep-recordings.server";
import { removeUpgradeCopies } from "~/models/records/upgrade-copies.server";

/** Thrown when the account holds presentations and the caller has not said whether their videos stay. */
export class ChoiceNeeded extends Error {
  override name = "ChoiceNeeded";
}

/**
 * Deletes an account and its presentations. The same transaction adds the job that removes the files, which no row
 * names any more (docs/decisions/deleting-an-account.md).
 * @throws ChoiceNeeded when `recordings` is missing and the account holds a presentation or an evaluation;
 * RecordingUnderway, NotFound, OwnAccount, LastAdmin
 */
export async function deleteUser({
  id,
  by,
  recordings,
}: {
  id: string;
  /** The id of the admin who asks. */
  by: string;
  recordings?: "keep" | "remove" | undefined;
}): Promise<{ name: string }> {
  return inTransaction(async (trx) => {
    const { name } = await Users.findRemovable(id, by, trx);
    if (!recordings && (await Holdings.holdsAnything(id, trx))) throw new ChoiceNeeded(id);
    const files = await Recordings.findFilesOfUser(id, recordings ?? "remove", trx);
    if (recordings === "keep") await keepAtVendor(id, trx);
    await Users.deleteById(id, trx);
    await AuditLog.record("person-deleted", id, trx);
    await Jobs.enqueueRemoval(files, trx);
    return { name };
  });
}

/** Notes a person's recordings at a vendor, so that they stay listed and go with their time, as those on our disk. */
async function keepAtVendor(userId: string, trx: Kysely<Database>): Promise<void> {
  const { timeZone } = config();
  const kept = await Recordings.findAtVendor(userId, trx);
  const rows = kept.flatMap(({ videoUrl, ...one }) =>
    videoUrl === null
      ? []
      : // Two recordings may have begun in one second.
        { ...one, videoUrl, name: `${nameOfRecording(one, timeZone)}-${one.id.slice(0, 8)}` },
  );
  await Media.insertKept(rows, trx);
}

/**
 * Returns the job that removes files whose rows are gone. A killed job starts over and removes the rest. A refused file
 * keeps no other: our own go first, then every copy at a vendor is tried, then the job fails.
 */
export function createRemoveFiles(options: {
  store: MediaStore;
  portionFiles: PortionFiles;
  sounds: Pick<Sounds, "remove">;
  /** The voice vendor keeps its own copies of conversations, so the job asks it to delete them. */
  agents: Pick<VoiceAgents, "forget">;
}): JobHandler<"remove-files"> {
  const { store, portionFiles, agents } = options;
  return {
    weight: "light",
    maxAttempts: 50, // covers a vendor that is down for two days

    async run({ payload: { presentationIds, videoUrls, mediaFiles, sounds }, signal, aside }) {
      const failures: unknown[] = [];
      const each = async (items: string[], remove: (item: string) => Promise<void>) => {
        for (const item of items) {
          signal.throwIfAborted();
          await remove(item).catch((error: unknown) => failures.push(error));
        }
      };
      const addresses = [
        ...new Set([...videoUrls, ...mediaFiles.map((file) => MEDIA_PATH + file)]),
      ];
      const isOurs = (address: string) => address.startsWith(MEDIA_PATH);
      await each(addresses.filter(isOurs), store.remove);
      await each(presentationIds, portionFiles.removeAll);
      await each(sounds, options.sounds.remove);
      // An `.mp3` is a copy of the vendor's sound, named by the conversation's id. The vendor's original goes too.
      const copies = sounds.filter((sound) => path.extname(sound) === ".mp3");
      // Each call takes its whole time limit while a vendor is down. Other jobs of the lane go on meanwhile.
      await aside(async () => {
        await each(
          addresses.filter((address) => !isOurs(address)),
          store.remove,
        );
        await each(copies, (sound) => agents.forget(path.parse(sound).name));
      });
      if (failures.length > 0) throw new AggregateError(failures, reasonsOf(failures));
    },

    giveUp(payload, reason) {
      log().error({ files: payload, error: reason }, "files that nothing leads to stay");
      return Promise.resolve();
    },
  };
}

/** Returns the messages of these errors, each once. */
const reasonsOf = (failures: unknown[]) =>
  [...new Set(failures.map((it) => (it instanceof Error ? it.message : String(it))))].join("; ");

/** The longest wait in ms for the end of a conversation at another node, and the pause between two looks. */
const ELSEWHERE_MS = 5_000;
const LOOK_MS = 50;

/**
 * Erases everything kept about a person. The same transaction adds the jobs that remove the files and the traces in the
 * database file (docs/decisions/erasing-a-person.md). It first ends the person's open conversations, so that nothing
 * more is written. Record stores void what they were told of the person; the result counts the voidings that still wait.
 * Backups and downloaded exports are out of reach.
 * @throws NotFound, OwnAccount, LastAdmin
 */
export async function eraseUser(
  { id, by }: { id: string; by: string },
  agents: { hangUp(userId: string, reason: string): Promise<void> },
  { untilMs = ELSEWHERE_MS } = {},
): Promise<{ unvoided: number }> {
  await agents.hangUp(id, "account erased");
  await hangUpElsewhere(id);
  const erasure = await inTransaction((trx) => Erasures.erase({ id, by }, trx));
  await untilVoided(untilMs);
  const unvoided = await XapiStatements.countLeft({ ofActive: false });
  log().info({ erasure, by, unvoided }, "a person's data were erased");
  return { unvoided };
}

/** Waits for record stores to take the voidings, but not for a store that is away. The outbox goes on without. */
async function untilVoided(untilMs: number): Promise<void> {
  const until = performance.now() + untilMs;
  while ((await XapiStatements.countLeft({ ofActive: true })) > 0 && performance.now() < until)
    await setTimeout(LOOK_MS);
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
