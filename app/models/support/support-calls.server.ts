import type { Insertable, Kysely } from "kysely";
import { db, now, inTransaction } from "~/models/database/database.server";
import { findRow, findRows } from "~/models/database/rows.server";
import { thisNode } from "~/models/database/nodes.server";
import * as Jobs from "~/models/jobs/jobs.server";
import { countDue, type Due } from "~/models/database/due.server";
import type {
  Database,
  Instant,
  SupportCall,
  SupportCallsTable,
  SupportTurn,
  SupportTurnsTable,
} from "~/models/tables";
import type { UnheardVoice } from "~/models/terms/unheard-voice";
import * as Phrasings from "./tutorial-phrasings.server";

/** The number of calls in one transaction. */
const AT_ONCE = 100;
/** The `endReason` of a call that a vendor's agent answered. */
const HEARD_BY = "vendor";

const OPENED = { state: "open", endedAt: null, endReason: null, unheardJson: null } as const;

/** Stores a call that begins. */
export async function insert(
  values: Omit<SupportCallsTable, keyof typeof OPENED | "nodeId">,
): Promise<void> {
  const row: SupportCall = { ...values, ...OPENED, nodeId: thisNode() };
  await db().insertInto("supportCalls").values(row).execute();
}

/** Stores an ended call of an outside vendor, with its turns. Does nothing when the call is known. */
export async function insertHeard(
  values: Omit<SupportCall, "state" | "endReason" | "audioFile" | "nodeId" | "unheardJson">,
  turns: Pick<SupportTurn, "source" | "message" | "startMs" | "endMs" | "shownTutorialId">[],
  trx: Kysely<Database>,
): Promise<void> {
  const ended = {
    state: "ended" as const,
    endReason: HEARD_BY,
    audioFile: null,
    nodeId: null,
    unheardJson: null,
  };
  const inserted = await trx
    .insertInto("supportCalls")
    .values({ ...values, ...ended })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) return;
  for (const [turnIndex, turn] of turns.entries())
    await appendTurn({ ...turn, callId: values.id, turnIndex, interrupted: 0 }, trx);
}

/** Stores the path of a call's sound. Does nothing when the call was erased meanwhile. */
export async function keepSound(id: string, audioFile: string, trx: Kysely<Database>) {
  await trx.updateTable("supportCalls").set({ audioFile }).where("id", "=", id).execute();
}

/**
 * Returns the files of a call whose row goes, as paths under the data directory. A vendor's call gives the copy of its
 * sound, fetched or not, because its name identifies the conversation that the vendor is to forget.
 */
export const soundsOf = ({ id, audioFile, endReason }: Pick<SupportCall, Sound>): string[] =>
  audioFile ? [audioFile] : endReason === HEARD_BY ? [vendorSound(id)] : [];

const SOUND = ["id", "audioFile", "endReason"] as const;
type Sound = (typeof SOUND)[number];

/** Returns the path of a vendor's sound, under the data directory. */
export const vendorSound = (id: string) => `conversations/${id}.mp3`;

/** Returns a call; null when it is unknown or gone. */
export const findById = (id: string): Promise<SupportCall | null> =>
  findRow("supportCalls", { id });

/** Returns the turns in the order they were spoken. */
export const findTurns = (callId: string): Promise<SupportTurn[]> =>
  findRows("supportTurns", { callId }, "turnIndex");

/** Returns true when the caller speaks in this turn. */
export async function isCallersTurn(callId: string, turnIndex: number): Promise<boolean> {
  const row = await db()
    .selectFrom("supportTurns")
    .select("turnIndex")
    .where("callId", "=", callId)
    .where("turnIndex", "=", turnIndex)
    .where("source", "=", "user")
    .where("message", "<>", "")
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a turn, once. Leaves out a tutorial that was deleted since the call began. */
export async function appendTurn(
  turn: Insertable<SupportTurnsTable>,
  trx: Kysely<Database> = db(),
): Promise<void> {
  await trx
    .insertInto("supportTurns")
    .values({ ...turn, shownTutorialId: tutorialThere(turn.shownTutorialId, trx) })
    .onConflict((conflict) => conflict.columns(["callId", "turnIndex"]).doNothing())
    .execute();
}

/** Selects the id of a tutorial, which gives null once the tutorial was deleted. */
const tutorialThere = (id: string | null | undefined, trx: Kysely<Database>) =>
  !id ? null : trx.selectFrom("tutorials").select("id").where("id", "=", id);

/** Corrects a stored turn after its final hearing. Leaves out a tutorial that was deleted since the call began. */
export async function updateTurn(
  callId: string,
  turnIndex: number,
  {
    shownTutorialId,
    ...change
  }: Partial<Pick<SupportTurnsTable, "message" | "endMs" | "interrupted" | "shownTutorialId">>,
): Promise<void> {
  const shown =
    shownTutorialId === undefined ? {} : { shownTutorialId: tutorialThere(shownTutorialId, db()) };
  await db()
    .updateTable("supportTurns")
    .set({ ...change, ...shown })
    .where("callId", "=", callId)
    .where("turnIndex", "=", turnIndex)
    .execute();
}

/** Keeps the first feedback on a response. */
export async function keepFeedback(
  callId: string,
  eventId: number,
  feedback: "like" | "dislike",
): Promise<void> {
  await db()
    .updateTable("supportTurns")
    .set({ feedback })
    .where("callId", "=", callId)
    .where("eventId", "=", eventId)
    .where("source", "=", "ai")
    .where("feedback", "is", null)
    .execute();
}

/** Ends an open call. An ended call keeps its first reason. */
export function end(id: string, endReason: string): Promise<void> {
  return inTransaction(async (trx) => {
    const ended = await trx
      .updateTable("supportCalls")
      .set({ state: "ended", endedAt: now(), endReason, nodeId: null })
      .where("id", "=", id)
      .where("state", "=", "open")
      .returning(["id", "audioFile"])
      .execute();
    for (const call of ended) await enqueueHearing(call, trx);
  });
}

/** Queues the second hearing of a call that ended, once. A call in writing has no sound. */
async function enqueueHearing(
  { id, audioFile }: Pick<SupportCall, "id" | "audioFile">,
  trx: Kysely<Database>,
): Promise<void> {
  if (audioFile === null) return;
  const uniqueKey = `hear-call-again:${id}`;
  await Jobs.enqueue({ kind: "hear-call-again", payload: { callId: id }, uniqueKey }, trx);
}

/** Ends the calls that a gone node left open, as 'interrupted', with their turns kept. Returns their number. */
export function endAllLeftOpen(): Promise<number> {
  return inTransaction(async (trx) => {
    const ended = await trx
      .updateTable("supportCalls")
      .set({ state: "ended", endedAt: now(), endReason: "interrupted" })
      .where("state", "=", "open")
      .where("nodeId", "is", null)
      .returning(["id", "audioFile"])
      .execute();
    for (const call of ended) await enqueueHearing(call, trx);
    return ended.length;
  });
}

/**
 * Stores the second hearing of a call: all its turns, in order, and the voice that stays unintelligible. A phrasing stays
 * with the turn that gave it. `former` holds the former index of each turn, null for a found one.
 */
export async function storeHearing(
  callId: string,
  heard: {
    turns: readonly Omit<SupportTurn, "callId">[];
    former: readonly (number | null)[];
    unheard: readonly UnheardVoice[];
  },
  trx: Kysely<Database>,
): Promise<void> {
  const result = await trx
    .updateTable("supportCalls")
    .set({ unheardJson: JSON.stringify(heard.unheard) })
    .where("id", "=", callId)
    .where("unheardJson", "is", null)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) return;
  await trx.deleteFrom("supportTurns").where("callId", "=", callId).execute();
  for (const turn of heard.turns) await appendTurn({ ...turn, callId }, trx);
  // From the last on, because a turn only moves towards the end.
  for (const [turnIndex, before] of [...heard.former.entries()].toReversed())
    if (before !== null && before !== turnIndex)
      await Phrasings.moveTurn({ callId, from: before, to: turnIndex }, trx);
}

/** Deletes some ended calls that began before `before`, with words and sound. Returns their number, 0 at last. */
export function removeDue(before: Instant): Promise<number> {
  return inTransaction(async (trx) => {
    const due = await ended(trx)
      .select(SOUND)
      .where("startedAt", "<", before)
      .orderBy("startedAt")
      .limit(AT_ONCE)
      .execute();
    if (due.length === 0) return 0;
    const [ids, sounds] = [due.map(({ id }) => id), due.flatMap(soundsOf)];
    await trx.deleteFrom("supportCalls").where("id", "in", ids).execute();
    await Jobs.enqueueRemoval({ presentationIds: [], videoUrls: [], mediaFiles: [], sounds }, trx);
    return due.length;
  });
}

const ended = (trx: Kysely<Database> = db()) =>
  trx.selectFrom("supportCalls").where("state", "=", "ended");

/** Counts the calls that `removeDue` would take, with their sounds. */
export const countExpired = (before: Instant): Promise<Due> =>
  countDue(
    ended()
      .where("startedAt", "<", before)
      .select((e) => [
        "startedAt as at",
        e.case().when("audioFile", "is", null).then(e.lit(0)).else(e.lit(1)).end().as("files"),
      ]),
    ended(),
  );

/** Yields every call with its turns, by id, some at a time. */
export async function* eachWithTurns(): AsyncGenerator<SupportCall & { turns: SupportTurn[] }> {
  let after = "";
  for (;;) {
    const calls = await db()
      .selectFrom("supportCalls")
      .selectAll()
      .where("id", ">", after)
      .orderBy("id")
      .limit(AT_ONCE)
      .execute();
    for (const call of calls) yield { ...call, turns: await findTurns(call.id) };
    if (calls.length < AT_ONCE) return;
    after = calls.at(-1)?.id ?? "";
  }
}

/** Deletes a call with its turns and the phrasings that a tutorial took from it. The caller removes its sound. */
export async function erase(id: string, trx: Kysely<Database>): Promise<void> {
  await Phrasings.deleteOfCall(id, trx);
  await trx.deleteFrom("supportCalls").where("id", "=", id).execute();
}

/** Returns the sounds of these calls, a vendor's copies too, as paths under the data directory. */
export async function findSounds(ids: string[]): Promise<string[]> {
  const rows = await db().selectFrom("supportCalls").select(SOUND).where("id", "in", ids).execute();
  return rows.flatMap(soundsOf);
}
