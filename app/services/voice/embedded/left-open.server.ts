import * as Conversations from "~/models/presentations/conversations.server";
import * as SupportCalls from "~/models/support/support-calls.server";
import type { EmbeddedAgentsOptions } from "./session";

/** Ends the conversations and calls that a crash or a gone node left open, with the lines until then. */
export async function endLeftOpen({
  log,
  onEnded,
}: Pick<EmbeddedAgentsOptions, "log" | "onEnded">): Promise<void> {
  const ended = await Conversations.endAllLeftOpen();
  for (const { id, presentationId } of ended)
    onEnded?.({ id, presentationId, reason: "interrupted" });
  const calls = await SupportCalls.endAllLeftOpen();
  if (ended.length + calls > 0)
    log.warn({ sessions: ended.length, calls }, "ended what a crash left open");
}
