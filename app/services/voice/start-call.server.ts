import { randomUUID } from "node:crypto";
import { assistantBrief } from "./briefs.server";
import type { SupportBrief, VoiceAgents } from "./port";

/**
 * Reserves the assistant for a caller of the support page, whose session holds one place at a time. The assistant knows
 * the tutorials stored now; one saved during the call serves the next call.
 * @throws AgentsBusy, AgentUnreachable
 */
export async function startCall(
  { session, os, ...asked }: { session: string } & Pick<SupportBrief, "os" | "language" | "mode">,
  agents: Pick<VoiceAgents, "open" | "availability">,
  { ticket, standIn }: { ticket: string | null; standIn: boolean },
) {
  const [known, usual] = await Promise.all([assistantBrief(asked.language), agents.availability()]);
  const brief: SupportBrief = {
    kind: "support",
    callId: randomUUID(),
    holder: `support:${session}`,
    os,
    mode: usual.voice ? asked.mode : "text",
    ...known,
  };
  const place = await agents.open(brief, ticket ?? undefined, { standIn });
  const { callId, firstMessage } = brief;
  const { voice } = place.standIn ?? usual;
  return { ...place, callId, firstMessage, voice };
}
