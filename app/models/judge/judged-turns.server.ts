import { db } from "~/models/database/database.server";
import type { Conversation, Json, Presentation } from "~/models/tables";

/** The turns that these evaluations judged, by evaluation; what was judged before they were kept has none. One query. */
export async function findAllByIds(ids: readonly string[]): Promise<Map<string, Json>> {
  if (ids.length === 0) return new Map();
  const rows = await db()
    .selectFrom("judgedTurns")
    .selectAll()
    .where("evaluationId", "in", ids)
    .execute();
  return new Map(rows.map(({ evaluationId, turnsJson }) => [evaluationId, turnsJson]));
}

/** A conversation as far as its sound is concerned. */
export type HeldConversation = Pick<
  Conversation,
  "id" | "moduleId" | "provider" | "mode" | "audioFile" | "startedAt" | "recordingOffsetMs"
> &
  Pick<Presentation, "audioStartMs">;

/** The conversations of a presentation, oldest first. */
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
