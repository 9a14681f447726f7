import { type Insertable, type Kysely, sql } from "kysely";
import { compileOnce } from "~/models/database/compile-once.server";
import { db, now, transactionFlushedAside, inTransaction } from "~/models/database/database.server";
import { lockPresentations } from "~/models/database/writers.server";
import * as Jobs from "~/models/jobs/jobs.server";
import type { KnownPortions } from "~/models/presentations/portion-rules";
import type { Database, Instant, PortionsTable as Portion } from "~/models/tables";

/** The progress of a recording, for a sender that resumes. */
export interface PortionProgress {
  /** The length of the contiguous prefix, which is the next index to send. */
  next: number;
  /** The gaps below the highest stored index, at most 1 000. */
  missing: number[];
  /** True when the recording takes no new portion. */
  finished: boolean;
}

export interface NewPortion {
  presentationId: string;
  index: number;
  /** Null when there is nothing to store, only the form's fields. */
  content: { digest: string; bytes: number } | null;
  last: boolean;
  /** Milliseconds since the epoch; null when the form has none. */
  audioStartMs: number | null;
  videoStartMs: number | null;
  /** The place in ms of a later part that begins with this portion; null for all other portions. */
  partStartMs?: number | null;
}

const LISTED_GAPS = 1_000;
/** The states that take portions. */
const OPEN_STATES = ["none", "receiving"] as const;
const isOpen = (state: string) => (OPEN_STATES as readonly string[]).includes(state);

const selectKnown = compileOnce((on, { id, index }: { id: string; index: number }) =>
  on
    .selectFrom("presentations")
    .select((eb) => {
      const ofThis = eb.selectFrom("portions").whereRef("presentationId", "=", "presentations.id");
      return [
        "userId",
        "moduleId",
        "groupId",
        "recordingState",
        "lastPortionIndex",
        ofThis.select((e) => e.fn.max("portionIndex").as("highest")).as("highest"),
        ofThis.select("digest").where("portionIndex", "=", index).as("digest"),
      ];
    })
    .where("id", "=", id),
);

/** Returns the state of a presentation for an arriving portion, with its owner; null when it is gone. */
export async function findKnown(presentationId: string, index: number): Promise<Known | null> {
  const [row] = await selectKnown({ id: presentationId, index });
  if (!row) return null;
  const { recordingState, ...known } = row;
  return { ...known, finished: !isOpen(recordingState) };
}

interface Known extends KnownPortions {
  userId: string;
  moduleId: string | null;
  groupId: string | null;
}

/**
 * Records portions whose files are durable, at most one for each presentation, and their form fields. Requests the
 * assembly when portions 0 … last are complete. Uses one transaction, so one flush. Returns for each portion false,
 * with nothing stored, when its recording was finished meanwhile, or another node stored a portion of its index.
 */
export async function addAll(portions: NewPortion[]): Promise<boolean[]> {
  const ids = portions.map(({ presentationId }) => presentationId);
  return transactionFlushedAside(async (trx) => {
    await lockPresentations(ids, trx);
    const taken: boolean[] = [];
    for (const portion of portions) taken.push(await add(portion, trx));
    return taken;
  });
}

/** The fields of a form, null where it has none. The first start times are kept. */
interface FormFields {
  id: string;
  lastPortionAt: Instant | null;
  lastPortionIndex: number | null;
  audioStartMs: number | null;
  videoStartMs: number | null;
}

const noteForm = compileOnce((on, said: FormFields) =>
  on
    .updateTable("presentations")
    .set((eb) => ({
      recordingState: "receiving" as const,
      lastPortionAt: eb.fn.coalesce(eb.val(said.lastPortionAt), "lastPortionAt"),
      lastPortionIndex: eb.fn.coalesce(eb.val(said.lastPortionIndex), "lastPortionIndex"),
      audioStartMs: eb.fn.coalesce("audioStartMs", eb.val(said.audioStartMs)),
      videoStartMs: eb.fn.coalesce("videoStartMs", eb.val(said.videoStartMs)),
    }))
    .where("id", "=", said.id)
    .where("recordingState", "in", OPEN_STATES)
    .returning("lastPortionIndex"),
);

const insertPortion = compileOnce((on, portion: Insertable<Database["portions"]>) =>
  on
    .insertInto("portions")
    .values({
      presentationId: portion.presentationId,
      portionIndex: portion.portionIndex,
      digest: portion.digest,
      bytes: portion.bytes,
      createdAt: portion.createdAt,
      partStartMs: portion.partStartMs,
    })
    .onConflict((conflict) => conflict.columns(["presentationId", "portionIndex"]).doNothing())
    .returning("portionIndex"),
);

async function add(portion: NewPortion, trx: Kysely<Database>): Promise<boolean> {
  const {
    presentationId,
    index,
    content,
    last,
    audioStartMs,
    videoStartMs,
    partStartMs = null,
  } = portion;
  const said = {
    id: presentationId,
    lastPortionAt: content ? now() : null,
    lastPortionIndex: last ? index : null,
    audioStartMs,
    videoStartMs,
  };
  const [updated] = await noteForm(said, trx);
  if (!updated) return false;
  if (content) {
    const row = { presentationId, portionIndex: index, ...content, createdAt: now(), partStartMs };
    const [inserted] = await insertPortion(row, trx);
    if (!inserted) return false;
  }
  const { lastPortionIndex } = updated;
  if (lastPortionIndex !== null && (await isComplete(presentationId, lastPortionIndex, trx)))
    await close(presentationId, lastPortionIndex, trx);
  return true;
}

/** Returns true when all portions are stored. Each has its own index up to `last`, so their number decides. */
async function isComplete(presentationId: string, last: number, trx: Kysely<Database>) {
  const { count } = await trx
    .selectFrom("portions")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("presentationId", "=", presentationId)
    .executeTakeFirstOrThrow();
  return Number(count) === last + 1;
}

/** Closes the recording with portions 0 … `last`. From here on it is an upload like any other. */
async function close(presentationId: string, last: number, trx: Kysely<Database>): Promise<void> {
  const { userId } = await trx
    .updateTable("presentations")
    .set({ recordingState: "stored", recordingError: null, lastPortionIndex: last })
    .where("id", "=", presentationId)
    .returning("userId")
    .executeTakeFirstOrThrow();
  const uniqueKey = `assemble-recording:${presentationId}:portions`;
  const payload = { presentationId };
  await Jobs.enqueue({ kind: "assemble-recording", payload, uniqueKey, userId }, trx);
}

/** Returns the progress of a recording, with one query, or two when portions are missing. @throws NoResultError */
export async function findProgress(presentationId: string): Promise<PortionProgress> {
  const { recordingState, count, highest } = await db()
    .selectFrom("presentations")
    .leftJoin("portions", "portions.presentationId", "presentations.id")
    .select((e) => [
      "presentations.recordingState",
      e.fn.count<number>("portions.portionIndex").as("count"),
      e.fn.max("portions.portionIndex").as("highest"),
    ])
    .where("presentations.id", "=", presentationId)
    .groupBy(["presentations.id", "presentations.recordingState"])
    .executeTakeFirstOrThrow();
  const finished = !isOpen(recordingState);
  const stored = Number(count);
  if (highest === null || stored === highest + 1) return { next: stored, missing: [], finished };
  const missing = await findMissing(presentationId);
  return { next: missing[0] ?? stored, missing, finished };
}

/** Returns the index after the highest stored portion, whatever is missing before it. */
export async function findNextIndex(presentationId: string): Promise<number> {
  const { highest } = await db()
    .selectFrom("portions")
    .select((e) => e.fn.max("portionIndex").as("highest"))
    .where("presentationId", "=", presentationId)
    .executeTakeFirstOrThrow();
  return highest === null ? 0 : Number(highest) + 1;
}

/** Returns the first gaps below the highest stored index, in order. */
async function findMissing(presentationId: string): Promise<number[]> {
  const stored = db()
    .selectFrom("portions")
    .select([
      "portionIndex",
      sql<number>`lag("portionIndex") over (order by "portionIndex")`.as("before"),
    ])
    .where("presentationId", "=", presentationId);
  const gaps = await db()
    .selectFrom(stored.as("stored"))
    .selectAll()
    .where((e) => e("portionIndex", ">", e(e.fn.coalesce("before", e.val(-1)), "+", 1)))
    .orderBy("portionIndex")
    .limit(LISTED_GAPS)
    .execute();
  const missing: number[] = [];
  for (const { before, portionIndex } of gaps)
    for (let index = (before ?? -1) + 1; index < portionIndex; index++) {
      missing.push(index);
      if (missing.length === LISTED_GAPS) return missing;
    }
  return missing;
}

/** Returns the portions of a closed recording in order, to be joined into its file. */
export async function findAll(
  presentationId: string,
  last: number,
): Promise<Pick<Portion, "portionIndex" | "digest" | "bytes" | "partStartMs">[]> {
  return db()
    .selectFrom("portions")
    .select(["portionIndex", "digest", "bytes", "partStartMs"])
    .where("presentationId", "=", presentationId)
    .where("portionIndex", "<=", last)
    .orderBy("portionIndex")
    .execute();
}

/**
 * Closes the recordings without a portion since `before`, with their contiguous prefix (product §8.4). A recording
 * without portion 0 does not change. Returns the number of closed recordings.
 */
export async function closeAbandoned(before: Instant): Promise<number> {
  const abandoned = await db()
    .selectFrom("presentations")
    .select("id")
    .where("recordingState", "=", "receiving")
    .where("lastPortionAt", "<", before)
    .execute();
  let closed = 0;
  for (const { id } of abandoned) if (await closePrefix(id, before)) closed++;
  return closed;
}

async function closePrefix(presentationId: string, before: Instant): Promise<boolean> {
  const { next } = await findProgress(presentationId);
  if (next === 0) return false;
  return inTransaction(async (trx) => {
    const still = await trx
      .selectFrom("presentations")
      .select("id")
      .where("id", "=", presentationId)
      .where("recordingState", "=", "receiving")
      .where("lastPortionAt", "<", before)
      .executeTakeFirst();
    if (still) await close(presentationId, next - 1, trx);
    return still !== undefined;
  });
}

/** Returns the presentations whose portions are still needed, because their recording is not finished. */
export async function findNeeded(presentationIds: string[]): Promise<Set<string>> {
  if (presentationIds.length === 0) return new Set();
  const rows = await db()
    .selectFrom("presentations")
    .select("id")
    .where("id", "in", presentationIds)
    .where("recordingState", "not in", ["ready", "removed"])
    .execute();
  return new Set(rows.map(({ id }) => id));
}
