import * as v from "valibot";
import { AgentChatRequest } from "~/services/voice/agent-model/turn";
import { operationsOf, ErrorMessage } from "./operation";

const operation = operationsOf("The vendor's agent");

/** OpenAI's error shape. A refusal before the route has our own shape. */
const Failure = v.union([
  v.object({
    error: v.object({
      message: v.string(),
      type: v.string(),
      param: v.null(),
      code: v.nullable(v.string()),
    }),
  }),
  ErrorMessage,
]);

const ToolCall = v.object({
  id: v.string(),
  type: v.literal("function"),
  function: v.object({ name: v.string(), arguments: v.string() }),
});

export const answerAgent = operation("POST /api/agent/v1/chat/completions", "agent", {
  takes: "json",
  summary: "The model of a vendor's agent: OpenAI's chat completions",
  detail:
    "`Authorization: Bearer` with `AGENT_MODEL_SECRET`. `elevenlabs_extra_body` says whose customer, or which support call's assistant, answers. With `stream`, `text/event-stream` of `chat.completion.chunk`, ended by `[DONE]`.",
  body: AgentChatRequest,
  streams: true,
  answers: {
    200: v.object({
      id: v.string(),
      object: v.literal("chat.completion"),
      created: v.number(),
      model: v.string(),
      choices: v.array(
        v.object({
          index: v.number(),
          message: v.object({
            role: v.literal("assistant"),
            content: v.string(),
            refusal: v.null(),
            tool_calls: v.optional(v.array(ToolCall)),
          }),
          logprobs: v.null(),
          finish_reason: v.picklist(["stop", "tool_calls"]),
        }),
      ),
    }),
    400: Failure,
    401: Failure,
    403: Failure,
    413: Failure,
    415: Failure,
    422: Failure,
    500: Failure,
  },
});

export const hearVoiceVendor = operation("POST /api/webhooks/elevenlabs", "voice vendor", {
  takes: "json",
  summary: "The voice vendor's notice of a finished conversation",
  detail:
    "Its length, and the form and time of its signature (half an hour), are checked before the body is read. A transcription of ours is kept once; what is not ours is taken and left alone.",
  answers: { 200: v.object({ received: v.literal(true) }) },
});
