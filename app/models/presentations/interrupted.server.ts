import { type Kysely, sql } from "kysely";
import { compileOnce } from "~/models/database/compile-once.server";
import { db, now } from "~/models/database/database.server";
import * as Jobs from "~/models/jobs/jobs.server";
import type { Bit, Database, Instant, Presentation } from "~/models/tables";

/** The time in ms for which a presentation that was cut off can go on. Then it is judged. */
export const RESUMABLE_MS = 10 * 60_000;

/** Plans the end of a presentation's term, counted from now. */
export async function planLapse(
  presentationId: string,
  trx: Kysely<Database>,
  fromMs = Date.now(),
): Promise<void> {
  const runAfterAt = new Date(fromMs + RESUMABLE_MS).toISOString();
  await Jobs.enqueue({ kind: "lapse-presentation", payload: { presentationId }, runAfterAt }, trx);
}

/** Notes that its person goes on with a presentation, so that its term begins again. */
export async function noteResumed(id: string, trx: Kysely<Database>): Promise<void> {
  await trx.updateTable("presentations").set({ resumedAt: now() }).where("id", "=", id).execute();
  await planLapse(id, trx);
}

/** Notes that the term of a presentation ended. */
export async function markLapsed(id: string): Promise<void> {
  await db().updateTable("presentations").set({ lapsedAt: now() }).where("id", "=", id).execute();
}

/** A presentation that no conversation holds open and that its person has not ended. */
export interface Interrupted extends Presentation {
  /** The last instant at which something of it reached the server. */
  stoppedAt: Instant;
  /** The last instant at which it can go on. */
  until: Instant;
  /** The modules that are not handed in, in order. `said`: the server has words of the rep about it. */
  left: { moduleId: string; said: boolean }[];
  /** True when there is something to go on with: words, a module handed in, or a recording of a vendor's talk. */
  isBegun: boolean;
}

/** Returns a person's interrupted presentations since this instant, newest first. Runs two queries at most. */
export const findAll = (userId: string, since: Instant): Promise<Interrupted[]> =>
  selectOfPerson({ userId, since }).then(withTerms);

/** Returns a presentation when it is interrupted, or else null. */
export async function findOne(id: string): Promise<Interrupted | null> {
  const [found = null] = await withTerms(await selectOne({ id }));
  return found;
}

const presentations = (on: Kysely<Database>) =>
  on
    .selectFrom("presentations")
    .selectAll()
    .select((e) => [
      e
        .selectFrom("conversations")
        .select((one) => one.fn.max("endedAt").as("at"))
        .whereRef("presentationId", "=", "presentations.id")
        .as("endedAt"),
      e
        .selectFrom("conversations")
        .select("endReason")
        .whereRef("presentationId", "=", "presentations.id")
        .orderBy("startedAt", "desc")
        .orderBy("conversations.id", "desc")
        .limit(1)
        .as("endReason"),
      e
        .selectFrom("evaluations")
        .select((one) => one.fn.max("createdAt").as("at"))
        .whereRef("presentationId", "=", "presentations.id")
        .as("handedInAt"),
    ])
    .where("recordingState", "in", ["none", "receiving"])
    .where("lastPortionIndex", "is", null)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom("conversations")
            .select("conversations.id")
            .whereRef("presentationId", "=", "presentations.id")
            .where("state", "=", "open"),
        ),
      ),
    )
    .orderBy("createdAt", "desc")
    .orderBy(sql`rowid`, "desc");

const selectOfPerson = compileOnce((on, { userId, since }: { userId: string; since: Instant }) =>
  presentations(on).where("userId", "=", userId).where("createdAt", ">=", since),
);

const selectOne = compileOnce((on, { id }: { id: string }) =>
  presentations(on).where("id", "=", id),
);

async function withTerms(rows: Awaited<ReturnType<typeof selectOfPerson>>): Promise<Interrupted[]> {
  const open = rows.filter((row) => !isEnded(row));
  if (open.length === 0) return [];
  const left = await findLeft(open.map(({ id }) => id));
  return open.map(({ endedAt, endReason: _, handedInAt, ...row }) => {
    const stoppedAt = latest([row.createdAt, endedAt, row.lastPortionAt]);
    const sign = latest([stoppedAt, handedInAt, row.resumedAt]);
    const own = left.filter(({ presentationId }) => presentationId === row.id);
    const vendors = row.vendorModulesJson !== null && row.lastPortionAt !== null;
    return {
      ...row,
      stoppedAt,
      until: new Date(Date.parse(sign) + RESUMABLE_MS).toISOString(),
      left: own.map(({ moduleId, said }) => ({ moduleId, said: said === 1 })),
      isBegun: vendors || handedInAt !== null || own.some(({ said }) => said === 1),
    };
  });
}

/** Returns the latest of these instants, which sort as text. */
const latest = ([first, ...others]: [Instant, ...(Instant | null)[]]): Instant =>
  others.reduce<Instant>((last, at) => (at !== null && at > last ? at : last), first);

/**
 * Returns true when its person hung up for good: in a module presented alone, or in a group that records nothing and so
 * never says that its last portion came.
 */
const isEnded = (
  row: Pick<Presentation, "moduleId" | "recordingState"> & { endReason: string | null },
) => row.endReason === "user" && (row.moduleId !== null || row.recordingState === "none");

interface Left {
  presentationId: string;
  moduleId: string;
  said: Bit;
}

/** Returns the modules of these presentations that are not handed in, in order. */
async function findLeft(ids: readonly string[]): Promise<Left[]> {
  const alone = db()
    .selectFrom("presentations")
    .select(["id as presentationId", sql<string>`"moduleId"`.as("moduleId")])
    .select(sql<number>`0`.as("position"))
    .where("id", "in", ids)
    .where("moduleId", "is not", null);
  const planned = db()
    .selectFrom("presentationModules")
    .select(["presentationId", "moduleId", "position"])
    .where("presentationId", "in", ids);
  return db()
    .selectFrom(alone.unionAll(planned).as("own"))
    .select(["own.presentationId", "own.moduleId"])
    .select((e) =>
      e
        .case()
        .when(
          e.exists(
            e
              .selectFrom("turns")
              .innerJoin("conversations", "conversations.id", "turns.conversationId")
              .select("turns.turnIndex")
              .whereRef("conversations.presentationId", "=", "own.presentationId")
              .whereRef("conversations.moduleId", "=", "own.moduleId")
              .where("turns.source", "=", "user"),
          ),
        )
        .then(sql<Bit>`1`)
        .else(sql<Bit>`0`)
        .end()
        .as("said"),
    )
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom("evaluations")
            .select("evaluations.id")
            .whereRef("evaluations.presentationId", "=", "own.presentationId")
            .whereRef("evaluations.moduleId", "=", "own.moduleId"),
        ),
      ),
    )
    .orderBy("own.position")
    .execute();
}
