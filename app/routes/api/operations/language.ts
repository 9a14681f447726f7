import * as v from "valibot";
import { LANGUAGES } from "~/models/terms/language";
import { ModelId } from "~/models/llm/ai-catalogue";
import { operationsOf, ErrorMessage, vendorFailed } from "./operation";
import { AgentChatRequest } from "~/services/voice/agent-model/turn";

const operation = operationsOf("Language");

export const translateText = operation("POST /api/translate-text", "user", {
  scopes: [],
  takes: "json",
  summary: "A text in another language",
  detail:
    "Without a language model it is a built-in greeting of that language, and `built_in` says so.",
  body: v.object({
    text: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(5_000)),
    target_language: v.picklist(LANGUAGES),
  }),
  answers: {
    200: v.object({ translated_text: v.string(), built_in: v.boolean() }),
    ...vendorFailed,
  },
});

export const uploadAudio = operation("POST /api/upload-audio", "admin", {
  scopes: [],
  takes: "form",
  summary: "A whole sound file as text",
  detail: "The recogniser is busy for about a third of the file's length.",
  body: v.object(
    { language: v.optional(v.picklist(LANGUAGES), "fr") },
    "audio and a known language are required",
  ),
  file: {
    field: "audio",
    told: "mp4, avi, webm, mp3, wav or mpeg, at most 100 MB",
    required: true,
  },
  answers: {
    200: v.object({
      text: v.string(),
      segments: v.array(v.object({ start_ms: v.number(), end_ms: v.number(), text: v.string() })),
    }),
    415: ErrorMessage,
    503: ErrorMessage,
  },
});

const Model = v.object({ success: v.boolean(), model_id: v.nullable(v.string()) });

export const getAiModel = operation("GET /api/settings/ai-model", "admin", {
  scopes: [],
  summary: "The language model that was chosen",
  detail: "null until an admin chose one.",
  answers: { 200: Model },
});

export const chooseAiModel = operation("POST /api/settings/ai-model", "admin", {
  scopes: [],
  takes: "json",
  summary: "Chooses the language model",
  body: v.object({ model_id: ModelId }),
  answers: { 200: Model },
});

const agentOperation = operationsOf("The vendor's agent");

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

export const answerAgent = agentOperation("POST /api/agent/v1/chat/completions", "agent", {
  scopes: [],
  takes: "json",
  summary: "The model of a vendor's agent: OpenAI's chat completions",
  detail:
    "`Authorization: Bearer` with `AGENT_MODEL_SECRET`. `elevenlabs_extra_body` says whose " +
    "customer, or which support call's assistant, answers. With `stream`, `text/event-stream` " +
    "of `chat.completion.chunk`, ended by `[DONE]`.",
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

export const hearVoiceVendor = agentOperation("POST /api/webhooks/elevenlabs", "voice vendor", {
  scopes: [],
  takes: "json",
  summary: "The voice vendor's notice of a finished conversation",
  detail:
    "Its length, and the form and time of its signature (half an hour), are checked before the " +
    "body is read. A transcription of ours is kept once; what is not ours is taken and left " +
    "alone.",
  answers: { 200: v.object({ received: v.literal(true) }) },
});
