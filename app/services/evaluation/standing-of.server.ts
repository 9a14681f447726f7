import * as TypedSessions from "~/models/typed-sessions.server";
import type { Conversation, Standing } from "~/models/tables";
import type { LoadedTurns } from "./load-turns.server";

/** Whether a judgement of these turns counts (product §9.4): heard, declared by the browser alone, or typed when that is refused. */
export async function standingOf(
  { source, turns, written }: LoadedTurns,
  conversations: readonly Conversation[],
): Promise<Exclude<Standing, "waiting">> {
  if (source === "browser" || turns.length === 0) return "declared";
  if (!written) return "heard";
  const since = await TypedSessions.findRefusedSince();
  // Held to what was said before it began: what began earlier counts.
  const refused = since !== null && conversations.some(({ startedAt }) => startedAt >= since);
  return refused ? "refused" : "heard";
}
