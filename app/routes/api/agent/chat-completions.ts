import { sameSignature } from "~/models/proof/seal.server";
import { config } from "~/platform/config.server";
import { log } from "~/platform/log.server";
import { services } from "~/services/services.server";
import {
  type AgentChatRequest,
  heardIn,
  isToolAnswer,
  turnOf,
  streamedCompletion,
  wholeCompletion,
} from "~/services/voice/agent-model/turn";
import { findInterlocutor } from "~/services/voice/interlocutors.server";
import { readJson } from "~/routes/api/requests/read.server";
import { answerAgent } from "../operations/language";
import type { Route } from "./+types/chat-completions";

/** OpenAI's error types by status. */
const types: Readonly<Record<number, string>> = {
  401: "authentication_error",
  403: "permission_error",
  500: "server_error",
};

/** Returns an error in OpenAI's shape. The message is ours and does not describe the module. */
const failureOf = (status: number, message: string) => ({
  error: {
    message,
    type: types[status] ?? "invalid_request_error",
    param: null,
    code: status === 401 ? "invalid_api_key" : null,
  },
});

/** Returns a refusal in OpenAI's shape. */
function agentFailure(status: number, message: string): Response {
  const headers = { "Cache-Control": "no-store" };
  return Response.json(failureOf(status, message), { status, headers });
}

/** Converts a refusal of ours, {message}, to OpenAI's shape. */
async function asAgentFailure(refused: Response): Promise<Response> {
  const { message } = (await refused.json()) as { message: string };
  return agentFailure(refused.status, message);
}

const FAILED = "The answer failed";

/**
 * POST /api/agent/v1/chat/completions: the model of a vendor's agent (product §16.1). Checks its secret before it
 * reads the body. `elevenlabs_extra_body` decides who answers. The agent's own prompt is ignored.
 */
export async function action({ request }: Route.ActionArgs) {
  if (!isAgent(request)) return agentFailure(401, "Invalid API key");
  try {
    const asked = await readJson(request, answerAgent.body);
    return await answer(asked, request.signal);
  } catch (error) {
    if (error instanceof Response) return asAgentFailure(error);
    if (!request.signal.aborted) log().error({ err: error }, "a vendor's agent was not answered");
    return agentFailure(500, FAILED);
  }
}

/** Returns true when the bearer is the agent's. */
function isAgent({ headers }: Request): boolean {
  const secret = config().agentModelSecret;
  const given = /^Bearer (\S+)$/i.exec(headers.get("Authorization") ?? "")?.[1];
  return secret !== null && given !== undefined && sameSignature(given, secret);
}

async function answer(asked: AgentChatRequest, caller: AbortSignal): Promise<Response> {
  const { rolePlayer, assistant } = services();
  const interlocutor = await findInterlocutor(asked.elevenlabs_extra_body, {
    answering: { rolePlayer, assistant },
    sessionSecret: config().secrets.session,
  });
  if (!interlocutor) return agentFailure(403, "No such session is under way");
  const gone = new AbortController();
  const signal = AbortSignal.any([caller, gone.signal]);
  const tools = new Set((asked.tools ?? []).flatMap((tool) => tool.function?.name ?? []));
  const turn = isToolAnswer(asked.messages)
    ? nothing()
    : turnOf(interlocutor, { ...heardIn(asked.messages), signal }, tools);
  if (!asked.stream) return wholeCompletion(turn);
  return streamedCompletion(turn, {
    onGone: () => gone.abort(),
    onFailure: (err) => {
      if (!signal.aborted) log().error({ err }, "a vendor's agent was not answered to the end");
      return failureOf(500, FAILED);
    },
  });
}

/** Yields nothing, because the turn was already spoken in full. */
async function* nothing(): AsyncGenerator<never> {}
