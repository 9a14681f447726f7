import { EventSourceParserStream } from "eventsource-parser/stream";
import * as v from "valibot";
import { Completion, errorIn, NOT_TOLD, Piece, spentOf } from "./answers";
import { boundedBytes, readBounded } from "./bounded";
import { assertTaken, readable, toldError } from "./failures";
import { type ChatModel, type ChatRequest, LanguageModelError, type Spent } from "./port";
import { type Retrying, withRetries } from "./retry";
import { startWatch, TIME_LIMITS, type TimeLimits } from "./time-limits";

export interface OpenAiCompatibleOptions extends Retrying {
  /** Up to and without `/chat/completions`, e.g. `https://…/api/v1`. Nothing else is ever asked: no redirect is followed. */
  baseUrl: string;
  /** Null for a local server that wants none. */
  apiKey: string | null;
  model: string;
  limits?: Partial<TimeLimits>;
}

/** A whole answer; the longest we ask for, 16 000 tokens, has some 80 kB, and as an event a piece takes some 300 bytes. */
const ANSWER_MAX_BYTES = 8 * 1024 * 1024;
/** One event of a stream; a piece is some hundred characters. */
const EVENT_MAX_CHARACTERS = 1_000_000;
/** The usage follows the last words at once; a server that forgets to hang up is not waited for. */
const TAIL_MS = 2_000;

/** Any server that speaks OpenAI's chat completions (OpenRouter, a local one). The key is sent and never written anywhere else. */
export function createOpenAiCompatible(options: OpenAiCompatibleOptions): ChatModel {
  return {
    id: options.model,
    complete: (request) => completeAnswer(options, request),
    stream: (request) => streamPieces(options, request),
  };
}

async function completeAnswer(
  options: OpenAiCompatibleOptions,
  request: ChatRequest,
): Promise<string> {
  const watch = startWatch(request.signal);
  watch.set("whole answer", options.limits?.wholeMs ?? TIME_LIMITS.wholeMs);
  const attempt = async () => {
    let spent: Spent | null = null;
    try {
      const response = await send(options, request, { stream: false, signal: watch.signal });
      spent = NOT_TOLD;
      const text = await readBounded(response, ANSWER_MAX_BYTES);
      const { choices, error, usage } = v.parse(Completion, JSON.parse(text));
      spent = spentOf(usage);
      const [choice] = choices;
      const told = errorIn(error) ?? errorIn(choice?.error);
      if (told) throw toldError(told);
      if (!choice)
        throw new LanguageModelError("the answer is unreadable: it has no choice", {
          failure: "unreadable",
        });
      return choice.message.content;
    } catch (error) {
      watch.signal.throwIfAborted();
      throw readable(error, { caller: request.signal, isTaken: spent !== null });
    } finally {
      if (spent) request.onSpent?.(spent);
    }
  };
  try {
    return await withRetries(attempt, options, watch.signal);
  } catch (error) {
    throw readable(error, { caller: request.signal, isTaken: false });
  } finally {
    watch.stop();
  }
}

async function* streamPieces(
  options: OpenAiCompatibleOptions,
  request: ChatRequest,
): AsyncGenerator<string> {
  const { streamMs, silenceMs } = { ...TIME_LIMITS, ...options.limits };
  const watch = startWatch(request.signal);
  watch.set("whole answer", streamMs);
  watch.set("event", silenceMs);
  if (request.firstWordsMs !== undefined) watch.set("word", request.firstWordsMs);
  let spent: Spent | null = null;
  let isFinished = false;
  try {
    const response = await opened(options, request, watch.signal);
    spent = NOT_TOLD;
    for await (const data of eventsOf(response, watch.signal)) {
      if (data === "[DONE]") return;
      if (data.trim() === "") continue;
      const { choices, error, usage } = v.parse(Piece, JSON.parse(data));
      const told = errorIn(error);
      if (told) throw toldError(told);
      if (usage) spent = spentOf(usage);
      const [choice] = choices ?? [];
      if (choice?.finish_reason === "error") throw toldError({});
      if (choice?.finish_reason) isFinished = true;
      watch.set("event", isFinished ? TAIL_MS : silenceMs);
      const text = choice?.delta?.content ?? "";
      if (text === "") continue;
      watch.clear("word");
      yield text;
    }
    if (!isFinished)
      throw new LanguageModelError("the model's server stopped in the middle of its answer", {
        failure: "cut",
      });
  } catch (error) {
    if (isFinished && !request.signal?.aborted) return;
    throw readable(error, { caller: request.signal, isTaken: spent !== null });
  } finally {
    watch.stop();
    if (spent) request.onSpent?.(spent);
  }
}

/** The answer to a streamed call, tried again as long as it has not begun. */
function opened(options: OpenAiCompatibleOptions, request: ChatRequest, signal: AbortSignal) {
  const attempt = async () => {
    try {
      return await send(options, request, { stream: true, signal });
    } catch (error) {
      signal.throwIfAborted();
      throw readable(error, { caller: request.signal, isTaken: false });
    }
  };
  return withRetries(attempt, options, signal);
}

/** What each event of a stream says; comments, which only keep the line open, are left out. */
async function* eventsOf(response: Response, signal: AbortSignal): AsyncGenerator<string> {
  if (!response.body) return;
  const events = response.body
    .pipeThrough(boundedBytes(ANSWER_MAX_BYTES), { signal })
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: EVENT_MAX_CHARACTERS }));
  for await (const { data } of events) yield data;
}

/** OpenRouter tells the cost of a call when asked, others count the tokens of a stream when asked. */
const asksForUsage = (baseUrl: string, stream: boolean) =>
  new URL(baseUrl).hostname === "openrouter.ai"
    ? { usage: { include: true } }
    : stream
      ? { stream_options: { include_usage: true } }
      : {};

/** @throws LanguageModelError for any answer but a 2xx */
async function send(
  { baseUrl, apiKey, model }: OpenAiCompatibleOptions,
  request: ChatRequest,
  { stream, signal }: { stream: boolean; signal: AbortSignal },
): Promise<Response> {
  const { messages, maxTokens, temperature, json } = request;
  const response = await fetch(`${baseUrl.replace(/\/+$/, "")}/chat/completions`, {
    method: "POST",
    redirect: "manual",
    headers: {
      "content-type": "application/json",
      ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify({
      model,
      messages,
      stream,
      ...(maxTokens === undefined ? {} : { max_tokens: maxTokens }),
      ...(temperature === undefined ? {} : { temperature }),
      ...(json ? { response_format: { type: "json_object" } } : {}),
      ...asksForUsage(baseUrl, stream),
    }),
    signal,
  });
  await assertTaken(response);
  return response;
}
