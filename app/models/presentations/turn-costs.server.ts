import { db } from "~/models/database/database.server";
import type { TurnCost } from "./conversations.server";

/** Returns the durations of the agent's answers, by conversation id, in the order they were spoken. Runs one query. */
export async function findAllByConversationIds(ids: string[]): Promise<Map<string, TurnCost[]>> {
  const costs = new Map<string, TurnCost[]>();
  if (ids.length === 0) return costs;
  const rows = await db()
    .selectFrom("turns")
    .select(["conversationId", "costJson"])
    .where("conversationId", "in", ids)
    .where("costJson", "is not", null)
    .orderBy("conversationId")
    .orderBy("turnIndex")
    .execute();
  for (const { conversationId, costJson } of rows) {
    const cost = JSON.parse(costJson ?? "null") as TurnCost;
    costs.set(conversationId, [...(costs.get(conversationId) ?? []), cost]);
  }
  return costs;
}
