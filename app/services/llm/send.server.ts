import { assertTaken } from "./failures";
import type { ChatRequest } from "./port";
import { post } from "./post.server";
import { isNamedRefusal, type Refusable, refusalIn, refusedFields } from "./refused-fields";

/** A model on a server, and the fields that the server refused. They are not sent again. */
export interface Line {
  baseUrl: string;
  apiKey: string | null;
  model: string;
  /** The maximum number of tokens of one answer; null: the request decides. */
  maxTokens: number | null;
  refused: Set<Refusable>;
}

/** Hosts that know the newer name of the token limit. Another server may ignore it silently, so it gets both names. */
const KNOW_NEWER_BOUND = new Set(["api.openai.com", "openrouter.ai"]);

const hostOf = ({ baseUrl }: Line) => new URL(baseUrl).hostname;

/** Returns the fields that limit, tune and shape an answer, by name. Some models refuse some of them. */
function optionalFields(line: Line, request: ChatRequest, without: ReadonlySet<Refusable>) {
  const { temperature, brief, json, schema } = request;
  const isRefused = (name: Refusable) => line.refused.has(name) || without.has(name);
  const bound = Math.min(request.maxTokens ?? Infinity, line.maxTokens ?? Infinity);
  const maxTokens = Number.isFinite(bound) ? bound : undefined;
  const isOlderSent = isRefused("max_completion_tokens") || !KNOW_NEWER_BOUND.has(hostOf(line));
  const isSchemaSent = schema !== undefined && !isRefused("json_schema");
  const fields: Record<Refusable, unknown> = {
    max_completion_tokens: maxTokens,
    max_tokens: isOlderSent ? maxTokens : undefined,
    temperature,
    reasoning_effort: brief ? "low" : undefined,
    json_schema: isSchemaSent
      ? { type: "json_schema", json_schema: { ...schema, strict: true } }
      : undefined,
    json_object: (json || schema) && !isSchemaSent ? { type: "json_object" } : undefined,
    stream: true,
    // OpenRouter has its own field for tokens and cost.
    stream_options: isRefused("stream") || isOpenRouter(line) ? undefined : { include_usage: true },
  };
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => value !== undefined && !isRefused(name as Refusable),
    ),
  );
}

const isOpenRouter = (line: Line) => hostOf(line) === "openrouter.ai";

/**
 * Sends one call. Repeats it at once without the fields that the server refuses by name, each field once. A refusal
 * without a name may concern the JSON form: the call is repeated with a simpler form, and a success is remembered.
 * @throws LanguageModelError for any status but 2xx, and the connection's own errors
 */
export async function send(
  line: Line,
  request: ChatRequest,
  signal: AbortSignal,
): Promise<Response> {
  const without = new Set<Refusable>();
  for (;;) {
    const fields = optionalFields(line, request, without);
    const response = await call(line, { messages: request.messages, fields, signal });
    const refusal = await refusalIn(response);
    const unaccepted = refusal === null ? [] : refusedFields(refusal, fields);
    for (const field of unaccepted) line.refused.add(field);
    if (unaccepted.length > 0) continue;
    const form = (["json_schema", "json_object"] as const).find((name) => name in fields);
    if (form && refusal !== null && !isNamedRefusal(refusal)) {
      without.add(form);
      continue;
    }
    await assertTaken(response);
    for (const field of without) line.refused.add(field);
    return response;
  }
}

function call(
  line: Line,
  asked: {
    messages: ChatRequest["messages"];
    fields: Record<string, unknown>;
    signal: AbortSignal;
  },
): Promise<Response> {
  const { baseUrl, apiKey, model } = line;
  const { json_schema, json_object, ...tuned } = asked.fields;
  const form = json_schema ?? json_object;
  return post(`${baseUrl.replace(/\/+$/, "")}/chat/completions`, {
    headers: {
      "content-type": "application/json",
      accept: "text/event-stream, application/json",
      ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify({
      model,
      messages: asked.messages,
      ...tuned,
      ...(form ? { response_format: form } : {}),
      ...(isOpenRouter(line) ? { usage: { include: true } } : {}),
    }),
    signal: asked.signal,
  });
}
