import { type ExpressionBuilder, sql } from "kysely";
import type { Bit, Database } from "~/models/tables";

/** The written side of an evaluation's presentation. */
export interface HeldInWriting {
  /** 1: the judged conversation was typed, and has no sound. */
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
    .where("conversations.audioFile", "is", null)}`;

export const isInWriting = (e: Evaluations) =>
  sql<Bit>`coalesce(${e
    .selectFrom("conversations")
    .select(sql`min(case when mode = 'text' then 1 else 0 end)`.as("typed"))
    .whereRef("conversations.presentationId", "=", "evaluations.presentationId")}, 0)`;
