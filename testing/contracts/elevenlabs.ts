import path from "node:path";
import { type Held, holdTo } from "./contract";
import { literalOf, readDeclarations, type Schema, schemaOfType } from "./schema-of-types";

/**
 * Returns ElevenLabs' contract. Socket messages follow `@elevenlabs/types`. REST answers, the webhook and requests to
 * a custom model follow its API reference, limited to the names and types used here.
 */
export const elevenLabsContract = (): Held => holdTo(new Map([...socketMessages(), ...answers]));

const TYPES = path.resolve("node_modules/@elevenlabs/types/generated/types/asyncapi-types.ts");

/** Returns the schema of each message by its `type`. Sound has no type and is named `user_audio_chunk`. */
function socketMessages(): Map<string, Schema> {
  const declared = readDeclarations(TYPES);
  const byType = new Map<string, Schema[]>([
    ["user_audio_chunk", [schemaOfType("UserAudio", declared)]],
  ]);
  for (const name of declared.keys()) {
    const type = literalOf(name, "type", declared);
    if (typeof type !== "string") continue;
    byType.set(type, [...(byType.get(type) ?? []), schemaOfType(name, declared)]);
  }
  return new Map([...byType].map(([type, anyOf]) => [`socket ${type}`, { anyOf }]));
}

const text: Schema = { type: "string" };
const whole: Schema = { type: "integer" };
const yes: Schema = { type: "boolean" };
const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: "null" }] });
const list = (items: Schema): Schema => ({ type: "array", items });
const oneOf = (...values: string[]): Schema => ({ enum: values });
const record = (properties: Record<string, Schema>, required: string[]): Schema => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});

const status = oneOf("initiated", "in-progress", "processing", "done", "failed");
const started = { start_time_unix_secs: whole, call_duration_secs: whole };
const summary = {
  agent_id: text,
  conversation_id: text,
  ...started,
  message_count: whole,
  status,
  call_successful: oneOf("success", "failure", "unknown"),
};
const toolCall = {
  type: orNull(oneOf("system", "webhook", "client", "mcp")),
  request_id: text,
  tool_name: text,
  params_as_json: text,
  tool_has_been_called: yes,
};
const entry = {
  role: oneOf("user", "agent"),
  message: orNull(text),
  tool_calls: list(
    record(toolCall, ["request_id", "tool_name", "params_as_json", "tool_has_been_called"]),
  ),
  time_in_call_secs: whole,
  interrupted: yes,
  source_medium: orNull(oneOf("audio", "text")),
};
const variable = { type: ["string", "number", "integer", "boolean", "null"] };
const initiation = {
  conversation_config_override: { type: "object" },
  custom_llm_extra_body: { type: "object" },
  user_id: orNull(text),
  source_info: { type: "object" },
  dynamic_variables: { type: "object", additionalProperties: variable },
};
const conversation = {
  agent_id: text,
  conversation_id: text,
  status,
  user_id: orNull(text),
  transcript: list(record(entry, ["role", "time_in_call_secs"])),
  metadata: record({ ...started, text_only: yes, termination_reason: text }, Object.keys(started)),
  conversation_initiation_client_data: record(initiation, []),
  has_audio: yes,
  has_user_audio: yes,
  has_response_audio: yes,
};
const told = ["agent_id", "conversation_id", "status", "transcript", "metadata"];

/** OpenAI's chat completions, as the vendor sends them to a custom model. */
const message = record(
  {
    role: oneOf("system", "user", "assistant", "tool"),
    content: orNull(text),
    tool_calls: { type: "array" },
    tool_call_id: text,
  },
  ["role"],
);
const completion = {
  messages: list(message),
  model: text,
  temperature: { type: "number" },
  max_tokens: whole,
  stream: yes,
  tools: list(record({ type: { const: "function" }, function: { type: "object" } }, ["type"])),
  user_id: text,
  elevenlabs_extra_body: { type: "object" },
};
const calledTool = record(
  {
    index: whole,
    id: text,
    type: { const: "function" },
    function: record({ name: text, arguments: text }, ["name", "arguments"]),
  },
  ["index"],
);
const choice = record(
  {
    index: whole,
    delta: record({ role: text, content: orNull(text), tool_calls: list(calledTool) }, []),
    logprobs: { type: "null" },
    finish_reason: { enum: ["stop", "length", "tool_calls", "content_filter", null] },
  },
  ["index", "delta", "finish_reason"],
);
const head = { id: text, object: { const: "chat.completion.chunk" }, created: whole, model: text };

const answers: [kind: string, schema: Schema][] = [
  ["signed url", record({ signed_url: text }, ["signed_url"])],
  [
    "conversations",
    record(
      {
        conversations: list(record(summary, Object.keys(summary))),
        next_cursor: orNull(text),
        has_more: yes,
      },
      ["conversations", "has_more"],
    ),
  ],
  [
    "conversation",
    record(conversation, [...told, "has_audio", "has_user_audio", "has_response_audio"]),
  ],
  [
    "webhook",
    record(
      {
        type: { const: "post_call_transcription" },
        event_timestamp: whole,
        data: record(conversation, told),
      },
      ["type", "event_timestamp", "data"],
    ),
  ],
  ["model request", record(completion, ["messages", "model", "stream"])],
  ["model chunk", record({ ...head, choices: list(choice) }, [...Object.keys(head), "choices"])],
];
