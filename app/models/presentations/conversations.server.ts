import type { Kysely, Selectable } from "kysely";
import { db, inTransaction, now, usesPostgres } from "~/models/database/database.server";
import { findRow, findRows } from "~/models/database/rows.server";
import { thisNode } from "~/models/database/nodes.server";
import { databaseInstant } from "~/models/database/writers.server";
import type {
  Conversation,
  ConversationsTable,
  Database,
  NewTurn,
  Turn,
  TurnsTable,
} from "~/models/tables";
import * as Interrupted from "./interrupted.server";
import type { UnheardVoice } from "~/models/terms/unheard-voice";

/** The duration of an agent's turn, in ms. The parts add up to `totalMs`. */
export type TurnCost = {
  silenceMs: number;
  wordsMs: number;
  replyMs: number;
  voiceMs: number;
  totalMs: number;
};

const OPENED = { state: "open", endedAt: null, endReason: null, unheardJson: null } as const;

/**
 * Opens a conversation. The database's clock gives its start, so that a talk that goes on at another node keeps its
 * order. The clocks of two nodes may differ.
 */
export async function insert(
  values: Omit<Selectable<ConversationsTable>, keyof typeof OPENED | "nodeId">,
): Promise<Conversation> {
  const row: Conversation = { ...values, ...OPENED, nodeId: thisNode() };
  const sinceMs = Date.parse(row.startedAt) - Date.now();
  const startedAt = usesPostgres() ? databaseInstant(sinceMs) : row.startedAt;
  await db()
    .insertInto("conversations")
    .values({ ...row, startedAt })
    .execute();
  return row;
}

/** Stores an ended conversation of an outside vendor, with its turns. Does nothing when the conversation is known. */
export async function insertHeard(
  values: Omit<Conversation, "state" | "endReason" | "nodeId" | "unheardJson">,
  turns: Pick<Turn, "source" | "message" | "startMs" | "endMs">[],
  trx: Kysely<Database>,
): Promise<void> {
  const { id: conversationId } = values;
  const inserted = await trx
    .insertInto("conversations")
    .values({ ...values, state: "ended", endReason: "vendor", nodeId: null, unheardJson: null })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted || turns.length === 0) return;
  const beside = { conversationId, interrupted: 0 as const };
  const rows = turns.map((turn, turnIndex) => ({ ...turn, ...beside, turnIndex }));
  await trx.insertInto("turns").values(rows).execute();
}

export const findById = (id: string): Promise<Conversation | null> =>
  findRow("conversations", { id });

const withPresentations = () =>
  db()
    .selectFrom("conversations")
    .innerJoin("presentations", "presentations.id", "conversations.presentationId");

/** Returns the conversation, its user's id for the owner-or-admin check, and `soundKeptDays`. */
export const findWithOwner = (id: string) =>
  withPresentations()
    .selectAll("conversations")
    .select(["presentations.userId", "presentations.soundKeptDays"])
    .where("conversations.id", "=", id)
    .executeTakeFirst();

/** Returns the languages of the voice conversations about each module. */
export const findLanguagesSpoken = () =>
  withPresentations()
    .select(["conversations.moduleId", "presentations.language"])
    .where("conversations.mode", "=", "voice")
    .distinct()
    .execute();

/** Returns the conversations of one presentation, oldest first. A socket that was reopened leaves several. */
export async function findAllByPresentationId(
  presentationId: string,
  moduleId?: string,
): Promise<Conversation[]> {
  return db()
    .selectFrom("conversations")
    .selectAll()
    .where((e) => e.and({ presentationId, ...(moduleId ? { moduleId } : {}) }))
    .orderBy("startedAt")
    .orderBy("id")
    .execute();
}

/** Returns the rep's words about a module in a presentation, from all its conversations, oldest first. */
export async function findSaid(presentationId: string, moduleId: string): Promise<string[]> {
  const rows = await db()
    .selectFrom("turns")
    .innerJoin("conversations", "conversations.id", "turns.conversationId")
    .select("turns.message")
    .where("conversations.presentationId", "=", presentationId)
    .where("conversations.moduleId", "=", moduleId)
    .where("turns.source", "=", "user")
    .orderBy("conversations.startedAt")
    .orderBy("conversations.id")
    .orderBy("turns.turnIndex")
    .execute();
  return rows.map(({ message }) => message);
}

/** A line of a talk about a module. */
export interface SaidLine extends Pick<Turn, "source"> {
  text: string;
  /** Milliseconds since the module's first conversation began. */
  atMs: number;
}

/** Returns both sides' lines about a module in a presentation, from all its conversations, oldest first. */
export async function findLines(presentationId: string, moduleId: string): Promise<SaidLine[]> {
  const rows = await db()
    .selectFrom("turns")
    .innerJoin("conversations", "conversations.id", "turns.conversationId")
    .select(["turns.source", "turns.message", "turns.startMs", "conversations.startedAt"])
    .where("conversations.presentationId", "=", presentationId)
    .where("conversations.moduleId", "=", moduleId)
    .orderBy("conversations.startedAt")
    .orderBy("conversations.id")
    .orderBy("turns.turnIndex")
    .execute();
  const beganMs = Date.parse(rows[0]?.startedAt ?? "");
  return rows.map(({ source, message: text, startMs, startedAt }) => ({
    source,
    text,
    atMs: Date.parse(startedAt) - beganMs + startMs,
  }));
}

/** Returns the turns in the order they were spoken. */
export const findTurns = (conversationId: string): Promise<Turn[]> =>
  findRows("turns", { conversationId }, "turnIndex");

/** Stores a turn, once: it comes again when the answer of the first time got lost. */
export async function appendTurn(turn: NewTurn): Promise<void> {
  await db()
    .insertInto("turns")
    .values(turn)
    .onConflict((conflict) => conflict.columns(["conversationId", "turnIndex"]).doNothing())
    .execute();
}

/**
 * Stores the second hearing of an ended conversation: all its turns, in order, and the voice that stays unintelligible.
 * Returns false when the conversation is gone, or was heard meanwhile.
 */
export function storeHearing(
  id: string,
  { turns, unheard }: { turns: readonly Omit<Turn, "conversationId">[]; unheard: UnheardVoice[] },
): Promise<boolean> {
  return inTransaction(async (trx) => {
    const result = await trx
      .updateTable("conversations")
      .set({ unheardJson: JSON.stringify(unheard) })
      .where("id", "=", id)
      .where("unheardJson", "is", null)
      .executeTakeFirst();
    if (result.numUpdatedRows === 0n) return false;
    await trx.deleteFrom("turns").where("conversationId", "=", id).execute();
    for (const turn of turns)
      await trx
        .insertInto("turns")
        .values({ ...turn, conversationId: id })
        .execute();
    return true;
  });
}

type TurnChange = Partial<
  Pick<TurnsTable, "message" | "liveMessage" | "startMs" | "endMs" | "interrupted" | "costJson">
>;

export async function updateTurn(
  conversationId: string,
  turnIndex: number,
  change: TurnChange,
): Promise<void> {
  await db()
    .updateTable("turns")
    .set(change)
    .where("conversationId", "=", conversationId)
    .where("turnIndex", "=", turnIndex)
    .execute();
}

/** Keeps the first feedback on a response (product §3.3: once per AI response). Returns true when it was kept. */
export async function keepFeedback(
  conversationId: string,
  eventId: number,
  feedback: "like" | "dislike",
): Promise<boolean> {
  const result = await db()
    .updateTable("turns")
    .set({ feedback })
    .where("conversationId", "=", conversationId)
    .where("eventId", "=", eventId)
    .where("source", "=", "ai")
    .where("feedback", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Ends an open conversation. An ended conversation keeps its first reason. */
export async function endConversation(id: string, endReason: string): Promise<void> {
  await inTransaction(async (trx) => {
    const ended = await trx
      .updateTable("conversations")
      .set({ state: "ended", endedAt: now(), endReason, nodeId: null })
      .where("id", "=", id)
      .where("state", "=", "open")
      .returning("presentationId")
      .executeTakeFirst();
    if (ended) await Interrupted.planLapse(ended.presentationId, trx);
  });
}

/** Returns true when another node holds an open conversation of this person. */
export async function isHeldElsewhere(userId: string): Promise<boolean> {
  const held = await withPresentations()
    .select("conversations.id")
    .where("presentations.userId", "=", userId)
    .where("conversations.state", "=", "open")
    .where("conversations.nodeId", "is not", null)
    .where("conversations.nodeId", "is distinct from", thisNode())
    .limit(1)
    .executeTakeFirst();
  return held !== undefined;
}

/**
 * Ends the conversations that a gone node left open, as 'interrupted', with their turns kept. Returns those rows, each
 * to a single node.
 */
export async function endAllLeftOpen(): Promise<Conversation[]> {
  return inTransaction(async (trx) => {
    const ended = await trx
      .updateTable("conversations")
      .set({ state: "ended", endedAt: now(), endReason: "interrupted" })
      .where("state", "=", "open")
      .where("provider", "=", "embedded")
      .where("nodeId", "is", null)
      .returningAll()
      .execute();
    for (const { presentationId } of ended) await Interrupted.planLapse(presentationId, trx);
    return ended;
  });
}
