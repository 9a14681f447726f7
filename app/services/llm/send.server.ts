import { assertTaken } from "./failures";
import type { ChatRequest } from "./port";
import {
  isNamedRefusal,
  isRefusedValue,
  type Refusable,
  refusalIn,
  refusedFields,
} from "./refused-fields";
import http, { type IncomingMessage, type RequestOptions } from "node:http";
import https from "node:https";
import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";

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
 * without a name may concern the JSON form: the call is repeated with a simpler form, and a success is remembered. A
 * bound that is only too large for this request is left out of it, and sent with the next one.
 * @throws LanguageModelError for any status but 2xx, and the connection's own errors
 */
export async function send(
  line: Line,
  request: ChatRequest,
  signal: AbortSignal,
): Promise<Response> {
  const without = new Set<Refusable>();
  const tooLarge = new Set<Refusable>();
  for (;;) {
    const fields = optionalFields(line, request, new Set([...without, ...tooLarge]));
    const response = await call(line, { messages: request.messages, fields, signal });
    const refusal = await refusalIn(response);
    const unaccepted = refusal === null ? [] : refusedFields(refusal, fields);
    for (const field of unaccepted)
      (isRefusedValue(refusal, field) ? tooLarge : line.refused).add(field);
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

/** The time limit of a connection, name lookup and TLS included, in ms. */
const CONNECT_MS = 10_000;
/** Statuses without a body. `Response` refuses a body for them. */
const BODILESS = new Set([204, 205, 304]);

/**
 * Posts a text and returns the response when its head has arrived. Node's `fetch` gives up after 300 s without a head
 * or a byte, but a model on a processor may read longer. Here only the connection has a time limit, and `signal` ends
 * the rest with its reason. Follows no redirect.
 */
export function post(
  url: string,
  given: { headers: Record<string, string>; body: string; signal: AbortSignal },
): Promise<Response> {
  const { headers, body, signal } = given;
  const isSecure = new URL(url).protocol === "https:";
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      method: "POST",
      headers: {
        // Some proxies refuse a call without a user agent. A compressed stream could not be read piece by piece.
        "user-agent": "aplomb",
        "accept-encoding": "identity",
        ...headers,
        "content-length": Buffer.byteLength(body),
      },
      signal,
    };
    const outgoing = (isSecure ? https : http).request(url, options);
    const late = () => outgoing.destroy(new Error(`no connection in ${CONNECT_MS} ms`));
    const clock = setTimeout(late, CONNECT_MS);
    const isThere = () => clearTimeout(clock);
    outgoing.once("socket", (socket) => {
      if (socket.connecting) socket.once(isSecure ? "secureConnect" : "connect", isThere);
      else isThere();
    });
    outgoing.once("close", isThere);
    outgoing.on("error", (error) => reject(signal.aborted ? signal.reason : error));
    outgoing.once("response", (incoming) => {
      isThere();
      try {
        resolve(responseOf(incoming));
      } catch (error) {
        outgoing.destroy();
        reject(error);
      }
    });
    outgoing.end(body);
  });
}

/**
 * Turns Node's message into a `Response`.
 * @throws RangeError for an invalid status
 */
function responseOf(incoming: IncomingMessage): Response {
  const { statusCode = 0, headers } = incoming;
  const told = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as [string, string]] : [],
  );
  if (BODILESS.has(statusCode)) incoming.resume();
  const body = BODILESS.has(statusCode) ? null : (Readable.toWeb(incoming) as NodeStream);
  return new Response(body as ReadableStream | null, { status: statusCode, headers: told });
}
