import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import { now } from "~/models/database/database.server";
import type { Bit, Conversation, Database, Evaluation } from "~/models/tables";
import { createHash } from "node:crypto";
import { tellingScore } from "./told-scores.server";
import type { Bounds } from "./standing";

/** Returns the newest evaluation of this conversation's module, when it is pending or only declared; null otherwise. */
export async function findUnheard(
  conversation: Pick<Conversation, "presentationId" | "moduleId">,
  trx: Kysely<Database>,
): Promise<{ id: string } | null> {
  const row = await trx
    .selectFrom("evaluations")
    .select("id")
    .where("presentationId", "=", conversation.presentationId)
    .where("moduleId", "=", conversation.moduleId)
    .where((e) => e.or([e("state", "=", "pending"), e("standing", "=", "declared")]))
    .orderBy("createdAt", "desc")
    .orderBy(sql`rowid`, "desc")
    .executeTakeFirst();
  return row ?? null;
}

/** Removes this person's reasons for scores that they made count. The decisions and their times stay. */
export async function forgetReasons(adminId: string, trx: Kysely<Database>): Promise<void> {
  await trx
    .updateTable("evaluations")
    .set({ countedReason: null })
    .where("countedById", "=", adminId)
    .execute();
}

/** Declares a waiting evaluation whose conversation no server heard, once no vendor is asked for it any more. */
export async function declare(id: string, trx: Kysely<Database>): Promise<void> {
  await trx
    .updateTable("evaluations")
    .set({ standing: "declared" })
    .where("id", "=", id)
    .where("standing", "=", "waiting")
    .execute();
}

/**
 * Makes the score of a module count though only the browser declared it. The first decision stays. Returns the
 * presentation. Returns null when the evaluation is gone, was heard meanwhile, has no score, or is the decider's own.
 */
export async function countDeclared(
  { id, adminId, reason }: { id: string; adminId: string; reason: string },
  trx: Kysely<Database>,
): Promise<Pick<Evaluation, "presentationId"> | null> {
  const row = await tellingScore(id, trx, () =>
    trx
      .updateTable("evaluations")
      .set({ countedById: adminId, countedAt: now(), countedReason: reason })
      .where("id", "=", id)
      .where("userId", "!=", adminId)
      .where("wholeGroup", "=", 0)
      .where("state", "=", "scored")
      .where("standing", "=", "declared")
      .where("countedAt", "is", null)
      .where("wordsRemovedAt", "is", null)
      .returning("presentationId")
      .executeTakeFirst(),
  );
  return row ?? null;
}

/** One of this many settled evaluations is reviewed, whatever its score (product §9.9). */
const ONE_IN = 20;

/**
 * Returns 1 when a settled evaluation goes to the list 'À revoir' by lot. Doubtful evaluations alone would not show the
 * quality of the judge. The id decides: nobody chooses, and the result never changes.
 */
export function isDrawn({
  id,
  intervalLow,
  intervalHigh,
  toReview,
}: { id: string; toReview: Bit } & Bounds): Bit {
  if (intervalLow === null || intervalHigh === null || toReview === 1) return 0;
  return createHash("sha256").update(id).digest().readUInt32BE(0) % ONE_IN === 0 ? 1 : 0;
}

/** The written side of an evaluation's presentation. */
export interface HeldInWriting {
  /** 1: the judged conversation was typed, and no earlier part of the talk was spoken. */
  soundless: Bit;
  /** 1: there were conversations, and all were typed. */
  inWriting: Bit;
}

type Evaluations = ExpressionBuilder<Database, "evaluations">;

export const isSoundless = (e: Evaluations) =>
  sql<Bit>`exists ${e
    .selectFrom("conversations")
    .select("conversations.id")
    .whereRef("conversations.id", "=", "evaluations.chatSessionId")
    .where("conversations.mode", "=", "text")
    .where("conversations.audioFile", "is", null)
    .where((c) =>
      c.not(
        c.exists(
          c
            .selectFrom("conversations as parts")
            .select("parts.id")
            .whereRef("parts.presentationId", "=", "conversations.presentationId")
            .whereRef("parts.moduleId", "=", "conversations.moduleId")
            .where("parts.mode", "=", "voice"),
        ),
      ),
    )}`;

export const isInWriting = (e: Evaluations) =>
  sql<Bit>`coalesce(${e
    .selectFrom("conversations")
    .select(sql`min(case when mode = 'text' then 1 else 0 end)`.as("typed"))
    .whereRef("conversations.presentationId", "=", "evaluations.presentationId")}, 0)`;
