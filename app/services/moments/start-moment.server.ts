import { defaultInteractionPrompt } from "~/models/content/module-defaults";
import type { EmbeddedAgents } from "~/services/voice/embedded/gateway.server";
import type { MomentBrief, VoiceTicket } from "~/services/voice/port";
import type { MomentSubject } from "./find-moment.server";

/**
 * Reserves a place in which the customer asks the rep about the point, with its own voice. Returns null when our
 * engines cannot hear and speak: the rep then answers in writing.
 * @throws AgentsBusy
 */
export async function startMoment(
  { evaluation, point, points, language, asked, interactionPrompt }: MomentSubject,
  agents: Pick<EmbeddedAgents, "open" | "availability">,
): Promise<VoiceTicket | null> {
  const { voice } = await agents.availability();
  if (!voice) return null;
  const brief: MomentBrief = {
    kind: "moment",
    holder: evaluation.userId,
    evaluationId: evaluation.id,
    pointId: point.id,
    moduleId: evaluation.moduleId,
    interactionPrompt: interactionPrompt || defaultInteractionPrompt,
    points,
    language,
    mode: "voice",
    firstMessage: asked.question,
  };
  return agents.open(brief);
}
