import { defaultInteractionPrompt } from "~/models/content/module-defaults";
import type { EmbeddedAgents } from "~/services/voice/embedded/gateway.server";
import type { MomentBrief, VoiceTicket } from "~/services/voice/port";
import type { MomentSubject } from "./find-moment.server";

/**
 * Reserves a place for the rep with the customer who asks about the point, in the customer's own voice. Null where our
 * engines can neither hear nor speak: it is answered in writing. @throws AgentsBusy
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
