import { copy } from "~/copy/copy";
import { currentUser } from "~/http/context";
import { config } from "~/platform/config.server";
import { log } from "~/platform/log.server";
import { services } from "~/services/services.server";
import { startSession } from "~/services/voice/start-session.server";
import { openVoiceSession } from "~/routes/api/operations/presenting";
import { readJson } from "~/routes/api/requests/read.server";
import { agentRefusal, socketAddress } from "../requests/answer-list.server";
import type { Route } from "./+types/voice-session";

/**
 * POST /api/voice-session: a single-use address of an agent for the presentation of one module. 503 {message,
 * ticket, position} when all agents are busy: the client asks again with the ticket within 15 s.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const body = await readJson(request, openVoiceSession.body);
  const { agents, chatModel, isModelBudgetSpent } = services();
  const wanted = {
    moduleId: body.module_id,
    groupId: body.group_id,
    instanceId: body.instance_id,
    language: body.language,
    mode: body.mode,
    ticket: body.ticket,
    recordingStartMs: body.recording_start_time,
    browserNowMs: body.browser_time,
    standIn: body.stand_in,
  };
  const onTranslationFailure = (err: unknown) => log().warn({ err }, "greeting not translated");
  try {
    const patienceMs = config().languageModel?.patienceMs;
    const plugs = { agents, chatModel, patienceMs, onTranslationFailure };
    const session = await startSession(currentUser(context), wanted, plugs);
    if (!session) return Response.json({ message: copy.video.moduleNotFound }, { status: 404 });
    const { ticket, instanceId, firstMessage, voice, heard, reason } = session;
    return Response.json({
      signed_url: socketAddress(ticket.signedUrl, url),
      provider: ticket.provider,
      instance_id: instanceId,
      dynamic_variables: ticket.dynamicVariables,
      first_message: firstMessage.text,
      first_message_built_in: firstMessage.builtIn,
      voice,
      heard,
      reason,
      // True only now: the next session may have another customer.
      note: (await isModelBudgetSpent()) ? copy.languageModel.rulesPlayForBudget : null,
      // The browser corrects its clock with this time, so that recording and conversation agree.
      server_time: Date.now(),
    });
  } catch (error) {
    return agentRefusal(error, { busy: copy.presentation.agentsBusy });
  }
}
