import type { Kysely, Selectable } from "kysely";
import { db, now } from "~/models/database/database.server";
import type {
  Conversation,
  ConversationsTable,
  Database,
  NewTurn,
  Turn,
  TurnsTable,
} from "~/models/tables";

/** What a turn of the agent cost, milliseconds; the parts add up to `totalMs`. */
export type TurnCost = {
  silenceMs: number;
  wordsMs: number;
  replyMs: number;
  voiceMs: number;
  totalMs: number;
};

export async function insert(
  values: Omit<Selectable<ConversationsTable>, "state" | "endedAt" | "endReason">,
): Promise<Conversation> {
  const row: Conversation = { ...values, state: "open", endedAt: null, endReason: null };
  await db().insertInto("conversations").values(row).execute();
  return row;
}

/** Keeps a conversation that somebody else heard and that is over, with its turns; one that is known stays as it is. */
export async function insertHeard(
  values: Omit<Conversation, "state" | "endReason">,
  turns: Pick<Turn, "source" | "message" | "startMs" | "endMs">[],
  trx: Kysely<Database>,
): Promise<void> {
  const row: Conversation = { ...values, state: "ended", endReason: "vendor" };
  const inserted = await trx
    .insertInto("conversations")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted || turns.length === 0) return;
  const rows = turns.map((turn, turnIndex) => ({
    ...turn,
    conversationId: row.id,
    turnIndex,
    interrupted: 0 as const,
  }));
  await trx.insertInto("turns").values(rows).execute();
}

export async function findById(id: string): Promise<Conversation | null> {
  const row = await db()
    .selectFrom("conversations")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** The conversation, the id of the user who held it, for the owner-or-admin check, and whether its sound is gone. */
export async function findWithOwner(id: string) {
  return db()
    .selectFrom("conversations")
    .innerJoin("presentations", "presentations.id", "conversations.presentationId")
    .selectAll("conversations")
    .select(["presentations.userId", "presentations.soundKeptDays"])
    .where("conversations.id", "=", id)
    .executeTakeFirst();
}

/** The languages in which each module was talked about by voice. */
export async function findLanguagesSpoken() {
  return db()
    .selectFrom("conversations")
    .innerJoin("presentations", "presentations.id", "conversations.presentationId")
    .select(["conversations.moduleId", "presentations.language"])
    .where("conversations.mode", "=", "voice")
    .distinct()
    .execute();
}

/** Conversations of one presentation, oldest first: several when the socket was reopened. */
export async function findAllByPresentationId(
  presentationId: string,
  moduleId?: string,
): Promise<Conversation[]> {
  let query = db()
    .selectFrom("conversations")
    .selectAll()
    .where("presentationId", "=", presentationId);
  if (moduleId) query = query.where("moduleId", "=", moduleId);
  return query.orderBy("startedAt").orderBy("id").execute();
}

/** What the rep said or typed about a module in a presentation, oldest first, in all its conversations. */
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

/** Turns in the order they were spoken. */
export async function findTurns(conversationId: string): Promise<Turn[]> {
  return db()
    .selectFrom("turns")
    .selectAll()
    .where("conversationId", "=", conversationId)
    .orderBy("turnIndex")
    .execute();
}

export async function appendTurn(turn: NewTurn): Promise<void> {
  await db().insertInto("turns").values(turn).execute();
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

/** Keeps the first feedback of an answer (product §3.3: once per AI response); answers whether it was kept. */
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

/** Ends an open conversation; one that has ended keeps its first reason. */
export async function endConversation(id: string, endReason: string): Promise<void> {
  await db()
    .updateTable("conversations")
    .set({ state: "ended", endedAt: now(), endReason })
    .where("id", "=", id)
    .where("state", "=", "open")
    .execute();
}

/** Start-up after a crash: what was left open ends as 'interrupted', its turns kept. Answers those rows. */
export async function endAllLeftOpen(): Promise<Conversation[]> {
  const open = await db()
    .selectFrom("conversations")
    .selectAll()
    .where("state", "=", "open")
    .where("provider", "=", "embedded")
    .execute();
  for (const conversation of open) await endConversation(conversation.id, "interrupted");
  return open;
}
