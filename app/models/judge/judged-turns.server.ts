import { db } from "~/models/database/database.server";
import type { Conversation, Json, Presentation } from "~/models/tables";

/** Returns the judged turns of these evaluations, by evaluation. Older judgements have none. Runs one query. */
export async function findAllByIds(ids: readonly string[]): Promise<Map<string, Json>> {
  if (ids.length === 0) return new Map();
  const rows = await db()
    .selectFrom("judgedTurns")
    .selectAll()
    .where("evaluationId", "in", ids)
    .execute();
  return new Map(rows.map(({ evaluationId, turnsJson }) => [evaluationId, turnsJson]));
}

/** The fields of a conversation that find its sound. */
export type HeldConversation = Pick<
  Conversation,
  "id" | "moduleId" | "provider" | "mode" | "audioFile" | "startedAt" | "recordingOffsetMs"
> &
  Pick<Presentation, "audioStartMs">;

/** Returns the conversations of a presentation, oldest first. */
export async function findHeld(presentationId: string): Promise<HeldConversation[]> {
  return db()
    .selectFrom("conversations")
    .innerJoin("presentations", "presentations.id", "conversations.presentationId")
    .select(["conversations.id", "conversations.moduleId", "provider", "mode"])
    .select(["audioFile", "startedAt", "recordingOffsetMs", "presentations.audioStartMs"])
    .where("presentationId", "=", presentationId)
    .orderBy("startedAt")
    .orderBy("conversations.id")
    .execute();
}
