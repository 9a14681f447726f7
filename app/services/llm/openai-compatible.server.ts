import { EventSourceParserStream, ParseError } from "eventsource-parser/stream";
import * as v from "valibot";

import { type ChatModel, type ChatRequest, LanguageModelError } from "./port";
import { backOffMs, isRetryable, sleep as realSleep, type Sleep } from "./retry";

export interface OpenAiCompatibleOptions {
  /** Up to and without `/chat/completions`, e.g. `https://…/api/v1`. */
  baseUrl: string;
  /** Null for a local server that wants none. */
  apiKey: string | null;
  model: string;
  /** Whole answer, ms. While streaming: longest wait for the next piece. */
  timeoutMs?: number;
  /** Tries after the first on 429, 5xx and network failures. */
  retries?: number;
  sleep?: Sleep;
}

const TIMEOUT_MS = 60_000;
const RETRIES = 2;
/** One event of a stream; a piece is some hundred characters. */
const EVENT_MAX_CHARACTERS = 1_000_000;

const Completion = v.object({
  choices: v.pipe(
    v.array(v.object({ message: v.object({ content: v.nullish(v.string(), "") }) })),
    v.minLength(1),
  ),
});

const Piece = v.object({
  choices: v.optional(
    v.array(v.object({ delta: v.optional(v.object({ content: v.nullish(v.string(), "") }), {}) })),
    [],
  ),
  error: v.optional(v.unknown()),
});

/** Any server that speaks OpenAI's chat completions (OpenRouter, a local one). The key is sent and never written anywhere else. */
export function createOpenAiCompatible(options: OpenAiCompatibleOptions): ChatModel {
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
  return {
    id: options.model,
    complete: async (request) => {
      const watch = startWatch(timeoutMs, request.signal);
      try {
        const response = await post(options, request, false, watch.signal);
        const body: unknown = await response.json();
        return v.parse(Completion, body).choices[0]?.message.content ?? "";
      } catch (error) {
        throw readable(error, request.signal);
      } finally {
        watch.stop();
      }
    },
    stream: (request) => streamPieces(options, request, timeoutMs),
  };
}

async function* streamPieces(
  options: OpenAiCompatibleOptions,
  request: ChatRequest,
  timeoutMs: number,
): AsyncGenerator<string> {
  const watch = startWatch(timeoutMs, request.signal);
  try {
    const response = await post(options, request, true, watch.signal);
    if (!response.body) throw new LanguageModelError("the answer has no body");
    const events = response.body
      .pipeThrough(new TextDecoderStream(), { signal: watch.signal })
      .pipeThrough(new EventSourceParserStream({ maxBufferSize: EVENT_MAX_CHARACTERS }));
    for await (const { data } of events) {
      watch.restart();
      if (data === "[DONE]") return;
      const piece = v.parse(Piece, JSON.parse(data));
      if (piece.error) throw new LanguageModelError("the model failed while writing");
      const text = piece.choices[0]?.delta.content ?? "";
      if (text !== "") yield text;
    }
  } catch (error) {
    throw readable(error, request.signal);
  } finally {
    watch.stop();
  }
}

async function post(
  options: OpenAiCompatibleOptions,
  request: ChatRequest,
  stream: boolean,
  signal: AbortSignal,
): Promise<Response> {
  const wait = options.sleep ?? realSleep;
  const retries = options.retries ?? RETRIES;
  for (let attempt = 0; ; attempt++) {
    const response = await send(options, request, stream, signal).catch((error: unknown) => {
      if (signal.aborted || attempt >= retries) throw error;
      return null;
    });
    if (response?.ok) return response;
    await response?.text();
    if (response && (!isRetryable(response.status) || attempt >= retries)) {
      throw new LanguageModelError(`the model's server answered ${response.status}`, {
        status: response.status,
      });
    }
    await wait(backOffMs(attempt, response?.headers.get("retry-after") ?? null), signal);
  }
}

function send(
  options: OpenAiCompatibleOptions,
  request: ChatRequest,
  stream: boolean,
  signal: AbortSignal,
): Promise<Response> {
  return fetch(`${options.baseUrl.replace(/\/+$/, "")}/chat/completions`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(options.apiKey === null ? {} : { authorization: `Bearer ${options.apiKey}` }),
    },
    body: JSON.stringify({
      model: options.model,
      messages: request.messages,
      stream,
      ...(request.maxTokens === undefined ? {} : { max_tokens: request.maxTokens }),
      ...(request.temperature === undefined ? {} : { temperature: request.temperature }),
      ...(request.json ? { response_format: { type: "json_object" } } : {}),
    }),
    signal,
  });
}

class TimedOut extends Error {
  override name = "TimedOut";
}

/** Aborts with the caller, or when `ms` pass without `restart`. */
function startWatch(ms: number, caller: AbortSignal | undefined) {
  const clock = new AbortController();
  const arm = () => setTimeout(() => clock.abort(new TimedOut(`no answer in ${ms} ms`)), ms);
  let timer = arm();
  return {
    signal: caller ? AbortSignal.any([caller, clock.signal]) : clock.signal,
    restart: () => {
      clearTimeout(timer);
      timer = arm();
    },
    /** Also drops an answer that is still coming. */
    stop: () => {
      clearTimeout(timer);
      clock.abort();
    },
  };
}

/** The caller's own abort stays what it is; anything else becomes a `LanguageModelError`. */
function readable(error: unknown, caller: AbortSignal | undefined): unknown {
  if (caller?.aborted || error instanceof LanguageModelError) return error;
  if (error instanceof TimedOut)
    return new LanguageModelError("the model took too long", { cause: error });
  if (error instanceof SyntaxError || error instanceof ParseError || v.isValiError(error)) {
    return new LanguageModelError("the model's server gave an unreadable answer", { cause: error });
  }
  return new LanguageModelError("the model's server cannot be reached", { cause: error });
}
